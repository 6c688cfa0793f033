/**
 * The 45-rule with cells on both sides: where some cages stick out of a run of houses and others reach into it, what
 * is left inside and what lies beyond have a known difference.
 */
import { type Cage, constraintOf } from "../puzzle/puzzle.ts";
import { hasCell } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { runsOf } from "./known-sums.ts";
import { type Found, makeStep } from "./step.ts";
import type { Terrain } from "./terrain.ts";

interface Difference {
  /** The cells inside the houses and those beyond: the sum of the first is larger by `more`. */
  readonly inside: readonly number[];
  readonly beyond: readonly number[];
  readonly more: number;
  readonly regions: readonly number[];
  readonly cages: readonly number[];
}

/** With more cells a difference says next to nothing. */
const MAX_CELLS = 4;

const cache = new WeakMap<Terrain, readonly Difference[]>();

/** Few cells first: they say most. */
function differencesOf(terrain: Terrain): readonly Difference[] {
  let differences = cache.get(terrain);
  if (!differences) {
    const cages = constraintOf(terrain.rules, "cages")?.cages ?? [];
    const size = ({ inside, beyond }: Difference): number => inside.length + beyond.length;
    differences = runsOf(terrain)
      .flatMap((regions) => differenceOf(terrain, regions, cages) ?? [])
      .sort((a, b) => size(a) - size(b) || a.regions.length - b.regions.length);
    cache.set(terrain, differences);
  }
  return differences;
}

/** Of each cage that crosses the border its smaller side is looked at. */
function differenceOf(terrain: Terrain, regions: readonly number[], cages: readonly Cage[]): Difference | null {
  const { rules, digits } = terrain;
  const houses = new Set(regions.flatMap((region) => rules.layout.regions[region]!.cells));
  const inside = new Set(houses);
  const beyond: number[] = [];
  const used: number[] = [];
  let more = (regions.length * digits * (digits + 1)) / 2;
  cages.forEach(({ cells, sum }, cage) => {
    const own = cells.filter((cell) => houses.has(cell));
    if (own.length === 0 || 2 * own.length < cells.length) return;
    used.push(cage);
    more -= sum;
    for (const cell of own) inside.delete(cell);
    beyond.push(...cells.filter((cell) => !houses.has(cell)));
  });
  // With nothing on one side the other is a known sum.
  if (inside.size === 0 || beyond.length === 0 || inside.size + beyond.length > MAX_CELLS) return null;
  return { inside: [...inside], beyond, more, regions, cages: used };
}

const openMask = (grid: Grid, cell: number): number =>
  grid.digits[cell] !== 0 ? 1 << (grid.digits[cell]! - 1) : grid.candidates[cell]!;

/** What each cell, those inside first, holds in one of the ways to make the difference; null when there is none. */
function masksFor(grid: Grid, { inside, beyond, more }: Difference): Int32Array | null {
  const cells = [...inside, ...beyond];
  const { peers, words } = grid.terrain;
  const allowed = new Int32Array(cells.length);
  const held: number[] = [];
  const fill = (left: number): boolean => {
    const at = held.length;
    if (at === cells.length) return left === 0;
    let works = false;
    for (let rest = openMask(grid, cells[at]!); rest !== 0; rest &= rest - 1) {
      const digit = 32 - Math.clz32(rest & -rest);
      if (held.some((other, before) => other === digit && hasCell(peers, cells[at]! * words, cells[before]!))) continue;
      held.push(digit);
      if (fill(at < inside.length ? left - digit : left + digit)) {
        allowed[at]! |= rest & -rest;
        works = true;
      }
      held.pop();
    }
    return works;
  };
  return fill(more) ? allowed : null;
}

export function inniesOuties(grid: Grid, found: Found): boolean {
  return differencesOf(grid.terrain).some((difference) => {
    const { inside, beyond, more, regions, cages } = difference;
    const cells = [...inside, ...beyond];
    if (cells.every((cell) => grid.digits[cell] !== 0)) return false;
    const masks = masksFor(grid, difference);
    const eliminations = masks ? cells.flatMap((cell, at) => grid.candidatesOf(cell, ~masks[at]!)) : [];
    if (eliminations.length === 0) return false;
    const mark = (role: "first" | "second") => (cell: number) =>
      grid.candidatesOf(cell).map((candidate) => ({ ...candidate, role }));
    return found(
      makeStep("innies-outies", {
        eliminations,
        marks: [...inside.flatMap(mark("first")), ...beyond.flatMap(mark("second"))],
        regions,
        cages,
        details: {
          firstCells: inside,
          secondCells: beyond,
          houses: regions,
          more: Math.abs(more),
          side: more > 0 ? "inside" : more < 0 ? "beyond" : "none",
        },
        length: regions.length,
      }),
    );
  });
}
