/** Whole turns as lists of moves: what a player who has a plan thinks of doing next. */
import type { Seat } from "@asztal/kernel";
import { isEitherEnd } from "../rules/coatl.ts";
import { done } from "../rules/legal.ts";
import type { Move } from "../rules/moves.ts";
import { type Colour, type Kind, kindOf, type Piece, PLACES, pieceOf } from "../rules/pieces.ts";
import { picks, tokenRefusal } from "../rules/sacrifices.ts";
import type { Player, State } from "../rules/state.ts";
import { sections } from "../rules/supply.ts";
import type { Idea } from "./ideas.ts";
import type { Plan } from "./plan.ts";
import { cardAt, templeAt } from "./worth.ts";

export type WholeTurn = readonly Move[];

/** More heads, or tails, than this only take the places of bodies. */
const ENDS = 2;

/** The different sections that fit on the board and may be of use; equal contents count once. */
export function takes(state: State, seat: Seat): WholeTurn[] {
  const { board } = state.players[seat]!;
  const room = PLACES - board.length;
  const have = (kind: Kind) => board.filter((piece) => kindOf(piece) === kind).length;
  const enough = { h: have("head") >= ENDS, t: have("tail") >= ENDS, b: false };
  const seen = new Set<string>();
  return sections.flatMap((take, at): WholeTurn[] => {
    const content = state.supply[at]!;
    const key = `${take[0]}${[...content].sort().join("")}`;
    const useless = enough[take[0] as "h" | "t" | "b"]; // sections begin with the letter of their kind
    if (content === "" || content.length > room || useless || seen.has(key)) return [];
    seen.add(key);
    return [[{ take }]];
  });
}

/** A finished row, and where its base begins in it. */
type RowIdea = Pick<Idea, "base" | "row" | "offset">;

/** The piece at a place of the plan's row. */
function pieceAt({ row, base }: RowIdea, at: number): Piece {
  const colour = row[at] as Colour; // rows are made of colours
  if (at === 0 && !base.head) return pieceOf("head", colour);
  if (at === row.length - 1 && !base.tail) return pieceOf("tail", colour);
  return colour;
}

/** Takes a piece out of a list of those at hand; false when it is not there. */
function spend(stock: Piece[], piece: Piece): boolean {
  const at = stock.indexOf(piece);
  if (at < 0) return false;
  stock.splice(at, 1);
  return true;
}

/** Everything that the plan needs is at hand: build it, lay the cards, set the temple. */
export function completing(plan: Pick<Plan, "cards" | "temple"> & { readonly idea: RowIdea }): WholeTurn {
  const { idea } = plan;
  const { base, row, offset } = idea;
  const coatl = base.number;
  const moves: Move[] = [];
  let left = offset - 1;
  let right = offset + base.pieces.length;
  if (base.isNew) {
    moves.push({ start: pieceAt(idea, 0) });
    left = -1;
    right = 1;
  }
  for (; left >= 0; left--) moves.push(addedLeft(idea, left, right));
  for (; right < row.length; right++) moves.push({ add: pieceAt(idea, right), coatl, end: "right" });
  for (const place of plan.cards) moves.push({ lay: cardAt(place), coatl });
  if (plan.temple !== null) moves.push({ temple: templeAt(plan.temple), coatl });
  return [...moves, done];
}

/** The next piece to the left of those between the two places; at a row of its own colour it goes to the right. */
function addedLeft(idea: RowIdea, left: number, right: number): Move {
  const { row, base } = idea;
  const piece = pieceAt(idea, left);
  const built = { pieces: row.slice(left + 1, right), head: false, tail: base.tail };
  return { add: piece, coatl: base.number, end: isEitherEnd(built, piece) ? "right" : "left" };
}

/** As much of the plan's row as the board holds, from the base outwards; null when that is nothing. */
export function building(idea: Idea, { board }: Player): WholeTurn | null {
  const { base, row } = idea;
  const coatl = base.number;
  const stock = [...board];
  const moves: Move[] = [];
  let left = idea.offset - 1;
  let right = idea.offset + base.pieces.length;
  if (base.isNew) {
    const from = longestStretch(idea, board);
    if (from < 0) return null;
    const first = pieceAt(idea, from);
    spend(stock, first);
    moves.push({ start: first });
    left = from - 1;
    right = from + 1;
  }
  const closing = (at: number) => at === 0 || at === row.length - 1;
  for (; right < row.length && !closing(right) && spend(stock, pieceAt(idea, right)); right++) {
    moves.push({ add: pieceAt(idea, right), coatl, end: "right" });
  }
  for (; left >= 0 && !closing(left) && spend(stock, pieceAt(idea, left)); left--) {
    moves.push(addedLeft(idea, left, right));
  }
  return moves.length > 0 ? [...moves, done] : null;
}

/** Where the longest stretch of inner pieces that are all on the board begins. */
function longestStretch(idea: Idea, board: readonly Piece[]): number {
  let best = -1;
  let longest = 0;
  for (let from = 1; from < idea.row.length - 1; from++) {
    const stock = [...board];
    let to = from;
    while (to < idea.row.length - 1 && spend(stock, pieceAt(idea, to))) to++;
    if (to - from > longest) [best, longest] = [from, to - from];
  }
  return best;
}

/** Takes these prophecies from the display. */
export function takingCards(places: readonly number[]): WholeTurn {
  return [...places.map((place): Move => ({ prophecy: cardAt(place) })), done];
}

/** What Perfect Pick can fetch of the pieces that the plan misses. */
export function picking(idea: Idea, state: State, seat: Seat): WholeTurn[] {
  if (!state.options.sacrificeTokens || tokenRefusal(state, seat, "pick")) return [];
  const { board } = state.players[seat]!;
  const stock = [...board];
  const missing: Piece[] = [];
  for (let at = 0; at < idea.row.length; at++) {
    const inBase = at >= idea.offset && at < idea.offset + idea.base.pieces.length;
    if (inBase) continue;
    const piece = pieceAt(idea, at);
    if (!spend(stock, piece)) missing.push(piece);
  }
  return picks(state.bags)
    .filter((pieces) => pieces.length > 0 && pieces.length <= PLACES - board.length)
    .filter((pieces) => {
      const wanted = [...missing];
      return pieces.every((piece) => spend(wanted, piece));
    })
    .map((pick): WholeTurn => [{ pick }]);
}
