/** 200 games of UNO as one series: what a step costs early and late. It must not grow with what has been played. */
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { Chance, childSeed, Match, playOut, seedFrom, seriesBot, seriesOf } from "@asztal/kernel";
import type { Measured } from "./figure.ts";
import { measureTable } from "./series-table.ts";

const SEATS = 4;
const GAMES = 200;
/** A step is measured over so many around it: steps differ, and the clock is coarse. */
const WINDOW = 800;
const [EARLY, LATE] = [1000, 12_000];

/** When each step of a series began. */
async function playSeries(seed: string): Promise<readonly number[]> {
  const game = seriesOf(uno);
  const make = seriesBot(uno, unoBots.bots["sharp"]!); // it remembers what it has seen
  const options = { handSize: 7, piling: true, seriesGames: GAMES, seriesRotates: true };
  const match = new Match({ game, options, seats: SEATS, seed: seedFrom(seed) });
  const times: number[] = [];
  const bots = Array.from({ length: SEATS }, (_, seat) => {
    const chance = new Chance(childSeed(match.seed, String(seat)));
    const bot = make({ game, options, seats: SEATS, seat, chance, budget: {}, now: () => performance.now() });
    const decide: typeof bot.decide = (decision) => {
      times.push(performance.now());
      return bot.decide(decision);
    };
    return { ...bot, decide };
  });
  await playOut(match, bots);
  return times;
}

export async function measure(): Promise<Measured[]> {
  await playSeries("warm up");
  const times = await playSeries("bench series");
  const at = (step: number) => (times[step]! - times[step - WINDOW]!) / WINDOW; // a series of so many games is longer
  return [
    {
      figure: `a step, at ${LATE} of ${times.length}`,
      unit: "ms",
      value: at(LATE),
      peer: { name: `at ${EARLY}`, value: at(EARLY) },
    },
    ...(await measureTable()),
  ];
}
