/** Putting a deal together card by card: each is in a hand or still in the pack, and a hand may be too long for a while. */
import { after, type Card, DECK, DIRECTIONS, type Direction, isCard, SUITS } from "../../cards.ts";
import type { Deal } from "../../deal.ts";

export const HAND_SIZE = 13;

export const EMPTY_HANDS: Deal = { N: [], E: [], S: [], W: [] };

/** As much as can be read of what was typed; a card that stands there twice is where it stands first. */
export function handsIn(text: string): Deal {
  const [, letter = "N", rest = ""] = /^\s*(?:([NESW])\s*:)?\s*(.*)$/is.exec(text.toUpperCase()) ?? [];
  const hands: Record<Direction, Card[]> = { N: [], E: [], S: [], W: [] };
  const dealt = new Set<Card>();
  for (const [turns, hand] of rest.split(/\s+/).slice(0, DIRECTIONS.length).entries()) {
    const direction = after(letter as Direction, turns); // one of the four letters, as the pattern says
    for (const [at, ranks] of hand.split(".").entries()) {
      for (const rank of ranks.replaceAll("10", "T")) {
        const card = `${SUITS[at]}${rank}`;
        if (!isCard(card) || dealt.has(card)) continue;
        dealt.add(card);
        hands[direction].push(card);
      }
    }
  }
  return hands;
}

export function ownerOf(hands: Deal, card: Card): Direction | null {
  return DIRECTIONS.find((direction) => hands[direction].includes(card)) ?? null;
}

export function isFull(hands: Deal, direction: Direction): boolean {
  return hands[direction].length >= HAND_SIZE;
}

/** The card goes to the hand, from the pack or from another hand; out of this very hand it goes back into the pack. */
export function given(hands: Deal, card: Card, to: Direction): Deal {
  const isBack = hands[to].includes(card);
  const without = (direction: Direction) => hands[direction].filter((one) => one !== card);
  const rest = { N: without("N"), E: without("E"), S: without("S"), W: without("W") };
  return isBack ? rest : { ...rest, [to]: [...rest[to], card] };
}

/** The hand that is filled next: this one as long as it has room, then the next one that has. */
export function nextToFill(hands: Deal, now: Direction): Direction {
  return [0, 1, 2, 3].map((turns) => after(now, turns)).find((direction) => !isFull(hands, direction)) ?? now;
}

export function packOf(hands: Deal): readonly Card[] {
  return DECK.filter((card) => ownerOf(hands, card) === null);
}

/** The rest of the pack by chance to the hands that have room. */
export function dealtOut(hands: Deal, chance: () => number): Deal {
  const pack = [...packOf(hands)];
  let dealt = hands;
  for (const direction of DIRECTIONS) {
    while (!isFull(dealt, direction) && pack.length > 0) {
      const [card] = pack.splice(Math.floor(chance() * pack.length), 1);
      dealt = given(dealt, card!, direction); // the pack was not empty
    }
  }
  return dealt;
}
