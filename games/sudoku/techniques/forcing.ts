/**
 * Forcing chains: one of the candidates of a cell, or of the places of a digit in a house, is true; what follows from
 * each of them along chains follows in any case.
 */
import { cellsOf, countBits, digitsOf, lowestBit } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Links, linksOf } from "./links.ts";
import { type Candidate, type Found, type Link, makeStep, type Step } from "./step.ts";

/** What follows from each candidate being true: a row for each, bit by bit over the candidates. */
class Consequences {
  readonly links: Links;
  readonly words: number;
  readonly true: Int32Array;
  readonly false: Int32Array;
  readonly #queue: Int32Array;

  constructor(links: Links) {
    this.links = links;
    this.words = (links.singles + 31) >> 5;
    this.true = new Int32Array(links.singles * this.words);
    this.false = new Int32Array(links.singles * this.words);
    this.#queue = new Int32Array(links.singles + 1);
    for (let node = 0; node < links.singles; node++) this.#follow(node);
  }

  #follow(start: number): void {
    const { weak, strong } = this.links;
    const queue = this.#queue;
    const row = start * this.words;
    let to = 1;
    queue[0] = start;
    this.true[row + (start >> 5)]! |= 1 << (start & 31);
    for (let from = 0; from < to; from++) {
      const node = queue[from]!;
      for (let word = 0; word < this.words; word++) {
        let fresh = weak[node * this.words + word]! & ~this.false[row + word]!;
        this.false[row + word]! |= fresh;
        for (; fresh !== 0; fresh &= fresh - 1) {
          const next = strong[word * 32 + lowestBit(fresh)]!;
          for (let at = 0; at < next.length; at++) {
            const reached = next[at]!;
            if ((this.true[row + (reached >> 5)]! >>> (reached & 31)) & 1) continue;
            this.true[row + (reached >> 5)]! |= 1 << (reached & 31);
            queue[to++] = reached;
          }
        }
      }
    }
    this.links.grid.work += to * this.words;
  }

  /** The nodes in the rows of all `starts`. */
  common(rows: Int32Array, starts: readonly number[]): number[] {
    const nodes: number[] = [];
    for (let word = 0; word < this.words; word++) {
      let left = -1;
      for (const start of starts) left &= rows[start * this.words + word]!;
      for (; left !== 0; left &= left - 1) nodes.push(word * 32 + 31 - Math.clz32(left & -left));
    }
    return nodes;
  }

  /** The way from the truth of `start` to `end`, as nodes that are true and false in turn. */
  path(start: number, end: number, endIsTrue: boolean): number[] {
    const { weak, strong, words } = this.links;
    const trueFrom = new Map<number, number>([[start, -1]]);
    const falseFrom = new Map<number, number>();
    const queue = [start];
    for (const node of queue) {
      if (endIsTrue ? trueFrom.has(end) : falseFrom.has(end)) break;
      for (const out of cellsOf(weak, node * words, words)) {
        if (falseFrom.has(out)) continue;
        falseFrom.set(out, node);
        for (const next of strong[out]!) {
          if (trueFrom.has(next)) continue;
          trueFrom.set(next, out);
          queue.push(next);
        }
      }
    }
    const path: number[] = [];
    for (let node = end, isTrue = endIsTrue; node >= 0; isTrue = !isTrue) {
      path.push(node);
      node = (isTrue ? trueFrom : falseFrom).get(node)!;
    }
    return path.reverse();
  }
}

const at = ({ cells, digit }: Links, node: number): Candidate => ({ cell: cells[node]![0]!, digit: digit[node]! });

/** More starting points than this make no chain that anybody would follow. */
const MAX_STARTS = 6;

export function forcingChain(grid: Grid, found: Found): boolean {
  const links = linksOf(grid, false);
  const all = new Consequences(links);
  const { houses, digits } = grid.terrain;
  let best: Step | null = null;
  const consider = (starts: readonly number[], details: Step["details"], regions: readonly number[]): void => {
    const [forced] = all.common(all.true, starts);
    const lost = forced === undefined ? all.common(all.false, starts).filter((node) => !starts.includes(node)) : [];
    if (forced === undefined && lost.length === 0) return;
    const end = forced ?? lost[0]!;
    const paths = starts.map((start) => all.path(start, end, forced !== undefined));
    const length = paths.reduce((sum, path) => sum + path.length, 0);
    if (best && best.length <= length) return;
    const conclusion = [at(links, end)];
    best = makeStep(starts.length > 0 && regions.length > 0 ? "house-forcing-chain" : "cell-forcing-chain", {
      ...(forced !== undefined ? { placements: conclusion } : { eliminations: conclusion }),
      marks: paths.flatMap((path) =>
        path.map((node, index) => ({ ...at(links, node), role: index % 2 === 0 ? ("first" as const) : "second" })),
      ),
      links: paths.flatMap((path) =>
        path.slice(1).map(
          (node, index): Link => ({
            kind: index % 2 === 0 ? "weak" : "strong",
            from: [at(links, path[index]!)],
            to: [at(links, node)],
          }),
        ),
      ),
      regions,
      details: {
        ...details,
        count: starts.length,
        chains: paths.flatMap((path) => [path.length, ...flat(links, path)]),
      },
      length,
    });
  };
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    const mask = grid.candidates[cell]!;
    if (countBits(mask) < 2 || countBits(mask) > MAX_STARTS) continue;
    consider(
      digitsOf(mask).map((digit) => links.single(cell, digit)),
      { cell },
      [],
    );
  }
  for (let house = 0; house < houses.length; house++) {
    const region = grid.terrain.regionOfHouse[house]!;
    for (let digit = 1; digit <= digits; digit++) {
      const count = grid.countIn(house, digit);
      if (count < 2 || count > MAX_STARTS) continue;
      consider(
        grid.cellsIn(house, digit).map((cell) => links.single(cell, digit)),
        { digit, house: region },
        [region],
      );
    }
  }
  return best !== null && found(best);
}

const flat = (links: Links, path: readonly number[]): number[] =>
  path.flatMap((node) => [links.digit[node]!, links.cells[node]![0]!]);
