import type { Command } from "commander";
import {
  nameList,
  positiveNumber,
  type Spoken,
  wholeNumber,
  withGameOption,
  withLanguage,
  withSeed,
  withThreads,
} from "../flags.ts";
import { type PlayFlags, WHY } from "../play/command.ts";
import type { SimulateFlags } from "../simulate/command.ts";

export interface CcgFlags extends Spoken {
  readonly json?: boolean;
}

export interface FormatFlags extends CcgFlags {
  readonly check?: boolean;
}

export interface ReportFlags extends CcgFlags {
  readonly out: string;
  readonly bot?: string;
  readonly ladder?: readonly string[];
  readonly games: number;
  readonly precision: number;
  readonly iterations: number;
  readonly seed?: string;
  readonly threads: number;
}

export interface CompileFlags extends CcgFlags {
  readonly out: string;
}

export interface TuneFlags extends CcgFlags {
  readonly out: string;
  readonly games: number;
  readonly seed?: string;
}

const PATHS = `
A game is a folder, a .zip archive, or files named one by one: one definition (gameDef), one rules file (rules), any number of
sets (SETS) and decks (DECKS), and scripts by themselves (.ccgaction). docs/ccg.md tells what stands in them.`;

const REPORT = `
Decks play against each other and themselves, from both seats on the same deals, until every win rate is known to --precision
or --games are played. Then each card is replaced by a blank in its deck, on the same deals again, and numbers are changed that
would bring the decks together. The same --seed gives the same report on any number of threads.`;

export function addCcg(program: Command): void {
  const ccg = program.command("ccg").summary("tools for card games").description("Tools for card games of your own.");
  addReading(ccg);
  addPlaying(ccg);
  addMaking(ccg);
}

function addReading(ccg: Command): void {
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

function addPlaying(ccg: Command): void {
  const play = ccg
    .command("play")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("play a card game in the terminal against bots")
    .description("Play a card game in the terminal against bots. Type ? in the game to see what you can do.")
    .option("--bots <names>", "the bots against you, between commas", nameList)
    .option("--name <name>", "your name at the table")
    .option("--save <file>", "write the record of the game there when it ends or you leave")
    .option("--why", WHY)
    .addHelpText("after", PATHS);
  withLanguage(withSeed(withGameOption(play))).action(async (paths: string[], flags: PlayFlags) => {
    const { playFiles } = await import("./play.ts");
    await playFiles(paths, flags);
  });
  const simulate = ccg
    .command("simulate")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("let bots play a card game and compare them")
    .description("Let bots play a card game against each other, and tell with intervals which of them is better.")
    .option("--bots <names>", "the bots, between commas", nameList, ["random", "random"])
    .option("--games <n>", "how many games at least", wholeNumber(1), 1000)
    .option("--time <ms>", "milliseconds that a bot may think about a move", wholeNumber(1))
    .option("--iterations <n>", "iterations of thought about a move, in place of time", wholeNumber(1))
    .option("--json", "one JSON value a line: each bot, each pair, the summary")
    .addHelpText("after", PATHS);
  withLanguage(withThreads(withSeed(withGameOption(simulate)))).action(
    async (paths: string[], flags: SimulateFlags & Spoken) => {
      const { simulateFiles } = await import("./simulate.ts");
      await simulateFiles(paths, flags);
    },
  );
  const report = ccg
    .command("report")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("measure the balance of a card game")
    .description("Measure the balance of a card game by games between bots, and write it as a page with charts.")
    .option("--out <file>", "where the page is written", "balance.html")
    .option("--json", "print the report as one JSON value besides")
    .option("--bot <name>", "the bot that plays (default: greedy, where the game has it)")
    .option(
      "--ladder <names>",
      "bots to compare, from the weakest to the strongest (default: random, greedy, search)",
      nameList,
    )
    .option("--games <n>", "how many games at most, before the cards are tried", wholeNumber(1), 2000)
    .option(
      "--precision <percent>",
      "stop when win rates are known to so many per cent, up and down",
      positiveNumber,
      3,
    )
    .option("--iterations <n>", "iterations of thought about a move", wholeNumber(1), 40)
    .addHelpText("after", REPORT + PATHS);
  withLanguage(withThreads(withSeed(report))).action(async (paths: string[], flags: ReportFlags) => {
    const { reportFiles } = await import("./report.ts");
    await reportFiles(paths, flags);
  });
}

function addMaking(ccg: Command): void {
  const compile = ccg
    .command("compile")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("write a card game as TypeScript")
    .description(
      "Write a card game as readable TypeScript: a module for each card, one for the rules, one that they all build on.",
    )
    .requiredOption("--out <dir>", "the folder for the modules")
    .option("--json", "one JSON value a line: each module")
    .addHelpText("after", PATHS);
  withLanguage(compile).action(async (paths: string[], flags: CompileFlags) => {
    const { compileFiles } = await import("./compile.ts");
    await compileFiles(paths, flags);
  });
  const tune = ccg
    .command("tune")
    .argument("<paths...>", "the folder of the game, an archive, or files")
    .summary("let the bots of a card game learn")
    .description(
      "Learn what winning goes with: from games of random players, then from games of players who go by that. It is written as weights for the bots; weights.json beside the files of a game is what its bots go by.",
    )
    .option("--out <file>", "where the weights are written", "weights.json")
    .option("--games <n>", "how many games of each kind to learn from", wholeNumber(1), 2000)
    .option("--json", "print the weights as one JSON value besides")
    .addHelpText("after", PATHS);
  withLanguage(withSeed(tune)).action(async (paths: string[], flags: TuneFlags) => {
    const { tuneFiles } = await import("./tune.ts");
    await tuneFiles(paths, flags);
  });
}
