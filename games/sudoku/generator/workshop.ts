/**
 * New puzzles of every kind, each with exactly one solution, proved. The same kind, options and seed give the same
 * puzzle; the work is bounded by numbers of guesses and attempts, never by a clock.
 */
import { Chance, seedFrom } from "@asztal/kernel";
import { type Kind, kindName, layoutOf, marksOf, standingConstraints } from "../kinds/kind.ts";
import { orbits, type Symmetry } from "../puzzle/geometry.ts";
import type { Constraint, Layout, Puzzle } from "../puzzle/puzzle.ts";
import { compile } from "../solver/compile.ts";
import { Search } from "../solver/search.ts";
import { randomBoard } from "./boards.ts";
import { randomCages, withSums } from "./cages.ts";
import { dig } from "./dig.ts";
import { cagesFor } from "./killer.ts";
import { randomShapes } from "./shapes.ts";

export interface GenerateOptions {
  /** Any text. */
  readonly seed: string;
  /**
   * "easy" puzzles yield to direct conclusions: singles, and what marks and cages say by themselves. "any" are only
   * proved to have one solution, and are as hard as they happen to be.
   */
  readonly level?: "easy" | "any";
  /** How many givens are wanted. Without it, as few as the order of digging leads to. */
  readonly givens?: number;
  /** Symmetry of the pattern of givens; refused by layouts that do not have it. */
  readonly symmetry?: Symmetry;
  /** Whether every given must be proved to be needed, at whatever level that ends. Longer work on large boards. */
  readonly minimal?: boolean;
  /** The last word on each puzzle, for instance by its rating; a puzzle that is not accepted is followed by another. */
  readonly accept?: (puzzle: Puzzle) => boolean;
  /** How many puzzles are tried before the nearest one is handed out as not accepted. */
  readonly attempts?: number;
  /** Asked now and then; true ends the work without a puzzle. */
  readonly shouldStop?: () => boolean;
}

export interface Generated {
  readonly puzzle: Puzzle;
  /** Whether it is all that was wanted: number of givens, minimality, and the caller's own condition. */
  readonly accepted: boolean;
  /** Whether every given, or symmetric group of givens, is proved to be needed. */
  readonly minimal: boolean;
  readonly attempts: number;
}

export type GenerateProblem =
  | { readonly problem: "no-such-symmetry"; readonly symmetry: Symmetry }
  /** The rules have no full board, or none that the search came upon. */
  | { readonly problem: "no-board" }
  | { readonly problem: "stopped" };

export type Generation =
  | { readonly ok: true; readonly generated: Generated }
  | { readonly ok: false; readonly problem: GenerateProblem };

/** Guesses for one proof of uniqueness. */
const NODES = { usual: 60, minimal: 5000 } as const;
const ATTEMPTS = 40;
const SHAPES_TRIED = 50;

interface Setting {
  readonly layout: Layout;
  readonly standing: readonly Constraint[];
  readonly search: Search;
  readonly board: readonly number[];
}

/** Makes any number of boards and puzzles of one kind; what is compiled is kept between them. */
export class Workshop {
  readonly kind: Kind;
  #fixed: Omit<Setting, "board"> | null = null;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  #place(chance: Chance): Omit<Setting, "board"> {
    if (this.#fixed) return this.#fixed;
    const { kind } = this;
    const isJigsaw = kind.base === "jigsaw";
    const layout = layoutOf(kind, isJigsaw ? randomShapes(kind.options.shapes, chance) : undefined);
    const standing = standingConstraints(kind, layout);
    const place = { layout, standing, search: new Search(compile({ layout, constraints: standing })) };
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
      if (board) return { ...place, board };
      if (place === this.#fixed) return null;
    }
    return null;
  }

  /** A full board, wearing the marks of its kind. Cages are drawn at random and need not determine the board. */
  board(seed: string): Puzzle | null {
    const chance = new Chance(seedFrom(seed));
    const setting = this.#setting(chance);
    if (!setting) return null;
    const { layout, board } = setting;
    const constraints = this.#shown(setting, chance);
    if (this.#hasCages) constraints.push({ rule: "cages", cages: withSums(randomCages(layout, board, chance), board) });
    return { kind: kindName(this.kind), layout, constraints, givens: board, solution: board };
  }

  get #hasCages(): boolean {
    return this.kind.overlays.includes("killer");
  }

  /** Everything but the cages: what always holds, and what is shown of the board. */
  #shown({ layout, standing, board }: Setting, chance: Chance): Constraint[] {
    const marks = marksOf(this.kind, layout, board);
    if (this.kind.options.exact) return [...standing, ...marks];
    // Signs that are not all shown: about half of them.
    const thinned = marks.map((mark) =>
      mark.rule === "signs" ? { ...mark, less: mark.less.filter(() => chance.below(2) === 0) } : mark,
    );
    return [...standing, ...thinned];
  }

  generate(options: GenerateOptions): Generation {
    const chance = new Chance(seedFrom(options.seed));
    const most = Math.max(1, options.attempts ?? ATTEMPTS);
    let closest: Omit<Generated, "attempts"> | null = null;
    let smallestMiss = Number.POSITIVE_INFINITY;
    for (let attempts = 1; attempts <= most; attempts++) {
      const setting = this.#setting(chance);
      if (!setting) return { ok: false, problem: { problem: "no-board" } };
      const groups = orbits(setting.layout, options.symmetry ?? "none");
      if (!groups) return { ok: false, problem: { problem: "no-such-symmetry", symmetry: options.symmetry! } };
      const { puzzle, minimal } = this.#puzzle(setting, chance.shuffled(groups), chance, options);
      if (options.shouldStop?.()) return { ok: false, problem: { problem: "stopped" } };
      const givens = puzzle.givens.filter((digit) => digit !== 0).length;
      const miss = Math.abs(givens - (options.givens ?? givens));
      const accepted = miss === 0 && (!options.minimal || minimal) && (options.accept?.(puzzle) ?? true);
      if (accepted) return { ok: true, generated: { puzzle, accepted, minimal, attempts } };
      if (miss < smallestMiss) {
        closest = { puzzle, accepted, minimal };
        smallestMiss = miss;
      }
    }
    return { ok: true, generated: { ...closest!, attempts: most } };
  }

  #puzzle(
    setting: Setting,
    groups: readonly (readonly number[])[],
    chance: Chance,
    options: GenerateOptions,
  ): { puzzle: Puzzle; minimal: boolean } {
    const { layout, board } = setting;
    const direct = options.level === "easy" && !options.minimal;
    const nodes = options.minimal ? NODES.minimal : NODES.usual;
    const shown = this.#shown(setting, chance);
    const { constraints, search } = this.#hasCages
      ? cagesFor(layout, shown, board, chance, { direct, nodes })
      : { constraints: shown, search: this.#searchFor(setting, shown) };
    search.board.overlaps = !direct;
    const { givens, minimal } = dig(search, board, groups, {
      givens: options.givens ?? 0,
      direct,
      nodes,
      shouldStop: options.shouldStop,
    });
    return { puzzle: { kind: kindName(this.kind), layout, constraints, givens, solution: board }, minimal };
  }

  /** The search for these constraints; the one for the standing constraints is there already. */
  #searchFor({ layout, standing, search }: Setting, constraints: readonly Constraint[]): Search {
    return constraints.length === standing.length ? search : new Search(compile({ layout, constraints }));
  }
}

export function generate(kind: Kind, options: GenerateOptions): Generation {
  return new Workshop(kind).generate(options);
}
