/** Whose turn it is, and what may be done. */
import type { Ask, Refusal } from "@asztal/kernel";
import { type Card, DECK, type Direction } from "../cards.ts";
import { legalCards, tricksLeft, turnOf } from "../position.ts";
import { callerOf, legalCalls } from "./auction.ts";
import { type SureTricks, sureTricks } from "./claim.ts";
import { dummyOf, isDummyOpen, type Playing, playerOf } from "./playing.ts";
import { auctionOf, isOver, type Move, type State, seatOf } from "./state.ts";

export function turn(state: State): readonly Ask[] {
  if (isOver(state)) return [];
  if (!state.playing) return [{ seat: seatOf(callerOf(auctionOf(state))), ask: "call" }];
  const { position, contract, played } = state.playing;
  const hand = turnOf(position);
  const seat = seatOf(playerOf(hand, contract));
  if (hand === dummyOf(contract)) return [{ seat, actsFor: seatOf(hand), ask: "play-for" }];
  return [{ seat, ask: played.length === 0 ? "lead" : "play" }];
}

/** The cards that a direction plays itself and sees besides its own: declarer's are dummy's. */
function partnersOpenCards(direction: Direction, playing: Playing): readonly Card[] {
  const { contract, position } = playing;
  return direction === contract.declarer && isDummyOpen(playing) ? position.hands[dummyOf(contract)] : [];
}

/** What whoever leads to the next trick can be sure of; null in the middle of a trick, where nothing can be claimed. */
function claimable(playing: Playing): SureTricks | null {
  const { position, contract, played } = playing;
  if (position.trick.length > 0) return null;
  const claimer = playerOf(position.leader, contract);
  const lead = position.hands[position.leader];
  const isDeclarer = claimer === contract.declarer;
  const other = !isDeclarer
    ? []
    : position.leader === claimer
      ? partnersOpenCards(claimer, playing)
      : position.hands[claimer];
  const known = new Set([...lead, ...other, ...played.map(({ card }) => card)]);
  return sureTricks({ lead, other, unseen: DECK.filter((card) => !known.has(card)), strain: contract.strain });
}

export function legalMoves(state: State): readonly Move[] {
  const { playing } = state;
  if (!playing) return legalCalls(auctionOf(state)).map((call) => ({ call }));
  const plays = legalCards(playing.position).map((play) => ({ play }));
  const sure = claimable(playing);
  return sure ? [...plays, ...Array.from({ length: sure.tricks + 1 }, (_, claim) => ({ claim }))] : plays;
}

/** Why a claim is not taken, if it is not. */
export function claimRefusal(playing: Playing, tricks: number): Refusal | null {
  const left = tricksLeft(playing.position);
  if (tricks > left) return { refused: "claim-too-many", args: { tricks, left } };
  const sure = claimable(playing);
  if (!sure) return { refused: "claim-in-trick" };
  if (tricks <= sure.tricks) return null;
  if (!sure.doubt) return { refused: "claim-unproven", args: { tricks, sure: sure.tricks } };
  const { lead, beatenBy } = sure.doubt;
  const args = { tricks, sure: sure.tricks, line: sure.line, lead, beatenBy };
  return { refused: sure.tricks === 0 ? "claim-refuted-at-once" : "claim-refuted", args };
}

/** Why a card cannot be played, if it cannot. */
export function cardRefusal({ position }: Playing, card: Card): Refusal | null {
  if (legalCards(position).includes(card)) return null;
  const [led] = position.trick;
  if (!position.hands[turnOf(position)].includes(card)) return { refused: "not-held", args: { card } };
  return { refused: "follow-suit", args: { card, suit: led![0] } }; // a card that is held is illegal only behind another
}
