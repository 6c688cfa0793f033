/**
 * New puzzles of every kind, each with exactly one solution, proved. The same kind, options and seed give the same
 * puzzle; the work is bounded by numbers of guesses and attempts, never by a clock.
 */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { thinOut } from "../classic/generator.ts";
import { plainSolver } from "../classic/plain.ts";
import type { ClassicSolver } from "../classic/solver.ts";
import { fixedConstraints, type Kind, kindName, layoutOf, marksOf } from "../kinds/kind.ts";
import { orbits } from "../puzzle/geometry.ts";
import type { Constraint, Layout, SolvedPuzzle } from "../puzzle/puzzle.ts";
import { compile } from "../solver/compile.ts";
import { Search } from "../solver/search.ts";
import { randomBoard } from "./boards.ts";
import { randomCages, withSums } from "./cages.ts";
import { type Candidate, finished, missOf, rated, yieldsTo } from "./candidate.ts";
import { type Dug, dig } from "./dig.ts";
import { graded } from "./graded.ts";
import { cagesFor } from "./killer.ts";
import type { GenerateOptions, Generation } from "./request.ts";
import { randomShapes } from "./shapes.ts";

export * from "./request.ts";

/** Guesses for one proof of uniqueness. */
const NODES = { normal: 60, minimal: 5000 } as const;
const ATTEMPTS = 40;
/** Attempts at a level, as cells to be looked at: small boards are quick, and seldom hard. */
const CELLS_ATTEMPTED = 60_000;
/**
 * One classic puzzle in thirty that are dug to the end has 22 givens, one in four hundred 21, one in ten thousand 20. Of
 * fewer there is little hope, and of fewer than 17 none.
 */
const RARE_GIVENS = { fewest: 17, most: 22 } as const;
const RARE_ATTEMPTS = 60_000;
const SHAPES_TRIED = 50;
/** Puzzles that are hard to come by are dug from one board in different orders before another board is made. */
const DIGS_PER_BOARD = 4;
const RARE_DIGS_PER_BOARD = 20;

interface Place {
  readonly layout: Layout;
  readonly fixed: readonly Constraint[];
  readonly search: Search;
}

interface Setting extends Place {
  readonly board: readonly number[];
  /** Everything but cages: what always holds, and what is shown of the board. */
  readonly shown: readonly Constraint[];
  /** For the rules as shown. */
  readonly shownSearch: Search;
}

/** Makes any number of boards and puzzles of one kind; what is compiled is kept between them. */
export class Workshop {
  readonly kind: Kind;
  readonly #classic: ClassicSolver | null;
  #fixed: Place | null = null;

  /** `classic` proves the uniqueness of classic puzzles; all of its engines lead to the same puzzles. */
  constructor(kind: Kind, classic: ClassicSolver = plainSolver) {
    this.kind = kind;
    this.#classic = kind.base === "classic" && kind.overlays.length === 0 ? classic : null;
  }

  #place(chance: Chance): Place {
    if (this.#fixed) return this.#fixed;
    const { kind } = this;
    const isJigsaw = kind.base === "jigsaw";
    const layout = layoutOf(kind, isJigsaw ? randomShapes(kind.options.shapes, chance) : undefined);
    const fixed = fixedConstraints(kind, layout);
    const place = { layout, fixed, search: new Search(compile({ layout, constraints: fixed })) };
    if (!isJigsaw) this.#fixed = place;
    return place;
  }

  /** A full board with the layout that it lies on; null when none was found. Some jigsaw shapes have none. */
  #setting(chance: Chance): Setting | null {
    for (let tried = 0; tried < SHAPES_TRIED; tried++) {
      const place = this.#place(chance);
      // Boxes leave so much room that comparing overlaps costs more than the guesses it saves; shapes do not.
      place.search.board.overlaps = this.kind.base === "jigsaw";
      const board = randomBoard(place.search, chance, place === this.#fixed ? 50 : 2);
      if (board) return this.#dressed(place, board, chance);
      if (place === this.#fixed) return null;
    }
    return null;
  }

  /** A full board, wearing the marks of its kind. Cages are drawn at random and need not determine the board. */
  board(seed: string): SolvedPuzzle | null {
    const chance = new Chance(seedFrom(seed));
    const setting = this.#setting(chance);
    if (!setting) return null;
    const { layout, board, shown } = setting;
    const constraints = [...shown];
    if (this.#hasCages) constraints.push({ rule: "cages", cages: withSums(randomCages(layout, board, chance), board) });
    return { kind: kindName(this.kind), layout, constraints, givens: board, solution: board };
  }

  /** Whether so few givens are wanted that it takes patience. */
  #isRare({ givens = 81 }: GenerateOptions): boolean {
    return this.#classic !== null && givens >= RARE_GIVENS.fewest && givens <= RARE_GIVENS.most;
  }

  get #hasCages(): boolean {
    return this.kind.overlays.includes("killer");
  }

