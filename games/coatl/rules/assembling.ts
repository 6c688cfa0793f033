/** The steps of assembling: whether each may be made, and what it does. */
import type { Applied, Refusal, Seat } from "@asztal/kernel";
import {
  CARDS,
  COATLS,
  type Coatl,
  coatlPoints,
  type End,
  grown,
  honours,
  isClosed,
  isComplete,
  isEitherEnd,
  isOpen,
  needsProphecy,
  started,
  suits,
  UNFINISHED,
  welcomes,
} from "./coatl.ts";
import { withoutDisplayed } from "./displays.ts";
import type { Event } from "./events.ts";
import { facesInHand, holds, holdsTemple, withoutProphecy, withoutTemple } from "./hand.ts";
import type { MoveOf } from "./moves.ts";
import { type Piece, withoutPiece } from "./pieces.ts";
import { prophecyLevel, prophecyPoints, templeLevel, templePoints } from "./scoring.ts";
import { hasFirstRules, type Player, type State } from "./state.ts";

/** The Cóatl that is closed without a prophecy, counted from 1: it must be given one before anything else. 0 if none. */
export function unkept({ coatls }: Pick<Player, "coatls">): number {
  for (let i = 0; i < coatls.length; i++) if (needsProphecy(coatls[i]!)) return i + 1;
  return 0;
}

/** Why no Cóatl can be begun, or null when one can. */
export function startRefusal({ coatls }: Player): Refusal | null {
  if (coatls.length === COATLS) return { refused: "three-coatls" };
  let unfinished = 0;
  for (const coatl of coatls) if (!isComplete(coatl)) unfinished++;
  return unfinished >= UNFINISHED ? { refused: "two-unfinished" } : null;
}

/**
 * Whether the Cóatl may be closed with this piece: there must be a body in it, and a prophecy at it or one in hand that
 * would score, for no action ends with a closed Cóatl without one.
 */
function mayClose(closed: Coatl, player: Player): boolean {
  if (closed.pieces.length < 3) return false;
  return closed.cards.length > 0 || facesInHand(player).some((card) => welcomes(closed, card));
}

/** Whether the piece may be added at that end; whether the player has it is another question. */
export function mayAdd(state: State, player: Player, coatl: Coatl, piece: Piece, end: End): boolean {
  return addRefusal(state, player, coatl, piece, end) === null;
}

function addRefusal(state: State, player: Player, coatl: Coatl, piece: Piece, end: End): Refusal | null {
  if (coatl.frozen > 0) return { refused: "frozen" };
  if (!suits(piece, end)) return { refused: "wrong-end", args: { piece } };
  if (!isOpen(coatl, end)) return { refused: "closed-end", args: { piece } };
  if (end === "left" && isEitherEnd(coatl, piece) && !hasFirstRules(state)) {
    return { refused: "either-end", args: { piece } };
  }
  if (piece.length === 1) return null; // a body closes nothing
  const after = grown(coatl, piece, end);
  return isClosed(after) && !mayClose(after, player) ? { refused: "cannot-close" } : null;
}

function withCoatl(state: State, seat: Seat, player: Player, number: number, coatl: Coatl): State {
  const coatls = player.coatls.with(number - 1, coatl);
  return { ...state, action: "assembling", players: state.players.with(seat, { ...player, coatls }) };
}

function step(state: State, ...events: readonly Event[]): Applied<State, Event> {
  return { state, events, open: true };
}

export function start(state: State, seat: Seat, { start: piece }: MoveOf<"start">): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  if (!player.board.includes(piece)) return { refused: "not-on-board", args: { piece } };
  const refusal = startRefusal(player);
  if (refusal) return refusal;
  const coatls = [...player.coatls, started(piece)];
  const players = state.players.with(seat, { ...player, board: withoutPiece(player.board, piece), coatls });
  return step({ ...state, action: "assembling", players }, { event: "started", seat, piece, coatl: coatls.length });
}

export function add(state: State, seat: Seat, move: MoveOf<"add">): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  const { add: piece, coatl: number, end } = move;
  const coatl = player.coatls[number - 1];
  if (!coatl) return { refused: "no-such-coatl", args: { coatl: number } };
  if (!player.board.includes(piece)) return { refused: "not-on-board", args: { piece } };
  const refusal = addRefusal(state, player, coatl, piece, end);
  if (refusal) return refusal;
  const owner = { ...player, board: withoutPiece(player.board, piece) };
  const after = withCoatl(state, seat, owner, number, grown(coatl, piece, end));
  return step(after, { event: "added", seat, piece, coatl: number, end });
}

export function lay(state: State, seat: Seat, move: MoveOf<"lay">): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  const { lay: prophecy, coatl: number } = move;
  const coatl = player.coatls[number - 1];
  if (!coatl) return { refused: "no-such-coatl", args: { coatl: number } };
  if (!holds(player, prophecy)) return { refused: "not-in-hand", args: { prophecies: [prophecy] } };
  if (!welcomes(coatl, prophecy)) return layRefusal(coatl, move);
  const laid = { ...coatl, cards: [...coatl.cards, prophecy] };
  const points = prophecyPoints(prophecy, prophecyLevel(prophecy, coatl));
  const events: Event[] = [{ event: "laid", seat, prophecy, coatl: number, points }];
  if (isComplete(laid) && !isComplete(coatl)) {
    events.push({ event: "completed", seat, coatl: number, points: coatlPoints(laid) });
  }
  return step(withCoatl(state, seat, withoutProphecy(player, prophecy), number, laid), ...events);
}

function layRefusal(coatl: Coatl, { lay: prophecy, coatl: number }: MoveOf<"lay">): Refusal {
  if (coatl.frozen > 0) return { refused: "frozen" };
  if (coatl.temple !== null) return { refused: "temple-stands" };
  if (coatl.cards.length === CARDS) return { refused: "four-prophecies" };
  if (coatl.cards.includes(prophecy)) return { refused: "equal-prophecy", args: { prophecy } };
  return { refused: "does-not-score", args: { prophecy, coatl: number } };
}

export function setTemple(state: State, seat: Seat, move: MoveOf<"temple">): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  const { temple, coatl: number } = move;
  const coatl = player.coatls[number - 1];
  if (!coatl) return { refused: "no-such-coatl", args: { coatl: number } };
  const inHand = holdsTemple(player, temple);
  if (!inHand && !state.temples.includes(temple)) return { refused: "temple-elsewhere", args: { temple } };
  if (!honours(coatl, temple)) return templeRefusal(coatl, move);
  const points = templePoints(templeLevel(temple, coatl.pieces));
  const owner = inHand ? withoutTemple(player, temple) : player;
  const after = withCoatl(state, seat, owner, number, { ...coatl, temple });
  return step(inHand ? after : { ...after, temples: withoutDisplayed(state.temples, temple) }, {
    event: "set-temple",
    seat,
    temple,
    coatl: number,
    points,
  });
}

function templeRefusal(coatl: Coatl, { temple }: MoveOf<"temple">): Refusal {
  if (coatl.frozen > 0) return { refused: "frozen" };
  if (coatl.temple !== null) return { refused: "temple-stands" };
  if (!isComplete(coatl)) return { refused: "not-complete" };
  return { refused: "temple-unmet", args: { temple } };
}
