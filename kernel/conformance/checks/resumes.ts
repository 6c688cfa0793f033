import { randomMove } from "../../bots/random.ts";
import { Chance } from "../../chance.ts";
import { required, type Viewer, viewers } from "../../game.ts";
import { Match } from "../../match.ts";
import { Breach, breach, type Check } from "../check.ts";
import type { TestCase } from "../test-case.ts";
import { walk } from "../walk.ts";

/** Positions of a game from which play goes on in another world, and for how many moves. */
const WORLDS = 12;
const MOVES = 40;

export const resumes: Check = {
  promise: "a resampled state is a position like any other: play goes on from it",
  run(testCase) {
    const { game } = testCase;
    if (!game.resample) return;
    let tried = 0;
    walk(testCase, {
      position({ match, chance }) {
        if (tried >= WORLDS || chance.below(3) > 0) return;
        tried++;
        const viewer = chance.pick(viewers(match.seats));
        const world = game.resample!(match.view(viewer), viewer, chance); // looked for at the start of the check
        playOn(testCase, match, world, viewer, chance);
      },
    });
  },
};

function playOn(testCase: TestCase, real: Match, world: unknown, viewer: Viewer, chance: Chance): void {
  const { game } = testCase;
  const start = { state: world, chance: new Chance(chance.fork("world").seed).state, journal: [], lastStep: null };
  const match = new Match(testCase, start);
  const fail = (what: string) =>
    breach(`in a world that ${viewer} reckons with, after ${match.journal.length} moves: ${what}`, real);
  try {
    for (let moves = 0; moves < MOVES; moves++) {
      const asks = required(match.turn());
      if (asks.length === 0) {
        if (!match.outcome()) fail("nobody may act, and there is no outcome");
        return;
      }
      const { seat } = chance.pick(asks);
      const move = randomMove(match.legal(seat), chance);
      const result = match.play(seat, move);
      if (result.refused !== undefined) fail(`the offered move ${JSON.stringify(move)} was refused: ${result.refused}`);
      const wrong = game.invariant?.(match.state);
      if (wrong) fail(`the invariant does not hold: ${wrong}`);
    }
  } catch (error) {
    if (error instanceof Breach) throw error;
    fail((error as Error).message);
  }
}
