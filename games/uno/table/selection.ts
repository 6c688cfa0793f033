/** Choosing cards for a put: one, or several in the order in which they are to lie. */
import type { Card } from "../rules/cards.ts";
import { canonical } from "../rules/legal.ts";
import type { Move, Put } from "../rules/state.ts";

/** Cards of the hand by their places in it, in the order in which they were chosen. */
export type Chosen = readonly number[];

function key(put: Put): string {
  return canonical({ put: put.put }).put!.join(" ");
}

/** The puts that exactly the chosen cards make, in the chosen order: one, or one for each colour of a black card. */
export function putsOf(chosen: readonly Card[], legal: readonly Move[]): Put[] {
  if (chosen.length === 0) return [];
  const wanted = key({ put: chosen });
  return legal.filter((move): move is Put => move.put !== undefined && key(move) === wanted);
}

/** Whether some legal put holds all the chosen cards and this one too; a first card must be one that can lie first. */
export function canAdd(chosen: readonly Card[], card: Card, legal: readonly Move[]): boolean {
  return legal.some(
    (move) => move.put && holds(move.put, [...chosen, card]) && (chosen.length > 0 || move.put[0] === card),
  );
}

function holds(put: readonly Card[], cards: readonly Card[]): boolean {
  const left = [...put];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
