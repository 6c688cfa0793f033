/** What a player can build with: pieces and cards at hand, and what the table offers. */
import type { Seat } from "@asztal/kernel";
import { COATLS, type Coatl, isComplete, UNFINISHED } from "../rules/coatl.ts";
import { type Colour, colourOf, colours, kindOf } from "../rules/pieces.ts";
import { HAND } from "../rules/prophecies.ts";
import { type Player, type State, turnsLeft } from "../rules/state.ts";
import { placesOf, templePlaces } from "./worth.ts";

/** A Cóatl to go on with, or the place for a new one. */
export interface Base {
  /** Counted from 1; the number of a new one is the next. */
  readonly number: number;
  readonly isNew: boolean;
  readonly pieces: string;
  readonly head: boolean;
  readonly tail: boolean;
  /** Places of the cards laid there. */
  readonly laid: readonly number[];
}

export interface Worksite {
  readonly bases: readonly Base[];
  /** How many pieces of each colour are on the board. */
  readonly bodies: readonly number[];
  readonly heads: readonly number[];
  readonly tails: readonly number[];
  readonly pieces: number;
  /** How many pieces of each colour lie on the supply board. */
  readonly suppliedBodies: readonly number[];
  readonly suppliedHeads: readonly number[];
  readonly suppliedTails: readonly number[];
  /** Places of the different prophecies in hand, and of those on display that are not in hand. */
  readonly hand: readonly number[];
  readonly display: readonly number[];
  /** How many more prophecies the hand can hold. */
  readonly handRoom: number;
  readonly temples: readonly number[];
  /** Turns that are still to come, this one included, as far as can be foreseen. */
  readonly horizon: number;
}

const none = (): number[] => [0, 0, 0, 0, 0];

export function worksite(state: State, seat: Seat, horizon: number): Worksite {
  const player = state.players[seat]!;
  const [bodies, heads, tails] = [none(), none(), none()];
  for (const piece of player.board) {
    const counts = { body: bodies, head: heads, tail: tails }[kindOf(piece)];
    counts[colours.indexOf(colourOf(piece))]!++;
  }
  const supplied = [none(), none(), none()] as const;
  for (let at = 0; at < state.supply.length; at++) {
    for (const colour of state.supply[at]!) {
      supplied[at < 2 ? 1 : at < 4 ? 2 : 0][colours.indexOf(colour as Colour)]!++;
    }
  }
  const hand = [...new Set(placesOf([...player.hidden, ...player.known]))];
  const displayed = placesOf(state.display.filter((card) => card !== null));
  return {
    bases: basesOf(player),
    bodies,
    heads,
    tails,
    pieces: player.board.length,
    suppliedBodies: supplied[0],
    suppliedHeads: supplied[1],
    suppliedTails: supplied[2],
    hand,
    display: [...new Set(displayed)].filter((place) => !hand.includes(place)),
    handRoom: HAND - player.hidden.length - player.known.length,
    temples: templePlaces([...player.hiddenTemples, ...player.knownTemples, ...state.temples]),
    horizon,
  };
}

function baseOf(coatl: Coatl, number: number): Base {
  const { pieces, head, tail, cards } = coatl;
  return { number, isNew: false, pieces, head, tail, laid: placesOf(cards) };
}

function basesOf({ coatls }: Player): readonly Base[] {
  const bases = coatls.flatMap((coatl, i) => (coatl.frozen > 0 || isComplete(coatl) ? [] : [baseOf(coatl, i + 1)]));
  if (coatls.length < COATLS && bases.length < UNFINISHED) {
    bases.push({ number: coatls.length + 1, isNew: true, pieces: "", head: false, tail: false, laid: [] });
  }
  return bases;
}

/** Turns that a Cóatl takes from nothing, and pieces that are worth a turn: what the others' pace is guessed by. */
const COATL_TURNS = 6.5;
const PIECES_A_TURN = 1.8;

/** How many turns the seat may still have: known in the last turns, guessed by the foremost of the others before. */
export function horizonOf(state: State, seat: Seat): number {
  const left = turnsLeft(state, seat);
  if (left !== null) return left;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [other, { coatls, board }] of state.players.entries()) {
    if (other === seat) continue;
    let pieces = board.length;
    let done = 0;
    for (const coatl of coatls) {
      if (coatl.frozen > 0) done++;
      else pieces += coatl.pieces.length;
    }
    const turns = (COATLS - done) * COATL_TURNS - Math.min(pieces, 8) / PIECES_A_TURN;
    nearest = Math.min(nearest, Math.max(1, turns));
  }
  return 1 + Math.ceil(nearest);
}
