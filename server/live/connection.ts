/** One live connection: reads commands, lets the tables carry them out, answers each. */
import type { Socket } from "node:net";
import { isRefusal, type Refusal, type Viewer } from "@asztal/kernel";
import type { Command, Message, Scope } from "@asztal/wire";
import type { WebSocket } from "ws";
import { type Caller, type Callers, type Credential, holderId } from "../accounts/caller.ts";
import { muteOf } from "../accounts/restrictions.ts";
import { tokenRefusal } from "../accounts/scope.ts";
import { Allowance } from "../allowance.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import { WriteFailed } from "../store/store.ts";
import { say } from "../tables/chat.ts";
import { findTable, move, undo, undoReason } from "../tables/move.ts";
import type { Table } from "../tables/table.ts";
import type { Tables } from "../tables/tables.ts";
import type { Watcher } from "../tables/watchers.ts";
import { idIn, readCommand } from "./command.ts";
import { frameOf, textFrame } from "./frame.ts";
import { Outbox, type Post } from "./outbox.ts";
import { Session } from "./session.ts";

/** A client that does not read is cut off; it comes back and gets the whole view. */
const MAX_BUFFERED = 4 * 1024 * 1024;
const MAX_WATCHED = 64;
const MAX_HISTORY = 500;
/** Messages a second, and how many can be saved up. */
const RATE = { most: 120, seconds: 1 / 60 };
/** Looking back costs by its length: so many steps that are played again count as one more message. */
const REPLAYED_FOR_ONE = 25;
/** So does being told a long game: so many lines of its log count as one more. */
const LINES_FOR_ONE = 250;
/** One who goes on sending after so many refusals for being too fast is cut off. */
const MAX_TOO_FAST = 500;
/** The close codes that clients can tell from a broken line. */
const SESSION_OVER = 4401;
const TOO_FAST = 4429;

/** The scope that a token needs for each command; null where no token will do. */
const neededScopes: Readonly<Record<Command["do"], Scope | null>> = {
  ping: "read",
  watch: "read",
  unwatch: "read",
  history: "read",
  turns: "play",
  move: "play",
  undo: "play",
  "undo-reason": "play",
  chat: null,
};

/** Who opens a connection, and from where. */
export interface Visitor {
  /** Null for somebody who is not signed in. */
  readonly credential: Credential | null;
  readonly address: string;
}

export interface LiveContext {
  readonly callers: Callers;
  readonly tables: Tables;
  readonly limits: Limits;
  readonly log: Log;
  readonly post: Post;
  count(what: "message" | "refused" | "sent" | "cut-off"): void;
  now(): number;
  elapsed(): number;
}

export class Connection implements Watcher {
  readonly #socket: WebSocket;
  /** Under the WebSocket: frames that many get are written there as they are. */
  readonly #line: Socket;
  readonly #outbox: Outbox;
  readonly #context: LiveContext;
  readonly #watched = new Map<string, Table>();
  readonly #allowance: Allowance;
  readonly #session: Session;
  readonly #address: string;
  #charged: { readonly account: string; take(cost: number): number } | null = null;
  #tooFast = 0;
  #unfollow: (() => void) | null = null;
  #isAlive = true;
  #isBehind = false;

