/** Remembers what clients were acknowledged and shown, and holds it against what the store has. */
import { type Game, readMove, type Viewer } from "@asztal/kernel";
import type { Message, Position, SeenStep } from "@asztal/wire";
import { eventsDigest, type Place, positionDigest, readStored, replayed, type StoredTable } from "./stored.ts";

interface Acknowledged {
  readonly version: number;
  readonly seat: number;
  /** The move, or that one was taken back. */
  readonly made: unknown;
}

export const UNDO = Symbol("undo");

/** From when to when a server was surely down, in milliseconds since 1970. */
interface Down {
  readonly from: number;
  readonly to: number;
}

interface Remembered {
  readonly acknowledged: Acknowledged[];
  /** Digests by what they are of: viewer and version. */
  readonly positions: Map<string, string>;
  readonly events: Map<string, string>;
}

export class Witness {
  readonly #tables = new Map<string, Remembered>();
  /** Everything that is not as it should be, in words. */
  readonly faults: string[] = [];
  acknowledged = 0;
  shown = 0;
  /** Of tables that are over. */
  takenBack = 0;
  /** When the server was down: no clock may have run then. */
  readonly downs: Down[] = [];

  #of(table: string): Remembered {
    let remembered = this.#tables.get(table);
    if (!remembered) {
      remembered = { acknowledged: [], positions: new Map(), events: new Map() };
      this.#tables.set(table, remembered);
    }
    return remembered;
  }

  /** A move of a seat was acknowledged at a version. */
  acknowledge(table: string, made: Acknowledged): void {
    this.acknowledged++;
    this.#of(table).acknowledged.push(made);
  }

  /** A viewer got a message. */
  see(message: Extract<Message, { is: "table" | "update" }>, viewer: Viewer): void {
    const table = message.is === "table" ? message.table.id : message.table;
    if (message.position) this.#shown(table, viewer, message.position, message.log);
  }

  #shown(table: string, viewer: Viewer, position: Position, log: readonly SeenStep[]): void {
    this.shown++;
    const { positions, events } = this.#of(table);
    this.#remember(positions, `${viewer} ${position.version}`, positionDigest(position), table);
    for (const step of log) this.#remember(events, `${viewer} ${step.version}`, eventsDigest(step), table);
  }

  #remember(known: Map<string, string>, key: string, digest: string, table: string): void {
    const before = known.get(key);
    if (before !== undefined && before !== digest)
      this.faults.push(`table ${table}: two different things were shown to viewer and version ${key}`);
    known.set(key, digest);
  }

  /** Compares what is known of all tables with the store, while games go on. */
  async compareAll(place: Place): Promise<void> {
    await this.#compare(place, [...this.#tables.keys()], false);
  }

  /** Compares a table that is over, where every move that players made is known here; then forgets it. */
  async compareFinished(place: Place, table: string): Promise<void> {
    await this.#compare(place, [table], true);
    this.#tables.delete(table);
  }

  async #compare(place: Place, ids: readonly string[], whole: boolean): Promise<void> {
    const stored = await readStored(place, ids);
    for (const id of ids) {
      const table = stored.get(id);
      if (table) await this.#compareTable(table, this.#of(id), whole);
      else this.faults.push(`table ${id} is not in the store`);
    }
  }

  async #compareTable(
    table: StoredTable,
    { acknowledged, positions, events }: Remembered,
    whole: boolean,
  ): Promise<void> {
    if (table.seed === null) {
      if (acknowledged.length > 0) this.faults.push(`table ${table.id}: moves were acknowledged before it started`);
      return;
    }
    const { told, game } = await replayed(table);
    this.#compareMoves(table, game, acknowledged, whole);
    if (whole) this.takenBack += table.steps.filter(({ kind }) => kind === "take-back").length;
    this.#compareClocks(table);
    for (const [kind, shown] of [
      ["positions", positions],
      ["events", events],
    ] as const) {
      for (const [key, digest] of shown) {
        const [viewerText, version] = key.split(" ");
        const viewer = viewerText === "spectator" ? viewerText : Number(viewerText);
        const expected = told.get(viewer)?.[kind][Number(version) - (kind === "events" ? 1 : 0)];
        if (expected !== digest)
          this.faults.push(`table ${table.id}: ${kind} shown to ${viewer} at ${version} are not what the store gives`);
      }
    }
  }

  #compareMoves(table: StoredTable, game: Game, acknowledged: readonly Acknowledged[], whole: boolean): void {
    const claimed = new Set<number>();
    for (const { version, seat, made } of acknowledged) {
      const step = table.steps[version - 1];
      if (!step || step.seat !== seat || !isSame(game, step, made))
        this.faults.push(`table ${table.id}: the move acknowledged at ${version} is ${step ? "another" : "lost"}`);
      if (claimed.has(version)) this.faults.push(`table ${table.id}: version ${version} was acknowledged twice`);
      claimed.add(version);
    }
    if (!whole) return;
    for (const { version, clientId } of table.steps) {
      if (clientId !== null && !claimed.has(version))
        this.faults.push(`table ${table.id}: the step at ${version} was made but never acknowledged`);
    }
  }

  /** A clock loses no more than the time that passed, without the time in which the server was down. */
  #compareClocks({ id, speed, steps }: StoredTable): void {
    if (speed.kind === "none") return;
    for (const [i, step] of steps.entries()) {
      const before = steps[i - 1];
      if (!before) continue;
      const up = step.at - before.at - this.#downBetween(before.at, step.at);
      for (const [seat, left] of (step.clocks ?? []).entries()) {
        const isRewarded = speed.kind === "real-time" && step.kind === "move" && step.seat === seat;
        const taken = before.clocks![seat]! + (isRewarded ? 1000 * speed.increment : 0) - left; // every step of the table has clocks
        if (taken > up + ROUNDING)
          this.faults.push(
            `table ${id}: the clock of ${seat} lost ${taken} ms at ${step.version}, but ${up} had passed`,
          );
      }
    }
  }

  #downBetween(from: number, to: number): number {
    return this.downs.reduce((sum, down) => sum + Math.max(0, Math.min(to, down.to) - Math.max(from, down.from)), 0);
  }
}

function isSame(game: Game, step: StoredTable["steps"][number], made: unknown): boolean {
  if (made === UNDO) return step.kind === "undo";
  const read = readMove(game, made);
  return "move" in read && step.move === game.notation.write(read.move);
}

/** Times are whole milliseconds. */
const ROUNDING = 2;
