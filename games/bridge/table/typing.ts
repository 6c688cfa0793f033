/** Cards and calls by keyboard: a suit and a rank (S, then Q), a level and a strain (1, then N), P, X and R. */
import { type Card, SUITS, suitOf } from "../cards.ts";
import { type Call, isBid, isCall } from "../rules/auction.ts";

/** What a key did: nothing when it was not for us; `held` waits for the next one. */
export type Typed =
  | { readonly is: "nothing" }
  | { readonly is: "held"; readonly held: string }
  | { readonly is: "card"; readonly card: Card }
  | { readonly is: "call"; readonly call: Call };

const NOTHING: Typed = { is: "nothing" };

export function typeCard(held: string, key: string, cards: readonly Card[]): Typed {
  const letter = key.toUpperCase();
  if (cards.some((card) => suitOf(card) === letter)) return { is: "held", held: letter };
  const rank = letter === "1" || letter === "0" ? "T" : letter;
  const [only, ...others] = SUITS.filter((suit) => cards.some((card) => suitOf(card) === suit));
  const suit = held || (others.length === 0 ? only : "");
  const card = cards.find((one) => one === `${suit}${rank}`);
  return card ? { is: "card", card } : NOTHING;
}

const WORDS: Readonly<Record<string, string>> = { P: "P", X: "X", R: "XX" };

export function typeCall(held: string, key: string, calls: readonly Call[]): Typed {
  const letter = key.toUpperCase();
  const isLevel = calls.some((call) => isBid(call) && call.startsWith(letter));
  if (/^[1-7]$/.test(letter)) return isLevel ? { is: "held", held: letter } : NOTHING;
  const text = WORDS[letter] ?? `${held}${letter === "N" ? "NT" : letter}`;
  return isCall(text) && calls.includes(text) ? { is: "call", call: text } : NOTHING;
}
