import { cellWords, clueWords } from "@asztal/games/sudoku/files/clue-words.ts";
import { problemFault } from "@asztal/games/sudoku/files/problem-words.ts";
import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { type Puzzle, written } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import { checkOne } from "@asztal/games/sudoku/work/answering.ts";
import type { Check } from "@asztal/games/sudoku/work/work.ts";
import type { Answerer, Said, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

export function checking({ limit }: Extract<Question, { ask: "check" }>, speaker: Speaker): Answerer {
  return (puzzle) => {
    const check = checkOne(puzzle, speaker.solver, limit);
    return {
      text: checkWords(puzzle, check, speaker),
      json: checkJson(puzzle, check, speaker),
      negative: check.check !== "one",
    };
  };
}

/** So many cells are named; more would only hide them. */
const NAMED = 12;

function checkWords(puzzle: Puzzle, check: Check, { lang, say }: Speaker): string {
  switch (check.check) {
    case "one":
      return say("cli.sudoku.good");
    case "undecided":
      return say("cli.sudoku.undecided");
    case "malformed":
      return check.problems.map((problem) => faultWords(problemFault(problem, puzzle.layout), lang)).join(" ");
    case "none": {
      const clues = check.conflict?.clues.map((clue) => clueWords(puzzle, clue, lang)) ?? [];
      return clues.length > 0 ? say("cli.sudoku.conflict", { clues }) : say("cli.sudoku.none");
    }
    case "many": {
      const cells = check.differ.slice(0, NAMED).map((cell) => cellWords(puzzle.layout, cell, lang));
      const told = say("cli.sudoku.several", {
        count: check.differ.length,
        cells,
        more: check.differ.length - cells.length,
      });
      return [told, ...check.solutions.map((solution) => `  ${written(puzzle.layout, solution)}`)].join("\n");
    }
  }
}

function checkJson(puzzle: Puzzle, check: Check, speaker: Speaker): Said["json"] {
  const words = checkWords(puzzle, check, speaker).split("\n")[0];
  switch (check.check) {
    case "one":
      return { answer: "one", solution: written(puzzle.layout, check.solution), words };
    case "many": {
      const solutions = check.solutions.map((solution) => written(puzzle.layout, solution));
      return { answer: "many", solutions, differ: check.differ, words };
    }
    case "none":
      return { answer: "none", conflict: check.conflict?.clues ?? null, words };
    case "malformed":
      return { answer: "malformed", problems: check.problems, words };
    case "undecided":
      return { answer: "undecided", words };
  }
}
