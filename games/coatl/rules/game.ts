/** Cóatl: build feathered serpents whose colours fulfil prophecies. */
import type { Ask, Game, Phrase } from "@asztal/kernel";
import { apply } from "./apply.ts";
import { unkept } from "./assembling.ts";
import { describe } from "./describe.ts";
import { invariant } from "./invariant.ts";
import { legalMoves } from "./legal.ts";
import { type Move, move } from "./moves.ts";
import { canonical, readNotation, writeNotation } from "./notation.ts";
import { HAND, KEPT } from "./prophecies.ts";
import { outcome, progress, statistics } from "./result.ts";
import { setup } from "./setup.ts";
import { shown } from "./shown.ts";
import { type CoatlGame, firstOptions, handSize, options, type State, turnsLeft } from "./state.ts";
import { resample, seen, view } from "./view.ts";

/** Who may act. What is asked never depends on a hidden hand: not even whether there is anything to do but pass. */
function turn(state: State): readonly Ask[] {
  if (state.over) return [];
  if (state.opening) {
    return state.players.flatMap((player, seat) =>
      player.aside === null ? [{ seat, ask: "discard", args: { count: handSize(player) - KEPT } }] : [],
    );
  }
  const seat = state.current;
  const player = state.players[seat]!;
  switch (state.action) {
    case null: {
      const count = turnsLeft(state, seat);
      return [count === null ? { seat, ask: "act" } : { seat, ask: "act-last", args: { count } }];
    }
    case "assembling": {
      const coatl = unkept(player);
      return [coatl > 0 ? { seat, ask: "lay-now", args: { coatl } } : { seat, ask: "assemble" }];
    }
    case "foreseeing":
      return [{ seat, ask: "foresee" }];
    default:
      return [{ seat, ask: "take-prophecies", args: { count: HAND - handSize(player) } }];
  }
}

/** The fields of a move say what it is; the plain ones need nothing else. */
function phrase(made: Move): Phrase {
  if ("discard" in made) return { code: "discard", args: { prophecies: made.discard } };
  if ("take" in made) return { code: "take", args: { section: made.take } };
  if ("prophecy" in made) return { code: "prophecy", args: { prophecy: made.prophecy } };
  if ("start" in made) return { code: "start", args: { piece: made.start } };
  if ("add" in made) return { code: "add", args: { piece: made.add, coatl: made.coatl, end: made.end } };
  if ("lay" in made) return { code: "lay", args: { prophecy: made.lay, coatl: made.coatl } };
  if ("temple" in made) return { code: "temple", args: { temple: made.temple, coatl: made.coatl } };
  if ("pick" in made) return { code: "pick", args: { pieces: made.pick } };
  if ("commit" in made) return { code: "commit", args: { temple: made.commit } };
  return { code: Object.keys(made)[0]! }; // draw, done, foresee, pass
}

export const coatl: Game<CoatlGame> = {
  id: "coatl",
  version: 2,
  seats: { min: 1, max: 4 },
  options,
  move,
  shown,
  setup,
  turn,
  legal: legalMoves,
  apply,
  view,
  seen,
  outcome,
  notation: { write: writeNotation, read: readNotation },
  phrase,
  describe,
  canonical,
  resample,
  progress,
  statistics,
  invariant,
};

/** The rules that tables began with before hands were closed. What differs goes by their options: see `hasFirstRules`. */
export const firstRules: Game<CoatlGame> = { ...coatl, version: 1, options: firstOptions };
