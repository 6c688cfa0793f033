/** A puzzle being solved: what was written, how it can be taken back, and what counts. Pure: a game in, a game out. */

import { bit, holds, LAYERS, type Layer, type Marks, noMarks } from "../../board/marks.ts";
import { seenFrom } from "../../board/seen.ts";
import { isSatisfied } from "../../puzzle/definition.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import { Grid } from "../../techniques/grid.ts";
import type { Step } from "../../techniques/step.ts";
import { terrainOf } from "../../techniques/terrain.ts";

/** What a key or a button writes. */
export const MODES = ["digit", "corner", "centre", "colour"] as const;
export type Mode = (typeof MODES)[number];

/** How much the page says by itself: nothing, conflicts, or whether each digit is right (and then counts mistakes). */
export const HELPS = ["none", "conflicts", "mistakes"] as const;
export type Help = (typeof HELPS)[number];

/** One number that changed: layer and cell, before and after. */
type Change = readonly [layer: number, cell: number, before: number, after: number];

export interface Game {
  readonly puzzle: Puzzle;
  /** Null when the puzzle has several solutions, or none. */
  readonly solution: readonly number[] | null;
  readonly level: Level | null;
  readonly marks: Marks;
  readonly past: readonly (readonly Change[])[];
  readonly future: readonly (readonly Change[])[];
  readonly seconds: number;
  readonly mistakes: number;
  readonly hints: number;
  /** Whether notes were filled in for all cells, so that what is missing from them was struck on purpose. */
  readonly fullNotes: boolean;
  readonly solved: boolean;
}

export interface Conduct {
  readonly help: Help;
  /** Whether a digit that is placed disappears from the notes of the cells that see it. */
  readonly clearsNotes: boolean;
}

export function newGame(puzzle: Puzzle, solution: readonly number[] | null, level: Level | null): Game {
  return {
    puzzle,
    solution,
    level,
    marks: noMarks(puzzle.givens),
    past: [],
    future: [],
    seconds: 0,
    mistakes: 0,
    hints: 0,
    fullNotes: false,
    solved: false,
  };
}

/** Gathers the changes of one move. */
class Move {
  readonly #marks: Marks;
  readonly #changes = new Map<string, Change>();

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  at(layer: Layer, cell: number): number {
    return this.#changes.get(`${layer} ${cell}`)?.[3] ?? this.#marks[layer][cell]!;
  }

  set(layer: Layer, cell: number, after: number): void {
    const before = this.#marks[layer][cell]!;
    const key = `${layer} ${cell}`;
    if (after === before) this.#changes.delete(key);
    else this.#changes.set(key, [LAYERS.indexOf(layer), cell, before, after]);
  }

  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }
}

function changed(marks: Marks, changes: readonly Change[], back: boolean): Marks {
  const next: Record<Layer, number[]> = {} as Record<Layer, number[]>;
  for (const [layer, cell, before, after] of changes) {
    const name = LAYERS[layer]!;
    next[name] ??= [...marks[name]];
    next[name][cell] = back ? before : after;
  }
  return { ...marks, ...next };
}

function moved(game: Game, move: Move): Game {
  const { changes } = move;
  if (changes.length === 0) return game;
  const marks = changed(game.marks, changes, false);
  return {
    ...game,
    marks,
    past: [...game.past, changes],
    future: [],
    solved: game.solved || isSatisfied(game.puzzle, marks.digits),
  };
}

/** Whether the cell cannot be written in: it is given, or known to be right. */
function isFixed({ puzzle, solution, marks, solved }: Game, cell: number, help: Help): boolean {
  if (solved || puzzle.givens[cell] !== 0) return true;
  return help === "mistakes" && solution !== null && marks.digits[cell] === solution[cell];
}

function place(game: Game, move: Move, cell: number, digit: number, { clearsNotes }: Conduct): void {
  move.set("digits", cell, digit);
  if (digit === 0) return;
  move.set("corner", cell, 0);
  move.set("centre", cell, 0);
  if (!clearsNotes) return;
  for (const other of seenFrom(game.puzzle, cell, digit)) {
    move.set("corner", other, move.at("corner", other) & ~bit(digit));
    move.set("centre", other, move.at("centre", other) & ~bit(digit));
  }
}

/** Why nothing can be written there: it is given, it is known to be right, or it has a digit where a note was meant. */
type Closed = "given" | "right" | "filled";

/** What writing came to, for whoever shows it. */
export interface Written {
  readonly game: Game;
  /** The cells that could be written in. */
  readonly cells: readonly number[];
  /** Those whose digit turned out wrong. */
  readonly wrong: readonly number[];
  /** Whether it was there already, and was taken away. */
  readonly isRemoved: boolean;
  /** Set when there was no cell to write in. */
  readonly closed: Closed | null;
}

/** Writes a digit. Where mistakes are told, a wrong one does not stay. The same digit once more takes it away. */
function writeDigit(game: Game, cells: readonly number[], digit: number, conduct: Conduct): Written {
  const move = new Move(game.marks);
  const tells = conduct.help === "mistakes" && game.solution !== null;
  const wrong = tells ? cells.filter((cell) => game.solution![cell] !== digit) : [];
  const isThere = cells.every((cell) => game.marks.digits[cell] === digit);
  for (const cell of cells) if (!wrong.includes(cell)) place(game, move, cell, isThere ? 0 : digit, conduct);
  const after = moved({ ...game, mistakes: game.mistakes + wrong.length }, move);
  return { game: after, cells, wrong, isRemoved: isThere, closed: null };
}

