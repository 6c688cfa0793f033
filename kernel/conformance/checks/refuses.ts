import { Chance } from "../../chance.ts";
import { areDescribed, type LegalMoves } from "../../game.ts";
import { type Match, readMove } from "../../match.ts";
import { validator } from "../../options.ts";
import { canonicalText } from "../../plain.ts";
import { breach, type Check } from "../check.ts";
import { mutated } from "../mutation.ts";
import { poolOf } from "../pool.ts";
import { walk } from "../walk.ts";

const TRIED = 24;

export const refuses: Check = {
  promise: "nothing but the offered moves is accepted, and a refusal changes nothing",
  run(testCase) {
    const pool = poolOf(testCase);
    walk(testCase, {
      position({ match, asks, chance }) {
        for (const { seat } of asks) {
          const offered = isOffered(match.legal(seat));
          for (let i = 0; i < TRIED; i++) {
            const move = i % 2 === 0 ? pool.pick(chance) : mutated(pool.pick(chance), pool.pick(chance), chance);
            tryMove(match, seat, move, offered);
          }
        }
        for (let seat = 0; seat < match.seats; seat++) {
          if (asks.some((ask) => ask.seat === seat)) continue;
          const result = match.submit(seat, pool.pick(chance));
          if (result.refused === undefined) breach(`seat ${seat} moved out of turn`, match);
        }
      },
      end(match, chance) {
        for (let seat = 0; seat < match.seats; seat++) {
          const result = match.submit(seat, pool.pick(chance));
          if (result.refused === undefined) breach(`seat ${seat} moved after the end`, match);
        }
      },
    });
  },
};

function isOffered(legal: LegalMoves<unknown>): (move: unknown) => boolean {
  if (areDescribed(legal)) {
    const shape = validator(legal.schema);
    return (move) => shape.Check(move);
  }
  const spellings = new Set(legal.map((move) => canonicalText(move)));
  return (move) => spellings.has(canonicalText(move));
}

function tryMove(match: Match, seat: number, input: unknown, offered: (move: unknown) => boolean): void {
  const read = readMove(match.game, input);
  if ("refused" in read) return;
  const result = match.game.apply(match.state, seat, read.move, new Chance(match.seed));
  const accepted = result.refused === undefined;
  if (accepted === offered(read.move)) return;
  const text = JSON.stringify(read.move);
  breach(
    accepted
      ? `seat ${seat} was not offered ${text}, but it is accepted`
      : `seat ${seat} is offered ${text}, but it is refused`,
    match,
  );
}
