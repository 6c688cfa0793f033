/** Puzzles for the tests of this folder: made by the generator, the same in every run. */
import { Workshop } from "../../generator/workshop.ts";
import { KINDS, type KindOptions, kindNamed } from "../../kinds/kind.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";

export type KindChoice = readonly [name: string, options: Partial<KindOptions>];

/** Every kind, and the options and combinations that files treat differently. */
export const EVERY_KIND: readonly KindChoice[] = [
  ...KINDS.map((name) => [name, {}] as const),
  ["6x6", { boxes: "3x2" }],
  ["16x16", { lettering: "0-F" }],
  ["cube", { cube: "9x9" }],
  ["knight", { knight: "all" }],
  ["knight", { knight: [1, 5] }],
  ["kropki", { colours: "document" }],
  ["kropki", { exact: false }],
  ["relations", { exact: false }],
  ["killer+jigsaw", {}],
  ["even-odd+knight", {}],
  ["kropki+6x6", {}],
  ["relations+jigsaw", {}],
  ["even-odd+samurai", {}],
  ["killer+4x4", {}],
];

const workshops = new Map<string, Workshop>();

function workshopOf([name, options]: KindChoice): Workshop {
  const key = name + JSON.stringify(options);
  let workshop = workshops.get(key);
  if (!workshop) {
    workshop = new Workshop(kindNamed(name, options));
    workshops.set(key, workshop);
  }
  return workshop;
}

export function puzzleOf(choice: KindChoice, seed = "1"): Puzzle {
  const generation = workshopOf(choice).generate({ seed, level: "easy" });
  if (!generation.ok) throw new Error(generation.problem.problem);
  return generation.generated.puzzle;
}

/** A full board in the marks of its kind: quicker than a puzzle, and enough where uniqueness does not matter. */
export function boardOf(choice: KindChoice, seed = "1"): Puzzle {
  return workshopOf(choice).board(seed)!;
}

/** The board with some of its cells emptied by chance; not necessarily with one solution. */
export function thinned(board: Puzzle, isGiven: (cell: number) => boolean): Puzzle {
  const givens = board.givens.map((digit, cell) => (isGiven(cell) ? digit : 0));
  return { ...board, givens };
}

/** The well-known puzzle of the encyclopaedias. */
export const FAMOUS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const FAMOUS_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
