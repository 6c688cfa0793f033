/** New puzzles, each kind by the quickest way there is. */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { arranged, randomArrangement } from "../classic/arrangement.ts";
import { CLUE17 } from "../classic/clue17.ts";
import { makePuzzle } from "../classic/generator.ts";
import { gridOf } from "../classic/grid.ts";
import type { ClassicSolver } from "../classic/solver.ts";
import type { Symmetry as ClassicSymmetry } from "../classic/symmetry.ts";
import { impossible, MIN_BY_CHANCE, MIN_GIVENS } from "../generator/impossible.ts";
import { Workshop } from "../generator/workshop.ts";
import { isClassicKind, type Kind, kindName, layoutOf } from "../kinds/kind.ts";
import type { Symmetry } from "../puzzle/geometry.ts";
import type { SolvedPuzzle } from "../puzzle/puzzle.ts";
import { rate } from "../techniques/rating.ts";
import type { Making, PuzzleRequest, Report } from "./work.ts";

const workshops = new Map<string, Workshop>();

/** What a workshop compiled is kept for the next puzzle of its kind. */
export function workshopFor(kind: Kind): Workshop {
  const name = JSON.stringify(kind);
  let workshop = workshops.get(name);
  if (!workshop) {
    workshop = new Workshop(kind);
    workshops.set(name, workshop);
  }
  return workshop;
}

/** The classic generator names a mirror by the direction in which it throws things, the model by its line. */
const CLASSIC_SYMMETRY: Partial<Record<Symmetry, ClassicSymmetry>> = {
  none: "none",
  point: "point",
  horizontal: "vertical",
  vertical: "horizontal",
  diagonal: "diagonal",
  full: "full",
};

/** The classic generator's puzzle, or null when the request is beyond it. */
function makeClassic(request: PuzzleRequest, solver: ClassicSolver): Making | null {
  const symmetry = CLASSIC_SYMMETRY[request.symmetry ?? "none"];
  if (!isClassicKind(request.kind) || request.level || !symmetry) return null;
  const made = makePuzzle(solver, new Chance(seedFrom(request.seed)), {
    symmetry,
    ...(request.minimal === undefined ? {} : { minimal: request.minimal }),
    ...(request.givens === undefined ? {} : { givens: request.givens }),
    ...(request.attempts === undefined ? {} : { tries: request.attempts }),
  });
  if (made.kind === "failure") return null;
  const solution = Array.from(made.solution);
  const puzzle = {
    kind: kindName(request.kind),
    layout: layoutOf(request.kind),
    constraints: [],
    givens: Array.from(made.puzzle),
    solution,
  };
  // Thinned out in random order to the end; with a symmetry only whole groups were tried.
  const minimal = request.minimal === true || (symmetry === "none" && request.givens === undefined);
  return { made: true, puzzle, accepted: true, minimal, attempts: made.tries, rating: null };
}

/**
 * A known puzzle with 17 givens in another arrangement, and as many givens more as are asked; of the asked level, if
 * one of them is.
 */
function makeRare(request: PuzzleRequest, solver: ClassicSolver): Making | null {
  const { kind, givens = MIN_BY_CHANCE, level } = request;
  if (!isClassicKind(kind) || givens >= MIN_BY_CHANCE) return null;
  const chance = new Chance(seedFrom(request.seed));
  let making: Making | null = null;
  for (const [at, line] of chance.shuffled(CLUE17).entries()) {
    const given = arranged(gridOf(line), randomArrangement(chance));
    const answer = solver.solve(given);
    if (answer.kind !== "one") throw new Error(`a known puzzle has not one solution: ${line}`);
    const solution = Array.from(answer.solution);
    const empty = chance.shuffled(
      solution
        .keys()
        .filter((cell) => given[cell] === 0)
        .toArray(),
    );
    const more = new Set(empty.slice(0, givens - MIN_GIVENS));
    const puzzle: SolvedPuzzle = {
      ...{ kind: kindName(kind), layout: layoutOf(kind), constraints: [], solution },
      givens: solution.map((digit, cell) => (given[cell] !== 0 || more.has(cell) ? digit : 0)),
    };
    const found = level ? rate(puzzle, { unique: true }).level : undefined;
    const accepted = found === level;
    making = { made: true, puzzle, accepted, minimal: more.size === 0, attempts: at + 1, rating: null };
    if (found) making = { ...making, level: found };
    if (accepted) return making;
  }
  return making;
}

export function makeOne(request: PuzzleRequest, solver: ClassicSolver, report: (report: Report) => void): Making {
  const problem = impossible(request.kind, request);
  if (problem) return { made: false, problem };
  const classic = makeRare(request, solver) ?? makeClassic(request, solver);
  if (classic) return classic;
  const { kind, ...options } = request;
  let asked = 0;
  const generation = workshopFor(kind).generate({
    ...options,
    // Asked again and again while the work goes on: a pulse for whoever waits.
    shouldStop() {
      report({ done: ++asked, of: null });
      return false;
    },
  });
  if (!generation.ok) return { made: false, problem: generation.problem };
  return { made: true, rating: null, ...generation.generated };
}
