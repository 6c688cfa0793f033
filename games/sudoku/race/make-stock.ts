/**
 * Makes the stock of puzzles for races anew: `node games/sudoku/race/make-stock.ts`. Stored races need the one that
 * they were run with, so the version of the rules is raised with it.
 */
import { writeFileSync } from "node:fs";
import { shareCode } from "../files/share.ts";
import { Workshop } from "../generator/workshop.ts";
import { KINDS, kindNamed } from "../kinds/kind.ts";
import { written } from "../puzzle/puzzle.ts";
import { LEVELS } from "./rules/state.ts";

const EACH = 8;

/** Of kinds that have no hard puzzles, as small boards, the hardest that came up have to do. */
function puzzlesOf(workshop: Workshop, level: (typeof LEVELS)[number]): string[] {
  return Array.from({ length: EACH }, (_, number) => {
    const made = workshop.generate({ seed: `race ${level} ${number}`, level });
    if (!made.ok) throw new Error(made.problem.problem);
    const { puzzle, accepted } = made.generated;
    process.stderr.write(`${puzzle.kind} ${level} ${number}: ${accepted ? "as wanted" : made.generated.level}\n`);
    return `      "${shareCode(puzzle)} ${written(puzzle.layout, puzzle.solution!)}",`; // the generator knows it
  });
}

const lines = KINDS.flatMap((kind) => {
  const workshop = new Workshop(kindNamed(kind));
  const levels = LEVELS.flatMap((level) => [`    ${level}: [`, ...puzzlesOf(workshop, level), "    ],"]);
  return [`  ${/^[a-z]+$/.test(kind) ? kind : `"${kind}"`}: {`, ...levels, "  },"];
});
const head = "/** Made by make-stock.ts: by kind and level, puzzles as share codes with their solutions. */";
writeFileSync(
  new URL("./stock.generated.ts", import.meta.url),
  `${head}\nexport const STOCK = {\n${lines.join("\n")}\n} as const;\n`,
);
