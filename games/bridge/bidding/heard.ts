/** What an auction suggests to whoever hears it without knowing the system: natural meanings, and who could have come in. */
import { DIRECTIONS, type Direction, sideOf } from "../cards.ts";
import type { HeardHand } from "../players/view.ts";
import { type Auction, callerOf, highestBid, levelOf, strainOf } from "../rules/auction.ts";
import { inferred } from "./bidding.ts";

/** The bid that a hand passed at its first chance to come in; null when it or its partner had called before. */
function passedOver({ dealer, calls }: Auction, direction: Direction): HeardHand["passedOver"] {
  for (let at = 0; at < calls.length; at++) {
    const before = { dealer, calls: calls.slice(0, at) };
    const caller = callerOf(before);
    if (sideOf(caller) !== sideOf(direction)) continue;
    if (calls[at] !== "P") return null;
    if (caller !== direction) continue;
    const highest = highestBid(before);
    return highest ? { level: levelOf(highest.bid), strain: strainOf(highest.bid) } : { level: 0, strain: null };
  }
  return null;
}

export function heardIn(auction: Auction): Readonly<Record<Direction, HeardHand>> {
  const shown = inferred(auction);
  const of = (direction: Direction): HeardHand => ({ ...shown[direction], passedOver: passedOver(auction, direction) });
  const [N, E, S, W] = DIRECTIONS.map(of) as [HeardHand, HeardHand, HeardHand, HeardHand]; // as many as directions
  return { N, E, S, W };
}
