/** A board of a file, with every moment of its auction and play, as the Trainer reviews it and plays on from it. */
import { isRefusal } from "@asztal/kernel/refusal";
import { after, DIRECTIONS, sideOf } from "../../cards.ts";
import type { FileBoard } from "../../files/board.ts";
import { legalCards } from "../../position.ts";
import { apply } from "../../rules/apply.ts";
import { type Contract, contractText } from "../../rules/auction.ts";
import { turn } from "../../rules/legal.ts";
import { startPlay } from "../../rules/playing.ts";
import { sortedDeal } from "../../rules/resample.ts";
import { isOver, type Move, type State, seatOf } from "../../rules/state.ts";
import type { Level } from "../../work/work.ts";
import { type Exercise, exerciseQuery, type Mode } from "../play/exercise.ts";
import type { TableHand } from "../review/table-hands.ts";

/** In the last trick nobody has a choice, and many files leave it out. */
const CARDS_WITH_CHOICE = 48;

/** What is known of how it ended, as a claim; null where that was not written down. */
function ending({ playing }: State, tricks: number | null): State["claim"] {
  if (!playing || tricks === null) return null;
  const { contract, won } = playing;
  const claimed = tricks - won[sideOf(contract.declarer)];
  const left = 13 - won.NS - won.EW;
  return claimed >= 0 && claimed <= left ? { seat: seatOf(contract.declarer), tricks: claimed } : null;
}

function isInContract({ playing }: State, contract: Contract): boolean {
  if (!playing) return false;
  const { contract: bid } = playing;
  return contractText(bid) === contractText(contract) && bid.declarer === contract.declarer;
}

export function handOfBoard({ board, deal, auction, contract, play, tricks, players }: FileBoard): TableHand {
  let state: State = { board, calls: [], deal: sortedDeal(deal), playing: null, claim: null };
  const past: State[] = [];
  const make = (move: Move) => {
    const ask = turn(state)[0];
    const applied = ask ? apply(state, ask.seat, move) : null;
    if (!applied || isRefusal(applied)) return;
    past.push(state);
    state = applied.state;
  };
  for (const { call } of auction) make({ call });
  // Many boards tell their contract alone, or more of it than of the auction.
  if (contract && contract !== "passed-out" && !isInContract(state, contract)) {
    past.length = 0;
    state = { ...state, calls: [], playing: startPlay(state.deal, contract) };
  }
  for (const card of play) make({ play: card });
  while (state.playing && !isOver(state) && state.playing.played.length >= CARDS_WITH_CHOICE) {
    make({ play: legalCards(state.playing.position)[0]! }); // it is somebody's turn
  }
  const claim = isOver(state) ? null : ending(state, tricks);
  if (claim) {
    past.push(state);
    state = { ...state, claim };
  }
  const names = DIRECTIONS.map((direction) => players[direction] ?? "");
  return { state, past, holders: [0, 1, 2, 3], names, isTakenBack: false };
}

/** Whether there is play to be reviewed: begun, and with a known end. */
export function isPlayed({ state }: TableHand): boolean {
  return isOver(state) && (state.playing?.played.length ?? 0) > 0;
}

/** The link that plays a board in a mode, from its first card or from where the file leaves it; everybody sits as in the file. */
export function queryOf({ board, deal, contract, play }: FileBoard, mode: Mode, level: Level, goesOn = false): string {
  const given = contract === "passed-out" ? null : contract;
  const common = { level, board, deal: sortedDeal(deal), ...(goesOn && { played: play }) };
  const exercise: Exercise =
    mode === "bid" || !given
      ? { ...common, mode: "bid", contract: null, seat: "S" }
      : { ...common, mode, contract: given, seat: mode === "declare" ? given.declarer : after(given.declarer) };
  return exerciseQuery(exercise);
}
