/** What the viewer may do, sorted by the things on the table, and what a choice among them leads to. */
import type { Move, MoveOf, Token } from "../rules/moves.ts";
import { canonical, writeNotation } from "../rules/notation.ts";
import type { Board, Piece } from "../rules/pieces.ts";
import type { Prophecy } from "../rules/prophecies.ts";
import type { Section } from "../rules/supply.ts";
import type { Temple } from "../rules/temples.ts";

/** What was pressed and waits for the next press. Cards and pieces go by their places: equal ones are not the same. */
export type Choice =
  | { readonly section: Section }
  | { readonly draw: true }
  | { readonly piece: number }
  | { readonly prophecy: number }
  | { readonly temple: Temple }
  /** Prophecies of the hand to be discarded. */
  | { readonly discards: readonly number[] }
  /** A sacrifice token, and what was chosen for it so far. */
  | { readonly token: Token; readonly pieces: readonly Piece[]; readonly temple: Temple | null };

export interface Offer {
  readonly takes: ReadonlySet<Section>;
  readonly prophecies: ReadonlySet<Prophecy>;
  readonly starts: ReadonlySet<Piece>;
  readonly adds: readonly MoveOf<"add">[];
  readonly lays: readonly MoveOf<"lay">[];
  readonly temples: readonly MoveOf<"temple">[];
  readonly discards: readonly (readonly Prophecy[])[];
  readonly picks: readonly (readonly Piece[])[];
  readonly commits: ReadonlySet<Temple>;
  readonly draw: boolean;
  readonly done: boolean;
  readonly foresee: boolean;
  readonly pass: boolean;
}

function having<Name extends string>(legal: readonly Move[], name: Name): MoveOf<Name>[] {
  return legal.filter((move): move is MoveOf<Name> & Move => name in move);
}

export function offerOf(legal: readonly Move[]): Offer {
  const has = (name: string) => legal.some((move) => name in move);
  return {
    takes: new Set(having(legal, "take").map(({ take }) => take)),
    prophecies: new Set(having(legal, "prophecy").map(({ prophecy }) => prophecy)),
    starts: new Set(having(legal, "start").map(({ start }) => start)),
    adds: having(legal, "add"),
    lays: having(legal, "lay"),
    temples: having(legal, "temple"),
    discards: having(legal, "discard").map(({ discard }) => discard),
    picks: having(legal, "pick").map(({ pick }) => pick),
    commits: new Set(having(legal, "commit").map(({ commit }) => commit)),
    draw: has("draw"),
    done: has("done"),
    foresee: has("foresee"),
    pass: has("pass"),
  };
}

/** How many prophecies have to be discarded at once, or null when any number may be. */
export function discardCount({ discards, done }: Offer): number | null {
  return discards.length === 0 || done ? null : discards[0]!.length;
}

export function canUsePiece({ starts, adds }: Offer, piece: Piece): boolean {
  return starts.has(piece) || adds.some((move) => move.add === piece);
}

export function canUseTemple({ temples }: Offer, temple: Temple): boolean {
  return temples.some((move) => move.temple === temple);
}

/** The tokens that can be used now. */
export function usableTokens({ picks, foresee, commits }: Offer): readonly Token[] {
  const usable: Token[] = [];
  if (picks.length > 0) usable.push("pick");
  if (foresee) usable.push("foresee");
  if (commits.size > 0) usable.push("commit");
  return usable;
}

/** Whether a pick goes on with this piece. */
export function canPick({ picks }: Offer, chosen: readonly Piece[], piece: Piece): boolean {
  const wanted = canonical({ pick: [...chosen, piece] }) as MoveOf<"pick">; // a pick stays a pick
  return picks.some((pick) => contains(pick, wanted.pick));
}

/** Whether all of `some` is in `all`; equal ones count each. */
function contains<Thing>(all: readonly Thing[], some: readonly Thing[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function sameCards<Thing>(one: readonly Thing[], other: readonly Thing[]): boolean {
  return one.length === other.length && contains(one, other);
}

/** The move that a choice makes when it is confirmed, or null while something is still to be chosen. */
export function confirmed(choice: Choice | null, offer: Offer, hand: readonly Prophecy[]): Move | null {
  if (!choice) return null;
  if ("section" in choice) return offer.takes.has(choice.section) ? { take: choice.section } : null;
  if ("draw" in choice) return offer.draw ? { draw: true } : null;
  if ("discards" in choice) {
    const cards = choice.discards.map((place) => hand[place]!); // places of this hand
    const discard = offer.discards.find((one) => sameCards(one, cards));
    return discard ? { discard } : null;
  }
  if (!("token" in choice)) return null;
  if (choice.token === "foresee") return offer.foresee ? { foresee: true } : null;
  if (choice.token === "commit") return choice.temple ? { commit: choice.temple } : null;
  const pick = offer.picks.find((one) => sameCards(one, choice.pieces));
  return pick ? { pick } : null;
}

/** Whether the chosen thing waits for a Cóatl to go to; other choices wait to be confirmed. */
export function leadsToCoatl(choice: Choice): boolean {
  return "piece" in choice || "prophecy" in choice || ("temple" in choice && !("token" in choice));
}

/** Where the chosen thing can go at a Cóatl, which is counted from 1. */
export function targets(
  choice: Choice | null,
  offer: Offer,
  coatl: number,
  board: Board,
  hand: readonly Prophecy[],
): readonly Move[] {
  if (!choice) return [];
  if ("piece" in choice) return offer.adds.filter((move) => move.coatl === coatl && move.add === board[choice.piece]);
  if ("prophecy" in choice) {
    return offer.lays.filter((move) => move.coatl === coatl && move.lay === hand[choice.prophecy]);
  }
  if ("temple" in choice && !("token" in choice)) {
    return offer.temples.filter((move) => move.coatl === coatl && move.temple === choice.temple);
  }
  return [];
}

/** The new Cóatl that the chosen piece would begin. */
export function beginning(choice: Choice | null, offer: Offer, board: Board): Move | null {
  if (!choice || !("piece" in choice)) return null;
  const piece = board[choice.piece];
  return piece && offer.starts.has(piece) ? { start: piece } : null;
}

/** The piece that a move takes from the board, if it takes one. */
export function pieceOfMove(move: Move): Piece | null {
  if ("start" in move) return move.start;
  return "add" in move ? move.add : null;
}

/** The prophecies that a move takes from the hand. */
export function cardsOfMove(move: Move): readonly Prophecy[] {
  if ("lay" in move) return [move.lay];
  return "discard" in move ? move.discard : [];
}

export function isSameMove(one: Move | null, other: Move | null): boolean {
  return one !== null && other !== null && writeNotation(one) === writeNotation(other);
}
