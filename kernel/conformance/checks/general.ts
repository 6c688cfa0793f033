import { generalBots } from "../../bots/general.ts";
import { Chance } from "../../chance.ts";
import type { Seat } from "../../game.ts";
import type { Match } from "../../match.ts";
import { breach, type Check } from "../check.ts";
import type { TestCase } from "../test-case.ts";
import { walk } from "../walk.ts";

/** A playout of the tree search may be a whole game, so only this many decisions of a game are asked for. */
const DECISIONS = 4;

export const general: Check = {
  promise: "the general bots, which know nothing of the game, answer with moves that it accepts",
  run(testCase) {
    let position = 0;
    let next = 0;
    let asked = 0;
    walk(testCase, {
      position({ match, asks, chance }) {
        if (position++ < next || asked === DECISIONS) return;
        asked++;
        next = position + chance.below(4 ** asked);
        for (const { seat, optional } of asks) if (!optional) tryBots(testCase, match, seat, chance);
      },
    });
  },
};

function tryBots(testCase: TestCase, match: Match, seat: Seat, chance: Chance): void {
  const { game } = match;
  for (const [name, make] of Object.entries(generalBots(testCase.bots ?? { bots: {} }))) {
    let time = 0;
    const bot = make({ ...testCase, seat, chance: chance.fork(name), budget: { iterations: 2 }, now: () => time++ });
    const move = bot.decide({ view: match.view(seat), legal: match.legal(seat) });
    const result = game.apply(match.state, seat, move, new Chance(match.seed));
    if (result.refused !== undefined) {
      breach(`the general bot “${name}” answered ${JSON.stringify(move)}, refused: ${result.refused}`, match);
    }
  }
}
