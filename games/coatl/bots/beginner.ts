/** Plays what is at hand: collects pieces, puts them together as they come, and lays every card that happens to score. */
import type { Bot, Seating } from "@asztal/kernel/bots";
import { grown, isClosed } from "../rules/coatl.ts";
import type { Move } from "../rules/moves.ts";
import { HAND } from "../rules/prophecies.ts";
import { prophecyLevel, prophecyPoints } from "../rules/scoring.ts";
import type { CoatlGame, View } from "../rules/state.ts";

/** Begins to assemble with so many pieces, and stops with so few. */
const ENOUGH = 6;
const FEW = 2;
/** Takes prophecies when so few are left, and closes a Cóatl when so many would lie at it. */
const FEW_CARDS = 2;
const ENOUGH_CARDS = 2;
/** One move in so many is any that is legal. */
const SLIPS = 10;

export function beginner({ seat, chance }: Seating<CoatlGame>): Bot<CoatlGame> {
  return {
    decide({ view, legal }) {
      const moves = legal as readonly Move[]; // Cóatl lists its moves
      if (chance.below(SLIPS) > 0) {
        for (const wish of wishes(view, seat)) {
          const wished = moves.filter((move) => wish in move);
          if (wished.length > 0) return chance.pick(liked(wished, view, seat));
        }
      }
      return chance.pick(moves);
    },
  };
}

/** Of several pieces to add, those after which the cards in hand would score most; heads and tails when all are alike. */
function liked(moves: readonly Move[], view: View, seat: number): readonly Move[] {
  const { coatls, known } = view.players[seat]!;
  const hand = [...view.hidden, ...known];
  const liking = (move: Move): number => {
    if (!("add" in move)) return 0;
    const row = grown(coatls[move.coatl - 1]!, move.add, move.end);
    const points = hand.map((card) => prophecyPoints(card, prophecyLevel(card, row)));
    const sum = points.reduce((one, other) => one + other, 0);
    const cards = row.cards.length + points.filter((one) => one > 0).length;
    return isClosed(row) && cards < ENOUGH_CARDS ? -1 : sum + (move.add.length > 1 ? 0.5 : 0);
  };
  const likings = moves.map(liking);
  const most = Math.max(...likings);
  return moves.filter((_, i) => likings[i] === most);
}

/** Kinds of moves, the most wanted first. */
function wishes({ players, action, hidden }: View, seat: number): readonly string[] {
  const { board, known } = players[seat]!;
  const cards = hidden.length + known.length;
  if (action === "assembling") return ["temple", "lay", ...(board.length > FEW ? ["add"] : []), "done"];
  if (action !== null) return cards < HAND ? ["prophecy", "done"] : ["done"];
  if (cards <= FEW_CARDS) return ["prophecy", "draw"];
  return board.length < ENOUGH ? ["take", "add", "start"] : ["add", "start", "take"];
}
