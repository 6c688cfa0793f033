/** Contracts that no sound auction ends in, whatever the cards of the opponents are. */
import { after, type Direction } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { Contract } from "../rules/auction.ts";
import { highCardPoints, lengthsOf } from "./points.ts";

export type Absurdity =
  /** A suit contract at the two level or higher with six trumps or fewer in both hands. */
  | "short-trumps"
  /** A slam while two aces are with the opponents. */
  | "two-aces-missing"
  /** A part-score with 29 points or more in both hands. */
  | "below-game"
  /** A game, not doubled, on fewer than 19 points and without nine trumps. */
  | "no-values";

const GAME = { S: 4, H: 4, NT: 3, D: 5, C: 5 } as const;

export function absurdity(deal: Deal, { level, strain, doubled, declarer }: Contract): Absurdity | null {
  const hands = [declarer, after(declarer, 2)].map((direction: Direction) => deal[direction]);
  const points = hands.reduce((sum, hand) => sum + highCardPoints(hand), 0);
  const aces = hands.flat().filter((card) => card[1] === "A").length;
  const trumps = strain === "NT" ? 0 : hands.reduce((sum, hand) => sum + lengthsOf(hand)[strain], 0);
  if (strain !== "NT" && level >= 2 && trumps <= 6) return "short-trumps";
  if (level >= 6 && aces <= 2) return "two-aces-missing";
  if (level < GAME[strain] && doubled === 0 && points >= 29) return "below-game";
  if (level >= GAME[strain] && doubled === 0 && points < 19 && trumps < 9) return "no-values";
  return null;
}
