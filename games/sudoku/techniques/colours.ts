/**
 * Colouring: conjugate pairs of a digit hang together in nets, coloured in turn. Of the two colours of a net one is true
 * and the other false.
 */
import { cellsOf } from "./bits.ts";
import { conjugatesOf, pairsConclude } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { keptPerDigit, perDigit } from "./memory.ts";
import { candidatesAt, type Found, type Link, type Mark, makeStep, marksOf } from "./step.ts";
import { sees } from "./terrain.ts";

interface Net {
  readonly colours: readonly [readonly number[], readonly number[]];
  readonly links: readonly Link[];
}

function findNets(grid: Grid, digit: number): readonly Net[] {
  const pairs = conjugatesOf(grid, digit);
  const colour = new Map<number, 0 | 1>();
  const nets: Net[] = [];
  for (const { a: start } of pairs) {
    if (colour.has(start)) continue;
    const colours: [number[], number[]] = [[start], []];
    const links: Link[] = [];
    colour.set(start, 0);
    const queue = [start];
    for (const cell of queue) {
      for (const { a, b } of pairs) {
        const other = a === cell ? b : b === cell ? a : -1;
        if (other < 0 || colour.has(other)) continue;
        const turn = colour.get(cell) === 0 ? 1 : 0;
        colour.set(other, turn);
        colours[turn].push(other);
        links.push({ kind: "strong", from: candidatesAt([cell], digit), to: candidatesAt([other], digit) });
        queue.push(other);
      }
    }
    nets.push({ colours, links });
  }
  return nets;
}

const netsOf = keptPerDigit(findNets);

const seesAny = (grid: Grid, digit: number, cell: number, cells: readonly number[]): boolean =>
  cells.some((other) => sees(grid.terrain, digit, cell, other));

function placesOf({ places, terrain }: Grid, digit: number): number[] {
  return cellsOf(places, digit * terrain.words, terrain.words);
}

/** A cell that sees both colours of a net. */
export const colourTrap = perDigit((grid, digit, found) => {
  if (!pairsConclude(grid, digit)) return false;
  for (const net of netsOf(grid, digit)) {
    const [one, other] = net.colours;
    const targets = placesOf(grid, digit).filter(
      (cell) =>
        !one.includes(cell) &&
        !other.includes(cell) &&
        seesAny(grid, digit, cell, one) &&
        seesAny(grid, digit, cell, other),
    );
    if (targets.length === 0) continue;
    const step = makeStep("colour-trap", {
      eliminations: candidatesAt(targets, digit),
      marks: [...marksOf(one, digit, "first"), ...marksOf(other, digit, "second")],
      links: net.links,
      details: { digit, firstCells: one, secondCells: other },
      length: one.length + other.length,
    });
    if (found(step)) return true;
  }
  return false;
});

/** Two cells of one colour see each other: the colour is false. */
export const colourWrap = perDigit((grid, digit, found) => {
  if (!pairsConclude(grid, digit)) return false;
  for (const net of netsOf(grid, digit)) {
    for (const turn of [0, 1] as const) {
      const wrong = net.colours[turn];
      const clash = wrong.find((cell) => seesAny(grid, digit, cell, wrong));
      if (clash === undefined) continue;
      const right = net.colours[turn === 0 ? 1 : 0];
      const partner = wrong.find((cell) => sees(grid.terrain, digit, clash, cell))!;
      const step = makeStep("colour-wrap", {
        eliminations: candidatesAt(wrong, digit),
        marks: [...marksOf(right, digit, "first"), ...marksOf(wrong, digit, "second")],
        links: net.links,
        details: { digit, cells: [clash, partner], firstCells: right, secondCells: wrong },
        length: wrong.length + right.length,
      });
      if (found(step)) return true;
    }
  }
  return false;
});

/** Two nets that meet: where a colour of one sees a colour of the other, the two remaining colours cannot both fail. */
export const multiColours = perDigit((grid, digit, found) => {
  if (!pairsConclude(grid, digit)) return false;
  const nets = netsOf(grid, digit);
  for (const first of nets) {
    for (const second of nets) {
      if (first !== second && meet(grid, digit, first, second, found)) return true;
    }
  }
  return false;
});

function meet(grid: Grid, digit: number, first: Net, second: Net, found: Found): boolean {
  const touches = (a: readonly number[], b: readonly number[]): boolean =>
    a.some((cell) => seesAny(grid, digit, cell, b));
  const marks: Mark[] = [
    ...marksOf(first.colours[0], digit, "first"),
    ...marksOf(first.colours[1], digit, "second"),
    ...marksOf(second.colours[0], digit, "third"),
    ...marksOf(second.colours[1], digit, "fourth"),
  ];
  const drawing = { marks, links: [...first.links, ...second.links], length: marks.length };
  const targets = new Set<number>();
  const touching = new Set<number>();
  for (const turn of [0, 1] as const) {
    const [near, free] = [first.colours[turn], first.colours[turn === 0 ? 1 : 0]];
    const sides = second.colours.map((colour) => touches(near, colour));
    if (sides[0] && sides[1]) {
      const step = makeStep("multi-colours-wrap", {
        ...drawing,
        eliminations: candidatesAt(near, digit),
        details: { digit, firstCells: near, secondCells: second.colours.flat() },
      });
      if (found(step)) return true;
    }
    for (const side of [0, 1] as const) {
      if (!sides[side]) continue;
      const end = second.colours[side === 0 ? 1 : 0];
      for (const cell of placesOf(grid, digit)) {
        if (free.includes(cell) || end.includes(cell)) continue;
        if (!seesAny(grid, digit, cell, free) || !seesAny(grid, digit, cell, end)) continue;
        targets.add(cell);
        for (const one of [...near, ...second.colours[side]]) touching.add(one);
      }
    }
  }
  if (targets.size === 0) return false;
  return found(
    makeStep("multi-colours-trap", {
      ...drawing,
      eliminations: candidatesAt(targets, digit),
      details: { digit, firstCells: first.colours.flat(), secondCells: second.colours.flat(), cells: [...touching] },
    }),
  );
}
