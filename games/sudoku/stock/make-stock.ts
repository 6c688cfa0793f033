/**
 * Makes a stock of puzzles anew: `node games/sudoku/stock/make-stock.ts gentle`, or `race`.
 *
 * Two, because they are for two things. Races deal from theirs as from a deck of cards: it is part of their rules, so its version is
 * raised with it, and stored races need the one that they were run with. The pages' may be made anew at any time; it has every level
 * that the pages offer, with more givens than the fewest.
 */
import { writeFileSync } from "node:fs";
import { gentleGivens } from "../generator/gentle.ts";
import { Workshop } from "../generator/workshop.ts";
import { KINDS, kindNamed } from "../kinds/kind.ts";
import { kindOf, levelsOf, SLUGS } from "../pages/catalogue.ts";
import { LEVELS } from "../race/rules/state.ts";
import type { Level } from "../techniques/codes.ts";
import { stockLine, stockModule } from "./line.ts";

type Puzzles = (workshop: Workshop, level: Level) => string[];

function made(workshop: Workshop, level: Level, number: number, request: Parameters<Workshop["generate"]>[0]) {
  const generated = workshop.generate({ ...request, level });
  if (!generated.ok) throw new Error(generated.problem.problem);
  const { puzzle, accepted } = generated.generated;
  process.stderr.write(`${puzzle.kind} ${level} ${number}: ${accepted ? "as wanted" : generated.generated.level}\n`);
  return { line: stockLine(puzzle), isAsWanted: accepted };
}

/** Of kinds that have no hard puzzles, as small boards, the hardest that came up have to do. */
const eight: Puzzles = (workshop, level) =>
  Array.from({ length: 8 }, (_, number) => made(workshop, level, number, { seed: `race ${level} ${number}` }).line);

/** One after another until there are enough of just this level. */
const fourOfTheLevel: Puzzles = (workshop, level) => {
  const lines: string[] = [];
  for (let number = 0; lines.length < 4; number++) {
    const request = { seed: `stock ${level} ${number}`, ...gentleGivens(workshop.kind, level) };
    const { line, isAsWanted } = made(workshop, level, number, request);
    if (isAsWanted) lines.push(line);
  }
  return lines;
};

const byLevel = (workshop: Workshop, levels: readonly Level[], puzzles: Puzzles) =>
  Object.fromEntries(levels.map((level) => [level, puzzles(workshop, level)]));

const STOCKS: Readonly<Record<string, () => Parameters<typeof stockModule>[0]>> = {
  race: () => Object.fromEntries(KINDS.map((kind) => [kind, byLevel(new Workshop(kindNamed(kind)), LEVELS, eight)])),
  gentle: () =>
    Object.fromEntries(
      SLUGS.map((slug) => [slug, byLevel(new Workshop(kindOf(slug)), levelsOf(slug), fourOfTheLevel)]),
    ),
};

const name = process.argv[2] ?? "";
const stock = STOCKS[name];
if (!stock) throw new Error(`Which stock? ${Object.keys(STOCKS).join(" or ")}`);
writeFileSync(new URL(`./${name}.generated.ts`, import.meta.url), stockModule(stock()));
