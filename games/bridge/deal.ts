/**
 * Deals, and the text that PBN and most programs write them in: `N:QJ6.K652.J85.T98 873.J97.AT764.Q4 …`, the direction of
 * the first hand, then the four hands clockwise, each with its spades, hearts, diamonds and clubs between dots.
 */
import { after, type Card, DIRECTIONS, type Direction, heightOf, isCard, SUITS, suitOf } from "./cards.ts";

/** The cards of each hand: thirteen, or fewer when some have been played. */
export type Deal = Readonly<Record<Direction, readonly Card[]>>;

/** Why a text is no deal. */
export type DealProblem =
  | { readonly problem: "no-direction"; readonly text: string }
  | { readonly problem: "not-four-hands"; readonly hands: number }
  | { readonly problem: "not-four-suits"; readonly direction: Direction; readonly suits: number }
  | { readonly problem: "not-a-rank"; readonly direction: Direction; readonly text: string }
  | { readonly problem: "card-twice"; readonly card: Card; readonly first: Direction; readonly second: Direction }
  | { readonly problem: "uneven"; readonly counts: Readonly<Record<Direction, number>> }
  | { readonly problem: "no-cards" };

export type DealReading = { readonly ok: true; readonly deal: Deal } | ({ readonly ok: false } & DealProblem);

function wrong(problem: DealProblem): DealReading {
  return { ok: false, ...problem };
}

/** One hand between dots, its cards as they are written; "10" is taken for the ten. */
export function readHand(text: string, direction: Direction): { cards: Card[] } | DealProblem {
  const suits = text.split(".");
  if (suits.length !== 4) return { problem: "not-four-suits", direction, suits: suits.length };
  const cards: Card[] = [];
  for (const [at, ranks] of suits.entries()) {
    for (const rank of ranks.toUpperCase().replaceAll("10", "T")) {
      const card = `${SUITS[at]}${rank}`;
      if (!isCard(card)) return { problem: "not-a-rank", direction, text: rank };
      cards.push(card);
    }
  }
  return { cards };
}

function cardTwice(deal: Deal): DealProblem | null {
  const owners = new Map<Card, Direction>();
  for (const direction of DIRECTIONS) {
    for (const card of deal[direction]) {
      const first = owners.get(card);
      if (first) return { problem: "card-twice", card, first, second: direction };
      owners.set(card, direction);
    }
  }
  return null;
}

/** Reads a deal, or an ending: four hands of the same number of cards. */
export function readDeal(text: string): DealReading {
  const [, letter, rest] = /^\s*([NESW])\s*:\s*(.*?)\s*$/i.exec(text) ?? [];
  if (letter === undefined || rest === undefined) return wrong({ problem: "no-direction", text: text.trim() });
  const hands = rest.split(/\s+/);
  if (hands.length !== 4) return wrong({ problem: "not-four-hands", hands: rest === "" ? 0 : hands.length });
  const deal: Record<Direction, Card[]> = { N: [], E: [], S: [], W: [] };
  for (const [turn, hand] of hands.entries()) {
    const direction = after(letter.toUpperCase() as Direction, turn); // one of the four letters, as the pattern says
    const read = readHand(hand, direction);
    if ("problem" in read) return wrong(read);
    deal[direction] = read.cards;
  }
  const twice = cardTwice(deal);
  if (twice) return wrong(twice);
  const counts = { N: deal.N.length, E: deal.E.length, S: deal.S.length, W: deal.W.length };
  if (DIRECTIONS.some((direction) => counts[direction] !== counts.N)) return wrong({ problem: "uneven", counts });
  return counts.N === 0 ? wrong({ problem: "no-cards" }) : { ok: true, deal };
}

/** A hand between dots, high cards first. */
export function handText(hand: readonly Card[]): string {
  const sorted = [...hand].sort((one, other) => heightOf(other) - heightOf(one));
  return SUITS.map((suit) => sorted.flatMap((card) => (suitOf(card) === suit ? [card[1]] : [])).join("")).join(".");
}

export function dealText(deal: Deal, first: Direction = "N"): string {
  return `${first}:${[0, 1, 2, 3].map((turns) => handText(deal[after(first, turns)])).join(" ")}`;
}
