/** Every move of a player, each once. */
import { type Card, type Colour, colours, isBlack } from "./cards.ts";
import { fits } from "./fits.ts";
import type { Hand } from "./hand.ts";
import type { Draw, Move, Pile, Put } from "./state.ts";

export const draw: Draw = { draw: true };

/** All moves with this hand on this pile. `piling` is the option that allows several cards at once. */
export function legalMoves(hand: Hand, pile: Pile, piling: boolean): Move[] {
  const moves: Move[] = [draw];
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!;
    if (card === hand[i - 1] || !fits(card, pile)) continue; // hands are sorted: equal cards stand together
    if (isBlack(card)) for (const colour of colours) moves.push({ put: [card], colour });
    else {
      moves.push({ put: [card] });
      if (piling && card === hand[i + 1]) moves.push({ put: [card, card] });
      if (piling) addPiles(moves, card, hand);
    }
  }
  return moves;
}

/** Adds the piles of three or more that begin with `first`. */
function addPiles(moves: Move[], first: Card, hand: Hand): void {
  const others = othersOfType(first, hand);
  if (others.length < 2) return;
  for (let at = 0; at < others.length; at++) {
    const last = others[at]!;
    if (last === others[at - 1]) continue;
    const middles = others.toSpliced(at, 1);
    for (const middle of selections(middles)) moves.push({ put: [first, ...middle, last] });
  }
}

function othersOfType(first: Card, hand: Hand): Card[] {
  const others = hand.filter((card) => card[1] === first[1] && !isBlack(card));
  others.splice(others.indexOf(first), 1);
  return others;
}

/** The different non-empty selections from a sorted list, each sorted. */
function selections(cards: readonly Card[]): Card[][] {
  let found: Card[][] = [[]];
  for (let from = 0; from < cards.length; ) {
    const card = cards[from]!;
    let to = from;
    while (cards[to] === card) to++;
    const next: Card[][] = [];
    for (let count = 0; count <= to - from; count++) {
      for (const selection of found) next.push([...selection, ...Array<Card>(count).fill(card)]);
    }
    found = next;
    from = to;
  }
  return found.filter((selection) => selection.length > 0);
}

/** The order of the cards between the first and the last means nothing: the one spelling has them sorted. */
export function canonical(move: Move): Move {
  if (!move.put || move.put.length < 4) return move;
  const middle = move.put.slice(1, -1).sort();
  return putOf([move.put[0]!, ...middle, move.put.at(-1)!], move.colour);
}

export function putOf(cards: readonly Card[], colour?: Colour): Put {
  return colour ? { put: cards, colour } : { put: cards };
}
