/** A person at tables, played by chance: one account, a connection that mends itself, and a witness beside it. */
import type { Chance, Viewer } from "@asztal/kernel";
import { HttpClient, LiveClient, openSocket, type TableState } from "../client/index.ts";
import type { Witness } from "./witness.ts";

export interface PlayerSettings {
  readonly address: string;
  readonly witness: Witness;
  readonly chance: Chance;
  /** Milliseconds of thought about a move. */
  readonly pause?: number;
  /** Plays an account that another player has opened. */
  readonly cookie?: string | null;
}

/** A move may be refused because somebody was quicker; as often as this in a row, it is not that. */
const MOST_REFUSALS = 50;

/** Refusals of a move that somebody else's was quicker than. */
const LATE: readonly string[] = ["stale", "game-over"];

type UnoMove = { readonly draw: true } | { readonly put: readonly string[] };

/** Any move, but seldom a draw where a card can be put: so the game gets on. */
function choose(legal: readonly UnoMove[], chance: Chance): UnoMove {
  const puts = legal.filter((move) => "put" in move);
  const choice = puts.length > 0 && chance.below(10) > 0 ? puts : legal;
  return choice[chance.below(choice.length)]!; // who is asked has a move
}

export class Player {
  readonly http: HttpClient;
  readonly live: LiveClient;
  readonly #settings: PlayerSettings;
  readonly #seats = new Map<string, Viewer>();
  readonly #deciding = new Set<string>();
  #refusals = 0;
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
    return this.live.watch(table, (state) => void this.#look(table, state));
  }

  async #look(table: string, state: TableState): Promise<void> {
    const { seat, sight } = state;
    if (seat === null || !sight?.legal || this.#deciding.has(table)) return;
    const { witness, chance, pause = 0 } = this.#settings;
    this.#deciding.add(table);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, chance.below(2 * pause)));
    const move = choose(sight.legal as readonly UnoMove[], chance); // the trials play UNO, which lists its moves
    const answer = await this.live.move(table, move, sight.version);
    this.#deciding.delete(table);
    if (answer.refused === undefined) {
      this.#refusals = 0;
      witness.acknowledge(table, { version: answer.version ?? -1, seat, move });
    } else if (LATE.includes(answer.refused) && ++this.#refusals < MOST_REFUSALS) this.stale++;
    else return void witness.faults.push(`table ${table}, seat ${seat}: ${answer.refused} at version ${sight.version}`);
    const now = this.live.state(table);
    if (now) void this.#look(table, now);
  }

  /** Whether this client knows that the table is over. */
  sawTheEnd(table: string): boolean {
    return this.live.state(table)?.table.status === "finished";
  }

  /** Whether a move of this player waits for its answer. */
  get isDeciding(): boolean {
    return this.#deciding.size > 0;
  }

  leave(): void {
    this.live.close();
  }
}
