/** The thread in which tasks of the day are made, one after another. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import type { DailyTask } from "@asztal/kernel";
import { loadGames } from "../games.ts";
import type { Wanted } from "./maker.ts";

const { games } = await loadGames(workerData as string); // the module in which the games are found

serveThread<Wanted, DailyTask>(async ({ game, kind, day, secret }) => {
  const tasks = await (await games.find(game))?.daily?.();
  return tasks!.make(kind, day, secret); // whoever asks has looked that there are tasks
});
