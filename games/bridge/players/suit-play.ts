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
import {
  above,
  closed,
  different,
  gapOf,
  type Layout,
  layoutsOf,
  type Missing,
  possible,
  waysOf,
} from "./suit-layouts.ts";
import { countBits } from "./worlds.ts";

/** Tricks in each layout. */
type Outcome = readonly number[];

/** More layouts, or more cards, take too long. */
const MAX_LAYOUTS = 40;
const MAX_OWN = 10;
/** Results kept at one place: there are seldom more that none of the others beats. */
const MAX_OUTCOMES = 10;

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

/** A question that would take too long is given up. */
const MAX_STEPS = 50_000;

class TooLong extends Error {}

/** Searches one suit; what was found stays for the next question. */
class SuitSearch {
  #steps = 0;

  readonly #cache = new Map<string, readonly Outcome[]>();

  /** What a question comes to, or null if it takes too long. */
  asked<T>(question: () => T): T | null {
    this.#steps = 0;
    try {
      return question();
    } catch (error) {
      if (error instanceof TooLong) return null;
      throw error;
    }
  }

  /** Results of the whole suit from here on, with the lead in either hand. `left` plays after `first`. */
  from(first: number, second: number, layouts: readonly Layout[]): readonly Outcome[] {
    if ((first | second) === 0) return [layouts.map(() => 0)];
    let key = `${first},${second}`;
    for (const { left, right } of layouts) key += `,${left},${right}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
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
    this.#cache.set(key, found);
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
    if (++this.#steps > MAX_STEPS) throw new TooLong();
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
    const lead = (card: number) => this.#search.led(closed(first, all), closed(second, all), near, closed(card, all));
    const cards = different(first, second | missing.cards);
    return this.#search.asked(() => new Map(cards.map((card) => [card, bestMean(lead(card), weights)])));
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
    const play = (card: number) => this.#search.answered({ ...trick, best, isOurs }, closed(card, all));
    const cards = different(second, first | missing.cards | led | answer);
    return this.#search.asked(() => new Map(cards.map((card) => [card, bestMean(play(card), weights)])));
  }
}

function isSmall(own: number, { cards }: Missing): boolean {
  return countBits(own) <= MAX_OWN && layoutsOf(cards, own).length <= MAX_LAYOUTS;
}

function bestMean(outcomes: readonly Outcome[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const means = outcomes.map((outcome) => outcome.reduce((sum, tricks, at) => sum + tricks * weights[at]!, 0) / all);
  return Math.max(...means);
}
