import { Chance, childSeed } from "../../chance.ts";
import { areDescribed } from "../../game.ts";
import type { Match } from "../../match.ts";
import { readMove } from "../../match.ts";
import { canonicalText, unplain } from "../../plain.ts";
import { breach, type Check } from "../check.ts";
import { walk } from "../walk.ts";

/** How many offered moves are tried at one position. */
const TRIED = 48;

export const offers: Check = {
  promise:
    "every offered move is accepted, offered once, means something of its own, is plain, and survives its notation",
  run(testCase) {
    walk(testCase, {
      position({ match, asks, chance }) {
        for (const { seat } of asks) {
          const legal = match.legal(seat);
          if (areDescribed(legal)) {
            for (let i = 0; i < 8; i++) tryMove(match, seat, legal.sample(chance));
            continue;
          }
          if (legal.length === 0) breach(`seat ${seat} may act but has no move`, match);
          const spellings = new Set(legal.map((move) => canonicalText(move)));
          if (spellings.size !== legal.length) breach(`seat ${seat} is offered a move twice`, match);
          const tried = legal.length <= TRIED ? legal : chance.shuffled(legal).slice(0, TRIED);
          for (const move of tried) tryMove(match, seat, move);
          noTwoMeanTheSame(match, seat, tried);
        }
      },
    });
  },
};

function tryMove(match: Match, seat: number, move: unknown): void {
  const { game } = match;
  const text = JSON.stringify(move);
  const fault = unplain(move, "move");
  if (fault) breach(`the offered move ${text} is not plain data: ${fault}`, match);
  const read = readMove(game, move);
  if ("refused" in read)
    breach(`the offered move ${text} has not the shape of a move: ${JSON.stringify(read.args)}`, match);
  if (canonicalText("move" in read ? read.move : null) !== canonicalText(move)) {
    breach(`the offered move ${text} is not in its canonical spelling`, match);
  }
  const notation = game.notation.write(move);
  if (canonicalText(game.notation.read(notation)) !== canonicalText(move)) {
    breach(`the offered move ${text} does not survive its notation “${notation}”`, match);
  }
  if (/[\n\r]/.test(notation) || notation !== notation.trim() || notation === "" || notation === "undo") {
    breach(`the notation “${notation}” cannot stand in a line of a record`, match);
  }
  const result = game.apply(match.state, seat, move, new Chance(match.seed));
  if (result.refused !== undefined)
    breach(`the offered move ${text} of seat ${seat} was refused: ${result.refused}`, match);
}

/** How often two moves are made that led to the same state, each time with other chance. */
const CHANCES = 8;

/** Two moves mean the same when they leave the same state, whatever chance there was: dice may meet now and then. */
function noTwoMeanTheSame(match: Match, seat: number, moves: readonly unknown[]): void {
  const after = (move: unknown, number: number) => {
    const result = match.game.apply(match.state, seat, move, new Chance(childSeed(match.seed, `alike ${number}`)));
    return result.refused === undefined ? canonicalText(result.state) : null;
  };
  const first = new Map<string | null, unknown>();
  for (const move of moves) {
    const text = after(move, 0);
    const other = first.get(text);
    if (other === undefined) first.set(text, move);
    else if (Array.from({ length: CHANCES }, (_, i) => i + 1).every((i) => after(move, i) === after(other, i))) {
      breach(
        `seat ${seat} is offered ${JSON.stringify(other)} and ${JSON.stringify(move)}, which mean the same`,
        match,
      );
    }
  }
}
