/** Who plays with whom, in games between partnerships. */
import { type Outcome, rulesAsPlayed, type Seat, type Side } from "@asztal/kernel";
import type { TableInfo } from "@asztal/wire";
import { gameOfTable } from "./game-bundles.ts";
import { useLoaded } from "./game-words.ts";

/** The side of each seat; null where everybody plays alone, and until the rules are there. */
export type Sides = readonly Side[] | null;

export function useSides(table: TableInfo): Sides {
  const { game, rulesVersion, options, seats } = table;
  const load = async () => {
    const rules = await (await gameOfTable(table))?.rules();
    return rules && rulesAsPlayed(rules, options).sides?.(options, seats.length);
  };
  return useLoaded(load, `${game} ${rulesVersion} ${seats.length} ${JSON.stringify(options)}`);
}

/** The sides of an outcome where somebody has a partner: forfeits are counted by sides in every game. */
export function partnerships({ sides }: Pick<Outcome, "sides">): Sides {
  return sides && new Set(sides).size < sides.length ? sides : null;
}

/** The seats of each side, a seat for each where everybody plays alone; the side of `own` is the first. */
export function seatsBySide(sides: Sides, count: number, own: Seat | null = null): readonly (readonly Seat[])[] {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  if (!sides) return seats.map((seat) => [seat]);
  const ownSide = own === null ? undefined : sides[own];
  const order = [...new Set(sides)].sort((a, b) => Number(b === ownSide) - Number(a === ownSide) || a - b);
  return order.map((side) => seats.filter((seat) => sides[seat] === side));
}

/** The others of the seat's side. */
export function partnersOf(sides: Sides, seat: Seat): readonly Seat[] {
  if (!sides) return [];
  return sides.flatMap((side, other) => (side === sides[seat] && other !== seat ? [other] : []));
}
