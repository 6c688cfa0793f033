/** The puzzles of the day: one of each kind, easy on Mondays and harder towards the end of the week. */
import type { DailyTasks } from "@asztal/kernel";
import { shareCode } from "./files/share.ts";
import { gentleGivens } from "./generator/gentle.ts";
import { impossible } from "./generator/impossible.ts";
import { generate } from "./generator/workshop.ts";
import { KINDS, kindNamed } from "./kinds/kind.ts";
import { written } from "./puzzle/puzzle.ts";

/** From Sunday on. */
const LEVELS = ["expert", "easy", "easy", "medium", "medium", "hard", "hard"] as const;

/** Looking at a cell, deciding and typing: the best solvers take several times as long. */
const MIN_MILLISECONDS_A_CELL = 300;

/** A kind that is never so hard is easy all the week, as 4×4 is. */
function generateUpTo(hardest: (typeof LEVELS)[number], name: string, seed: string) {
  const kind = kindNamed(name);
  const level = impossible(kind, { seed, level: hardest }) ? "easy" : hardest;
  return generate(kind, { seed, level, ...gentleGivens(kind, level) });
}

const daily: DailyTasks = {
  kinds: KINDS,
  make(kind, day, secret) {
    const level = LEVELS[new Date(day).getUTCDay()]!; // a day of the week
    const made = generateUpTo(level, kind, `daily ${kind} ${day} ${secret}`);
    if (!made.ok) throw new Error(`no puzzle of the day: ${kind}, ${level}: ${made.problem.problem}`);
    const { puzzle } = made.generated;
    const open = puzzle.givens.filter((digit) => digit === 0).length;
    return {
      task: shareCode(puzzle),
      answer: written(puzzle.layout, puzzle.solution),
      minMilliseconds: open * MIN_MILLISECONDS_A_CELL,
    };
  },
};

export default daily;
