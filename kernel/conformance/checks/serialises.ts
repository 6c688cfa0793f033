import { Chance } from "../../chance.ts";
import { viewers } from "../../game.ts";
import { type Match as AnyMatch, Match } from "../../match.ts";
import { canonicalText, unplain } from "../../plain.ts";
import { readRecord, recordOf, replay, writeRecord } from "../../record.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

export const serialises: Check = {
  promise: "states, views and events are plain data, and a state read back plays on as the one written down",
  run(testCase) {
    walk(testCase, {
      position({ match }) {
        const fault = unplain(match.state);
        if (fault) breach(`the state is not plain data: ${fault}`, match);
        for (const viewer of viewers(match.seats)) {
          const inView = unplain(match.view(viewer), `view of ${viewer}`);
          if (inView) breach(`a view is not plain data: ${inView}`, match);
        }
      },
      moved({ match, seat, move, before, events }) {
        const fault = unplain(events, "events");
        if (fault) breach(`the events are not plain data: ${fault}`, match);
        const readBack: unknown = JSON.parse(JSON.stringify(before));
        const play = (state: unknown) => match.game.apply(state, seat, move, new Chance(match.seed));
        if (canonicalText(play(before)) !== canonicalText(play(readBack))) {
          breach(`the move ${JSON.stringify(move)} gives something else from the state read back`, match);
        }
      },
    });
  },
};

export const replays: Check = {
  promise: "the same seed and moves give the same bytes, from a record and from a snapshot",
  run(testCase) {
    const texts: string[] = [];
    const match = walk(testCase, {
      thorough: true,
      position: ({ match: { state } }) => texts.push(canonicalText(state)),
      end: ({ state }) => texts.push(canonicalText(state)),
    });
    const names = Array.from({ length: match.seats }, (_, seat) => `Player ${seat}`);
    const record = recordOf(match, names);
    const read = readRecord(writeRecord(record));
    if (read.refused !== undefined) return breach(`the record cannot be read: ${JSON.stringify(read)}`, match);
    const replayed = replay(match.game, read.record, (step) => {
      if (canonicalText(step.match.state) !== texts[step.number]) {
        breach(`replayed, the state after move ${step.number} is another one`, match);
      }
    });
    if (replayed.refused !== undefined) breach(`the record does not replay: ${JSON.stringify(replayed)}`, match);
    goesOnFromSnapshot(testCase, match, texts);
  },
};

/** Stops in the middle, writes everything down, and plays the rest from what was read back. */
function goesOnFromSnapshot(
  testCase: ConstructorParameters<typeof Match>[0],
  match: AnyMatch,
  texts: readonly string[],
): void {
  const middle = Math.floor(match.journal.length / 2);
  let half = new Match(testCase);
  for (const [i, step] of match.journal.entries()) {
    if (i === middle) half = new Match(testCase, JSON.parse(JSON.stringify(half.snapshot)));
    if (!step.undo) half.play(step.seat, step.move);
    if (canonicalText(half.state) !== texts[i + 1])
      breach(`from the snapshot at move ${middle}, move ${i + 1} goes elsewhere`, match);
  }
}
