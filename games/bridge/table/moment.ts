/** What a table shows at one moment, worked out of what its viewer may know. */
import { after, type Card, type Direction } from "../cards.ts";
import { callerOf } from "../rules/auction.ts";
import { dummyOf } from "../rules/playing.ts";
import { auctionOf, directionAt, type View } from "../rules/state.ts";

/** Hands that lie open for the viewer: what is left of them, or all of it when the deal is over. */
export type OpenHands = Readonly<Partial<Record<Direction, readonly Card[]>>>;

/** The hand to call or to play from; null when the deal is over. */
export function turnIn(view: View): Direction | null {
  if (view.deal) return null;
  if (!view.contract) return callerOf(auctionOf(view));
  return after(view.leader!, view.trick.length); // somebody leads to every trick of a contract
}

/** Where one looks at the cards themselves, and no longer at the auction. */
export function isPlay({ contract }: View): boolean {
  return contract !== null;
}

export function openHands(view: View, seat: number | null): OpenHands {
  if (view.deal) return view.deal;
  return {
    ...(seat !== null && { [directionAt(seat)]: view.hand }),
    ...(view.contract && view.dummy && { [dummyOf(view.contract)]: view.dummy }),
  };
}

export interface ShownTrick {
  readonly leader: Direction;
  /** From the leader on. */
  readonly cards: readonly Card[];
  /** All four are there: it lies until somebody leads to the next one. */
  readonly isFinished: boolean;
}

/** The trick before the one on the table. */
export function lastTrick({ played, trick }: Pick<View, "played" | "trick">): ShownTrick | null {
  const finished = played.length - trick.length;
  const four = played.slice(Math.max(0, finished - 4), finished);
  const [first] = four;
  return first ? { leader: first.from, cards: four.map(({ card }) => card), isFinished: true } : null;
}

export function trickOnTable(view: Pick<View, "played" | "trick" | "leader">): ShownTrick | null {
  if (view.trick.length === 0 || !view.leader) return lastTrick(view);
  return { leader: view.leader, cards: view.trick, isFinished: false };
}
