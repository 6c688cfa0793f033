/**
 * One suit against best defence: declarer may lead it from either hand as often as he likes, sees only his side's cards, and
 * wants as many tricks as he can get on the average; the defenders see everything. This is the question that tables of
 * suit combinations answer.
 *
 * A plan of declarer's takes so many tricks in each layout of the missing cards: a result is a list of tricks, one for each
 * layout. Where declarer chooses all results are kept that no other one beats everywhere; where a defender chooses he does it
 * in each layout by itself, and layouts in which he plays another card are told apart from then on. Missing cards between
 * which declarer's side holds none are the same to all.
 *
 * Cards of the suit are the bits of a number, the ace lowest.
 */
import { choose, countBits } from "./worlds.ts";

/** The missing cards of both defenders: of whoever plays after the first hand of declarer's side, and of the other one. */
interface Layout {
  readonly left: number;
  readonly right: number;
}

/** Tricks in each layout. */
type Outcome = readonly number[];

/** More layouts, or more cards, take too long. */
const MAX_LAYOUTS = 40;
const MAX_OWN = 10;
/** Results kept at one place: there are seldom more that none of the others beats. */
const MAX_OUTCOMES = 10;

function highest(set: number): number {
  return set & -set;
}

/** All cards above one. */
function above(card: number): number {
  return card - 1;
}

/** Of cards between which none of `others` lies the lowest: with a declarer's card as good as the others. */
function different(hand: number, others: number): number[] {
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
function layoutsOf(missing: number, own: number): Layout[] {
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

function isBeaten(one: Outcome, other: Outcome): boolean {
  for (let at = 0; at < one.length; at++) if (one[at]! > other[at]!) return false;
  return true;
}

function sum(outcome: Outcome): number {
  let tricks = 0;
  for (const one of outcome) tricks += one;
  return tricks;
}

function add(front: Outcome[], outcome: Outcome): void {
  for (const other of front) if (isBeaten(outcome, other)) return;
  let kept = 0;
  for (const other of front) if (!isBeaten(other, outcome)) front[kept++] = other;
  front.length = kept;
  front.push(outcome);
}

function few(front: Outcome[]): Outcome[] {
  if (front.length <= MAX_OUTCOMES) return front;
  return front.sort((one, other) => sum(other) - sum(one)).slice(0, MAX_OUTCOMES);
}

/** A trick under way. The hand that leads is `first`, its partner `second`. */
interface Trick {
  readonly first: number;
  readonly second: number;
  readonly layouts: readonly Layout[];
  /** The highest card so far, 0 when nobody has followed, and whether it is declarer's. */
  readonly best: number;
  readonly isOurs: boolean;
}

function bettered({ best, isOurs }: Trick, card: number, ours: boolean): Pick<Trick, "best" | "isOurs"> {
  return card !== 0 && (best === 0 || card < best) ? { best: card, isOurs: ours } : { best, isOurs };
}

/** Searches one suit; what was found stays for the next question. */
class SuitSearch {
  readonly #known = new Map<string, readonly Outcome[]>();

  /** Results of the whole suit from here on, with the lead in either hand. `left` plays after `first`. */
  from(first: number, second: number, layouts: readonly Layout[]): readonly Outcome[] {
    if ((first | second) === 0) return [layouts.map(() => 0)];
    let key = `${first},${second}`;
    for (const { left, right } of layouts) key += `,${left},${right}`;
    const known = this.#known.get(key);
    if (known) return known;
    const most = layouts.map((layout) => this.#seen(first, second, layout, layouts.length === 1));
    const front: Outcome[] = [];
    const swapped = layouts.map(({ left, right }) => ({ left: right, right: left }));
    const held = layouts[0]!.left | layouts[0]!.right; // layouts differ in who holds what only
    for (const [one, other, sides] of [
      [first, second, layouts],
      [second, first, swapped],
    ] as const) {
      for (const card of different(one, held | other)) {
        for (const outcome of this.led(one, other, sides, card)) add(front, outcome);
        if (front.some((outcome) => isBeaten(most, outcome))) break;
      }
    }
    const found = few(front);
    this.#known.set(key, found);
    return found;
  }

  led(first: number, second: number, layouts: readonly Layout[], card: number): readonly Outcome[] {
    const trick = { first: first & ~card, second, layouts, best: card, isOurs: true };
    return this.#defended(trick, "left", (after) => this.#third(after));
  }

  /** The same once the second hand has played. */
  answered(trick: Trick, card: number): readonly Outcome[] {
    const after = { ...trick, second: trick.second & ~card, ...bettered(trick, card, true) };
    return this.#defended(after, "right", (done) => this.#next(done));
  }

  #third(trick: Trick): readonly Outcome[] {
    if (trick.second === 0) return this.answered(trick, 0);
    const front: Outcome[] = [];
    const held = trick.layouts.reduce((set, { left, right }) => set | left | right, trick.best | trick.first);
    for (const card of different(trick.second, held)) {
      for (const outcome of this.answered(trick, card)) add(front, outcome);
    }
    return few(front);
  }

  #next({ first, second, layouts, isOurs }: Trick): readonly Outcome[] {
    const rest = this.from(first, second, layouts);
    return isOurs ? rest.map((outcome) => outcome.map((tricks) => tricks + 1)) : rest;
  }

  /** A defender plays, in each layout what is worst for declarer, who sees which card it is. */
  #defended(trick: Trick, side: "left" | "right", then: (after: Trick) => readonly Outcome[]): readonly Outcome[] {
    const own = trick.first | trick.second | trick.best;
    const moves = new Map<number, { card: number; at: number[]; layouts: Layout[] }>();
    for (const [at, layout] of trick.layouts.entries()) {
      const cards = layout[side] === 0 ? [0] : different(layout[side], own);
      for (const card of cards) {
        const gap = card === 0 ? -1 : countBits(own & above(card));
        const move = moves.get(gap) ?? { card, at: [], layouts: [] };
        moves.set(gap, move);
        // Cards of one gap are alike: the lowest stands for all of them.
        move.card = Math.max(move.card, card);
        move.at.push(at);
        move.layouts.push({ ...layout, [side]: layout[side] & ~card });
      }
    }
    let front: number[][] = [trick.layouts.map(() => Number.POSITIVE_INFINITY)];
    for (const { card, at, layouts } of moves.values()) {
      const found = then({ ...trick, layouts, ...bettered(trick, card, false) });
      const joined: Outcome[] = [];
      for (const one of front) {
        for (const other of found) {
          const both = one.slice();
          for (const [place, layout] of at.entries()) both[layout] = Math.min(both[layout]!, other[place]!);
          add(joined, both);
        }
      }
      front = few(joined) as number[][];
    }
    return front;
  }

  /** What can be had in one layout at most: the tricks of a declarer who sees it. */
  #seen(first: number, second: number, layout: Layout, isOnly: boolean): number {
    return isOnly ? Math.max(countBits(first), countBits(second)) : this.from(first, second, [layout])[0]![0]!;
  }
}

