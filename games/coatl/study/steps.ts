/** Moves with words that say more than the move alone: which pieces a section holds is known only in its position. */
import type { Chance, Phrase, PhrasedMove } from "@asztal/kernel";
import { played } from "../bots/playing.ts";
import { thorough } from "../bots/strong.ts";
import type { WholeTurn } from "../bots/whole-turns.ts";
import { coatlPoints } from "../rules/coatl.ts";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import type { CoatlGame, Table } from "../rules/state.ts";
import { piecesIn } from "../rules/supply.ts";
import type { Turn } from "./turns-of.ts";

/** The moves of one turn, in words. A section is only ever taken first, so the table before the turn is enough. */
export function steps(turn: WholeTurn, table: Table): readonly PhrasedMove<CoatlGame>[] {
  return turn.map((move) => step(move, table));
}

export function step(move: Move, { supply }: Table): PhrasedMove<CoatlGame> {
  if ("take" in move) return { move, phrase: { code: "study.take", args: { pieces: piecesIn(supply, move.take) } } };
  const { code, args } = coatl.phrase(move);
  return { move, phrase: { code: `move.${code}`, ...(args && { args }) } };
}

/** A turn in few words: what was assembled rather than every step of it, and no word about ending the action. */
export function inShort(moves: WholeTurn, { before, seat }: Turn, chance: Chance): readonly Phrase[] {
  const said = moves.filter((move) => !("done" in move));
  if (!said.some((move) => "start" in move || "add" in move || "lay" in move)) {
    return steps(said, before).map(({ phrase }) => phrase);
  }
  const old = before.players[seat]!.coatls;
  return played(before, seat, moves, thorough, chance).players[seat]!.coatls.flatMap((one, i): Phrase[] => {
    const coatl = i + 1;
    const { pieces: row, cards, frozen } = one;
    if (frozen > 0 && (old[i]?.frozen ?? 0) === 0) {
      return [{ code: "study.assembles", args: { coatl, row, points: coatlPoints(one) } }];
    }
    const hasGrown = row !== old[i]?.pieces || cards.length > old[i].cards.length;
    return frozen === 0 && hasGrown ? [{ code: "study.builds", args: { coatl, row } }] : [];
  });
}
