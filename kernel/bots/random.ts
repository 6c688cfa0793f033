/** Any legal move, each as likely as the other. The yardstick for every other bot, and the fuzzer's player. */
import type { Chance } from "../chance.ts";
import { areDescribed, type GameTypes, type LegalMoves } from "../game.ts";
import type { Bot, Seating } from "./bot.ts";

export function randomMove<Move>(legal: LegalMoves<Move>, chance: Chance): Move {
  return areDescribed(legal) ? legal.sample(chance) : chance.pick(legal);
}

export function randomBot<T extends GameTypes>({ chance }: Seating<T>): Bot<T> {
  return { decide: ({ legal }) => randomMove(legal, chance) };
}
