/** Plans one Cóatl at a time, and takes the turn after which the plan looks best. */
import type { Bot, Seating } from "@asztal/kernel/bots";
import type { CoatlGame } from "../rules/state.ts";
import { actor } from "./actor.ts";
import type { Style } from "./thinking.ts";
import { turnsWithTokens } from "./tokens.ts";

const style: Style = {
  search: { width: 2, depth: 3, ideas: 30 },
  price: { turn: 2.3, card: 0.1, body: 0.15, end: 0.5 },
  collects: false,
};

export function intermediate(seating: Seating<CoatlGame>): Bot<CoatlGame> {
  return actor(seating, style, (world) => turnsWithTokens(world, seating.seat, style)[0]?.turn ?? null);
}
