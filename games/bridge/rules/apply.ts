import type { Applied, Refusal } from "@asztal/kernel";
import { type Card, sideOf } from "../cards.ts";
import { tricksLeft, turnOf } from "../position.ts";
import { score } from "../scoring.ts";
import { type Call, contractOf, contractText, isAuctionOver, legalCalls } from "./auction.ts";
import { cardRefusal, claimRefusal } from "./legal.ts";
import { dummyOf, isPlayedOut, type Playing, playCard, startPlay } from "./playing.ts";
import { auctionOf, declarersTricks, type Event, type Move, type State, seatOf } from "./state.ts";

type Result = Applied<State, Event> | Refusal;

export function apply(state: State, seat: number, move: Move): Result {
  const { playing } = state;
  if ("call" in move) return playing ? { refused: "auction-over" } : called(state, seat, move.call);
  if (!playing) return { refused: "auction-first" };
  return "play" in move ? played(state, playing, seat, move.play) : claimed(state, playing, seat, move.claim);
}

function called(state: State, seat: number, call: Call): Result {
  if (!legalCalls(auctionOf(state)).includes(call)) return { refused: "illegal-call", args: { call } };
  const after = { ...state, calls: [...state.calls, call] };
  const events: Event[] = [{ event: "called", seat, call }];
  const auction = auctionOf(after);
  if (!isAuctionOver(auction)) return { state: after, events };
  const contract = contractOf(auction);
  if (!contract) return { state: after, events: [...events, { event: "passed-out" }] };
  const declarer = seatOf(contract.declarer);
  return {
    state: { ...after, playing: startPlay(state.deal, contract) },
    events: [...events, { event: "contract", seat: declarer, contract: contractText(contract) }],
  };
}

function played(state: State, playing: Playing, seat: number, card: Card): Result {
  const refusal = cardRefusal(playing, card);
  if (refusal) return refusal;
  const hand = seatOf(turnOf(playing.position));
  const next = playCard(playing, card);
  const after: State = { ...state, playing: next };
  const events: Event[] = [
    seat === hand ? { event: "played", seat, card } : { event: "played-for", seat, handSeat: hand, card },
  ];
  if (next.played.length === 1) {
    const dummy = dummyOf(next.contract);
    events.push({ event: "dummy", seat: seatOf(dummy), cards: next.position.hands[dummy] });
  }
  if (next.position.trick.length === 0) events.push({ event: "trick", seat: seatOf(next.position.leader) });
  if (isPlayedOut(next)) events.push(resultOf(after, next));
  return { state: after, events };
}

function claimed(state: State, playing: Playing, seat: number, tricks: number): Result {
  const refusal = claimRefusal(playing, tricks);
  if (refusal) return refusal;
  const after: State = { ...state, claim: { seat, tricks } };
  const left = tricksLeft(playing.position);
  return { state: after, events: [{ event: "claimed", seat, tricks, left }, resultOf(after, playing)] };
}

/** What the declaring side scores. */
export function declarersScore({ board, claim }: State, playing: Playing): number {
  const { contract } = playing;
  return score(contract, board.vulnerable[sideOf(contract.declarer)], declarersTricks(playing, claim));
}

function resultOf(state: State, playing: Playing): Event {
  const { contract } = playing;
  const tricks = declarersTricks(playing, state.claim);
  const common = { seat: seatOf(contract.declarer), contract: contractText(contract) };
  const needed = 6 + contract.level;
  const points = declarersScore(state, playing);
  if (tricks >= needed) return { event: "made", ...common, tricks, score: points };
  return { event: "down", ...common, down: needed - tricks, score: -points };
}
