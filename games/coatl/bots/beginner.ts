/** Sees no further than the next pattern, finishes a Cóatl as soon as it can, and often does not do what looks best. */
import type { Bot, Seating } from "@asztal/kernel/bots";
import type { CoatlGame } from "../rules/state.ts";
import { actor } from "./actor.ts";
import { type Style, weighedTurns } from "./thinking.ts";

const style: Style = {
  search: { width: 1, depth: 1, ideas: 6 },
  price: { turn: 1, card: 0, body: 0, end: 0 },
  collects: false,
};

/** One turn in so many is any that came to mind. */
const SLIPS = 3;

export function beginner(seating: Seating<CoatlGame>): Bot<CoatlGame> {
  const { seat, chance } = seating;
  return actor(seating, style, (world) => {
    const turns = weighedTurns(world, seat, style);
    if (turns.length === 0) return null;
    return (chance.below(SLIPS) === 0 ? chance.pick(turns) : turns[0]!).turn;
  });
}
