/** The shapes of what is shown, for clients in other languages. */
import { Type } from "typebox";
import { tokens } from "./moves.ts";
import { pieces } from "./pieces.ts";
import { faces } from "./prophecies.ts";
import { firstOptions, options } from "./state.ts";
import { temples } from "./temples.ts";

const exact = { additionalProperties: false };
const seat = Type.Integer({ minimum: 0, maximum: 3 });
const count = Type.Integer({ minimum: 0 });
const piece = Type.Enum([...pieces]);
const prophecy = Type.Enum([...faces]);
const temple = Type.Enum([...temples]);
const coatl = Type.Integer({ minimum: 1, maximum: 3, description: "A player's Cóatls are counted from 1" });
const points = Type.Integer();
const prophecies = Type.Array(prophecy);
const event = <Name extends string>(name: Name, fields: Parameters<typeof Type.Object>[0] = {}) =>
  Type.Object({ event: Type.Literal(name), ...fields }, exact);

const Coatl = Type.Object(
  {
    pieces: Type.String({ description: "The colours of its pieces, from left to right" }),
    head: Type.Boolean(),
    tail: Type.Boolean(),
    cards: prophecies,
    temple: Type.Union([temple, Type.Null()]),
    frozen: Type.Integer({
      minimum: 0,
      description:
        "0 while its player may change it; then which of the player's Cóatls it was, in the order of completion",
    }),
  },
  exact,
);

const Player = Type.Object(
  {
    board: Type.Array(piece),
    coatls: Type.Array(Coatl),
    known: Type.Array(prophecy, { description: "Prophecies in hand that were taken face up" }),
    knownTemples: Type.Array(temple),
    used: Type.Array(Type.Enum([...tokens]), { description: "Sacrifice tokens that are gone" }),
    deeds: Type.Object({ turns: count, heads: count, bodies: count, tails: count, prophecies: count }, exact),
    hiddenCount: Type.Integer({ minimum: 0, description: "How many more cards are in hand than the known ones" }),
    hiddenTempleCount: count,
    asideCount: Type.Union([count, Type.Null()], {
      description: "How many discards of the opening lie face down; null when that choice is still to be made",
    }),
  },
  exact,
);

export const shown = {
  view: Type.Object(
    {
      options: Type.Union([options, firstOptions]),
      opening: Type.Boolean({ description: "Before the first turn all but the start player discard down to three" }),
      over: Type.Boolean(),
      start: seat,
      current: seat,
      action: Type.Union([Type.Enum(["prophecies", "assembling", "foreseeing", "foretaking"]), Type.Null()], {
        description: "The action under way; null when the player to move has not begun yet",
      }),
      supply: Type.Array(Type.String(), {
        description: "The colours in each section of the supply board; an empty text is a gap",
      }),
      bags: Type.Object(
        { head: Type.Array(count), body: Type.Array(count), tail: Type.Array(count) },
        { ...exact, description: "How many pieces of each colour are in each bag" },
      ),
      display: Type.Array(Type.Union([prophecy, Type.Null()])),
      discards: prophecies,
      temples: Type.Array(Type.Union([temple, Type.Null()])),
      lastTurns: Type.Union([Type.Array(seat), Type.Null()], {
        description: "Whose turns are still to come after this one, once the end is near; null before",
      }),
      passes: Type.Integer({ minimum: 0, description: "How many turns in a row were passed" }),
      players: Type.Array(Player),
      deckSize: count,
      templeDeckSize: count,
      hidden: Type.Array(prophecy, { description: "The viewer's own; empty for a spectator" }),
      hiddenTemples: Type.Array(temple),
      aside: Type.Union([prophecies, Type.Null()]),
    },
    exact,
  ),
  event: Type.Union([
    event("put-aside", { seat, count, prophecies }),
    event("put-aside-hidden", { seat, count }),
    event("turned-up", { prophecies }),
    event("took", { seat, pieces: Type.Array(piece) }),
    event("refilled"),
    event("took-prophecy", { seat, prophecy }),
    event("drew", { seat, prophecy }),
    event("drew-hidden", { seat }),
    event("reshuffled"),
    event("started", { seat, piece, coatl }),
    event("added", { seat, piece, coatl, end: Type.Enum(["left", "right"]) }),
    event("laid", { seat, prophecy, coatl, points }),
    event("set-temple", { seat, temple, coatl, points }),
    event("completed", { seat, coatl, points }),
    event("picked", { seat, pieces: Type.Array(piece) }),
    event("foresaw", { seat }),
    event("discarded", { seat, prophecies }),
    event("committed", { seat, temple }),
    event("passed", { seat }),
    event("third-coatl", { seat }),
    event("last-coatl", { seat }),
    event("no-bodies"),
    event("nobody-can-act"),
  ]),
};
