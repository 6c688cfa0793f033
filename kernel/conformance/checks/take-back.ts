import { stepsInEffect } from "../../match.ts";
import { canonicalText } from "../../plain.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

/** Of so many moves, one is taken back: each time the game is played again from its beginning. */
const TAKEN_BACK = 12;

export const takeBack: Check = {
  promise: "what players agree to take back leads to the same bytes as before, and the same moves lead on from there",
  run(testCase) {
    if (!testCase.game.takeBacks) return;
    const seen: string[] = [];
    walk(testCase, {
      thorough: true,
      moved({ match, before, chance }) {
        seen.push(canonicalText(before));
        if (chance.below(TAKEN_BACK) > 0) return;
        const now = () => canonicalText({ state: match.state, chance: match.snapshot.chance });
        const after = now();
        const moves = stepsInEffect(match.journal);
        const taken = match.takeBack(chance.pick(moves).seat);
        if (taken.refused !== undefined) {
          return breach(`a move that stands cannot be taken back: ${taken.refused}`, match);
        }
        if (canonicalText(match.state) !== seen.at(-taken.moves)) breach("the state is not the one of before", match);
        for (const { seat, move } of moves.slice(-taken.moves)) match.play(seat, move);
        if (now() !== after) breach("moves taken back and made again lead elsewhere", match);
      },
    });
  },
};