/** The cards of a suit that declarer does not see, and how many unknown cards of all suits each defender holds. */
export interface Missing {
  readonly cards: number;
  readonly room: readonly [left: number, right: number];
}

/** How many hands there are for each layout: cards that are alike, and the cards of the other suits around them. */
function waysOf({ left }: Layout, own: number, { cards, room }: Missing): number {
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
function closed(set: number, all: number): number {
  let [result, place] = [0, 1];
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    if (highest(rest) & set) result |= place;
    place <<= 1;
  }
  return result;
}

/** A choice of declarer's in one suit, and the tricks that it brings on the average. */
export type SuitValues = ReadonlyMap<number, number>;

/** What has been played to a trick that the first hand led. */
interface Laid {
  readonly led: number;
  /** The card of the left defender, 0 when he has shown out. */
  readonly answer: number;
}

/** Keeps what it has found: the same combinations come up again and again. */
export class SuitPlays {
  readonly #search = new SuitSearch();

  /** The average tricks with each card that `first` may lead; null when there is too much to look at. */
  leads(first: number, second: number, missing: Missing): SuitValues | null {
    const own = first | second;
    if (!isSmall(own, missing)) return null;
    const layouts = possible(layoutsOf(missing.cards, own), missing);
    const all = own | missing.cards;
    const near = layouts.map(({ left, right }) => ({ left: closed(left, all), right: closed(right, all) }));
    const weights = layouts.map((layout) => waysOf(layout, own, missing));
    return new Map(
      different(first, second | missing.cards).map((card) => [
        card,
        bestMean(this.#search.led(closed(first, all), closed(second, all), near, closed(card, all)), weights),
      ]),
    );
  }

  /** The same for the third hand. `missing` is what is not seen yet, the answer not among it. */
  thirds(first: number, second: number, { led, answer }: Laid, missing: Missing): SuitValues | null {
    const own = first | second | led;
    if (!isSmall(own, missing)) return null;
    const layouts = possible(layoutsOf(missing.cards, own | answer), missing);
    const all = own | answer | missing.cards;
    const near = layouts.map(({ left, right }) => ({ left: closed(left, all), right: closed(right, all) }));
    // Whoever holds several cards that are alike plays each as readily as another (restricted choice).
    const weights = layouts.map(
      (layout) => waysOf(layout, own | answer, missing) / (1 + countBits(layout.left & gapOf(answer, own))),
    );
    const isOurs = answer === 0 || led < answer;
    const trick = { first: closed(first, all), second: closed(second, all), layouts: near };
    const best = closed(isOurs ? led : answer, all);
    return new Map(
      different(second, first | missing.cards | led | answer).map((card) => [
        card,
        bestMean(this.#search.answered({ ...trick, best, isOurs }, closed(card, all)), weights),
      ]),
    );
  }
}

/** The cards around one between which none of `own` lies. */
function gapOf(card: number, own: number): number {
  if (card === 0) return 0;
  const higher = own & above(card);
  const lower = own & ~above(card) & ~card;
  const from = higher === 0 ? 0 : 31 - Math.clz32(higher);
  const upTo = lower === 0 ? 0x1fff : above(highest(lower));
  return upTo & ~(higher === 0 ? 0 : (2 << from) - 1) & ~card;
}

function isSmall(own: number, { cards }: Missing): boolean {
  return countBits(own) <= MAX_OWN && layoutsOf(cards, own).length <= MAX_LAYOUTS;
}

/** Those for which the defenders have room. */
function possible(layouts: readonly Layout[], { room }: Missing): Layout[] {
  return layouts.filter(({ left, right }) => countBits(left) <= room[0] && countBits(right) <= room[1]);
}

function bestMean(outcomes: readonly Outcome[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const means = outcomes.map((outcome) => outcome.reduce((sum, tricks, at) => sum + tricks * weights[at]!, 0) / all);
  return Math.max(...means);
}
