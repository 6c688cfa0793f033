/**
 * How fast Cóatl is: random games through the contract, cards scored, and the strong bot's trials. Run it directly:
 * `node games/coatl/bench.ts`.
 */
import { Chance, childSeed, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { trial, trialsIn } from "./bots/strong.ts";
import { coatl } from "./rules/game.ts";
import type { Move } from "./rules/moves.ts";
import { faces } from "./rules/prophecies.ts";
import { prophecyLevel, prophecyPoints } from "./rules/scoring.ts";

export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
}

const options = { sacrificeTokens: false, fewerBodies: false };

function rate(figure: string, unit: string, milliseconds: number, work: () => number): Figure {
  work(); // warm
  const begin = performance.now();
  let done = 0;
  do done += work();
  while (performance.now() - begin < milliseconds);
  return { figure, unit, value: Math.round((1000 * done) / (performance.now() - begin)) };
}

function newMatch(seats: number, name: string) {
  return new Match({ game: coatl, options, seats, seed: seedFrom(name) });
}

/** Whole games of random players, through `Match`: legal lists, moves, and the end. */
export function randomGames(seats = 2, milliseconds = 3_000): Figure {
  let number = 0;
  return rate(`random-games-${seats}`, "games/s", milliseconds, () => {
    const match = newMatch(seats, `bench ${number++}`);
    const chance = new Chance(childSeed(match.seed, "players"));
    for (let ask = match.turn()[0]; ask; ask = match.turn()[0]) {
      match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
    }
    return 1;
  });
}

/** Levels and points of all faces on rows of nine pieces. */
export function scoredCards(milliseconds = 1_000): Figure {
  const chance = new Chance(seedFrom("rows"));
  const rows = Array.from({ length: 1_000 }, () => ({
    pieces: Array.from({ length: 9 }, () => chance.pick(["R", "Y", "K", "G", "B"])).join(""),
    head: true,
    tail: chance.below(2) === 0,
  }));
  let points = 0;
  return rate("score", "cards/s", milliseconds, () => {
    for (const row of rows) for (const card of faces) points += prophecyPoints(card, prophecyLevel(card, row));
    return points >= 0 ? rows.length * faces.length : 0;
  });
}

/** Trials of the strong bot in the middle of a game: resample, a whole turn, the table played on, everybody's prospects. */
export function strongTrials(seats = 2, milliseconds = 3_000): Figure {
  const match = newMatch(seats, "trials");
  const chance = new Chance(seedFrom("trials"));
  for (let i = 0; i < 12 * seats; i++) {
    const { seat } = match.turn()[0]!;
    const takes = (match.legal(seat) as readonly Move[]).filter((move) => "take" in move);
    match.play(seat, randomMove(takes.length > 0 ? takes : match.legal(seat), chance));
  }
  const { seat } = match.turn()[0]!;
  return rate(`strong-trials-${seats}`, "trials/s", milliseconds, () => {
    const world = coatl.resample!(match.view(seat), seat, chance);
    trial(world, seat, [(match.legal(seat) as readonly Move[])[0]!], trialsIn.rounds, chance);
    return 1;
  });
}

if (import.meta.main) {
  for (const figure of [randomGames(2), randomGames(4), scoredCards(), strongTrials(2), strongTrials(4)]) {
    process.stdout.write(`${figure.figure} ${figure.value} ${figure.unit}\n`);
  }
}
