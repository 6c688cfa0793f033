import type { Command } from "commander";
import { type Spoken, withLanguage } from "../flags.ts";

export interface CcgFlags extends Spoken {
  readonly json?: boolean;
}

export interface FormatFlags extends CcgFlags {
  readonly check?: boolean;
}

const PATHS = `
A game is a folder, a .zip archive, or files named one by one: one definition (gameDef), one rules file (rules), any number of
sets (SETS) and decks (DECKS), and scripts by themselves (.ccgaction). docs/ccg.md tells what stands in them.`;

export function addCcg(program: Command): void {
  const ccg = program.command("ccg").summary("tools for card games").description("Tools for card games of your own.");
  const check = ccg
    .command("check")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("tell all that is wrong with a game")
    .description(
      "Tell all that is wrong with the files of a game: file:line:column, one line each. What is missing yet is a warning.",
    )
    .option("--json", "one JSON value a line: each problem, then how many")
    .addHelpText("after", PATHS);
  withLanguage(check).action(async (paths: string[], flags: CcgFlags) => {
    const { checkFiles } = await import("./check.ts");
    await checkFiles(paths, flags);
  });
  const format = ccg
    .command("format")
    .argument("<paths...>", "the folder of the game, or files")
    .summary("lay out the scripts of a game")
    .description(
      "Lay out the scripts of a game, in their files. The XML around them and all comments stay as they are.",
    )
    .option("--check", "change nothing, and end with 1 when something would change")
    .option("--json", "one JSON value a line: each file that changes")
    .addHelpText("after", PATHS);
  withLanguage(format).action(async (paths: string[], flags: FormatFlags) => {
    const { formatFiles } = await import("./format.ts");
    await formatFiles(paths, flags);
  });
}
