/**
 * Our engines against files that others made (see `npm run outside`): lists of puzzles that have exactly one solution,
 * lists of grids that have several, Sudoku Explainer's ratings, and HoDoKu's technique cases.
 */
import type { Comparison, Disagreement } from "@asztal/kernel/comparison";
import { loadSolver } from "../classic/load.ts";
import { plainSolver } from "../classic/plain.ts";
import type { ClassicSolver } from "../classic/solver.ts";
import { readLine } from "../files/grid-text.ts";
import { linesOfText } from "../files/lines.ts";
import { isSolution } from "../puzzle/definition.ts";
import { type Puzzle, written } from "../puzzle/puzzle.ts";
import { Solver } from "../solver/answer.ts";
import { checkCases, checkRatings } from "../techniques/outside.ts";
import { solveOne } from "./solving.ts";

/** Ratings agree when they put puzzles into the same order, by and large. */
const MIN_CORRELATION = 0.85;
const SHOWN = 5;
/** The general solver is asked about so many of each list. The others are for the classic ones only. */
const ASKED_OF_GENERAL = 300;

type Wanted = "one" | "many";

function answersTo(puzzle: Puzzle, number: number, engines: readonly ClassicSolver[], general: Solver): string[] {
  const said = engines.map((engine) => {
    const answer = solveOne(puzzle, engine);
    return answer.answer === "one" ? solutionText(puzzle, answer.solution) : answer.answer;
  });
  if (number > ASKED_OF_GENERAL) return said;
  const answer = general.solve(puzzle.givens);
  return [...said, answer.answer === "one" ? solutionText(puzzle, answer.solution) : answer.answer];
}

function solutionText(puzzle: Puzzle, solution: readonly number[]): string {
  return isSolution(puzzle, solution) ? written(puzzle.layout, solution) : "not a solution";
}

/** Every engine gives the answer that is known, and all of them the same solution. */
async function compareList(text: string, wanted: Wanted): Promise<Comparison> {
  const engines = [await loadSolver(), plainSolver];
  let general: Solver | null = null;
  let [cases, agree] = [0, 0];
  const disagreements: Disagreement[] = [];
  for (const line of linesOfText(text)) {
    if (/^\s*(#|$)/.test(line.text)) continue;
    cases++;
    const reading = readLine(line.text);
    let found = ["not read"];
    if (reading.ok) {
      general ??= new Solver(reading.value);
      found = answersTo(reading.value, cases, engines, general);
    }
    const isRight = wanted === "many" ? (one: string) => one === "many" : (one: string) => /^[1-9]{81}$/.test(one);
    if (found.every((one) => isRight(one) && one === found[0])) agree++;
    else if (disagreements.length < SHOWN) {
      disagreements.push({ line: line.number, text: line.text, found: found.join(" | ") });
    }
  }
  return { form: wanted === "one" ? "one solution" : "several solutions", cases, agree, disagreements };
}

function compareRatings(text: string): Comparison {
  const { puzzles, unsolved, correlation, median, medianOfHard } = checkRatings(text);
  const isAlike = correlation >= MIN_CORRELATION;
  const reason = `rank correlation ${correlation.toFixed(4)}, at least ${MIN_CORRELATION} is wanted`;
  return {
    form: "ratings",
    cases: puzzles,
    agree: isAlike ? puzzles - unsolved : 0,
    disagreements: [
      ...(isAlike ? [] : [{ line: 0, text: "", found: reason }]),
      ...(unsolved > 0 ? [{ line: 0, text: "", found: `${unsolved} puzzles not solved by techniques` }] : []),
    ],
    figures: { correlation, medianMilliseconds: median, medianMillisecondsOfHard: medianOfHard },
  };
}

/** A technique that we do not know is not looked for, and so not found. */
function compareCases(text: string): Comparison {
  const { techniques, unknown, unread } = checkCases(text);
  const unknownCases = Object.values(unknown).reduce((sum, count) => sum + count, 0);
  const found = techniques.flatMap(({ disagreements }) =>
    disagreements.map(({ line, text: wanted, found: instead }) => ({
      line,
      text: wanted,
      found: instead.length > 0 ? instead.join(" | ") : "nothing",
    })),
  );
  return {
    form: "technique cases",
    cases: techniques.reduce((sum, { cases }) => sum + cases, unknownCases + unread.length),
    agree: techniques.reduce((sum, { agree }) => sum + agree, 0),
    disagreements: [
      ...found.slice(0, SHOWN),
      ...Object.entries(unknown).map(([code, count]) => ({
        line: 0,
        text: code,
        found: `not known here (${count} cases)`,
      })),
      ...unread.slice(0, SHOWN).map((line) => ({ line, text: "", found: "not read" })),
    ],
  };
}

const LISTS: readonly { readonly name: RegExp; readonly wanted: Wanted }[] = [
  { name: /^several-solutions/, wanted: "many" },
  { name: /^(clue17|top1465|hardest)/, wanted: "one" },
];

/** The comparison for a file, by its name and its looks; null when it is none that we know. */
export async function compare(name: string, text: string): Promise<Comparison | null> {
  if (/^:\d{4}/m.test(text.slice(0, 2000))) return compareCases(text);
  if (/^[0-9.]{81},\d/.test(text)) return compareRatings(text);
  const list = LISTS.find((one) => one.name.test(name));
  return list ? compareList(text, list.wanted) : null;
}
