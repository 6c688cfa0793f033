/**
 * A live connection that mends itself: it comes back after every break, asks for what it missed, and sends again what was
 * not answered. Commands carry their own ids, so nothing is done twice.
 */
import type { Absent, Command, Message, Position, Refused, SeenStep, TableInfo } from "../index.ts";

/** A table as this client knows it. */
export interface TableState {
  readonly table: TableInfo;
  readonly seat: number | null;
  readonly position: Position | null;
  readonly log: readonly SeenStep[];
  /** Who is waited for and may be done without, now or in so many milliseconds from when the message came. */
  readonly absent: readonly Absent[];
  readonly chat: Extract<Message, { is: "table" }>["chat"];
}

export type CommandAnswer =
  | { readonly refused?: undefined; readonly version?: number }
  | (Refused & { readonly version?: number });

/** A command without what the client adds. */
type CommandRequest = { [Kind in Command["do"]]: Omit<Extract<Command, { do: Kind }>, "id"> }[Command["do"]];

interface Pending {
  readonly command: Command;
  resolve(answer: CommandAnswer): void;
}

interface Watched {
  state: TableState | null;
  readonly listeners: Set<(state: TableState) => void>;
  /** Told when the table cannot be watched. */
  readonly refused: ((refusal: Refused) => void) | undefined;
}

/** Messages about one table that is watched. */
type TableNews = Exclude<Message, { is: "done" | "refused" | "history" | "turns" }>;

type Positions = Extract<Message, { is: "history" }>["positions"];

export interface LiveSettings {
  /** Opens a socket; called again after every break. */
  readonly open: () => WebSocket;
  /** Told when the connection is there, and when it is lost. */
  readonly onConnection?: (connected: boolean) => void;
  /** Sees every message as it comes; for tests and tools. */
  readonly onMessage?: (message: Message) => void;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Refusals that need not be the last word on watching a table. */
const PASSING: ReadonlySet<string> = new Set(["too-fast", "server-error"]);
const WATCH_PAUSE = 1000;
/** A line that has not answered a ping in this time is taken for lost. */
const PATIENCE = 4_000;
/** A page that was busy all that time hears an answer that has come meanwhile before this is over. */
const GRACE = 1_000;
/** How a server says that it goes away on purpose: by one of two codes, or in good order without any. */
const RESTART_CODES: ReadonlySet<number> = new Set([1001, 1005, 1012]);

export class LiveClient {
  readonly #settings: LiveSettings;
  readonly #pending = new Map<string, Pending>();
  readonly #watched = new Map<string, Watched>();
  #socket: WebSocket | null = null;
  #onTurns: ((tables: readonly string[]) => void) | null = null;
  readonly #histories: { readonly table: string; positions: Positions }[] = [];
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #isServerRestarting = false;

  constructor(settings: LiveSettings) {
    this.#settings = settings;
    this.#connect();
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** While there is no connection: whether the server said that it is about to restart. */
  get isServerRestarting(): boolean {
    return this.#isServerRestarting;
  }

  state(table: string): TableState | null {
    return this.#watched.get(table)?.state ?? null;
  }

  /** Follows a table; the listener is called with every change. Gives back how to stop. */
  watch(table: string, listener: (state: TableState) => void, refused?: (refusal: Refused) => void): () => void {
    let watched = this.#watched.get(table);
    if (!watched) {
      watched = { state: null, listeners: new Set(), refused };
      this.#watched.set(table, watched);
      if (this.connected) void this.#askToWatch(table);
    } else if (watched.state) listener(watched.state);
    watched.listeners.add(listener);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0 || !this.#watched.delete(table)) return;
      if (this.connected) void this.#ask({ do: "unwatch", table });
    };
  }

  /** Resolves when the server has answered, however often the connection breaks meanwhile. */
  move(table: string, move: unknown, version = this.#versionOf(table)): Promise<CommandAnswer> {
    return this.#ask({ do: "move", table, version, move });
  }

  undo(table: string): Promise<CommandAnswer> {
    return this.#ask({ do: "undo", table, version: this.#versionOf(table) });
  }

  undoReason(table: string): Promise<CommandAnswer> {
    return this.#ask({ do: "undo-reason", table });
  }

  chat(table: string, text: string): Promise<CommandAnswer> {
    return this.#ask({ do: "chat", table, text });
  }

  /** What was seen at each version of a range; `as` another one only when the game is over. */
  async history(
    table: string,
    from: number,
    to: number,
    as?: number | "spectator",
  ): Promise<{ readonly positions: Positions } | Refused> {
    const answer = await this.#ask({ do: "history", table, from, to, ...(as !== undefined && { as }) });
    if (answer.refused !== undefined) return answer;
    // The positions come right before the answer, and answers come in the order of the questions.
    return this.#histories.shift() ?? { positions: [] };
  }

  /** Follows which games wait for a move of one's own. */
  followTurns(listener: (tables: readonly string[]) => void): void {
    this.#onTurns = listener;
    if (this.connected) void this.#ask({ do: "turns" });
  }

