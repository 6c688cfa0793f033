/** One live connection: reads commands, lets the tables carry them out, answers each. */
import { isRefusal, type Refusal, validator } from "@asztal/kernel";
import type { WebSocket } from "ws";
import type { Account } from "../accounts/accounts.ts";
import type { Tables } from "../tables/service.ts";
import type { Table, Watcher } from "../tables/table.ts";
import { Command, type Message } from "../wire/index.ts";
import { Allowance } from "./allowance.ts";

/** A client that does not read is cut off; it comes back and gets the whole view. */
const MOST_BUFFERED = 4 * 1024 * 1024;
const MOST_WATCHED = 64;
const MOST_HISTORY = 500;

const shape = validator(Command);

export interface LiveHouse {
  readonly tables: Tables;
  count(what: "message" | "refused" | "sent" | "cut-off"): void;
  log(what: string, details: Record<string, unknown>): void;
  now(): number;
}

export class Connection implements Watcher {
  readonly account: { readonly id: string; readonly name: string };
  readonly #signedIn: Account | null;
  readonly #socket: WebSocket;
  readonly #house: LiveHouse;
  readonly #watched = new Map<string, Table>();
  readonly #allowance: Allowance;

  constructor(socket: WebSocket, account: Account | null, house: LiveHouse) {
    this.#socket = socket;
    this.#signedIn = account;
    this.account = account ?? { id: "", name: "" };
    this.#house = house;
    this.#allowance = new Allowance(60, 120, () => house.now());
    socket.on("message", (data, isBinary) => void this.#receive(isBinary ? null : data.toString()));
    socket.on("close", () => this.#closed());
    socket.on("error", () => socket.terminate());
  }

  send(message: Message): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      this.#house.count("cut-off");
      this.#socket.terminate();
      return;
    }
    this.#house.count("sent");
    this.#socket.send(JSON.stringify(message));
  }

  async #receive(text: string | null): Promise<void> {
    this.#house.count("message");
    const command = this.#read(text);
    if (isRefusal(command)) return this.#refuse(idIn(text), command);
    try {
      await this.#carryOut(command);
    } catch (error) {
      this.#house.log("command-failed", { do: command.do, error: (error as Error).message });
      this.#refuse(command.id, { refused: "server-error" });
    }
  }

  #read(text: string | null): Command | Refusal {
    const seconds = this.#allowance.take();
    if (seconds > 0) return { refused: "too-fast", args: { seconds } };
    if (text === null) return { refused: "not-json" };
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return { refused: "not-json" };
    }
    if (!shape.Check(data)) {
      const known = (data as { do?: unknown } | null)?.do;
      return { refused: "malformed-command", args: { command: typeof known === "string" ? known.slice(0, 40) : "" } };
    }
    return data as Command; // its shape was checked
  }

  #refuse(id: string | null, refusal: Refusal, version?: number): void {
    this.#house.count("refused");
    const { refused, args } = refusal;
    this.send({
      is: "refused",
      id,
      refusal: args ? { refused, args: { ...args } } : { refused },
      ...(version !== undefined && { version }),
    });
  }

  async #carryOut(command: Command): Promise<void> {
    if (command.do === "ping") return this.send({ is: "done", id: command.id });
    const table = await this.#house.tables.find(command.table);
    if (!table) return this.#refuse(command.id, { refused: "no-such-table" });
    switch (command.do) {
      case "watch":
        if (this.#watched.size >= MOST_WATCHED) return this.#refuse(command.id, { refused: "watching-too-many" });
        this.#watched.set(command.table, table);
        table.watch(this, command.since);
        return this.#done(command.id, table);
      case "unwatch":
        this.#watched.delete(command.table);
        table.unwatch(this);
        return this.#done(command.id, table);
      case "history":
        return this.#history(command, table);
      default:
        return this.#act(command, table);
    }
  }

  /** What only somebody with a name can do. */
  async #act(command: Extract<Command, { do: "move" | "undo" | "undo-reason" | "chat" }>, table: Table): Promise<void> {
    const account = this.#signedIn;
    if (!account) return this.#refuse(command.id, { refused: "sign-in-first" });
    if (command.do === "chat") {
      await this.#house.tables.chat(table, account, command.text);
      return this.#done(command.id, table);
    }
    if (command.do === "undo-reason") {
      const reason = table.undoReason(account.id);
      return reason ? this.#refuse(command.id, reason, table.version) : this.#done(command.id, table);
    }
    const answer =
      command.do === "move" ? await table.move(account.id, command) : await table.undo(account.id, command);
    if (isRefusal(answer)) return this.#refuse(command.id, answer, table.version);
    this.send({ is: "done", id: command.id, version: answer.version });
  }

  #history({ id, from, to }: Extract<Command, { do: "history" }>, table: Table): void {
    const { play, row } = table;
    if (!play || to - from > MOST_HISTORY || to < from) {
      this.#refuse(
        id,
        play ? { refused: "history-too-long", args: { most: MOST_HISTORY } } : { refused: "not-started" },
      );
      return;
    }
    const sights = play.history(table.viewerOf(this.account.id), from, Math.min(to, play.version), row);
    this.send({ is: "history", table: row.id, sights });
    this.#done(id, table);
  }

  #done(id: string, table: Table): void {
    this.send({ is: "done", id, version: table.version });
  }

  #closed(): void {
    for (const table of this.#watched.values()) table.unwatch(this);
    this.#watched.clear();
  }
}

/** The id of a command that could not be read as a whole, so that the refusal reaches whoever sent it. */
function idIn(text: string | null): string | null {
  const [, id] = /"id"\s*:\s*"([^"\\]{1,64})"/.exec(text?.slice(0, 2000) ?? "") ?? [];
  return id ?? null;
}