  #dressed(place: Place, board: readonly number[], chance: Chance): Setting {
    const { layout, fixed, search } = place;
    const marks = marksOf(this.kind, layout, board).map((mark) =>
      // Signs that are not all shown: about half of them.
      mark.rule === "signs" && !this.kind.options.exact
        ? { ...mark, less: mark.less.filter(() => chance.below(2) === 0) }
        : mark,
    );
    if (marks.length === 0) return { ...place, board, shown: fixed, shownSearch: search };
    const shown = [...fixed, ...marks];
    // With cages to come, the search is made when they are known.
    const shownSearch = this.#hasCages ? search : new Search(compile({ layout, constraints: shown }));
    return { ...place, board, shown, shownSearch };
  }

  generate(options: GenerateOptions): Generation {
    const chance = new Chance(seedFrom(options.seed));
    const wanted = options.level ?? "any";
    let most = options.attempts ?? (this.#isRare(options) ? RARE_ATTEMPTS : ATTEMPTS);
    const digs = this.#isRare(options) ? RARE_DIGS_PER_BOARD : wanted !== "any" ? DIGS_PER_BOARD : 1;
    let closest: Candidate | null = null;
    let smallestMiss = Number.POSITIVE_INFINITY;
    let setting: Setting | null = null;
    for (let attempts = 1; attempts <= most || attempts === 1; attempts++) {
      if (attempts % digs === 1 % digs) setting = this.#setting(chance);
      if (!setting) return { ok: false, problem: { problem: "no-board" } };
      if (options.attempts === undefined && wanted !== "any")
        most = Math.max(most, Math.ceil(CELLS_ATTEMPTED / setting.board.length));
      const groups = orbits(setting.layout, options.symmetry ?? "none");
      if (!groups) return { ok: false, problem: { problem: "no-such-symmetry", symmetry: options.symmetry! } };
      const candidate = this.#candidate(setting, groups, chance, options);
      if (options.shouldStop?.()) return { ok: false, problem: { problem: "stopped" } };
      const miss = missOf(candidate, options);
      if (miss === 0 && (options.accept?.(candidate.puzzle) ?? true))
        return finished(candidate, wanted, { accepted: true, attempts });
      if (miss < smallestMiss) [closest, smallestMiss] = [candidate, miss];
    }
    return finished(rated(closest!, wanted), wanted, { accepted: false, attempts: most });
  }

  #candidate(
    setting: Setting,
    groups: readonly (readonly number[])[],
    chance: Chance,
    options: GenerateOptions,
  ): Candidate {
    const { level = "any", shouldStop } = options;
    const direct = level === "easy" && !options.minimal;
    const isGraded = level !== "any" && !direct;
    const { puzzle, minimal, search } = this.#puzzle(setting, chance.shuffled(groups), chance, {
      ...options,
      // A minimal puzzle is dug to the end, and has the wanted number by luck; what is graded gets the rest of its
      // givens where they do not make it easier.
      givens: isGraded || options.minimal ? 0 : (options.givens ?? options.minGivens ?? 0),
      direct,
    });
    // Singles, and what marks and cages say by themselves, are what the easy level is.
    if (direct) return { puzzle, minimal, level: "easy" };
    if (level === "any" || shouldStop?.()) return { puzzle, minimal, level: null };
    if (level === "easy") return rated({ puzzle, minimal, level: null }, level);
    const bound = yieldsTo(search, puzzle.givens, level);
    if (bound) return { puzzle, minimal, level: bound };
    const { givens, minGivens } = options;
    const result = graded(puzzle, {
      ...{ level, groups, chance, givens, minGivens, shouldStop },
      mayEase: !options.minimal,
    });
    return { puzzle: result.puzzle, minimal: minimal && !result.eased, level: result.level };
  }

  #puzzle(
    { layout, board, shown, shownSearch }: Setting,
    groups: readonly (readonly number[])[],
    chance: Chance,
    options: GenerateOptions & { readonly givens: number; readonly direct: boolean },
  ): { puzzle: SolvedPuzzle; minimal: boolean; search: Search } {
    const { direct, givens: fewest, shouldStop } = options;
    const nodes = options.minimal ? NODES.minimal : NODES.normal;
    const { constraints, search } = this.#hasCages
      ? cagesFor(layout, shown, board, chance, { direct, nodes, largest: this.kind.options.largestCage })
      : { constraints: shown, search: shownSearch };
    search.board.overlaps = !direct;
    const { givens, minimal } =
      this.#classic && !direct
        ? digClassic(this.#classic, board, groups, fewest)
        : dig(search, board, groups, { givens: fewest, direct, nodes, shouldStop });
    return { puzzle: { kind: kindName(this.kind), layout, constraints, givens, solution: board }, minimal, search };
  }
}

function digClassic(
  solver: ClassicSolver,
  board: readonly number[],
  groups: readonly (readonly number[])[],
  fewest: number,
): Dug {
  const givens = Array.from(thinOut(solver, Uint8Array.from(board), groups, fewest));
  const count = givens.filter((digit) => digit !== 0).length;
  // What could not be tried, because too few givens would have been left, may be to spare.
  return { givens, minimal: groups.every(({ length }) => count - length >= fewest) };
}

export function generate(kind: Kind, options: GenerateOptions): Generation {
  return new Workshop(kind).generate(options);
}