  ping(): Promise<CommandAnswer> {
    return this.#ask({ do: "ping" });
  }

  /** Finds out whether the line is still there. A dead line can look open for minutes; one that does not answer is left. */
  async check(): Promise<void> {
    const socket = this.#socket;
    if (!socket || !this.connected) return;
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.#leave(socket), GRACE);
    }, PATIENCE);
    await this.ping();
    clearTimeout(timer);
  }

  /** The machine says that it has no network: nothing that the socket says is worth waiting for. */
  networkLost(): void {
    if (this.#socket) this.#leave(this.#socket);
  }

  /** The network is back: tries at once, however long the pause would still be. */
  networkBack(): void {
    if (this.connected || this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  #leave(socket: WebSocket): void {
    this.#lost(socket);
    socket.close();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #versionOf(table: string): number {
    return this.#watched.get(table)?.state?.position?.version ?? 0;
  }

  #ask(request: CommandRequest): Promise<CommandAnswer> {
    const command = { ...request, id: crypto.randomUUID() } as Command; // a request is a command without its id
    return new Promise((resolve) => {
      this.#pending.set(command.id, { command, resolve });
      if (this.connected) this.#socket!.send(JSON.stringify(command)); // connected, so there is one
    });
  }

  async #askToWatch(table: string): Promise<void> {
    const watched = this.#watched.get(table);
    const since = watched?.state?.position?.version;
    const answer = await this.#ask({ do: "watch", table, ...(since !== undefined && { since }) });
    if (!watched || answer.refused === undefined) return;
    watched.refused?.(answer);
    if (!PASSING.has(answer.refused)) return;
    setTimeout(() => this.connected && this.#watched.has(table) && void this.#askToWatch(table), WATCH_PAUSE);
  }

  #connect(): void {
    const socket = this.#settings.open();
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as Message);
    });
    socket.addEventListener("close", ({ code }) => this.#lost(socket, code));
    socket.addEventListener("error", () => {}); // a close follows
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) {
      socket.close();
      return;
    }
    this.#pause = FIRST_PAUSE;
    this.#isServerRestarting = false;
    this.#histories.length = 0; // those whose answer was cut off are asked for again
    this.#settings.onConnection?.(true);
    // What is followed is asked for anew; everything else is sent again as it was.
    const isFollowing = ({ command }: Pending) => command.do === "watch" || command.do === "turns";
    const unanswered = [...this.#pending.values()].filter((pending) => !isFollowing(pending));
    for (const [id, pending] of this.#pending) if (isFollowing(pending)) this.#pending.delete(id);
    for (const table of this.#watched.keys()) void this.#askToWatch(table);
    if (this.#onTurns) void this.#ask({ do: "turns" });
    for (const { command } of unanswered) socket.send(JSON.stringify(command));
  }

  #lost(socket: WebSocket, code?: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    // A try that fails while the server is still away says nothing new.
    if (code !== undefined && RESTART_CODES.has(code)) this.#isServerRestarting = true;
    this.#settings.onConnection?.(false);
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.5 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, 2 * this.#pause);
  }

  #receive(message: Message): void {
    this.#settings.onMessage?.(message);
    if (message.is === "done" || message.is === "refused") {
      const pending = message.id === null ? undefined : this.#pending.get(message.id);
      if (!pending || message.id === null) return;
      this.#pending.delete(message.id);
      const version = message.version !== undefined && { version: message.version };
      pending.resolve(message.is === "done" ? { ...version } : { ...message.refusal, ...version });
    } else if (message.is === "history") this.#histories.push(message);
    else if (message.is === "turns") this.#onTurns?.(message.tables);
    else this.#changed(message);
  }

  #changed(message: TableNews): void {
    const id = typeof message.table === "string" ? message.table : message.table.id;
    const watched = this.#watched.get(id);
    if (!watched) return;
    watched.state = settled(next(watched.state, message));
    if (watched.state) for (const listener of watched.listeners) listener(watched.state);
  }
}

/** Where a table is over nothing can be done any more, whatever the last position would allow. */
function settled(state: TableState | null): TableState | null {
  if (!state?.position || state.table.status === "running") return state;
  return { ...state, position: { ...state.position, legal: null, canUndo: false, canAskUndo: false } };
}

/** The table after a message. What comes before the whole table has been seen means nothing yet. */
function next(state: TableState | null, message: TableNews): TableState | null {
  if (message.is === "table") {
    const { table, seat, position, absent, chat, since } = message;
    const known = state?.log.filter(({ version }) => version <= since) ?? [];
    return { table, seat, position, absent, chat, log: [...known, ...message.log] };
  }
  if (!state) return null;
  if (message.is === "seats") return { ...state, table: message.table, absent: message.absent };
  if (message.is === "chat") {
    const { name, admin, text, at } = message;
    return { ...state, chat: [...state.chat, { name, admin, text, at }] };
  }
  const known = state.log.at(-1)?.version ?? 0;
  return {
    ...state,
    position: message.position,
    absent: message.absent,
    log: [...state.log, ...message.log.filter(({ version }) => version > known)],
  };
}
