/**
 * The very last turn of a seat, solved: nothing is worth anything any more but what is completed now, and all of that is at
 * hand. Every row that the board allows is looked at, and every share of the cards among the Cóatls that are completed.
 */
import type { Seat } from "@asztal/kernel";
import { COATLS, UNFINISHED } from "../rules/coatl.ts";
import { done } from "../rules/legal.ts";
import { colours } from "../rules/pieces.ts";
import { type State, turnsLeft } from "../rules/state.ts";
import { bestShare, type Share } from "./sharing.ts";
import { completing, type WholeTurn } from "./whole-turns.ts";
import { type Base, type Worksite, worksite } from "./worksite.ts";
import { placesOf, worthAt } from "./worth.ts";

/** A row that can be completed: where its base begins in it, the pieces that it takes, and what each card pays there. */
export interface Completion {
  readonly base: Base;
  readonly row: string;
  readonly offset: number;
  /** Bodies, heads and tails by colour. */
  readonly used: readonly number[];
  /** Points of the cards that lie there already. */
  readonly laid: number;
  /** Points by place in the hand, and by place among the temples. */
  readonly cards: readonly number[];
  readonly temples: readonly number[];
  /** The most that it pays when it may have every card. */
  readonly most: number;
}

export interface Solved {
  readonly turn: WholeTurn;
  readonly points: number;
}

export function isLastTurn(state: State, seat: Seat): boolean {
  return state.action === null && turnsLeft(state, seat) === 1;
}

/** The turn that completes most, or null when nothing can be completed. */
export function lastTurn(state: State, seat: Seat): Solved | null {
  const player = state.players[seat]!;
  const site = worksite(state, seat, 1);
  const hand = placesOf([...player.hidden, ...player.known]);
  const unfinished = site.bases.filter(({ isNew }) => !isNew);
  const stock = [...site.bodies, ...site.heads, ...site.tails];
  const lists = unfinished.map((base) => completionsOf(base, stock, hand, site.temples));
  const fresh = completionsOf(freshBase(0), stock, hand, site.temples);
  let best: { readonly chosen: readonly Completion[]; readonly share: Share } | null = null;
  for (const group of groups(unfinished.length, COATLS - player.coatls.length)) {
    const members = [...group.old.map((at) => lists[at]!), ...Array.from({ length: group.fresh }, () => fresh)];
    pickEach(
      members,
      stock,
      (chosen) => {
        const bound = chosen.reduce((sum, { most }) => sum + most, 0);
        if (best && bound <= best.share.value) return;
        const share = bestShare(chosen, hand);
        if (share && (!best || share.value > best.share.value)) best = { chosen, share };
      },
      () => best?.share.value ?? 0,
    );
  }
  return best ? written(best, player.coatls.length, hand, site) : null;
}

function freshBase(number: number): Base {
  return { number, isNew: true, pieces: "", head: false, tail: false, laid: [] };
}

/** Which unfinished Cóatls are completed together, and how many new ones; of two others one must be finished before a new one. */
function groups(old: number, room: number): readonly { readonly old: readonly number[]; readonly fresh: number }[] {
  const found: { old: number[]; fresh: number }[] = [];
  for (let set = 0; set < 1 << old; set++) {
    const chosen = Array.from({ length: old }, (_, at) => at).filter((at) => set & (1 << at));
    const maxFresh = old - chosen.length < UNFINISHED ? room : 0;
    for (let fresh = 0; fresh <= maxFresh; fresh++) {
      if (chosen.length + fresh > 0) found.push({ old: chosen, fresh });
    }
  }
  return found;
}

/** Tries one completion of each list, as long as the pieces last and there is something to be gained. */
function pickEach(
  lists: readonly (readonly Completion[])[],
  stock: readonly number[],
  found: (chosen: readonly Completion[]) => void,
  least: () => number,
  chosen: readonly Completion[] = [],
  sum = 0,
): void {
  const [list, ...rest] = lists;
  if (!list) {
    found(chosen);
    return;
  }
  const others = rest.reduce((most, one) => most + (one[0]?.most ?? 0), 0);
  for (const one of list) {
    if (sum + one.most + others <= least()) return; // the list begins with the best
    const left = stock.map((count, at) => count - one.used[at]!);
    if (left.every((count) => count >= 0)) pickEach(rest, left, found, least, [...chosen, one], sum + one.most);
  }
}