  constructor(socket: WebSocket, line: Socket, visitor: Visitor, context: LiveContext) {
    this.#socket = socket;
    this.#line = line;
    this.#outbox = new Outbox(context.post, (bytes) => {
      if (this.#isOpen) this.#isBehind = !line.write(bytes);
    });
    this.#context = context;
    this.#address = visitor.address;
    this.#session = new Session(visitor.credential, context);
    // Without knowing who it is nothing can be done for it: it comes back and asks again.
    Promise.resolve(this.#session.signedIn()).then(
      (caller) => caller && context.limits.saw(caller.account.id, visitor.address),
      (error: Error) => {
        context.log("connection-failed", { error: error.message });
        this.drop();
      },
    );
    this.#allowance = new Allowance(RATE, () => context.elapsed());
    socket.on("message", (data, isBinary) => void this.#receive(isBinary ? null : data.toString()));
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    socket.on("close", () => this.#closed());
    socket.on("error", (error) => {
      context.log("socket-error", { error: error.message });
      // A message of no known form has been answered by a close of its own; that goes out first.
      setTimeout(() => socket.terminate(), 1000).unref();
    });
  }

  get holder(): string {
    return this.#session.holder;
  }

  get account(): string {
    return this.#session.account;
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  tell(message: Message): void {
    if (this.#takes()) this.#outbox.tell(frameOf(message));
  }

  /** Whether there is room for one more message. */
  #takes(): boolean {
    if (!this.#isOpen) return false;
    // Only one that has not taken everything so far has anything waiting besides the outbox.
    if (this.#outbox.bytes + (this.#isBehind ? this.#line.writableLength : 0) > MAX_BUFFERED) {
      this.#context.count("cut-off");
      this.#socket.terminate();
      return false;
    }
    this.#context.count("sent");
    return true;
  }

  drop(): void {
    this.#close(1012);
  }

  /** What was said before goes out first. */
  #close(code: number, reason = ""): void {
    this.#outbox.flush();
    this.#socket.close(code, reason);
  }

  /** Cuts off one that is gone without a word, and one whose session is over. */
  lookAfter(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
    this.checkSession();
  }

  /** Ends the connection when its session is over. */
  checkSession(): void {
    Promise.resolve(this.#session.signedIn()).then(
      (caller) => this.#session.isOver(caller) && this.#close(SESSION_OVER, "session-over"),
      (error: Error) => this.#context.log("heartbeat-failed", { error: error.message }),
    );
  }

  #answer(message: Extract<Message, { is: "done" | "refused" }>): void {
    if (this.#takes()) this.#outbox.answer(textFrame(JSON.stringify(message)));
  }

  async #receive(text: string | null): Promise<void> {
    this.#context.count("message");
    const command = this.#read(text);
    if (isRefusal(command)) {
      this.#context.log("command-refused", { refused: command.refused, account: this.account || null });
      return this.#refuse(idIn(text), command);
    }
    try {
      const found = this.#session.signedIn();
      const caller = found instanceof Promise ? await found : found;
      if (this.#session.isOver(caller)) {
        this.#refuse(command.id, { refused: "session-over" });
        return this.#close(SESSION_OVER, "session-over");
      }
      const seconds = this.#charge(1);
      if (seconds > 0) return this.#refuse(command.id, this.#slowDown(seconds));
      this.#tooFast = 0;
      const refusal = caller && tokenRefusal(neededScopes[command.do], caller);
      if (refusal) return this.#refuse(command.id, refusal);
      if (command.do === "move" || command.do === "undo") await this.#move(command, caller);
      else await this.#carryOut(command, caller);
    } catch (error) {
      this.#context.log("command-failed", { do: command.do, error: (error as Error).message });
      this.#refuse(command.id, { refused: error instanceof WriteFailed ? "not-stored" : "server-error" });
    }
  }

  #read(text: string | null): Command | Refusal {
    const seconds = this.#allowance.take();
    return seconds > 0 ? this.#slowDown(seconds) : readCommand(text);
  }

