/** Does a piece of work. The same work gives the same result; `report` only looks on. */
import type { ClassicSolver } from "../classic/solver.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { listSolutions } from "../solver/answer.ts";
import { nextStep } from "../techniques/hint.ts";
import { rate } from "../techniques/rating.ts";
import { checkOne, ratedEntry, rateOne } from "./answering.ts";
import { makeBoards } from "./boards.ts";
import { fillUp } from "./filling.ts";
import { onKnownLayout } from "./known.ts";
import { makeOne } from "./making.ts";
import { readLibrary } from "./reading.ts";
import { countOf, GUESSES, solveOne } from "./solving.ts";
import { thinned } from "./thinning.ts";
import type { AnyResult, BookletRequest, Report, Results, Work } from "./work.ts";
import { writeAll } from "./writing.ts";

export interface Bench {
  /** The classic solver that the thread has loaded. */
  readonly solver: ClassicSolver;
  readonly report: (report: Report) => void;
}

type Performers = {
  readonly [Name in Work["work"]]: (
    work: Extract<Work, { work: Name }>,
    bench: Bench,
  ) => Results[Name] | Promise<Results[Name]>;
};

const PERFORMERS: Performers = {
  generate({ request, rated }, { solver, report }) {
    const making = makeOne(request, solver, report);
    return making.made && rated ? { ...making, rating: rate(making.puzzle, { unique: true }) } : making;
  },
  boards: ({ kind, seed, count }, { report }) => makeBoards(kind, seed, count, report),
  solve: ({ puzzle, limit }, { solver }) => solveOne(onKnownLayout(puzzle), solver, limit),
  count: ({ puzzle, most, limit }, { solver }) => countOf(onKnownLayout(puzzle), solver, most, limit),
  list: ({ puzzle, most, limit }) => listSolutions(onKnownLayout(puzzle), most, { nodes: limit ?? GUESSES }),
  rate: ({ puzzle }, { solver }) => rateOne(onKnownLayout(puzzle), solver),
  hint: ({ puzzle, progress }) => nextStep(onKnownLayout(puzzle), progress),
  check: ({ puzzle, limit }, { solver }) => checkOne(onKnownLayout(puzzle), solver, limit),
  fill: ({ puzzle, level, seed }, { solver, report }) => fillUp(onKnownLayout(puzzle), level, seed, solver, report),
  thin: ({ board, seed }) => thinned(onKnownLayout(board), seed),
  read: ({ text, options, most }) => readLibrary(text, options, most),
  write: ({ puzzles, form, look }) => writeAll(puzzles.map(onKnownLayout), form, look),
  booklet: ({ puzzles, options }, { report }) => bind(puzzles.map(onKnownLayout), options, report),
};

async function bind(puzzles: readonly Puzzle[], request: BookletRequest, report: Bench["report"]): Promise<Uint8Array> {
  // The printer is large, and few works need it.
  const { makeBooklet } = await import("../files/booklet/booklet.ts");
  const { rated, ...options } = request;
  const entries = puzzles.map((puzzle) => (rated ? ratedEntry(puzzle, rate(puzzle)) : { puzzle }));
  return makeBooklet(entries, {
    ...options,
    onPage(done, of) {
      report({ done, of });
      return false;
    },
  });
}

export async function perform(work: Work, bench: Bench): Promise<AnyResult> {
  // The table's type ties every name to its work; a lookup by a union of names forgets it.
  const performer = PERFORMERS[work.work] as (work: Work, bench: Bench) => AnyResult | Promise<AnyResult>;
  return performer(work, bench);
}