/** Every row that the base can become, the best first; of rows of the same pieces only those that no other one beats. */
function completionsOf(
  base: Base,
  stock: readonly number[],
  hand: readonly number[],
  temples: readonly number[],
): readonly Completion[] {
  const byPieces = new Map<string, Completion[]>();
  const seen = new Set<string>();
  eachRow(base, stock, (row, offset, used) => {
    const key = used.join();
    if (seen.has(`${row} ${key}`)) return;
    seen.add(`${row} ${key}`);
    const completion = completionOf(base, row, offset, used, hand, temples);
    const same = byPieces.get(key) ?? [];
    if (same.some((other) => beats(other, completion))) return;
    byPieces.set(key, [...same.filter((other) => !beats(completion, other)), completion]);
  });
  return [...byPieces.values()].flat().sort((one, other) => other.most - one.most);
}

/** Whether one pays at least as much for every card; temples look at the pieces only, which are the same. */
function beats(one: Completion, other: Completion): boolean {
  return one.laid >= other.laid && one.cards.every((points, at) => points >= other.cards[at]!);
}

function completionOf(
  base: Base,
  row: string,
  offset: number,
  used: readonly number[],
  hand: readonly number[],
  temples: readonly number[],
): Completion {
  const cards = hand.map((place) => (base.laid.includes(place) ? 0 : worthAt(place, row)));
  const templePoints = temples.map((place) => worthAt(place, row));
  const laid = base.laid.reduce((sum, place) => sum + worthAt(place, row), 0);
  const completion = { base, row, offset, used, laid, cards, temples: templePoints, most: 0 };
  return { ...completion, most: bestShare([completion], hand)?.value ?? 0 };
}

const BODIES = 0;
const HEADS = 5;
const TAILS = 10;

/** Every finished row: bodies are put to the right of the base first, then to its left, and at last the ends. */
function eachRow(
  base: Base,
  stock: readonly number[],
  found: (row: string, offset: number, used: readonly number[]) => void,
): void {
  const used = stock.map(() => 0);
  const each = (from: number, act: (letter: string) => void) => {
    for (let colour = 0; colour < colours.length; colour++) {
      if (used[from + colour]! >= stock[from + colour]!) continue;
      used[from + colour]!++;
      act(colours[colour]!);
      used[from + colour]!--;
    }
  };
  const ends = (row: string, offset: number) => {
    const withTail = (headed: string, at: number) => {
      const finish = (whole: string) => {
        if (whole.length > 2) found(whole, at, [...used]);
      };
      if (base.tail) finish(headed);
      else each(TAILS, (tail) => finish(headed + tail));
    };
    if (base.head) withTail(row, offset);
    else each(HEADS, (head) => withTail(head + row, offset + 1));
  };
  const leftwards = (row: string, offset: number) => {
    ends(row, offset);
    if (!base.head && !base.isNew) each(BODIES, (body) => leftwards(body + row, offset + 1));
  };
  const rightwards = (row: string) => {
    leftwards(row, 0);
    if (!base.tail) each(BODIES, (body) => rightwards(row + body));
  };
  rightwards(base.pieces);
}

/** The moves: what stands already first, as a new one may need its room. */
function written(
  { chosen, share }: { readonly chosen: readonly Completion[]; readonly share: Share },
  scored: number,
  hand: readonly number[],
  site: Worksite,
): Solved {
  let number = scored;
  const moves = chosen.flatMap(({ base, row, offset }, at) => {
    const idea = { base: base.isNew ? freshBase(++number) : base, row, offset };
    const cards = share.cards[at]!.map((place) => hand[place]!);
    const temple = share.temples[at] ?? null;
    return completing({ idea, cards, temple: temple === null ? null : site.temples[temple]! }).slice(0, -1);
  });
  return { turn: [...moves, done], points: share.points };
}
