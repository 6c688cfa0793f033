/** Every move of a seat, each once. Lists stay short, because an action is made step by step. */
import type { Seat } from "@asztal/kernel";
import { mayAdd, startRefusal, unkept } from "./assembling.ts";
import { type End, honours, welcomes } from "./coatl.ts";
import { facesInHand, wholeHand } from "./hand.ts";
import type { Move } from "./moves.ts";
import { type Piece, PLACES } from "./pieces.ts";
import { HAND, KEPT, type Prophecy } from "./prophecies.ts";
import { picks, tokenRefusal } from "./sacrifices.ts";
import { canDraw, handSize, type Player, type State } from "./state.ts";
import { sections } from "./supply.ts";

export const done: Move = { done: true };
export const draw: Move = { draw: true };
const foresee: Move = { foresee: true };
const pass: Move = { pass: true };
const takes: readonly Move[] = sections.map((section) => ({ take: section }));
const ends: readonly End[] = ["left", "right"];

export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const player = state.players[seat]!;
  if (state.opening) {
    const hand = wholeHand(player);
    return selections(hand)
      .filter((cards) => cards.length === hand.length - KEPT)
      .map((discard) => ({ discard }));
  }
  const moves: Move[] = [];
  switch (state.action) {
    case null:
      addTakes(moves, state, player);
      addProphecies(moves, state, player);
      addAssembling(moves, state, player);
      addTokens(moves, state, seat, player);
      if (moves.length === 0) moves.push(pass);
      break;
    case "assembling": {
      const coatl = unkept(player);
      if (coatl > 0) addLays(moves, player, coatl);
      else {
        addAssembling(moves, state, player);
        moves.push(done);
      }
      break;
    }
    case "foreseeing":
      for (const discard of selections(wholeHand(player))) if (discard.length > 0) moves.push({ discard });
      addProphecies(moves, state, player);
      moves.push(done);
      break;
    default:
      addProphecies(moves, state, player);
      moves.push(done);
  }
  return moves;
}

function addTakes(moves: Move[], { supply }: State, { board }: Player): void {
  const room = PLACES - board.length;
  for (let i = 0; i < supply.length; i++) {
    const count = supply[i]!.length;
    if (count > 0 && count <= room) moves.push(takes[i]!);
  }
}

function addProphecies(moves: Move[], state: State, player: Player): void {
  if (handSize(player) >= HAND) return;
  const { display } = state;
  for (let i = 0; i < display.length; i++) {
    const prophecy = display[i];
    if (prophecy && display.indexOf(prophecy) === i) moves.push({ prophecy });
  }
  if (canDraw(state)) moves.push(draw);
}

function addAssembling(moves: Move[], state: State, player: Player): void {
  const { board, coatls } = player;
  const mayStart = startRefusal(player) === null;
  for (let i = 0; i < board.length; i++) {
    const piece = board[i]!;
    if (piece === board[i - 1]) continue; // boards are in order: equal pieces stand together
    if (mayStart) moves.push({ start: piece });
    for (let coatl = 1; coatl <= coatls.length; coatl++) addEnds(moves, state, player, piece, coatl);
  }
  for (let coatl = 1; coatl <= coatls.length; coatl++) {
    if (coatls[coatl - 1]!.frozen > 0) continue;
    addLays(moves, player, coatl);
    addTemples(moves, state, player, coatl);
  }
}

function addEnds(moves: Move[], state: State, player: Player, piece: Piece, coatl: number): void {
  for (const end of ends) {
    if (mayAdd(state, player, player.coatls[coatl - 1]!, piece, end)) moves.push({ add: piece, coatl, end });
  }
}

function addLays(moves: Move[], player: Player, coatl: number): void {
  for (const lay of facesInHand(player)) {
    if (welcomes(player.coatls[coatl - 1]!, lay)) moves.push({ lay, coatl });
  }
}

function addTemples(moves: Move[], state: State, player: Player, coatl: number): void {
  for (const temple of [...player.hiddenTemples, ...player.knownTemples, ...state.temples]) {
    if (temple && honours(player.coatls[coatl - 1]!, temple)) moves.push({ temple, coatl });
  }
}

function addTokens(moves: Move[], state: State, seat: Seat, { board }: Player): void {
  if (!state.options.sacrificeTokens) return;
  if (!tokenRefusal(state, seat, "pick")) {
    for (const pick of picks(state.bags))
      if (pick.length > 0 && pick.length <= PLACES - board.length) moves.push({ pick });
  }
  if (!tokenRefusal(state, seat, "foresee")) moves.push(foresee);
  if (!tokenRefusal(state, seat, "commit")) {
    for (const commit of state.temples) if (commit) moves.push({ commit });
  }
}

/** The different selections from an ordered hand, each in order. */
function selections(hand: readonly Prophecy[]): readonly (readonly Prophecy[])[] {
  let found: (readonly Prophecy[])[] = [[]];
  for (let from = 0; from < hand.length; ) {
    const card = hand[from]!;
    const copies = card === hand[from + 1] ? 2 : 1; // no face comes more than twice
    found = found.flatMap((one) => [one, [...one, card], ...(copies === 2 ? [[...one, card, card]] : [])]);
    from += copies;
  }
  return found;
}
