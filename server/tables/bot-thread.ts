/** The thread in which bots think. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import { thinking } from "./bot-thinking.ts";

serveThread(await thinking((workerData as { games: string }).games));
