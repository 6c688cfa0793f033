/**
 * Two conjugate pairs of a digit that see each other at one end: one of the free ends holds the digit. Between parallel
 * lines it is a skyscraper, between a row and a column joined in a box a two-string kite, otherwise a turbot fish.
 */
import { type Conjugate, conjugatesOf, pairsConclude } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { keptPerDigit, perDigit } from "./memory.ts";
import { type Candidate, candidatesAt, type Found, type Link, makeStep, marksOf, type Step } from "./step.ts";
import { sees, type Terrain } from "./terrain.ts";

type Shape = "skyscraper" | "two-string-kite" | "turbot-fish";

function shareHouse(terrain: Terrain, a: number, b: number, which: Uint8Array): boolean {
  return terrain.housesOf[a]!.some((house) => which[house] === 1 && terrain.houses[house]!.includes(b));
}

function shapeOf(terrain: Terrain, first: number, second: number, x: number, y: number): Shape {
  if (!terrain.isLine[first] || !terrain.isLine[second]) return "turbot-fish";
  const parallel = terrain.families.some((family) => family.includes(first) && family.includes(second));
  if (parallel) return shareHouse(terrain, x, y, terrain.isLine) ? "skyscraper" : "turbot-fish";
  return shareHouse(terrain, x, y, terrain.isBox) ? "two-string-kite" : "turbot-fish";
}

interface Turbot {
  readonly shape: Shape;
  readonly digit: number;
  /** Free end, joined end, joined end, free end. */
  readonly cells: readonly [number, number, number, number];
  readonly houses: readonly [number, number];
  readonly targets: readonly number[];
}

function joinedEnds(grid: Grid, digit: number, one: Conjugate, other: Conjugate, visit: (turbot: Turbot) => boolean) {
  for (const [p, x] of [
    [one.a, one.b],
    [one.b, one.a],
  ] as const) {
    for (const [y, q] of [
      [other.a, other.b],
      [other.b, other.a],
    ] as const) {
      if (p === y || p === q || x === y || x === q || !sees(grid.terrain, digit, x, y)) continue;
      const targets = grid.seenByAll([p, q], digit).filter((cell) => cell !== x && cell !== y);
      if (targets.length === 0) continue;
      const shape = shapeOf(grid.terrain, one.house, other.house, x, y);
      if (visit({ shape, digit, cells: [p, x, y, q], houses: [one.house, other.house], targets })) return true;
    }
  }
  return false;
}

const turbotsOf = keptPerDigit((grid, digit): readonly Turbot[] => {
  if (!pairsConclude(grid, digit)) return [];
  const pairs = conjugatesOf(grid, digit);
  const found: Turbot[] = [];
  for (let first = 0; first < pairs.length; first++) {
    for (let second = first + 1; second < pairs.length; second++) {
      joinedEnds(grid, digit, pairs[first]!, pairs[second]!, (turbot) => found.push(turbot) < 0);
    }
  }
  return found;
});

const at = (cell: number, digit: number): Candidate[] => [{ cell, digit }];

function stepOf(grid: Grid, { shape, digit, cells, houses, targets }: Turbot): Step {
  const [p, x, y, q] = cells;
  const regions = houses.map((house) => grid.terrain.regionOfHouse[house]!);
  const links: Link[] = [
    { kind: "strong", from: at(p, digit), to: at(x, digit) },
    { kind: "weak", from: at(x, digit), to: at(y, digit) },
    { kind: "strong", from: at(y, digit), to: at(q, digit) },
  ];
  return makeStep(shape, {
    eliminations: candidatesAt(targets, digit),
    marks: [...marksOf([p, q], digit, "first"), ...marksOf([x, y], digit, "second")],
    links,
    regions,
    details: { digit, houses: regions, ends: [p, q], middle: [x, y] },
  });
}

const search = (shape: Shape) =>
  perDigit((grid, digit, found) =>
    turbotsOf(grid, digit).some((turbot) => turbot.shape === shape && found(stepOf(grid, turbot))),
  );

export const skyscraper = search("skyscraper");
export const twoStringKite = search("two-string-kite");
export const turbotFish = search("turbot-fish");

/** Two kites through the same two cells of a box, told as one; the cells may do so for two digits. */
export function dualKite(grid: Grid, found: Found): boolean {
  const digits = Array.from({ length: grid.terrain.digits }, (_, index) => index + 1);
  const kites = digits.flatMap((digit) => turbotsOf(grid, digit).filter(({ shape }) => shape === "two-string-kite"));
  return kites.some((one, index) =>
    kites.slice(index + 1).some((other) => {
      const middle = [one.cells[1], one.cells[2]];
      if (!middle.includes(other.cells[1]) || !middle.includes(other.cells[2])) return false;
      const same = one.digit === other.digit;
      if (same && one.targets.every((cell) => other.targets.includes(cell))) return false;
      const targets = same ? other.targets.filter((cell) => !one.targets.includes(cell)) : other.targets;
      const [a, b] = [stepOf(grid, one), stepOf(grid, other)];
      const step = makeStep("dual-two-string-kite", {
        eliminations: [...a.eliminations, ...candidatesAt(targets, other.digit)],
        marks: [...a.marks, ...b.marks],
        links: [...a.links, ...b.links],
        regions: [...a.regions, ...b.regions],
        details: { digits: same ? [one.digit] : [one.digit, other.digit], middle },
      });
      return found(step);
    }),
  );
}
