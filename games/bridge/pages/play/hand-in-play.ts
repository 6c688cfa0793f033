/**
 * A deal being played on the page: pure data and functions over it. It knows who decides for which hand, what the player may see,
 * and how to go back; it knows no component, no worker and no clock.
 */
import type { Refusal } from "@asztal/kernel";
import { isRefusal } from "@asztal/kernel/refusal";
import { after, type Direction } from "../../cards.ts";
import { apply } from "../../rules/apply.ts";
import { turn as asks, legalMoves } from "../../rules/legal.ts";
import { dummyOf, isDummyOpen, startPlay } from "../../rules/playing.ts";
import { directionAt, isOver, type Move, type State, seatOf, type View } from "../../rules/state.ts";
import { view } from "../../rules/view.ts";
import type { OpenHands } from "../../table/moment.ts";
import type { Exercise } from "./exercise.ts";

export interface HandInPlay {
  readonly exercise: Exercise;
  readonly state: State;
  /** The states before this one, the first one first. */
  readonly past: readonly State[];
  /** How often the player went back. */
  readonly takenBack: number;
}

export function begin(exercise: Exercise): HandInPlay {
  const { board, deal, contract } = exercise;
  const state: State = { board, calls: [], deal, playing: contract && startPlay(deal, contract), claim: null };
  let hand: HandInPlay = { exercise, state, past: [], takenBack: 0 };
  for (const play of exercise.played ?? []) {
    const next = make(hand, { play });
    if (!isRefusal(next)) hand = next;
  }
  // Nobody goes back before the fixed cards.
  return { ...hand, past: [] };
}

/** Who decides now, and for which hand; null when it is over. */
export interface Turn {
  readonly seat: Direction;
  readonly hand: Direction;
  /** Whether it is the player's. */
  readonly isOwn: boolean;
}

/** The seats that the player decides for. */
function ownSeats({ mode, seat }: Exercise): readonly Direction[] {
  return mode === "analysis" ? [seat, after(seat, 2)] : [seat];
}

export function turnOf({ exercise, state }: HandInPlay): Turn | null {
  const [ask] = asks(state);
  if (!ask) return null;
  const seat = directionAt(ask.seat);
  const hand = directionAt(ask.actsFor ?? ask.seat);
  const own = ownSeats(exercise);
  // Who bids with a partner plays his hand too when it is declarer's: nobody came to watch.
  const isPartners = exercise.mode === "bid" && state.playing?.contract.declarer === seat && seat === after(own[0]!, 2);
  return { seat, hand, isOwn: own.includes(seat) || isPartners };
}

/** What the player may do now. */
export function ownMoves(hand: HandInPlay): readonly Move[] {
  return turnOf(hand)?.isOwn ? legalMoves(hand.state) : [];
}

export function make(hand: HandInPlay, move: Move): HandInPlay | Refusal {
  const turn = turnOf(hand);
  if (!turn) return { refused: "auction-over" };
  const applied = apply(hand.state, seatOf(turn.seat), move);
  return isRefusal(applied) ? applied : { ...hand, state: applied.state, past: [...hand.past, hand.state] };
}

/** What was decided after the fixed cards, in notation. */
export function movesOf({ exercise, state }: HandInPlay): string[] {
  const { playing, claim, calls } = state;
  const cards = (playing?.played ?? []).slice(exercise.played?.length ?? 0).map(({ card }) => card);
  return [...(exercise.contract ? [] : calls), ...cards, ...(claim ? [`claim ${claim.tricks}`] : [])];
}

/** Back to the player's last decision; null when there was none. */
export function takeBack(hand: HandInPlay): HandInPlay | null {
  const at = hand.past.findLastIndex((state) => turnOf({ ...hand, state })?.isOwn);
  const state = hand.past[at];
  return state ? { ...hand, state, past: hand.past.slice(0, at), takenBack: hand.takenBack + 1 } : null;
}

/** The deal at an earlier moment, to be looked at or played on from. */
export function backAt(hand: HandInPlay, moment: number): HandInPlay {
  const state = hand.past[moment];
  return state ? { ...hand, state, past: hand.past.slice(0, moment) } : hand;
}

export function viewFor(hand: HandInPlay): View {
  return view(hand.state, seatOf(hand.exercise.seat));
}

/** What an automatic player sees from the seat that decides now. */
export function viewToDecide({ state }: HandInPlay, seat: Direction): View {
  return view(state, seatOf(seat));
}

/** The hands that lie open for the player: his own, dummy, in analysis those he wants to see, in the end all of them. */
export function handsShown(
  { exercise, state }: HandInPlay,
  shown: readonly Direction[],
  isRevealed = false,
): OpenHands {
  const { mode, seat } = exercise;
  const isAll = isRevealed || isOver(state);
  if (isOver(state) && !isRevealed) return state.deal;
  const hands = state.playing?.position.hands ?? state.deal;
  const contract = state.playing?.contract;
  const dummy = contract && state.playing && isDummyOpen(state.playing) ? dummyOf(contract) : null;
  const partnersHand = mode === "bid" && contract?.declarer === after(seat, 2) ? contract.declarer : null;
  const isOpen = (direction: Direction) =>
    isAll ||
    direction === dummy ||
    direction === partnersHand ||
    (mode === "analysis" ? shown.includes(direction) : direction === seat);
  return Object.fromEntries((["N", "E", "S", "W"] as const).filter(isOpen).map((one) => [one, hands[one]]));
}

export { isOver };
