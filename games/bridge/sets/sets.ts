/** How the server checks sets of deals and what students made of them. */
import { type ExerciseSets, isRefusal, type Refusal } from "@asztal/kernel";
import { apply } from "../rules/apply.ts";
import { contractText } from "../rules/auction.ts";
import { bridge } from "../rules/game.ts";
import { startPlay } from "../rules/playing.ts";
import { declarersTricks, isOver, type State } from "../rules/state.ts";
import { readSet, type SetDeal } from "./deal-set.ts";

/** Before the student's first decision: the fixed cards are on the table. */
export function startOf({ board, deal, contract, played }: SetDeal): State | Refusal {
  const start: State = { board, calls: [], deal, playing: contract && startPlay(deal, contract), claim: null };
  return followed(start, played);
}

/** A deal after moves in notation, each by whoever's turn it is. */
function followed(start: State, moves: readonly string[]): State | Refusal {
  let state = start;
  for (const text of moves) {
    const [ask] = bridge.turn(state);
    const move = bridge.notation.read(text);
    if (!ask || !move) return { refused: "not-a-move" };
    const applied = apply(state, ask.seat, move);
    if (isRefusal(applied)) return applied;
    state = applied.state;
  }
  return state;
}

const sets: ExerciseSets = {
  check(content) {
    const { deals, problems } = readSet(content);
    const [first] = problems;
    if (first) return { refused: first.problem, args: { ...first.args, line: first.line } };
    return deals.length > 0 ? { exercises: deals.length } : { refused: "no-deal" };
  },
  result(content, exercise, moves) {
    const deal = readSet(content).deals[exercise];
    if (!deal) return { refused: "no-deal" };
    const start = startOf(deal);
    const end = isRefusal(start) ? start : followed(start, moves);
    if (isRefusal(end)) return end;
    if (!isOver(end)) return { refused: "not-over" };
    const { playing, claim } = end;
    if (!playing) return { contract: "Pass" };
    const { contract } = playing;
    return { contract: contractText(contract), declarer: contract.declarer, tricks: declarersTricks(playing, claim) };
  },
};

export default sets;
