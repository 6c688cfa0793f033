/** The groups of a table one after another, and its seats: the same for every table of a program. */
import { type GroupSlot, groupAt, groupSlot, type Program } from "./program.ts";

interface Layout {
  readonly slots: readonly GroupSlot[];
  readonly owners: readonly number[];
  /** Zones that all see. */
  readonly arePlayGroups: readonly boolean[];
}

const layouts = new WeakMap<Program, Map<number, Layout>>();

const seatLists = new Map<number, readonly number[]>();

export function allSeats(seats: number): readonly number[] {
  const known = seatLists.get(seats) ?? Array.from({ length: seats }, (_, seat) => seat);
  seatLists.set(seats, known);
  return known;
}

/** The slot and the owner of each group at a table; the same for every table of a program. */
export function layoutOf(program: Program, seats: number): Layout {
  const bySeats = layouts.get(program) ?? new Map<number, Layout>();
  layouts.set(program, bySeats);
  let layout = bySeats.get(seats);
  if (!layout) {
    const count = seats * program.privateGroups.length + program.sharedGroups.length;
    const all = Array.from({ length: count }, (_, index) => index);
    const slots = all.map((index) => groupSlot(program, seats, index));
    layout = {
      slots,
      arePlayGroups: slots.map(({ type, visibleBy }) => type === "zone" && visibleBy === "both"),
      owners: all.map((index) => groupAt(program, seats, index).seat),
    };
    bySeats.set(seats, layout);
  }
  return layout;
}
