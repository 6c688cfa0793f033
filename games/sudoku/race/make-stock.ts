/**
 * Makes the stock of puzzles for races anew: `node games/sudoku/race/make-stock.ts`. Stored races need the one that
 * they were run with, so the version of the rules is raised with it.
 */
import { writeFileSync } from "node:fs";
import { stockLine, stockModule } from "../files/stock.ts";
import { Workshop } from "../generator/workshop.ts";
import { KINDS, kindNamed } from "../kinds/kind.ts";
import { LEVELS } from "./rules/state.ts";

const EACH = 8;

/** Of kinds that have no hard puzzles, as small boards, the hardest that came up have to do. */
function puzzlesOf(workshop: Workshop, level: (typeof LEVELS)[number]): string[] {
  return Array.from({ length: EACH }, (_, number) => {
    const made = workshop.generate({ seed: `race ${level} ${number}`, level });
    if (!made.ok) throw new Error(made.problem.problem);
    const { puzzle, accepted } = made.generated;
    process.stderr.write(`${puzzle.kind} ${level} ${number}: ${accepted ? "as wanted" : made.generated.level}\n`);
    return stockLine(puzzle);
  });
}

const stock = Object.fromEntries(
  KINDS.map((kind) => {
    const workshop = new Workshop(kindNamed(kind));
    return [kind, Object.fromEntries(LEVELS.map((level) => [level, puzzlesOf(workshop, level)]))];
  }),
);
writeFileSync(new URL("./stock.generated.ts", import.meta.url), stockModule(stock));
