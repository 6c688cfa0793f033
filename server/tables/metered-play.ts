/** A game at a table whose rules run in a metered thread: every question to them is sent there, with the steps so far. */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import { type Game, type GameRecord, isRefusal, type Refusal, type Seat, type Viewer } from "@asztal/kernel";
import type { Metered } from "../metered/metered.ts";
import { Mirror } from "../metered/mirror.ts";
import type { DefinedGame, MeteredStep, Projection } from "../metered/protocol.ts";
import { type MoveMade, Play, type StoredStep } from "./play.ts";
import type { TableRow } from "./row.ts";
import type { Slices } from "./slices.ts";

/** What a metered game needs, besides its steps. */
export interface MeteredSource {
  readonly metered: Metered;
  readonly game: DefinedGame;
  readonly rules: Pick<Game, "id" | "version" | "seats" | "options">;
  readonly owner: Owner;
}

export class MeteredPlay extends Play {
  readonly #source: MeteredSource;
  readonly #mirror: Mirror;
  /** Under which key a thread remembers the match: another one whenever it was not told of a step. */
  #key = crypto.randomUUID();

  private constructor(source: MeteredSource, mirror: Mirror, row: TableRow) {
    super(mirror.game, row);
    this.#source = source;
    this.#mirror = mirror;
  }

  /** The game after these steps, played again in a thread. */
  static async after(
    source: MeteredSource,
    row: TableRow,
    steps: readonly StoredStep[],
  ): Promise<MeteredPlay | Refusal> {
    const { metered, game, owner, rules } = source;
    const restored = await metered.run({ do: "restore", game, setup: setupOf(row), steps: sent(steps) }, { owner });
    if (isRefusal(restored)) return restored;
    const mirror = new Mirror(rules, restored);
    const play = new MeteredPlay(source, mirror, row);
    mirror.expect(...restored.moves);
    for (const step of steps) {
      const refusal = play.redo(step);
      if (refusal) return refusal;
    }
    return play;
  }

  get #projection(): Projection {
    return this.match.state as Projection; // the mirror's states are projections
  }

  get #setup() {
    return { game: this.#source.game, setup: setupOf(this.row) };
  }

  get #playing() {
    return { ...this.#setup, steps: sent(this.steps) };
  }

  override async submit(seat: Seat, input: unknown): Promise<MoveMade | Refusal> {
    const { metered, owner } = this.#source;
    // All steps are gathered only for a thread that does not remember the match.
    const steps = () => sent(this.steps);
    const job = { do: "submit", seat, input, ...this.#setup, steps: null } as const;
    const step = await metered.run(job, { owner, key: this.#key, steps });
    if (isRefusal(step)) return step;
    this.#mirror.expect(step);
    const made = this.match.play(seat, step.notation);
    return isRefusal(made) ? made : { events: made.events, notation: step.notation };
  }

  override undo(seat: Seat): Refusal | null {
    const refusal = super.undo(seat);
    if (!refusal) this.#key = crypto.randomUUID();
    return refusal;
  }

  override async follow(steps: readonly StoredStep[]): Promise<boolean> {
    const { metered, owner } = this.#source;
    const job = { do: "follow", later: sent(steps), ...this.#setup, steps: null } as const;
    const moves = await metered.run(job, { owner, key: this.#key, steps: () => sent(this.steps) });
    if (isRefusal(moves)) return false;
    this.#mirror.expect(...moves);
    return super.follow(steps);
  }

  override async undoReason(seat: Seat): Promise<Refusal | null> {
    if (this.match.isOpen) return this.undoRefusal(seat);
    const { metered, owner } = this.#source;
    const job = { do: "undo-reason", seat, ...this.#setup, steps: null } as const;
    return metered.run(job, { owner, key: this.#key, steps: () => sent(this.steps) });
  }

  protected override matchUndoRefusal(seat: Seat): Refusal | null {
    return this.#projection.undo[seat] ?? null;
  }

  protected override canUndo(seat: Seat): boolean {
    return this.match.isOpen && this.matchUndoRefusal(seat) === null;
  }

  /** The mirror has no state from which the game could go on. */
  protected override checkpointMatch(): null {
    return null;
  }

  override async withoutLast(): Promise<Play> {
    const play = await MeteredPlay.after(this.#source, this.row, this.steps.slice(0, -1));
    if (isRefusal(play)) throw new Error(`the game could not be taken back: ${play.refused}`);
    play.goOnFrom(this.waitingSince - (this.lastStep?.waited ?? 0));
    return play;
  }

  override async history(_: Slices, viewer: Viewer, from: number, to: number) {
    const { metered, owner } = this.#source;
    const seen = await metered.run({ do: "history", viewer, from, to, ...this.#playing }, { owner });
    return isRefusal(seen) ? [] : [...seen];
  }

  /** The definition is added here: it would not fit into what a process may say. */
  override async record(names: readonly string[]): Promise<GameRecord | Refusal> {
    const { metered, owner } = this.#source;
    const record = await metered.run({ do: "record", names, ...this.#playing }, { owner });
    return isRefusal(record) ? record : { ...record, definition: this.#playing.game.definition };
  }
}

function setupOf({ options, seats, seed }: TableRow) {
  return { options, seats: seats.length, seed: seed! }; // a running table has a seed
}

function sent(steps: readonly StoredStep[]): MeteredStep[] {
  return steps.map(({ version, seat, kind, move }) => ({ version, seat, move, isUndo: kind === "undo" }));
}
