/** A hand that is over, as it is reviewed: which cards were played, which of them were the player's own decisions. */
import { type Card, type Direction, sideOf } from "../../cards.ts";
import type { FileBoard } from "../../files/board.ts";
import type { Contract } from "../../players/view.ts";
import { costsOf, decides, type Review } from "../../review/costs.ts";
import { declarersTricks, isOver, type State } from "../../rules/state.ts";
import type { Exercise } from "../play/exercise.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";
import type { HandCosts } from "../results/results.ts";

export function cardsOf({ playing }: State): readonly Card[] {
  return playing?.played.map(({ card }) => card) ?? [];
}

/** Whether there are cards to look back on: a hand may be conceded before the lead. */
export function isReviewable(state: State): boolean {
  return isOver(state) && cardsOf(state).length > 0;
}

/** As files and links of other programs know it. */
export function fileBoardOf({ state }: HandInPlay): FileBoard {
  const { board, deal, calls, playing, claim } = state;
  return {
    ...{ line: 0, board, deal, auction: calls.map((call) => ({ call })), contract: playing?.contract ?? "passed-out" },
    ...{ play: cardsOf(state), tricks: playing && declarersTricks(playing, claim), players: {}, tags: {} },
  };
}

/** The moment before a card, among the states that the hand went through; null for a card that was fixed beforehand. */
export function momentBefore({ past }: HandInPlay, card: number): number | null {
  const first = past.findIndex(({ playing }) => playing !== null);
  const fixed = past[first]?.playing?.played.length ?? 0;
  return first === -1 || card < fixed ? null : first + card - fixed;
}

/** Whether the player chose the cards of a hand. */
export function isOwnHand(hand: Direction, { mode, seat }: Exercise, contract: Contract): boolean {
  const isOwnSide = sideOf(hand) === sideOf(seat);
  // Who declares plays dummy too; in analysis both defenders are the player's.
  const isForBoth = mode === "analysis" || sideOf(contract.declarer) === sideOf(seat);
  return isForBoth ? isOwnSide : decides(hand, contract) === seat;
}

/** What the player's cards and those of the automatic players cost, without those that were fixed. */
export function handCosts(review: Review, exercise: Exercise, contract: Contract): HandCosts {
  const fixed = exercise.played?.length ?? 0;
  const decisions = review.decisions.filter(({ at }) => at >= fixed);
  const isOwn = (hand: Direction) => isOwnHand(hand, exercise, contract);
  return {
    own: costsOf(decisions, isOwn),
    others: costsOf(decisions, (hand) => !isOwn(hand)),
    againstPar: againstPar(review, contract, exercise.seat, fixed),
  };
}

/** Tricks of a seat's side more, or below zero fewer, than the contract was worth after the cards that were fixed. */
export function againstPar({ worth }: Review, contract: Contract, seat: Direction, fixed: number): number {
  const gained = worth.at(-1)! - worth[fixed]!; // one value more than cards, so the one before the first card at least
  return sideOf(seat) === sideOf(contract.declarer) ? gained : 0 - gained;
}
