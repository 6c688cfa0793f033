/** A tournament between bots in a process of its own, to be killed: `folder deals`. Prints a line for each game that has ended. */
import { FolderStore } from "../runner/store.ts";
import { runTournament } from "../runner/tournament.ts";
import { tournamentOf } from "./tournament.ts";

const [folder = "", deals] = process.argv.slice(2);
const tournament = await tournamentOf("uno", ["bot:brute", "bot:careful", "bot:random"], { deals: Number(deals) });
const store = new FolderStore(folder);
const { blocks } = await runTournament(tournament, store, {
  played: (done) => process.stdout.write(`${done}\n`),
});
store.once("result.json", { blocks, written: process.pid });
