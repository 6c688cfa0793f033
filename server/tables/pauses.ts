/**
 * How long bots wait before they move, so that people can follow. Somebody who plays against bots alone sets the pace;
 * among several people it is always the normal one, so that nobody slows the others down or rushes them. What is left of
 * the pauses is skipped once everybody at the table has asked for it, until a person is asked again.
 */
import type { Seat } from "@asztal/kernel";
import type { BotPace } from "@asztal/wire";
import type { StepResult } from "./context.ts";
import { isParticipant, seatOf, type TableRow } from "./row.ts";
import type { Table } from "./table.ts";

const FACTORS: Readonly<Record<BotPace, number>> = { slow: 2, normal: 1, fast: 0.4, instant: 0 };

const peopleAt = ({ seats }: TableRow): Seat[] =>
  seats.flatMap((holder, seat) => (isParticipant(holder) ? [seat] : []));

/** Whether one person, or one program, plays here against bots only. */
function isAgainstBots(row: TableRow): boolean {
  return peopleAt(row).length === 1 && row.seats.every(({ kind }) => kind !== "open");
}

/** Sets how fast the bots move. With other people at the table they move as they always do. */
export function setPace(table: Table, holder: string, botPace: BotPace): Promise<StepResult> {
  return table.trying(async () => {
    const { row } = table;
    if (seatOf(row, holder) === null) return { refused: "not-a-player" };
    if (!isAgainstBots(row)) return { refused: "pace-with-people" };
    return table.change({ settings: { ...row.settings, botPace } });
  });
}

/** By how much the usual pause is multiplied at a table. */
export function paceFactor(row: TableRow): number {
  return isAgainstBots(row) ? FACTORS[row.settings.botPace] : FACTORS.normal;
}

interface Skipping {
  readonly askedBy: Set<Seat>;
  /** Ends the pauses that run now. */
  readonly ends: Set<() => void>;
}

export class Pauses {
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #skipping = new Map<string, Skipping>();

  constructor(wait: (milliseconds: number) => Promise<void>) {
    this.#wait = wait;
  }

  /** A pause before a bot's move at this table; over at once when it is skipped. */
  async before(table: Table, milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.#isSkipped(table)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { ends } = this.#at(table);
    ends.add(resolve);
    await Promise.race([this.#wait(milliseconds), promise]);
    ends.delete(resolve);
  }

  /** Somebody at the table asks for the pauses to be skipped. */
  skip(table: Table, seat: Seat): void {
    const { askedBy, ends } = this.#at(table);
    askedBy.add(seat);
    if (this.#isSkipped(table)) for (const end of ends) end();
  }

  /** A person is asked, or the game is over: the next pauses are pauses again. */
  forget(table: Table): void {
    this.#skipping.delete(table.row.id);
  }

  #at({ row }: Table): Skipping {
    const skipping = this.#skipping.get(row.id) ?? { askedBy: new Set(), ends: new Set() };
    this.#skipping.set(row.id, skipping);
    return skipping;
  }

  #isSkipped({ row }: Table): boolean {
    const askedBy = this.#skipping.get(row.id)?.askedBy;
    return askedBy !== undefined && peopleAt(row).every((seat) => askedBy.has(seat));
  }
}
