import type { Command } from "commander";
import { positiveNumber, wholeNumber, withSeed, withThreads } from "../flags.ts";

export interface FuzzFlags {
  readonly minutes?: number;
  readonly cases?: number;
  readonly from: number;
  readonly out: string;
  readonly seed?: string;
  readonly threads: number;
  readonly json?: boolean;
}

export function addFuzz(program: Command): void {
  const command = program
    .command("fuzz")
    .argument("<game>", "the game, ccg for card games made by chance, or all")
    .summary("random play with all checks of the contract on")
    .description(
      "Random games with random options and numbers of players, under all checks of the conformance suite. " +
        "A broken promise leaves a record that `asztal replay` opens.",
    )
    .option("--minutes <m>", "how long; 1 when neither this nor --cases is given", positiveNumber)
    .option("--cases <n>", "how many cases at most", wholeNumber(1))
    .option("--from <n>", "the case to begin with, to repeat a certain one", wholeNumber(0), 0)
    .option("--out <dir>", "the folder for records of failures", "fuzz-failures")
    .option("--json", "one JSON value a line: each failure, the summary");
  withThreads(withSeed(command)).action(async (game: string, flags: FuzzFlags) => {
    const { fuzz } = await import("./fuzz.ts");
    await fuzz(game, flags);
  });
}
