import type { Command } from "commander";
import { type GivenOptions, nameList, wholeNumber, withGameOption, withSeed, withThreads } from "../flags.ts";

export interface SimulateFlags {
  readonly players?: number;
  readonly games: number;
  readonly bots: readonly string[];
  readonly option?: GivenOptions;
  readonly seed?: string;
  readonly threads: number;
  readonly time?: number;
  readonly iterations?: number;
  readonly json?: boolean;
}

const DETAILS = `
Every deal (seed) is played once for each way to move the bots round the table, so that the luck of the deal cancels;
--games is rounded up to whole deals. Intervals are 95 %: of mean scores and of differences by Student's t over deals,
of wins by Wilson over games. With the same --seed the figures are the same on any number of threads, unless bots think
by --time.`;

export function addSimulate(program: Command): void {
  const command = program
    .command("simulate")
    .argument("<game>", "the game, such as uno")
    .summary("let bots play games and compare them")
    .description("Let bots play games against each other, and tell with intervals which of them is better.")
    .requiredOption("--bots <names>", "the bots, between commas; a short list is repeated round the table", nameList)
    .option("--players <n>", "players at the table (default: as many as bots)", wholeNumber(1, 1000))
    .option("--games <n>", "how many games at least", wholeNumber(1), 1000)
    .option("--time <ms>", "milliseconds that a bot may think about a move", wholeNumber(1))
    .option("--iterations <n>", "iterations of thought about a move, in place of time", wholeNumber(1))
    .option("--json", "one JSON value a line: each bot, each pair, the summary")
    .addHelpText("after", DETAILS);
  withThreads(withSeed(withGameOption(command))).action(async (game: string, flags: SimulateFlags) => {
    const { simulate } = await import("./simulate.ts");
    await simulate(game, flags);
  });
}