  /** The seconds to wait when it is too much: for this connection, for its account, or for its network. */
  #pay(cost: number): number {
    return this.#allowance.take(cost) || this.#charge(cost);
  }

  /** For its account and its network. Who it is becomes known once, after it has come. */
  #charge(cost: number): number {
    const { account } = this;
    if (this.#charged?.account !== account) {
      this.#charged = { account, take: this.#context.limits.ofCommands(account, this.#address) };
    }
    return this.#charged.take(cost);
  }

  #slowDown(seconds: number): Refusal {
    this.#tooFast++;
    if (this.#tooFast > MAX_TOO_FAST) {
      this.#context.count("cut-off");
      this.#close(TOO_FAST, "too-fast");
    }
    return { refused: "too-fast", args: { seconds } };
  }

  #refuse(id: string | null, refusal: Refusal, version?: number): void {
    this.#context.count("refused");
    const { refused, args } = refusal;
    this.#answer({
      is: "refused",
      id,
      refusal: args ? { refused, args: { ...args } } : { refused },
      ...(version !== undefined && { version }),
    });
  }

  async #carryOut(command: Exclude<Command, { do: "move" | "undo" }>, caller: Caller | null): Promise<void> {
    if (command.do === "ping") return this.#answer({ is: "done", id: command.id });
    if (command.do === "turns") return this.#followTurns(command.id, caller);
    const known = "since" in command ? (command.since ?? 0) : 0;
    const table = await findTable(this.#context.tables, command.table, known);
    if (!table) return this.#refuse(command.id, { refused: "no-such-table" });
    switch (command.do) {
      case "watch":
      case "history":
        return this.#look(command, table, caller);
      case "unwatch":
        this.#watched.delete(command.table);
        table.unwatch(this);
        return this.#finish(command.id, table, null);
      default:
        return this.#act(command, table, caller);
    }
  }

  async #followTurns(id: string, caller: Caller | null): Promise<void> {
    if (!caller) return this.#refuse(id, { refused: "sign-in-first" });
    this.#unfollow?.();
    if (!this.#isOpen) return; // nobody would end it again
    this.#unfollow = this.#context.tables.waiting.follow(holderId(caller), (tables) =>
      this.tell({ is: "turns", tables: [...tables] }),
    );
    this.#answer({ is: "done", id });
  }

  /** In turn: a step that is being written has not happened yet for anybody. */
  async #look(
    command: Extract<Command, { do: "watch" | "history" }>,
    table: Table,
    caller: Caller | null,
  ): Promise<void> {
    const looked = await table.inTurn(async () => {
      if (table.isClosed) return "closed";
      return command.do === "watch" ? this.#watch(command, table) : this.#history(command, table);
    });
    // It was forgotten between finding it and its turn: there is another one by now, or will be.
    if (looked === "closed") return this.#isOpen ? this.#carryOut(command, caller) : undefined;
    if (looked === null || isRefusal(looked)) return this.#finish(command.id, table, looked);
    const positions = (await looked.positions) ?? [];
    this.tell({ is: "history", table: table.row.id, positions });
    return this.#finish(command.id, table, null);
  }

  #finish(id: string, table: Table, refusal: Refusal | null): void {
    if (refusal) this.#refuse(id, refusal, table.version);
    else this.#answer({ is: "done", id, version: table.version });
  }

  async #watch({ table: name, since }: Extract<Command, { do: "watch" }>, table: Table): Promise<Refusal | null> {
    const chat = await table.chat();
    if (this.#watched.size >= MAX_WATCHED && !this.#watched.has(name)) {
      return { refused: "watching-too-many", args: { most: MAX_WATCHED } };
    }
    const seconds = this.#pay(Math.floor(Math.max(0, table.version - (since ?? 0)) / LINES_FOR_ONE));
    if (seconds > 0) return { refused: "too-fast", args: { seconds } };
    // It may be gone since it has asked; then nobody would take it off the table again.
    if (this.#isOpen) {
      this.#watched.set(name, table);
      table.watch(this, chat, since);
    }
    return null;
  }

  /** What only somebody with a name can do. */
  async #act(
    command: Extract<Command, { do: "undo-reason" | "chat" }>,
    table: Table,
    caller: Caller | null,
  ): Promise<void> {
    if (!caller) return this.#refuse(command.id, { refused: "sign-in-first" });
    const { account } = caller;
    if (command.do === "chat") {
      const muted = muteOf(account, this.#context.now());
      if (muted) return this.#refuse(command.id, muted);
      const tooMany = this.#context.limits.ofPlayer("chat", account.id);
      if (tooMany) return this.#refuse(command.id, tooMany);
      const refusal = await say(this.#context.tables.store, table, account, command.text, this.#context.now());
      return this.#finish(command.id, table, refusal);
    }
    return this.#finish(command.id, table, await table.inTurn(async () => undoReason(table, holderId(caller))));
  }

  /** The way of a move stands in `tables/move.ts`; here it is only answered. */
  async #move(command: Extract<Command, { do: "move" | "undo" }>, caller: Caller | null): Promise<void> {
    if (!caller) return this.#refuse(command.id, { refused: "sign-in-first" });
    const { tables } = this.#context;
    const holder = holderId(caller);
    const answer = command.do === "move" ? await move(tables, holder, command) : await undo(tables, holder, command);
    if (answer.refusal) this.#refuse(command.id, answer.refusal, answer.version);
    else this.#answer({ is: "done", id: command.id, version: answer.version });
  }

  /** What is to be shown is settled in turn; playing it again is not, so that nobody at the table waits for it. */
  #history(
    { from, to, as }: Extract<Command, { do: "history" }>,
    table: Table,
  ): Refusal | { readonly positions: ReturnType<Table["history"]> } {
    const { play, row } = table;
    if (!play) return { refused: "not-started" };
    if (to - from > MAX_HISTORY || to < from) return { refused: "history-too-long", args: { most: MAX_HISTORY } };
    const own = table.viewerOf(this.holder);
    const viewer: Viewer = as ?? own;
    // When the game is over nothing is hidden any more; until then everybody has one pair of eyes.
    if (viewer !== own && row.status === "running") return { refused: "not-over" };
    if (viewer !== "spectator" && viewer >= row.seats.length) {
      return { refused: "no-such-seat", args: { number: viewer } };
    }
    const last = Math.min(to, play.version);
    const seconds = this.#pay(Math.ceil(Math.max(0, last - from) / REPLAYED_FOR_ONE));
    if (seconds > 0) return { refused: "too-fast", args: { seconds } };
    return { positions: table.history(viewer, from, last) };
  }

  #closed(): void {
    this.#unfollow?.();
    for (const table of this.#watched.values()) table.unwatch(this);
    this.#watched.clear();
  }
}
