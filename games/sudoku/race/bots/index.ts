/** Racers that fill the board as people would, cell by cell in the order in which people find them. */
import type { Chance, Seat } from "@asztal/kernel";
import type { GameBots, MakeBot } from "@asztal/kernel/bots";
import { Grid } from "../../techniques/grid.ts";
import { firstStep } from "../../techniques/solution.ts";
import type { Candidate } from "../../techniques/step.ts";
import { terrainOf } from "../../techniques/terrain.ts";
import { boardOf } from "../rules/board.ts";
import { shownPuzzle, solutionOf } from "../rules/puzzle.ts";
import type { Move, Race, View } from "../rules/state.ts";

/** The digit that a person would find next; the last resort is the solution, which a person would reach by trying. */
function nextDigit(view: View, seat: Seat): Candidate {
  const { puzzle } = shownPuzzle(view.code);
  const digits = boardOf(view, seat, puzzle.givens);
  const grid = new Grid(terrainOf(puzzle));
  grid.load(digits, puzzle.givens);
  grid.unique = true;
  for (let step = firstStep(grid); step; step = firstStep(grid)) {
    const [found] = step.placements;
    if (found) return found;
    grid.apply(step);
  }
  const cell = digits.indexOf(0);
  return { cell, digit: solutionOf(view.code)[cell]! };
}

function slip({ cell, digit }: Candidate, digits: number, chance: Chance): Move {
  const other = 1 + chance.below(digits - 1);
  return { cell, digit: other < digit ? other : other + 1 };
}

/** Slips once in so many digits, or never. */
function racer(slips: number | null): MakeBot<Race> {
  return ({ seat, chance }) => ({
    decide({ view }) {
      const found = nextDigit(view, seat);
      const { puzzle } = shownPuzzle(view.code);
      return slips !== null && chance.below(slips) === 0 ? slip(found, puzzle.layout.digits, chance) : found;
    },
  });
}

/** From the weakest to the strongest. At a table they differ in speed too: see the entry of the game. */
const bots: GameBots<Race> = { bots: { beginner: racer(25), intermediate: racer(80), strong: racer(null) } };

export default bots;
