/** The `asztal` command: its subcommands, and what becomes of their errors. */
import { enableCompileCache } from "node:module";
import { Command, CommanderError } from "commander";
import { addArena } from "./arena/command.ts";
import { addBridge } from "./bridge/command.ts";
import { addCcg } from "./ccg/command.ts";
import { addCoatl } from "./coatl/command.ts";
import { Failure, WRONG_USE } from "./failure.ts";
import { addFuzz } from "./fuzz/command.ts";
import { addNewGame } from "./new-game/command.ts";
import { addOptions } from "./options/command.ts";
import { complain, leaveWithReader } from "./output.ts";
import cli from "./package.json" with { type: "json" };
import { addPlay } from "./play/command.ts";
import { addReplay } from "./replay/command.ts";
import {
  addAdmin,
  addBackup,
  addMoveStore,
  addRecoveryCode,
  addRestore,
  addServe,
  addWorker,
} from "./serve/command.ts";
import { addSimulate } from "./simulate/command.ts";
import { addSudoku } from "./sudoku/command.ts";
import { addUno } from "./uno/command.ts";

function endWith(error: unknown): number {
  // Commander has told what is wrong already; the same class carries the good end of --help and --version.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
  if (error instanceof Failure) {
    complain(error.advice === undefined ? error.message : `${error.message}\n${error.advice}`);
    return error.exitCode;
  }
  complain("This is a fault of asztal itself, not of what you asked for. Please report it with the lines below.");
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

enableCompileCache(); // what a command loads is compiled once, not at every start
leaveWithReader();
const program = new Command("asztal")
  .description("Games at a table: play them, let bots play them, check them, write new ones.")
  .version(cli.version, "--version", "the version of asztal")
  .helpOption("--help", "what a command does and takes")
  .helpCommand(false)
  .exitOverride()
  .showHelpAfterError("Add --help to see what it takes.")
  .addHelpText("after", "\nExit codes: 0 good, 1 the answer is no (does not replay, breaks a promise), 2 wrong use.");
for (const add of [addPlay, addOptions, addSimulate, addReplay, addFuzz, addNewGame]) add(program);
for (const add of [addServe, addWorker, addBackup, addRestore, addMoveStore, addAdmin, addRecoveryCode]) add(program);
for (const add of [addArena, addBridge, addCcg, addCoatl, addSudoku, addUno]) add(program);
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = endWith(error);
}
