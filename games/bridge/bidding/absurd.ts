/** Contracts that no sound auction ends in, whatever the cards of the opponents are. */
import { after, type Direction } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { Contract } from "../rules/auction.ts";
import { highCardPoints, lengthsOf } from "./points.ts";

export type Absurdity =
  /** A suit contract at the two level or higher with six trumps or fewer in both hands, unless it is a misfit. */
  | "short-trumps"
  /** A slam while two aces are with the opponents. */
  | "two-aces-missing"
  /** A part-score with 29 points or more in both hands. */
  | "below-game"
  /** A game, not doubled, on fewer than 19 points, without nine trumps and without a void. */
  | "no-values";

const GAME = { S: 4, H: 4, NT: 3, D: 5, C: 5 } as const;
const FEW_TRUMPS = 6;

function trumpsIn(deal: Deal, { strain, declarer }: Contract): readonly [number, number] {
  if (strain === "NT") return [0, 0];
  return [lengthsOf(deal[declarer])[strain], lengthsOf(deal[after(declarer, 2)])[strain]];
}

/** Bad luck, not absurd: two of a suit of which one hand has five or more, and partner one or none. */
export function isMisfit(deal: Deal, contract: Contract): boolean {
  const [own, partners] = trumpsIn(deal, contract);
  const isLow = contract.strain !== "NT" && contract.level === 2;
  return isLow && own + partners <= FEW_TRUMPS && Math.max(own, partners) >= 5;
}

export function absurdity(deal: Deal, contract: Contract): Absurdity | null {
  const { level, strain, doubled, declarer } = contract;
  const hands = [declarer, after(declarer, 2)].map((direction: Direction) => deal[direction]);
  const points = hands.reduce((sum, hand) => sum + highCardPoints(hand), 0);
  const aces = hands.flat().filter((card) => card[1] === "A").length;
  const [own, partners] = trumpsIn(deal, contract);
  if (strain !== "NT" && level >= 2 && own + partners <= FEW_TRUMPS && !isMisfit(deal, contract)) return "short-trumps";
  if (level >= 6 && aces <= 2) return "two-aces-missing";
  if (level < GAME[strain] && doubled === 0 && points >= 29) return "below-game";
  const hasVoid = hands.some((hand) => Object.values(lengthsOf(hand)).includes(0));
  const hasValues = points >= 19 || own + partners >= 9 || hasVoid;
  return level >= GAME[strain] && doubled === 0 && !hasValues ? "no-values" : null;
}
