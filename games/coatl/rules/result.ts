/** Points, ranks, how far the game is, and its figures. */
import { type Outcome, ranked, type Statistics } from "@asztal/kernel";
import { COATLS, type Coatl, coatlPoints } from "./coatl.ts";
import { tokens } from "./moves.ts";
import { PLACES } from "./pieces.ts";
import { SOLO_TURNS } from "./solo.ts";
import { isSolo, type OpenPlayer, type State } from "./state.ts";
import { bagSize, bodiesOfEachColour, FIRST_SUPPLY } from "./supply.ts";

/** Completed Cóatls, in the order of their completion. */
function completed({ coatls }: OpenPlayer): readonly Coatl[] {
  return coatls.filter((coatl) => coatl.frozen > 0).sort((one, other) => one.frozen - other.frozen);
}

/** Levels and temples of completed Cóatls; unfinished ones pay nothing. */
export function score(player: OpenPlayer): number {
  return completed(player).reduce((sum, coatl) => sum + coatlPoints(coatl), 0);
}

function cardsAt(coatl: Coatl): number {
  return coatl.cards.length + (coatl.temple === null ? 0 : 1);
}

/** Ties: more cards at completed Cóatls, then the best single one. */
export function outcome(state: State): Outcome | null {
  if (!state.over) return null;
  return ranked(
    "high",
    state.players.map((player) => {
      const coatls = completed(player);
      const cards = coatls.reduce((sum, coatl) => sum + cardsAt(coatl), 0);
      return { score: score(player), tieBreaks: [cards, Math.max(0, ...coatls.map(coatlPoints))] };
    }),
  );
}

/** A completed Cóatl is a third of the way; pieces in hand and in unfinished ones are the way to the next. */
const NEARLY = 0.9;
const PIECES = 2 * PLACES;

function way(player: OpenPlayer): number {
  const done = completed(player).length;
  const pieces = player.coatls.reduce((sum, { pieces, frozen }) => sum + (frozen > 0 ? 0 : pieces.length), 0);
  return (done + NEARLY * Math.min(1, (player.board.length + pieces) / PIECES)) / COATLS;
}

/** By the foremost player, or by the bodies that are gone from the bag, whichever ends the game sooner; alone, by the turns. */
export function progress(state: State): number {
  if (state.over) return 100;
  if (isSolo(state))
    return Math.floor(98 * Math.max(state.players[0]!.deeds.turns / SOLO_TURNS, way(state.players[0]!)));
  if (state.lastTurns) return 99;
  const all = state.bags.body.length * bodiesOfEachColour(state.players.length, state.options.fewerBodies);
  const emptied = 1 - bagSize(state.bags.body) / (all - FIRST_SUPPLY);
  return Math.floor(98 * Math.max(emptied, ...state.players.map(way)));
}

export function statistics({ players, options }: State): Statistics {
  const tokensInPlay = options.sacrificeTokens ? tokens : [];
  const scores = players.map(score);
  return {
    table: {
      turns: players.reduce((sum, { deeds }) => sum + deeds.turns, 0),
      averageScore: mean(scores),
    },
    seats: players.map((player) => {
      const { turns, heads, bodies, tails, prophecies } = player.deeds;
      const coatls = completed(player);
      const points = coatls.map(coatlPoints);
      return {
        turns,
        heads,
        bodies,
        tails,
        prophecies,
        coatls: coatls.length,
        firstPoints: points[0] ?? 0,
        secondPoints: points[1] ?? 0,
        thirdPoints: points[2] ?? 0,
        averagePoints: mean(points),
        highestPoints: Math.max(0, ...points),
        averageLength: mean(coatls.map((coatl) => coatl.pieces.length)),
        propheciesFulfilled: coatls.reduce((sum, coatl) => sum + coatl.cards.length, 0),
        templesFulfilled: coatls.filter((coatl) => coatl.temple !== null).length,
        ...Object.fromEntries(tokensInPlay.map((token) => [`${token}Used`, player.used.includes(token) ? 1 : 0])),
      };
    }),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
