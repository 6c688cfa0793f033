/** Plays deals in a thread of its own. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import { games } from "@asztal/games";
import { type Plan, type Played, playDeal } from "./deal.ts";

export interface DealRange {
  readonly from: number;
  /** Not played any more. */
  readonly to: number;
}

const plan = workerData as Plan; // set by simulate.ts
const entry = plan.cardGame
  ? (await import("@asztal/games/ccg/game/index.ts")).gameOfFiles(
      { kind: "ccg", files: plan.cardGame },
      { id: plan.game, version: 1 },
    ).entry
  : (await games.find(plan.game))!; // found there before the work began
const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);

serveThread<DealRange, Played[][]>(async ({ from, to }) => {
  const deals: Played[][] = [];
  for (let number = from; number < to; number++) deals.push(await playDeal(plan, game, bots, number));
  return deals;
});
