/** Bridge, one deal: four seats in two sides, an auction or a given contract, the play, and duplicate scoring. */
import { type Game, type Outcome, rankedSides } from "@asztal/kernel";
import { DECK, DIRECTIONS, isCard, sideOf } from "../cards.ts";
import { dealText } from "../deal.ts";
import { apply, declarersScore } from "./apply.ts";
import { contractText, isCall } from "./auction.ts";
import { vulnerability } from "./board.ts";
import { legalMoves, turn } from "./legal.ts";
import { dealtHands } from "./playing.ts";
import { resample, sorted } from "./resample.ts";
import { move, options } from "./schemas.ts";
import { position, setup, setupPosition } from "./setup.ts";
import { shown } from "./shown.ts";
import { type Bridge, isOver, type Move, SEATS, type State } from "./state.ts";
import { view } from "./view.ts";

/** North and South are side 0. */
const SIDE_OF_SEAT = DIRECTIONS.map((direction) => (sideOf(direction) === "NS" ? 0 : 1));

function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const { playing } = state;
  const own = playing ? declarersScore(state, playing) : 0;
  const northSouth = playing && sideOf(playing.contract.declarer) === "EW" ? -own : own;
  // Not "-0": the state of a passed-out deal is plain data too.
  return rankedSides("high", SIDE_OF_SEAT, [{ score: northSouth }, { score: northSouth === 0 ? 0 : -northSouth }]);
}

const notation = {
  write: (made: Move): string => ("call" in made ? made.call : "play" in made ? made.play : `claim ${made.claim}`),
  read: (text: string): Move | null => {
    if (isCall(text)) return { call: text };
    if (isCard(text)) return { play: text };
    const claim = /^claim (\d|1[0-3])$/.exec(text)?.[1];
    return claim === undefined ? null : { claim: Number(claim) };
  },
};

function progress(state: State): number {
  if (isOver(state)) return 100;
  const bidding = Math.min(20, state.calls.length);
  return bidding + Math.floor(((99 - bidding) * (state.playing?.played.length ?? 0)) / 52);
}

function invariant({ deal, playing }: State): string | null {
  const dealt = playing ? dealtHands(playing) : deal;
  if (sorted(Object.values(dealt).flat()).join() !== DECK.join()) return "the cards are not the deck";
  if (DIRECTIONS.some((direction) => sorted(dealt[direction]).join() !== deal[direction].join())) {
    return "somebody holds other cards than were dealt, or a hand is not sorted";
  }
  return null;
}

function describe({ board, calls, playing, deal, claim }: State): string {
  const lines = [
    `board ${board.number ?? "-"} dealer ${board.dealer} vulnerable ${vulnerability(board.vulnerable)}`,
    `auction ${calls.join(" ") || "-"}`,
    dealText(playing?.position.hands ?? deal),
  ];
  if (playing) {
    const { contract, position: now, won } = playing;
    const trick = `trick ${now.leader}: ${now.trick.join(" ") || "-"}`;
    lines.push(`${contractText(contract)} by ${contract.declarer}, ${trick}, won ${won.NS}-${won.EW}`);
  }
  if (claim) lines.push(`seat ${claim.seat} claims ${claim.tricks}`);
  return lines.join("\n");
}

export const bridge: Game<Bridge> = {
  id: "bridge",
  version: 1,
  seats: { min: SEATS, max: SEATS },
  options,
  move,
  shown,
  sides: () => SIDE_OF_SEAT,
  takeBacks: true,
  setup,
  positions: { schema: position, setup: setupPosition },
  turn,
  legal: legalMoves,
  apply,
  view,
  seen: (event) => event,
  outcome,
  notation,
  phrase: (made) => {
    if ("call" in made) return { code: "call", args: { call: made.call } };
    if ("play" in made) return { code: "play", args: { card: made.play } };
    return { code: made.claim === 0 ? "concede" : "claim", args: { tricks: made.claim } };
  },
  describe,
  resample,
  progress,
  statistics: ({ playing, claim }) => ({
    table: { tricksPlayed: playing ? playing.won.NS + playing.won.EW : 0, claimed: claim ? 1 : 0 },
    seats: DIRECTIONS.map((direction) => ({ tricks: playing ? playing.won[sideOf(direction)] : 0 })),
  }),
  invariant,
};
