import { describe, expect, test } from "vitest";
import { randomBot } from "./bots/random.ts";
import { Chance, childSeed, seedFrom } from "./chance.ts";
import { type Check, checks, type TestCase, testCasesOf } from "./conformance/index.ts";
import type { Game } from "./game.ts";
import { Match } from "./match.ts";
import { payoffs } from "./outcome.ts";
import { playOut } from "./play.ts";
import { market } from "./sample/market.ts";
import { type Race, race } from "./sample/race.ts";
import { tricks } from "./sample/tricks.ts";
import { isGameOver, seriesBot, seriesOf } from "./series.ts";

describe("a series of games keeps the contract of one", () => {
  const series = [race, market, tricks].map((one) => seriesOf(one as unknown as Game));
  test.each(Object.entries(checks))("%s", async (_, check: Check) => {
    for (const one of series) {
      for (const testCase of testCasesOf(
        { game: one, moveBound: 20_000 },
        seedFrom("series"),
      ) as unknown as TestCase[]) {
        await check.run({ ...testCase, options: { ...(testCase.options as object), seriesGames: 3 } });
      }
    }
  });
});

const game = seriesOf(race);
const options = { seriesGames: 4, seriesRotates: true, heap: 4 };
/** Whoever begins loses with three in the heap and wins with four, if both know how. */
const knows = seriesBot<Race>(race, () => ({ decide: ({ view }) => (view.heap % 3 === 0 ? 1 : view.heap % 3) }));
const seated = (match: Match<never>, make: typeof knows) =>
  Array.from({ length: match.seats }, (_, seat) =>
    make({
      game,
      options,
      seats: match.seats,
      seat,
      chance: new Chance(childSeed(match.seed, `${seat}`)),
      budget: {},
      now: () => 0,
    }),
  );

test("everybody sits on every seat, and what the games are worth is added up", async () => {
  const match = new Match({ game, options, seats: 2, seed: seedFrom("rotate") });
  const winners: unknown[] = [];
  const [first, ...others] = seated(match as never, knows);
  const listening = {
    ...first!, // one for each seat
    observe: (events: readonly unknown[]) =>
      winners.push(...events.filter(isGameOver).map(({ winnerSeat }) => winnerSeat)),
  };
  const outcome = await playOut(match, [listening, ...others]);
  expect(winners).toEqual([[0], [1], [0], [1]]);
  expect(match.state.wins).toEqual([2, 2]);
  expect(outcome.seats.map(({ score, rank }) => [score, rank])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  const fixed = new Match({ game, options: { ...options, seriesRotates: false }, seats: 2, seed: seedFrom("rotate") });
  expect(payoffs(await playOut(fixed, seated(fixed as never, knows)))).toEqual([1, 0]);
});

test("seats move round only so far as partners stay partners", () => {
  const holders = (sides: readonly number[]) => {
    const partners = seriesOf({ ...tricks, sides: () => sides });
    const options = { cards: 2, seriesGames: 4, seriesRotates: true };
    const match = new Match({ game: partners, options, seats: 4, seed: seedFrom("partners") });
    const seen = [match.state.holders];
    while (!match.outcome()) {
      const { seat } = match.turn()[0]!;
      match.play(
        seat,
        (match.legal(seat) as readonly (typeof partners extends Game<infer T> ? T["Move"] : never)[]).at(-1)!,
      );
      if (match.state.played === seen.length && !match.outcome()) seen.push(match.state.holders);
    }
    return seen.map((one) => one.join(""));
  };
  expect(holders([0, 1, 0, 1])).toEqual(["0123", "1230", "2301", "3012"]);
  expect(holders([0, 0, 1, 1])).toEqual(["0123", "2301", "0123", "2301"]);
});

test("a bot is told the events of its own game, counted as that game counts seats", async () => {
  const heard: unknown[][] = [];
  const listening = seriesBot<Race>(race, (seating) => {
    const events: unknown[] = [];
    if (seating.seat === 1) heard.push(events);
    return { observe: (more) => events.push(...more), decide: randomBot(seating).decide };
  });
  const match = new Match({ game, options, seats: 2, seed: seedFrom("heard") });
  await playOut(match, seated(match as never, listening));
  expect(heard).toHaveLength(4);
  for (const events of heard) expect(events[0]).toMatchObject({ event: "took", seat: 0 });
});

test("a late step of a long series costs what an early one does: its view does not hold what is over", async () => {
  const long = new Match({ game, options: { ...options, seriesGames: 1000 }, seats: 2, seed: seedFrom("long") });
  const sizes: number[] = [];
  const measuring: typeof knows = (seating) => {
    const bot = knows(seating);
    return {
      ...bot,
      decide: (decision) => {
        sizes.push(JSON.stringify(decision.view).length);
        return bot.decide(decision);
      },
    };
  };
  await playOut(long, seated(long as never, measuring));
  expect(Math.max(...sizes)).toBeLessThan(3 * sizes[0]!); // one for each step
});

test("how a game ended stays to be looked at until somebody moves in the next", () => {
  const match = new Match({ game, options, seats: 2, seed: seedFrom("board") });
  for (const [seat, move] of [
    [0, 2],
    [1, 2],
  ] as const)
    match.play(seat, move);
  expect(match.state.lastBoard).toMatchObject({ holders: [0, 1], view: { heap: 0 } });
  expect(match.view("spectator").lastBoard).toEqual(match.state.lastBoard);
  expect(match.state).toMatchObject({ played: 1, holders: [1, 0], last: { ranks: [2, 1] }, totals: [0, 1] });
  match.play(1, 1);
  expect(match.state.lastBoard).toBeNull();
});
