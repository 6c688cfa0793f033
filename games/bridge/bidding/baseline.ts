/**
 * The plain way to a contract that better bidding is measured against: the stronger side looks at both its hands, takes its
 * longest suit (no-trump without eight cards in one), and bids game on 25 points, a small slam on 33, a grand slam on 37.
 */
import { after, type Direction, type Strain } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { Contract } from "../rules/auction.ts";
import type { Level } from "../scoring.ts";
import { highCardPoints, lengthsOf, longest } from "./points.ts";

const GAME: Readonly<Record<Strain, Level>> = { S: 4, H: 4, NT: 3, D: 5, C: 5 };
const FIT = 8;

/** Null when nobody has as much as half of the points and an opening hand. */
export function baselineContract(deal: Deal, dealer: Direction): Contract | null {
  const points = (direction: Direction) => highCardPoints(deal[direction]);
  const together = (direction: Direction) => points(direction) + points(after(direction, 2));
  const side = [dealer, after(dealer)].reduce((best, one) => (together(one) > together(best) ? one : best));
  const partners = [side, after(side, 2)];
  const opener = partners.find((direction) => points(direction) >= 12);
  if (opener === undefined) return null;
  const partner = after(opener, 2);
  const [own, others] = [lengthsOf(deal[opener]), lengthsOf(deal[partner])];
  const sum = { S: own.S + others.S, H: own.H + others.H, D: own.D + others.D, C: own.C + others.C };
  const suit = longest(sum);
  const total = together(opener);
  // A minor game takes eleven tricks: no-trump is nearer.
  const isMinor = suit === "D" || suit === "C";
  const strain: Strain = sum[suit] < FIT || (isMinor && total >= 25 && total < 33) ? "NT" : suit;
  const level = total >= 37 ? 7 : total >= 33 ? 6 : total >= 25 ? GAME[strain] : total >= 23 || strain !== "NT" ? 2 : 1;
  const declarer = strain !== "NT" && others[strain] > own[strain] ? partner : opener;
  return { level, strain, doubled: 0, declarer };
}
