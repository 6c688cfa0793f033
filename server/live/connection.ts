/** One live connection: reads commands, lets the tables carry them out, answers each. */
import { isRefusal, type Refusal, type Viewer, validator } from "@asztal/kernel";
import type { WebSocket } from "ws";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import { move, undo, undoReason } from "../tables/moving.ts";
import type { Table } from "../tables/table.ts";
import type { Tables } from "../tables/tables.ts";
import type { Watcher } from "../tables/watchers.ts";
import { Command, type Message } from "../wire/index.ts";
import { Allowance } from "./allowance.ts";

/** A client that does not read is cut off; it comes back and gets the whole view. */
const MOST_BUFFERED = 4 * 1024 * 1024;
const MOST_WATCHED = 64;
const MOST_HISTORY = 500;
/** Messages a second, and how many can be saved up. History is played again for it, so it costs more. */
const RATE = { perSecond: 60, most: 120, history: 10 };
/** One who goes on sending after so many refusals for being too fast is cut off. */
const MOST_TOO_FAST = 500;
const SESSION_MILLISECONDS = 1000;
/** The close codes that clients can tell from a broken line. */
const SESSION_OVER = 4401;
const TOO_FAST = 4429;

const shape = validator(Command);

export interface LiveHouse {
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly log: Log;
  count(what: "message" | "refused" | "sent" | "cut-off"): void;
  now(): number;
}

export class Connection implements Watcher {
  readonly account: { readonly id: string; readonly name: string };
  readonly #token: string | undefined;
  readonly #socket: WebSocket;
  readonly #house: LiveHouse;
  readonly #watched = new Map<string, Table>();
  readonly #allowance: Allowance;
  #session: { readonly at: number; readonly account: Account | null } | null = null;
  #tooFast = 0;
  #isAlive = true;

  constructor(socket: WebSocket, token: string | undefined, house: LiveHouse) {
    const account = house.accounts.ofToken(token);
    this.#socket = socket;
    this.#token = account ? token : undefined;
    this.account = account ?? { id: "", name: "" };
    this.#house = house;
    this.#allowance = new Allowance(RATE.perSecond, RATE.most, () => house.now());
    socket.on("message", (data, isBinary) => void this.#receive(isBinary ? null : data.toString()));
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    socket.on("close", () => this.#closed());
    socket.on("error", (error) => {
      house.log("socket-error", { error: error.message });
      // A message of no known form has been answered by a close of its own; that goes out first.
      setTimeout(() => socket.terminate(), 1000).unref();
    });
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_BUFFERED) {
      this.#house.count("cut-off");
      this.#socket.terminate();
      return;
    }
    this.#house.count("sent");
    this.#socket.send(text);
  }

  drop(): void {
    this.#socket.close(1012);
  }

  /** Cuts off one that is gone without a word, and one whose session is over. */
  lookAfter(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
    if (this.#isSessionOver()) this.#socket.close(SESSION_OVER, "session-over");
  }

  #say(message: Message): void {
    this.send(JSON.stringify(message));
  }

  /** Who is signed in now: a session can end while the connection stands. Looked up once a second at most. */
  #signedIn(): Account | null {
    if (this.#token === undefined) return null;
    const now = this.#house.now();
    if (!this.#session || now - this.#session.at > SESSION_MILLISECONDS) {
      this.#session = { at: now, account: this.#house.accounts.ofToken(this.#token) };
    }
    return this.#session.account;
  }

  #isSessionOver(): boolean {
    return this.#token !== undefined && this.#signedIn() === null;
  }

