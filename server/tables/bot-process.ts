/** The process in which the bots of games think that strangers made: what they break is this process, and nothing else. */
import { processData, serveProcess } from "@asztal/compute/process.ts";
import { thinking } from "./bot-thinking.ts";

serveProcess(await thinking((processData() as { games: string }).games));
