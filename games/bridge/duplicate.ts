/** Bridge in duplicate: how a board is dealt, and what its scores are worth. */
import { Chance, type Compared, type Duplicate } from "@asztal/kernel";
import { crossImps, matchpoints, totalPoints } from "./comparing.ts";
import { dealText } from "./deal.ts";
import { randomDeal } from "./rules/setup.ts";

/** What one side wins the other loses; not "-0", which is another figure to whoever compares. */
function againstEachOther(first: number): Compared {
  return { first, second: 0 - first };
}

const duplicate: Duplicate = {
  scorings: {
    /** In percent of the best that was possible; alone at a board one has the half. */
    matchpoints: {
      total: "average",
      compare: (scores) => {
        const most = scores.length - 1;
        return matchpoints(scores).map((points) => {
          const first = most === 0 ? 50 : (100 * points) / most;
          return { first, second: 100 - first };
        });
      },
    },
    imps: { total: "sum", compare: (scores) => crossImps(scores).map(againstEachOther) },
    points: { total: "sum", compare: (scores) => totalPoints(scores).map(againstEachOther) },
  },
  board: (number, seed) => ({
    options: { contract: "auction", deal: 0 },
    position: { deal: dealText(randomDeal(new Chance(seed))), board: number },
  }),
};

export default duplicate;
