/** New puzzles, each kind by the quickest way there is. */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { makePuzzle } from "../classic/generator.ts";
import type { ClassicSolver } from "../classic/solver.ts";
import type { Symmetry as ClassicSymmetry } from "../classic/symmetry.ts";
import { Workshop } from "../generator/workshop.ts";
import { isClassicKind, type Kind, kindName, layoutOf } from "../kinds/kind.ts";
import type { Symmetry } from "../puzzle/geometry.ts";
import type { Making, Report, Wish } from "./work.ts";

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

/** The classic generator's puzzle, or null when the wish is beyond it. */
function makeClassic(wish: Wish, solver: ClassicSolver): Making | null {
  const symmetry = CLASSIC_SYMMETRY[wish.symmetry ?? "none"];
  if (!isClassicKind(wish.kind) || wish.level || !symmetry) return null;
  const made = makePuzzle(solver, new Chance(seedFrom(wish.seed)), {
    symmetry,
    ...(wish.minimal === undefined ? {} : { minimal: wish.minimal }),
    ...(wish.givens === undefined ? {} : { givens: wish.givens }),
    ...(wish.attempts === undefined ? {} : { tries: wish.attempts }),
  });
  if (made.kind === "failure") return null;
  const solution = Array.from(made.solution);
  const puzzle = {
    kind: kindName(wish.kind),
    layout: layoutOf(wish.kind),
    constraints: [],
    givens: Array.from(made.puzzle),
    solution,
  };
  // Thinned out in random order to the end; with a symmetry only whole groups were tried.
  const minimal = wish.minimal === true || (symmetry === "none" && wish.givens === undefined);
  return { made: true, puzzle, accepted: true, minimal, attempts: made.tries, rating: null };
}

export function makeOne(wish: Wish, solver: ClassicSolver, report: (report: Report) => void): Making {
  const classic = makeClassic(wish, solver);
  if (classic) return classic;
  const { kind, ...options } = wish;
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
