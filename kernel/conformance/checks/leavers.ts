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
    const { seats } = testCase;
    const makers: (readonly [name: string, make: MakeBot])[] = Object.entries({
      random: randomBot,
      ...testCase.bots?.bots,
    });
    // Every bot plays at one of the tables at least, beside others: as many games as that takes, not one for each.
    for (let first = 0; first < makers.length; first += seats) {
      const seated = Array.from({ length: seats }, (_, seat) => makers[(first + seat) % makers.length]!); // never empty
      const names = seated.map(([name]) => name).join(", ");
      const chance = new Chance(childSeed(testCase.seed, `leavers ${names}`));
      const match = new Match(testCase);
      const leaveAfter = chance.below(20);
      for (let moves = 0; moves < leaveAfter; moves++) {
        const [ask] = required(match.turn());
        if (ask) match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
      }
      let time = 0;
      const bots = seated.map(([, make], seat) =>
        make({ ...testCase, seat, chance: chance.fork(`seat ${seat}`), budget: { iterations: 2 }, now: () => time++ }),
      );
      try {
        await playOut(match, bots, testCase.moveBound);
      } catch (error) {
        breach(`the bots “${names}” did not finish the game: ${(error as Error).message}`, match);
      }
    }
  },
};
