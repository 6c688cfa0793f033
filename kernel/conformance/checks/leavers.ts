import type { MakeBot } from "../../bots/bot.ts";
import { randomBot, randomMove } from "../../bots/random.ts";
import { Chance, childSeed } from "../../chance.ts";
import { required } from "../../game.ts";
import { Match } from "../../match.ts";
import { playOut } from "../../play.ts";
import { breach, type Check } from "../check.ts";

export const leavers: Check = {
  promise: "when players leave, bots that see only views take their seats and finish the game",
  async run(testCase) {
    const makers: Record<string, MakeBot> = { random: randomBot, ...testCase.bots?.bots };
    for (const [name, make] of Object.entries(makers)) {
      const chance = new Chance(childSeed(testCase.seed, `leavers ${name}`));
      const match = new Match(testCase);
      const leaveAfter = chance.below(20);
      for (let moves = 0; moves < leaveAfter; moves++) {
        const [ask] = required(match.turn());
        if (ask) match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
      }
      let time = 0;
      const bots = Array.from({ length: testCase.seats }, (_, seat) =>
        make({ ...testCase, seat, chance: chance.fork(`seat ${seat}`), budget: { iterations: 2 }, now: () => time++ }),
      );
      try {
        await playOut(match, bots, testCase.moveBound);
      } catch (error) {
        breach(`the bot “${name}” did not finish the game: ${(error as Error).message}`, match);
      }
    }
  },
};
