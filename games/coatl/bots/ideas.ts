/**
 * Ideas for a Cóatl: finished rows that the cards in hand and on display would pay for. A beam search over rows that grow
 * by the patterns of the cards, as a player would put them together.
 */
import { colours } from "../rules/pieces.ts";
import { classOf, patternOf } from "../rules/prophecies.ts";
import { judge, type Price } from "./plan.ts";
import type { Base, Worksite } from "./worksite.ts";
import { COLOUR_CODES, cardAt, type Worth, worthOf } from "./worth.ts";

export interface Idea {
  readonly base: Base;
  /** The finished row, and where the base begins in it. */
  readonly row: string;
  readonly offset: number;
  /** Colours of the head and the tail to be added, −1 where the base has one. */
  readonly head: number;
  readonly tail: number;
  /** Bodies to be added, by colour. */
  readonly needs: readonly number[];
  readonly worth: Worth;
}

export interface Search {
  /** How many rows are followed at a time, and how often they grow. */
  readonly width: number;
  readonly depth: number;
  /** How many ideas are kept. */
  readonly ideas: number;
}

/** How long rows may grow before they are closed. */
const LONGEST = 11;

/** The rows that show a card once, as blocks to put at the ends of a row. */
function blocksOf(place: number, filler: string): readonly string[] {
  const card = cardAt(place);
  const pattern = patternOf(card);
  switch (classOf(card)) {
    case "exact-pair":
      return [pattern + pattern];
    case "trio":
      return [pattern + pattern + pattern];
    case "infinity":
      return [pattern.replace("+", "")];
    case "blank":
      return [pattern + filler + pattern[1]! + pattern[0]!, pattern, pattern[1]! + pattern[0]!];
    default:
      return [pattern];
  }
}

/** The row with the block at its right end, sharing as many pieces as they can, but not all. */
function joined(row: string, block: string): string {
  for (let shared = Math.min(row.length, block.length - 1); shared > 0; shared--) {
    if (row.endsWith(block.slice(0, shared))) return row + block.slice(shared);
  }
  return row + block;
}

/** The same at the left end. */
function joinedLeft(row: string, block: string): string {
  for (let shared = Math.min(row.length, block.length - 1); shared > 0; shared--) {
    if (row.startsWith(block.slice(block.length - shared))) return block.slice(0, block.length - shared) + row;
  }
  return block + row;
}

/** A row under way, with the best idea that it makes when it is closed. */
interface Growing {
  readonly row: string;
  readonly offset: number;
  readonly idea: Idea;
  readonly value: number;
}

/** The best ideas for all bases of the site, the best first. */
export function ideasFor(site: Worksite, price: Price, search: Search): readonly Idea[] {
  const found: Growing[] = [];
  for (const base of site.bases) grow(site, base, price, search, found);
  found.sort((one, other) => other.value - one.value);
  return found.slice(0, search.ideas).map(({ idea }) => idea);
}

function grow(site: Worksite, base: Base, price: Price, { width, depth }: Search, found: Growing[]): void {
  const filler = colours[site.bodies.indexOf(Math.max(...site.bodies))]!; // there are five colours
  const cards = new Set([...site.hand, ...site.display, ...base.laid]);
  const blocks = new Set([
    ...[...cards].flatMap((place) => blocksOf(place, filler)),
    ...colours.filter((_, i) => site.bodies[i]! > 0),
  ]);
  const heads = endChoices(base.head, site.heads, site.suppliedHeads);
  const tails = endChoices(base.tail, site.tails, site.suppliedTails);
  const seen = new Set<string>();

  const add = (row: string, offset: number, into: Growing[]) => {
    if (row.length > LONGEST || row === "") return;
    const key = base.isNew ? row : `${offset} ${row}`;
    if (seen.has(key)) return;
    seen.add(key);
    const idea = closed(base, row, offset, heads, tails);
    into.push({ row, offset, idea, value: judge(idea, site, price).value });
  };

  let beam: { readonly row: string; readonly offset: number }[] = [{ row: base.pieces, offset: 0 }];
  add(base.pieces, 0, found);
  for (let step = 0; step < depth && beam.length > 0; step++) {
    const next: Growing[] = [];
    for (const { row, offset } of beam) {
      for (const block of blocks) {
        if (!base.tail) add(joined(row, block), offset, next);
        if (!base.head && row !== "") {
          const longer = joinedLeft(row, block);
          add(longer, offset + longer.length - row.length, next);
        }
      }
    }
    next.sort((one, other) => other.value - one.value);
    for (const growing of next) found.push(growing);
    beam = next.slice(0, width);
  }
}

/** The row with head and tail: pieces of the right colour at its ends become them, or they are put beside. */
function closed(base: Base, row: string, offset: number, heads: readonly number[], tails: readonly number[]): Idea {
  const first = offset > 0 || base.isNew ? COLOUR_CODES.indexOf(row.charCodeAt(0)) : -2;
  const openRight = row.length - offset - base.pieces.length > 0 && row.length > 1;
  const last = openRight ? COLOUR_CODES.indexOf(row.charCodeAt(row.length - 1)) : -2;
  const head = heads.includes(first) ? first : heads[0]!; // there is a choice always
  const tail = tails.includes(last) ? last : tails[0]!;
  const before = head < 0 || head === first ? "" : colours[head]!;
  const after = tail < 0 || tail === last ? "" : colours[tail]!;
  const whole = before + row + after;
  const needs = [0, 0, 0, 0, 0];
  for (let i = 0; i < whole.length; i++) needs[COLOUR_CODES.indexOf(whole.charCodeAt(i))]!++;
  for (let i = 0; i < base.pieces.length; i++) needs[COLOUR_CODES.indexOf(base.pieces.charCodeAt(i))]!--;
  if (head >= 0) needs[head]!--;
  if (tail >= 0) needs[tail]!--;
  return { base, row: whole, offset: offset + before.length, head, tail, needs, worth: worthOf(whole) };
}

/** Colours to close an end with: −1 when it is closed already; those on the board, else those of the supply, else any. */
function endChoices(isClosed: boolean, own: readonly number[], supplied: readonly number[]): readonly number[] {
  if (isClosed) return [-1];
  const having = [0, 1, 2, 3, 4].filter((colour) => own[colour]! > 0);
  if (having.length > 0) return having;
  const offered = [0, 1, 2, 3, 4].filter((colour) => supplied[colour]! > 0);
  return offered.length > 0 ? offered : [0, 1, 2, 3, 4];
}
