/**
 * What each legal move of a decision is worth: all are played on in the same worlds, the hidden cards dealt as they may lie for who
 * decided, by a quick bot on every seat. Differences between moves have an interval, as everything that is counted.
 */
import { Chance, canonicalText, childSeed, type Game, payoffs, required, type Seat, type Seed } from "@asztal/kernel";
import { type Bot, type GameBots, makeBot, possibleState } from "@asztal/kernel/bots";
import { Sample } from "@asztal/kernel/intervals";
import { asSeen } from "../lab/laboratory.ts";

const WORLDS = 40;
/** A decision among more is looked at in part: this many, and what was done. */
const MAX_VALUED = 30;
const MAX_MOVES = 400;

export interface ReviewedGame {
  readonly game: Game;
  readonly bots: GameBots;
  readonly options: unknown;
  readonly seats: number;
  /** The bot by which games are played on. */
  readonly playout: string;
}

export interface DecisionToValue {
  readonly seat: Seat;
  readonly view: unknown;
  readonly legal: readonly unknown[];
  /** What was done. */
  readonly move: unknown;
}

export interface ValuedDecision {
  /** The best first; from 0, alone last, to 1, alone first. */
  readonly values: readonly { readonly move: unknown; readonly value: number }[];
  /** By how much the best move is better than what was done, and how far that may be off at 95 %. */
  readonly loss: number;
  readonly margin: number;
}

export async function valueDecision(
  reviewed: ReviewedGame,
  { seat, view, legal, move }: DecisionToValue,
  seed: Seed,
): Promise<ValuedDecision> {
  const { game } = reviewed;
  const done = canonicalText(move);
  const others = legal.filter((one) => canonicalText(one) !== done).slice(0, MAX_VALUED);
  const moves = [move, ...others];
  const found = moves.map(() => [] as number[]);
  for (let world = 0; world < WORLDS; world++) {
    const worldSeed = childSeed(seed, `world ${world}`);
    const state = possibleState(game, asSeen(view), seat, new Chance(worldSeed));
    for (const [i, choice] of moves.entries()) {
      const bots = seatBots(reviewed, worldSeed);
      found[i]!.push(await playOn(game, state, seat, choice, bots, new Chance(childSeed(worldSeed, "on"))));
    }
  }
  const means = found.map((payoffs) => payoffs.reduce((sum, one) => sum + one, 0) / WORLDS);
  const best = means.indexOf(Math.max(...means));
  const difference = new Sample();
  for (const [world, payoff] of found[best]!.entries()) difference.add(payoff - found[0]![world]!);
  const values = moves.map((one, i) => ({ move: one, value: means[i]! })).sort((a, b) => b.value - a.value);
  return { values, loss: difference.mean, margin: best === 0 ? 0 : difference.margin };
}

function seatBots({ game, bots, options, seats, playout }: ReviewedGame, seed: Seed): Bot[] {
  const make = makeBot(bots, playout);
  if (!make) throw new Error(`no bot ${playout}`);
  return Array.from({ length: seats }, (_, seat) => {
    const chance = new Chance(childSeed(seed, `ours ${seat}`));
    return make({ game, options, seats, seat, chance, budget: { iterations: 1 }, now: () => 0 });
  });
}

/** What a seat gets when it makes the move in this state and the bots play the rest. */
export async function playOn(
  game: Game,
  from: unknown,
  seat: Seat,
  first: unknown,
  bots: readonly Bot[],
  chance: Chance,
): Promise<number> {
  let state = from;
  let move = first;
  let mover = seat;
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const applied = game.apply(state, mover, move, chance);
    if (applied.refused !== undefined) return 0;
    state = applied.state;
    const ask = required(game.turn(state))[0];
    if (!ask) break;
    mover = ask.seat;
    move = await bots[mover]!.decide({ view: asSeen(game.view(state, mover)), legal: game.legal(state, mover) });
  }
  const outcome = game.outcome(state);
  return outcome ? payoffs(outcome)[seat]! : 0; // a payoff for each seat
}
