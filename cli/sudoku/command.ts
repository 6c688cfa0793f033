import type { BookletOptions } from "@asztal/games/sudoku/files/booklet/booklet.ts";
import { PAPERS, PER_PAGE } from "@asztal/games/sudoku/files/booklet/paper.ts";
import { SYMMETRIES, type Symmetry } from "@asztal/games/sudoku/puzzle/geometry.ts";
import { LEVELS, type Level } from "@asztal/games/sudoku/techniques/codes.ts";
import type { TextForm } from "@asztal/games/sudoku/work/work.ts";
import { type Command, Option } from "commander";
import { type Spoken, wholeNumber, withLanguage, withSeed, withThreads } from "../flags.ts";
import { type KindFlags, withKind } from "./kind-flags.ts";

/** Everything that a puzzle can be written as; "pdf" is a booklet of all of them. */
const FORMS = ["line", "csv", "json", "pdf", "sdk", "sdm", "svg", "f-puzzles", "sudokupad", "share"] as const;
export type Form = (typeof FORMS)[number];

interface Working extends Spoken, KindFlags {
  readonly threads: number;
  readonly json?: boolean;
}

interface Writing extends Working {
  readonly format?: Form;
  readonly out?: string;
  readonly title?: string;
  readonly author?: string;
  readonly perPage: NonNullable<BookletOptions["perPage"]>;
  readonly paper: NonNullable<BookletOptions["paper"]>;
  readonly solutions: boolean;
}

export interface MakeFlags extends Writing {
  readonly count: number;
  readonly seed?: string;
}

export interface GenerateFlags extends MakeFlags {
  readonly difficulty?: Level;
  readonly symmetry?: Symmetry;
  readonly givens?: number;
  readonly minimal?: boolean;
  readonly fewGivens?: boolean;
}

export interface AskFlags extends Working {
  readonly count?: number;
  readonly list?: number;
  readonly strike?: string;
  readonly limit?: number;
}

export type ConvertFlags = Writing;

/** The forms that are texts, by the names of the workshop. */
export function textForm(form: Exclude<Form, "pdf">, holds: "boards" | "puzzles"): TextForm {
  return form === "csv" && holds === "puzzles" ? "csv-givens" : form;
}

const FILE = "the file, in any form that is known; - is standard input";

const READING = `
The file may be a list of boards (81 signs in a line, . or 0 for empty), a table in CSV, JSON of asztal, SDK or SDM, or links
of f-puzzles, SudokuPad and asztal. --kind says of which kind boards are that are only digits. A line that cannot be read is
told on stderr with its number and the reason; the others are answered.`;

function withWork(command: Command): Command {
  return withLanguage(withThreads(command.option("--json", "one JSON value a line")));
}

function withForm(command: Command): Command {
  return withWork(command)
    .addOption(
      new Option("--format <form>", "what is written (default: line, or csv for kinds with marks)").choices(FORMS),
    )
    .option("--out <file>", "write to this file")
    .option("--title <text>", "pdf: the title")
    .option("--author <text>", "pdf: who made it")
    .addOption(
      new Option("--per-page <n>", "pdf: puzzles on a page")
        .choices(PER_PAGE.map(String))
        .default("4")
        .argParser(Number),
    )
    .addOption(new Option("--paper <size>", "pdf: the paper").choices(Object.keys(PAPERS)).default("A4"))
    .option("--no-solutions", "pdf: without solutions at the end");
}

function addMaking(sudoku: Command): void {
  const generate = sudoku
    .command("generate")
    .summary("make puzzles")
    .description("Make puzzles of any kind, each with exactly one solution, proved.")
    .option("--count <n>", "how many", wholeNumber(1), 1)
    .addOption(new Option("--difficulty <level>", "how hard, by the hardest step needed").choices(LEVELS))
    .addOption(new Option("--symmetry <how>", "of the pattern of givens").choices(SYMMETRIES))
    .option("--givens <n>", "how many digits are given", wholeNumber(0, 1024))
    .option("--minimal", "no given can be left out")
    .option("--few-givens", "pdf: easy and medium puzzles with as few givens as elsewhere, not 30 and more in symmetry")
    .addHelpText("after", "\nThe same --seed gives the same puzzles on any number of threads.");
  withForm(withSeed(withKind(generate, "classic"))).action(async (flags: GenerateFlags) => {
    const { generatePuzzles } = await import("./make.ts");
    await generatePuzzles(flags);
  });
  const boards = sudoku
    .command("boards")
    .summary("make full boards")
    .description("Make full boards of any kind, with the marks that belong to them.")
    .option("--count <n>", "how many", wholeNumber(1), 1);
  withForm(withSeed(withKind(boards, "classic"))).action(async (flags: MakeFlags) => {
    const { makeBoards } = await import("./make.ts");
    await makeBoards(flags);
  });
}

const LIMIT = "guesses after which a puzzle is given up as undecided";

function addAsking(sudoku: Command): void {
  const ask = (name: "solve" | "rate" | "hint" | "check", summary: string, description: string): Command => {
    const command = withKind(sudoku.command(name).argument("<file>", FILE).summary(summary).description(description));
    return withWork(command)
      .addHelpText("after", READING)
      .action(async (file: string, flags: AskFlags) => {
        const { askAbout } = await import("./ask.ts");
        await askAbout(name, file, flags);
      });
  };
  ask(
    "solve",
    "solve puzzles",
    "A line for each puzzle, in order: the solution, or “none”, or “many” when there are several; “undecided” when the " +
      "limit was reached, “invalid” for a line that is no puzzle. The exit code is 1 if any of them has no solution, is " +
      "undecided or invalid.",
  )
    .option(
      "--count <n>",
      "count the solutions, up to n: the line is their number, with + when there may be more",
      wholeNumber(1),
    )
    .option(
      "--list <n>",
      "list the solutions, up to n: a remark “# line: how many”, with + when there may be more, and a line for each",
      wholeNumber(1),
    )
    .option("--limit <n>", LIMIT, wholeNumber(1));
  ask(
    "rate",
    "tell how hard puzzles are",
    "A line for each puzzle: level, score and techniques, between tabs. A puzzle without exactly one solution has no rating.",
  );
  ask("hint", "tell the next step", "A line for each puzzle: the next step, in words.").option(
    "--strike <candidates>",
    "candidates that are struck already, such as r1c2=35,r4c7=1; on a cube with the number of the face before, 2r1c2=3",
  );
  ask(
    "check",
    "tell whether puzzles are proper",
    "A line for each puzzle with the number of its line: good, or what is wrong: no solution and the clues that contradict " +
      "each other, several solutions and where two of them differ, shapes and cages that cannot be. The exit code is 1 if " +
      "any is not good.",
  ).option("--limit <n>", LIMIT, wholeNumber(1));
}

export function addSudoku(program: Command): void {
  const sudoku = program
    .command("sudoku")
    .summary("make, solve, rate and convert Sudoku of all kinds")
    .description("Sudoku of all kinds: make boards and puzzles, solve, rate, explain, check and convert them.");
  addMaking(sudoku);
  addAsking(sudoku);
  const convert = sudoku
    .command("convert")
    .argument("<file>", FILE)
    .summary("write puzzles in another form")
    .description("Write puzzles in another form. What that form cannot hold is refused line by line.")
    .addHelpText("after", READING);
  withForm(withKind(convert)).action(async (file: string, flags: ConvertFlags) => {
    const { convertFile } = await import("./convert.ts");
    await convertFile(file, flags);
  });
}
