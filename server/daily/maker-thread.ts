/** The thread in which a task of the day is made. It makes one and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { loadGames } from "../games.ts";

export interface Wanted {
  /** The module in which the games are found. */
  readonly games: string;
  readonly game: string;
  readonly kind: string;
  readonly day: string;
}

const { games: module, game, kind, day } = workerData as Wanted;
const games = await loadGames(module);
const tasks = await (await games.findGame(game))?.daily?.();
parentPort!.postMessage(tasks!.make(kind, day)); // whoever starts the thread has looked that there are tasks
