/** A person at tables, played by chance: one account, a connection that mends itself, and a witness beside it. */
import type { Chance, Viewer } from "@asztal/kernel";
import type { Position } from "@asztal/wire";
import { type CommandAnswer, HttpClient, LiveClient, openSocket, Refused, type TableState } from "@asztal/wire/client";
import { choose } from "./choices.ts";
import { NOT_STORED, patiently } from "./patience.ts";
import { UNDO, type Witness } from "./witness.ts";

export interface PlayerSettings {
  readonly address: string;
  readonly witness: Witness;
  readonly chance: Chance;
  /** Milliseconds of thought about a move. */
  readonly pause?: number;
  /** Of so many moves one is never made: the player has fallen asleep at that table. */
  readonly sleeps?: number;
  /** The store may be away for a while: what is refused because of it is tried again after this many milliseconds. */
  readonly patience?: number;
  /** Plays an account that another player has opened. */
  readonly cookie?: string | null;
}

/** Refusals of a move at a table or a seat that was over: the last move was made, or a bot has the seat. */
const OVER: readonly string[] = ["game-over", "not-a-player"];
/** Of so many steps that could be undone, one is. */
const UNDONE = 3;
/** Of so many turns, one begins with the wish to have one's last move back; of so many such requests, one is declined. */
const ASKED = 4;
const DECLINED = 8;

/** Whether a move was refused because it was too late; stale is only what the server has gone on from. */
function isLate({ refused, version }: CommandAnswer, position: Position): boolean {
  if (refused === "stale") return version !== undefined && version > position.version;
  return refused !== undefined && OVER.includes(refused);
}

export class Player {
  readonly http: HttpClient;
  readonly live: LiveClient;
  readonly #settings: PlayerSettings;
  readonly #seats = new Map<string, Viewer>();
  readonly #deciding = new Set<string>();
  readonly #asleep = new Set<string>();
  /** Requests to take back that were answered: the table and the version of each. */
  readonly #answered = new Set<string>();
  /** How often the connection came back. */
  connections = 0;
  /** Moves that were refused because the table had gone on. */
  stale = 0;

  private constructor(settings: PlayerSettings, http: HttpClient) {
    this.#settings = settings;
    this.http = http;
    this.live = new LiveClient({
      open: () => openSocket(settings.address, http.cookie),
      onConnection: (connected) => {
        if (connected) this.connections++;
      },
      onMessage: (message) => {
        if (message.is !== "table" && message.is !== "update") return;
        if (message.is === "table") this.#seats.set(message.table.id, message.seat ?? "spectator");
        const table = message.is === "table" ? message.table.id : message.table;
        settings.witness.see(message, this.#seats.get(table) ?? "spectator");
      },
    });
  }

  static async enter(settings: PlayerSettings): Promise<Player> {
    const http = new HttpClient(settings.address);
    if (settings.cookie === undefined) await http.guest();
    else http.cookie = settings.cookie;
    return new Player(settings, http);
  }

  /** Somebody without an account, who looks on. */
  static stranger(settings: PlayerSettings): Player {
    return new Player(settings, new HttpClient(settings.address));
  }

  /** Looks on, and plays whenever it is asked to. Gives back how to stop. */
  play(table: string): () => void {
    return this.live.watch(table, (state) => {
      void this.#answer(table, state);
      void this.#look(table, state);
    });
  }

  async #look(table: string, state: TableState): Promise<void> {
    const { seat, position } = state;
    if (seat === null || !position?.legal || this.#deciding.has(table) || this.#asleep.has(table)) return;
    // While a move may be taken back nobody makes the next one; the last answer calls again.
    if (position.undoRequest || position.turn.every((ask) => ask.seat !== seat || ask.optional)) return;
    const { witness, chance, pause = 0, sleeps = 0, patience } = this.#settings;
    if (sleeps > 0 && chance.below(sleeps) === 0) {
      this.#asleep.add(table);
      return;
    }
    this.#deciding.add(table);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, chance.below(2 * pause)));
    if (position.canAskUndo && chance.below(ASKED) === 0) {
      await this.#say(() => this.http.askUndo(table));
      this.#deciding.delete(table);
      const now = this.live.state(table);
      if (now) void this.#look(table, now);
      return;
    }
    const { made, answer } = await this.#act(table, state, position, seat);
    this.#deciding.delete(table);
    if (answer.refused === undefined) witness.acknowledge(table, { version: answer.version ?? -1, seat, made });
    else if (patience !== undefined && NOT_STORED.includes(answer.refused)) {
      await new Promise((resolve) => setTimeout(resolve, patience));
    } else if (isLate(answer, position)) {
      this.stale++;
      // What overtook the move may not have come here yet. It calls when it comes; asking again before would be stale again.
      if (this.live.state(table)?.position?.version === position.version) return;
    } else {
      return void witness.faults.push(`table ${table}, seat ${seat}: ${answer.refused} at version ${position.version}`);
    }
    const now = this.live.state(table);
    if (now) void this.#look(table, now);
  }

  /** Agrees to what another asks to take back, most often. */
  async #answer(table: string, { seat, position }: TableState): Promise<void> {
    const open = position?.undoRequest;
    if (seat === null || !open || open.accepted.includes(seat) || this.#answered.has(`${table} ${open.request}`))
      return;
    this.#answered.add(`${table} ${open.request}`);
    const agree = this.#settings.chance.below(DECLINED) > 0;
    await this.#say(() => this.http.answerUndo(table, open.request, agree));
  }

  /** What players say to each other about a move: said again when the server was away, and no fault where it comes too late. */
  async #say(what: () => Promise<unknown>): Promise<void> {
    const storeMayBeAway = this.#settings.patience !== undefined;
    await patiently(what, { storeMayBeAway }).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
  }

  /** Takes back the last step where that can be done, now and then; otherwise moves. */
  async #act(table: string, state: TableState, position: Position, seat: number) {
    const { chance } = this.#settings;
    if (position.canUndo && chance.below(UNDONE) === 0) {
      return { made: UNDO, answer: await this.live.undo(table) };
    }
    const made = choose(state.table.game, position, seat, chance);
    return { made, answer: await this.live.move(table, made, position.version) };
  }

  /** Whether this client knows that the table is over: played to the end, or left by everybody. */
  sawTheEnd(table: string): boolean {
    const status = this.live.state(table)?.table.status;
    return status === "finished" || status === "ended";
  }

  /** Whether a move of this player waits for its answer. */
  get isDeciding(): boolean {
    return this.#deciding.size > 0;
  }

  leave(): void {
    this.live.close();
  }
}
