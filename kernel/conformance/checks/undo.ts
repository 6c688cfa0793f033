import type { Match } from "../../match.ts";
import { canonicalText } from "../../plain.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const undo: Check = {
  promise: "open steps are undone one by one to the start of the action, byte for byte, and only they",
  run(testCase) {
    const seen: string[] = [];
    walk(testCase, {
      thorough: true,
      moved({ match, seat, before, chance }) {
        seen.push(canonicalText(before));
        for (let other = 0; other < match.seats; other++) {
          if (other !== seat && !match.undoRefusal(other))
            breach(`seat ${other} may undo a move of seat ${seat}`, match);
        }
        if (!match.snapshot.lastStep?.open) return;
        honestlyOpen(match);
        // Long actions would be taken back at every step of them; now and then is enough to meet every length.
        if (chance.below(4) === 0) takeBackAndPlayAgain(match, seat, seen);
      },
    });
  },
};

/** A step that says it can be undone must not have used chance or told its seat something. */
function honestlyOpen(match: Match): void {
  const last = match.snapshot.lastStep;
  if (!last?.open) return;
  const refusal = match.undoRefusal(last.seat);
  if (refusal) {
    breach(
      `the step ${JSON.stringify(last.move)} is marked open, but cannot be undone: ${refusal.refused}. Leave the mark off`,
      match,
    );
  }
}

function takeBackAndPlayAgain(match: Match, seat: number, seen: string[]): void {
  const after = canonicalText(match.state);
  const taken: unknown[] = [];
  while (!match.undoRefusal(seat)) {
    const undone = match.undo(seat);
    if (undone.refused !== undefined) throw new Error(`undo was possible, then refused: ${undone.refused}`);
    taken.push(undone.move);
    if (canonicalText(match.state) !== seen.at(-taken.length))
      breach("undo does not lead back to the same bytes", match);
  }
  for (const move of taken.reverse()) {
    const result = match.play(seat, move);
    if (result.refused !== undefined) breach(`a step taken back cannot be made again: ${result.refused}`, match);
  }
  if (canonicalText(match.state) !== after) breach("steps taken back and made again lead elsewhere", match);
}
