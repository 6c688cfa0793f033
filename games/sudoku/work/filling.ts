/** Filling up: givens added to a puzzle until it has one solution and is no harder than asked. */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import type { ClassicSolver } from "../classic/solver.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Answer } from "../solver/answer.ts";
import { LEVELS, type Level } from "../techniques/codes.ts";
import { type Rating, rate } from "../techniques/rating.ts";
import { solveOne } from "./solving.ts";
import type { FilledUp, Report } from "./work.ts";

function isTooHard(rating: Rating, level: Level): boolean {
  return !rating.solved || LEVELS.indexOf(rating.level) > LEVELS.indexOf(level);
}

/** A board that the puzzle may become: the one that it names, or one that a search came upon. */
function aimOf(puzzle: Puzzle, answer: Answer): readonly number[] | null {
  if (answer.answer === "one") return answer.solution;
  if (answer.answer === "many") return answer.solutions[0];
  return answer.answer === "undecided" ? (answer.found ?? puzzle.solution ?? null) : null;
}

/** The cells where one more given helps: where solutions differ, or those that the hardest step speaks of. */
function wanting(answer: Answer, rating: Rating | null, givens: readonly number[]): readonly number[] {
  const empty = givens.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
  if (answer.answer === "many") return answer.differ;
  const hardest = rating?.steps.find(({ technique }) => technique === rating.hardest);
  const spoken = hardest ? [...hardest.eliminations, ...hardest.placements].map(({ cell }) => cell) : [];
  const open = spoken.filter((cell) => givens[cell] === 0);
  return open.length > 0 ? open : empty;
}

export function fillUp(
  puzzle: Puzzle,
  level: Level,
  seed: string,
  solver: ClassicSolver,
  report: (report: Report) => void,
): FilledUp {
  const chance = new Chance(seedFrom(seed));
  const givens = [...puzzle.givens];
  const added: number[] = [];
  let aim: readonly number[] | null = null;
  for (;;) {
    const current = { ...puzzle, givens: [...givens] };
    const answer = solveOne(current, solver);
    if (answer.answer === "none") return { filled: false, because: "none" };
    aim ??= aimOf(puzzle, answer);
    if (!aim) return { filled: false, because: "undecided" };
    const rating = answer.answer === "one" ? rate(current, { unique: true }) : null;
    if (rating && !isTooHard(rating, level)) {
      return { filled: true, puzzle: { ...current, solution: aim }, added, rating };
    }
    const cell = chance.pick(wanting(answer, rating, givens));
    givens[cell] = aim[cell]!;
    added.push(cell);
    report({ done: added.length, of: null });
  }
}
