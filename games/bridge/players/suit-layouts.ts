/** How the missing cards of a suit may lie. Cards of the suit are the bits of a number, the ace lowest. */
import { choose, countBits } from "./worlds.ts";

/** The missing cards of both defenders: of whoever plays after the first hand of declarer's side, and of the other one. */
export interface Layout {
  readonly left: number;
  readonly right: number;
}

function highest(set: number): number {
  return set & -set;
}

/** All cards above one. */
export function above(card: number): number {
  return card - 1;
}

/** Of cards between which none of `others` lies the lowest: with a declarer's card as good as the others. */
export function different(hand: number, others: number): number[] {
  const cards: number[] = [];
  let last = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = highest(rest);
    const between = last === 0 ? 0 : others & above(card) & ~above(last) & ~last;
    if (last !== 0 && between === 0) cards[cards.length - 1] = card;
    else cards.push(card);
    last = card;
  }
  return cards;
}

/** Every way to part the missing cards that makes a difference, those that are alike once. */
export function layoutsOf(missing: number, own: number): Layout[] {
  const gaps: number[][] = [];
  let last = 0;
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const card = highest(rest);
    if (last !== 0 && (own & above(card) & ~above(last)) === 0)
      gaps.at(-1)!.push(card); // a gap begins with a card
    else gaps.push([card]);
    last = card;
  }
  let layouts: Layout[] = [{ left: 0, right: 0 }];
  for (const gap of gaps) {
    layouts = layouts.flatMap(({ left, right }) =>
      Array.from({ length: gap.length + 1 }, (_, count) => ({
        left: gap.slice(0, count).reduce((set, card) => set | card, left),
        right: gap.slice(count).reduce((set, card) => set | card, right),
      })),
    );
  }
  return layouts;
}

/** The cards of a suit that declarer does not see, and how many unknown cards of all suits each defender holds. */
export interface Missing {
  readonly cards: number;
  readonly room: readonly [left: number, right: number];
}

/** How many hands there are for each layout: cards that are alike, and the cards of the other suits around them. */
export function waysOf({ left }: Layout, own: number, { cards, room }: Missing): number {
  let ways = choose(room[0] + room[1] - countBits(cards), room[0] - countBits(left));
  for (let rest = cards; rest !== 0; ) {
    const next = own & ~above(highest(rest)) & ~highest(rest);
    const gap = next === 0 ? rest : rest & above(highest(next));
    ways *= choose(countBits(gap), countBits(gap & left));
    rest &= ~gap;
  }
  return ways;
}

/** Ranks in order, without those that are gone: suits that differ in nothing else are one. */
export function closed(set: number, all: number): number {
  let [result, place] = [0, 1];
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    if (highest(rest) & set) result |= place;
    place <<= 1;
  }
  return result;
}

/** The cards around one between which none of `own` lies. */
export function gapOf(card: number, own: number): number {
  if (card === 0) return 0;
  const higher = own & above(card);
  const lower = own & ~above(card) & ~card;
  const from = higher === 0 ? 0 : 31 - Math.clz32(higher);
  const upTo = lower === 0 ? 0x1fff : above(highest(lower));
  return upTo & ~(higher === 0 ? 0 : (2 << from) - 1) & ~card;
}

/** Those for which the defenders have room. */
export function possible(layouts: readonly Layout[], { room }: Missing): Layout[] {
  return layouts.filter(({ left, right }) => countBits(left) <= room[0] && countBits(right) <= room[1]);
}