  async #receive(text: string | null): Promise<void> {
    this.#house.count("message");
    const command = this.#read(text);
    if (isRefusal(command)) {
      this.#house.log("command-refused", { refused: command.refused, account: this.account.id || null });
      return this.#refuse(idIn(text), command);
    }
    try {
      const account = this.#signedIn();
      if (this.#token !== undefined && !account) {
        this.#refuse(command.id, { refused: "session-over" });
        return this.#socket.close(SESSION_OVER, "session-over");
      }
      await this.#carryOut(command, account);
    } catch (error) {
      this.#house.log("command-failed", { do: command.do, error: (error as Error).message });
      this.#refuse(command.id, { refused: "server-error" });
    }
  }

  #read(text: string | null): Command | Refusal {
    const seconds = this.#allowance.take();
    if (seconds > 0) return this.#slowDown(seconds);
    this.#tooFast = 0;
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

  #slowDown(seconds: number): Refusal {
    this.#tooFast++;
    if (this.#tooFast > MOST_TOO_FAST) {
      this.#house.count("cut-off");
      this.#socket.close(TOO_FAST, "too-fast");
    }
    return { refused: "too-fast", args: { seconds } };
  }

  #refuse(id: string | null, refusal: Refusal, version?: number): void {
    this.#house.count("refused");
    const { refused, args } = refusal;
    this.#say({
      is: "refused",
      id,
      refusal: args ? { refused, args: { ...args } } : { refused },
      ...(version !== undefined && { version }),
    });
  }

  async #carryOut(command: Command, account: Account | null): Promise<void> {
    if (command.do === "ping") return this.#say({ is: "done", id: command.id });
    const table = await this.#tableOf(command);
    if (!table) return this.#refuse(command.id, { refused: "no-such-table" });
    switch (command.do) {
      case "watch":
        return this.#finish(command.id, table, this.#watch(command, table));
      case "unwatch":
        this.#watched.delete(command.table);
        table.unwatch(this);
        return this.#finish(command.id, table, null);
      case "history":
        return this.#finish(command.id, table, this.#history(command, table));
      default:
        return this.#act(command, table, account);
    }
  }

  #finish(id: string, table: Table, refusal: Refusal | null): void {
    if (refusal) this.#refuse(id, refusal, table.version);
    else this.#say({ is: "done", id, version: table.version });
  }

  /** A client that comes from another server may know more of the table than this one does; then it is read again. */
  async #tableOf(command: Exclude<Command, { do: "ping" }>): Promise<Table | null> {
    const { tables } = this.#house;
    const table = await tables.find(command.table);
    const known = "version" in command ? command.version : "since" in command ? (command.since ?? 0) : 0;
    return table && (!table.play || table.version < known) ? tables.latest(command.table) : table;
  }

  #watch({ table: name, since }: Extract<Command, { do: "watch" }>, table: Table): Refusal | null {
    if (this.#watched.size >= MOST_WATCHED && !this.#watched.has(name)) {
      return { refused: "watching-too-many", args: { most: MOST_WATCHED } };
    }
    // It may be gone since it has asked; then nobody would take it off the table again.
    if (this.#socket.readyState === this.#socket.OPEN) {
      this.#watched.set(name, table);
      table.watch(this, since);
    }
    return null;
  }

  /** What only somebody with a name can do. */
  async #act(
    command: Extract<Command, { do: "move" | "undo" | "undo-reason" | "chat" }>,
    table: Table,
    account: Account | null,
  ): Promise<void> {
    if (!account) return this.#refuse(command.id, { refused: "sign-in-first" });
    if (command.do === "chat") {
      const tooMany = this.#house.limits.ofPlayer("chat", account.id);
      if (tooMany) return this.#refuse(command.id, tooMany);
      await this.#house.tables.chat(table, account, command.text);
      return this.#finish(command.id, table, null);
    }
    if (command.do === "undo-reason") return this.#finish(command.id, table, undoReason(table, account.id));
    const answer =
      command.do === "move" ? await move(table, account.id, command) : await undo(table, account.id, command);
    if (isRefusal(answer)) return this.#refuse(command.id, answer, table.version);
    this.#say({ is: "done", id: command.id, version: answer.version });
  }

  #history({ from, to, as }: Extract<Command, { do: "history" }>, table: Table): Refusal | null {
    const { play, row } = table;
    if (!play) return { refused: "not-started" };
    if (to - from > MOST_HISTORY || to < from) return { refused: "history-too-long", args: { most: MOST_HISTORY } };
    const own = table.viewerOf(this.account.id);
    const viewer: Viewer = as ?? own;
    // When the game is over nothing is hidden any more; until then everybody has one pair of eyes.
    if (viewer !== own && row.status === "running") return { refused: "not-over" };
    if (viewer !== "spectator" && viewer >= row.seats.length) {
      return { refused: "no-such-seat", args: { number: viewer } };
    }
    const seconds = this.#allowance.take(RATE.history);
    if (seconds > 0) return { refused: "too-fast", args: { seconds } };
    this.#say({ is: "history", table: row.id, sights: play.history(viewer, from, Math.min(to, play.version)) });
    return null;
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