const NOTE_LAYERS = { corner: "corner", centre: "centre", colour: "colours" } as const;

/** Adds a note or colour to all the cells, or takes it away when all have it. */
function toggle(game: Game, cells: readonly number[], mode: keyof typeof NOTE_LAYERS, value: number): Written {
  const layer = NOTE_LAYERS[mode];
  const move = new Move(game.marks);
  const all = cells.every((cell) => holds(game.marks[layer][cell]!, value));
  for (const cell of cells) {
    const mask = game.marks[layer][cell]!;
    move.set(layer, cell, all ? mask & ~bit(value) : mask | bit(value));
  }
  return { game: moved(game, move), cells, wrong: [], isRemoved: all, closed: null };
}

function nothingWritten(game: Game, closed: Closed): Written {
  return { game, cells: [], wrong: [], isRemoved: false, closed };
}

export function write(game: Game, cells: readonly number[], mode: Mode, value: number, conduct: Conduct): Written {
  if (mode === "colour") return toggle(game, cells, mode, value);
  const open = cells.filter((cell) => !isFixed(game, cell, conduct.help));
  if (open.length === 0)
    return nothingWritten(game, cells.some((cell) => game.puzzle.givens[cell] !== 0) ? "given" : "right");
  if (mode === "digit") return writeDigit(game, open, value, conduct);
  const empty = open.filter((cell) => game.marks.digits[cell] === 0);
  return empty.length === 0 ? nothingWritten(game, "filled") : toggle(game, empty, mode, value);
}

/** What there is to wipe away, in the order in which it goes: digits, centre notes, corner notes, colours. */
const WIPED: readonly Layer[] = ["digits", "centre", "corner", "colours"];

/** Takes away what the mode writes if there is any, and otherwise what lies on top. */
export function erase(game: Game, cells: readonly number[], mode: Mode, help: Help): Game {
  const own: Layer = mode === "digit" ? "digits" : NOTE_LAYERS[mode];
  const can = (layer: Layer, cell: number) =>
    game.marks[layer][cell] !== 0 && (layer === "colours" || !isFixed(game, cell, help));
  const layer = [own, ...WIPED].find((one) => cells.some((cell) => can(one, cell)));
  if (!layer) return game;
  const move = new Move(game.marks);
  for (const cell of cells) if (can(layer, cell)) move.set(layer, cell, 0);
  return moved(game, move);
}

export function undo(game: Game): Game {
  const changes = game.past.at(-1);
  if (!changes || game.solved) return game;
  return {
    ...game,
    marks: changed(game.marks, changes, true),
    past: game.past.slice(0, -1),
    future: [...game.future, changes],
  };
}

export function redo(game: Game): Game {
  const changes = game.future.at(-1);
  if (!changes || game.solved) return game;
  const marks = changed(game.marks, changes, false);
  return {
    ...game,
    marks,
    past: [...game.past, changes],
    future: game.future.slice(0, -1),
    solved: isSatisfied(game.puzzle, marks.digits),
  };
}

export function restart({ puzzle, solution, level }: Game): Game {
  return newGame(puzzle, solution, level);
}

/** The candidates that digits and hints leave in each cell, as masks. */
function openCandidates({ puzzle, marks }: Game): number[] {
  const grid = new Grid(terrainOf(puzzle));
  grid.load(marks.digits, puzzle.givens);
  return Array.from(grid.candidates, (mask, cell) => mask & ~marks.struck[cell]!);
}

/** What the player can know of each cell: full notes count, since what is missing from them was struck. */
export function knownCandidates(game: Game): number[] {
  const { marks, fullNotes } = game;
  return openCandidates(game).map((mask, cell) => {
    const notes = marks.corner[cell]! | marks.centre[cell]!;
    return fullNotes && notes !== 0 && marks.digits[cell] === 0 ? mask & notes : mask;
  });
}

/** Notes every candidate of every empty cell. */
export function fillNotes(game: Game): Game {
  const move = new Move(game.marks);
  openCandidates(game).forEach((mask, cell) => {
    if (game.marks.digits[cell] === 0) move.set("corner", cell, mask);
  });
  return { ...moved(game, move), fullNotes: true };
}

/** Does what a hint says: places its digits, and strikes its candidates, noting what is left. */
export function follow(game: Game, step: Step, conduct: Conduct): Game {
  const move = new Move(game.marks);
  const known = knownCandidates(game);
  for (const { cell, digit } of step.eliminations) {
    move.set("struck", cell, move.at("struck", cell) | bit(digit));
    move.set("centre", cell, move.at("centre", cell) & ~bit(digit));
    move.set("corner", cell, (move.at("corner", cell) || known[cell]!) & ~bit(digit));
  }
  for (const { cell, digit } of step.placements) place(game, move, cell, digit, conduct);
  return moved(game, move);
}
