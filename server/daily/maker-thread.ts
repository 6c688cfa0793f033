/** The thread in which tasks of the day are made, one after another. */
import { parentPort, workerData } from "node:worker_threads";
import type { DailyTask } from "@asztal/kernel";
import { loadGames } from "../games.ts";
import type { Wanted } from "./maker.ts";

export type FromMaker = { readonly made: DailyTask } | { readonly failed: string };

const games = await loadGames(workerData as string); // the module in which the games are found

async function make({ game, kind, day, secret }: Wanted): Promise<FromMaker> {
  try {
    const tasks = await (await games.findGame(game))?.daily?.();
    return { made: tasks!.make(kind, day, secret) }; // whoever asks has looked that there are tasks
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

parentPort!.on("message", async (wanted: Wanted) => parentPort!.postMessage(await make(wanted)));
