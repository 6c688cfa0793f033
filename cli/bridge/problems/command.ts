import { GRADES, THEMES, type Theme } from "@asztal/games/bridge/problems/problem.ts";
import { type Command, Option } from "commander";
import { type Spoken, wholeNumber, withLanguage, withSeed, withThreads } from "../../flags.ts";

export interface ProblemsFlags extends Spoken {
  readonly count: number;
  /** One of the digits; the command line has checked it. */
  readonly grade?: string;
  readonly theme?: Theme;
  readonly perGrade?: number;
  readonly perTheme?: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly seed?: string;
  readonly threads: number;
}

const READING = `
A problem is a moment of a deal in which a defender beats the contract with some of his cards only, and can know it: in the
deals that are possible seen from his seat they do so more often than any other, by a margin. A line has the number of its
deal, grade, theme, contract, declarer, who is to play, how often right and wrong cards beat it in per cent, the right cards,
the cards played so far, and the deal. With --out the problems are added to a file; given again it goes on where that ends.`;

export function addProblems(bridge: Command): void {
  const problems = bridge
    .command("problems")
    .summary("make defence problems, proved and graded")
    .description(
      "Make defence problems: contracts that only right defence beats, proved, graded and named by their theme.",
    )
    .requiredOption("--count <n>", "how many", wholeNumber(1, 1_000_000))
    .addOption(new Option("--grade <grade>", "only of this grade, 1 is the easiest").choices(GRADES.map(String)))
    .addOption(new Option("--theme <theme>", "only of this theme").choices(THEMES))
    .option("--per-grade <n>", "of each grade so many at most", wholeNumber(1))
    .option("--per-theme <n>", "of each theme so many at most", wholeNumber(1))
    .option("--out <file>", "add them to this file, going on where it ends")
    .option("--json", "one JSON value a line")
    .addHelpText("after", READING);
  withLanguage(withThreads(withSeed(problems))).action(async (flags: ProblemsFlags) => {
    const { makeProblems } = await import("./problems.ts");
    await makeProblems(flags);
  });
}
