/** Cóatl on one core: random games through the public contract, cards scored, and the strong bot's rollouts. */
import { rollout, rolloutLimits } from "@asztal/games/coatl/bots/strong.ts";
import { coatl } from "@asztal/games/coatl/rules/game.ts";
import type { Move } from "@asztal/games/coatl/rules/moves.ts";
import { faces } from "@asztal/games/coatl/rules/prophecies.ts";
import { prophecyLevel, prophecyPoints, type Row } from "@asztal/games/coatl/rules/scoring.ts";
import { Chance, childSeed, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import type { Measured } from "./figure.ts";
import { type Contestant, rates } from "./rate.ts";

const options = { sacrificeTokens: false, fewerBodies: false, openHands: false };
const seed = seedFrom("bench coatl");

function newMatch(seats: number, name: string) {
  return new Match({ game: coatl, options, seats, seed: childSeed(seed, name) });
}

/** Whole games of random players: legal lists, moves, and the end. */
function randomGames(seats: number): Contestant {
  let number = 0;
  return {
    name: `random-games-${seats}`,
    run() {
      const match = newMatch(seats, `game ${number++}`);
      const chance = new Chance(childSeed(match.seed, "players"));
      for (let ask = match.turn()[0]; ask; ask = match.turn()[0]) {
        match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
      }
      return 1;
    },
  };
}

/** Levels and points of all faces on rows of nine pieces. */
function scoredCards(): Contestant {
  const chance = new Chance(seedFrom("rows"));
  const rows = Array.from(
    { length: 200 },
    (): Row => ({
      pieces: Array.from({ length: 9 }, () => chance.pick(["R", "Y", "K", "G", "B"])).join(""),
      head: true,
      tail: chance.below(2) === 0,
    }),
  );
  let points = 0;
  return {
    name: "scored-cards",
    run() {
      for (const row of rows) for (const card of faces) points += prophecyPoints(card, prophecyLevel(card, row));
      return points > 0 ? rows.length * faces.length : 0;
    },
  };
}

/** The strong bot's rollouts in the middle of a game: another world, a whole turn, the table played on, all prospects. */
function strongRollouts(seats: number): Contestant {
  const match = newMatch(seats, "rollouts");
  const chance = new Chance(seedFrom("rollouts"));
  for (let i = 0; i < 12 * seats; i++) {
    const { seat } = match.turn()[0]!; // nobody finishes so soon
    const legal = match.legal(seat) as readonly Move[]; // Cóatl lists its moves
    const takes = legal.filter((move) => "take" in move);
    match.play(seat, randomMove(takes.length > 0 ? takes : legal, chance));
  }
  const { seat } = match.turn()[0]!;
  const [first] = match.legal(seat) as readonly Move[];
  return {
    name: `strong-rollouts-${seats}`,
    run() {
      const world = coatl.resample!(match.view(seat), seat, chance); // Cóatl hides cards, so it has this
      rollout(world, seat, [first!], rolloutLimits.rounds, chance);
      return 1;
    },
  };
}

const contestants: readonly (readonly [Contestant, string])[] = [
  [randomGames(2), "games/s"],
  [randomGames(4), "games/s"],
  [scoredCards(), "cards/s"],
  [strongRollouts(2), "rollouts/s"],
  [strongRollouts(4), "rollouts/s"],
];

export async function measure(): Promise<Measured[]> {
  const values = await rates(contestants.map(([contestant]) => contestant));
  return contestants.map(([{ name }, unit], i) => ({ figure: name, unit, value: values[i]! }));
}
