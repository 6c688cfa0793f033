/** A worker in a process of its own, for the kill run of jobs. */
import { startWorker } from "../jobs/worker.ts";
import type { Place } from "./stored.ts";

// A stress run that was ended must not leave its workers behind.
process.on("disconnect", () => process.exit());

const testGames = new URL("../testing/games.ts", import.meta.url).href;
// The stress run hands it over.
const { games = testGames, ...place } = JSON.parse(process.argv[2]!) as Place & { readonly games?: string };
const { name } = await startWorker({ ...place, places: 2, games });
process.send?.(name);
