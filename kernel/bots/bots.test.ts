import { describe, expect, test } from "vitest";
import { Chance, childSeed, seedFrom } from "../chance.ts";
import type { Game, GameTypes } from "../game.ts";
import { Match } from "../match.ts";
import { EndlessGame, IllegalBotMove, playOut } from "../play.ts";
import { type Market, market } from "../sample/market.ts";
import { type Race, race } from "../sample/race.ts";
import { type Tricks, tricks } from "../sample/tricks.ts";
import type { Bot, Budget, MakeBot } from "./bot.ts";
import { botNames, makeBot } from "./general.ts";
import { greedyBot } from "./greedy.ts";
import { randomBot } from "./random.ts";
import { treeSearchBot } from "./tree-search.ts";

interface Table<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: T["Options"];
  readonly budget?: Budget;
}

/** How many of the games the first of two bots wins, seats changed about. */
async function wins<T extends GameTypes>(
  { game, options, budget = { iterations: 40 } }: Table<T>,
  bots: readonly [MakeBot<T>, MakeBot<T>],
  games: number,
): Promise<number> {
  let won = 0;
  for (let number = 0; number < games; number++) {
    const seed = seedFrom(`wins ${number}`);
    const match = new Match({ game, options, seats: 2, seed });
    const seated = [0, 1].map((seat) => {
      const make = bots[(seat + number) % 2]!;
      return make({
        game,
        options,
        seats: 2,
        seat,
        chance: new Chance(childSeed(seed, `bot ${seat}`)),
        budget,
        now: () => 0,
      });
    });
    const outcome = await playOut(match, seated);
    if (outcome.seats[number % 2]!.rank < outcome.seats[(number + 1) % 2]!.rank) won++;
  }
  return won;
}

describe("tree search", () => {
  test("plays the heap game without a mistake: the winning moves are known", async () => {
    const options = { heap: 12 };
    // From a multiple of three every move loses, from all others one wins: take what is over a multiple of three.
    for (let heap = 1; heap <= 12; heap++) {
      if (heap % 3 === 0) continue;
      const bot = treeSearchBot<Race>()({
        game: race,
        options,
        seats: 2,
        seat: 0,
        chance: new Chance(seedFrom(`${heap}`)),
        budget: { iterations: 2000 },
        now: () => 0,
      });
      const match = new Match<Race>({ game: race, options: { heap }, seats: 2, seed: seedFrom("x") });
      expect(await bot.decide({ view: match.view(0), legal: match.legal(0) }), `heap of ${heap}`).toBe(heap % 3);
    }
  });

  test("beats random play where cards are hidden and bids are secret", async () => {
    expect(
      await wins<Market>({ game: market, options: { rounds: 3, peeking: true } }, [treeSearchBot(), randomBot], 40),
    ).toBeGreaterThan(30);
  });

  test("stops when its time is over, after one thought at least", async () => {
    let time = 0;
    let thoughts = 0;
    const counted: Game<Market> = {
      ...market,
      resample(...args) {
        thoughts++;
        return market.resample!(...args);
      },
    };
    const match = new Match<Market>({
      game: counted,
      options: { rounds: 3, peeking: true },
      seats: 2,
      seed: seedFrom("time"),
    });
    const seating = {
      game: counted,
      options: match.options,
      seats: 2,
      seat: 0,
      chance: new Chance(seedFrom("bot")),
      now: () => time++,
    };
    await treeSearchBot<Market>()({ ...seating, budget: { milliseconds: 25 } }).decide({
      view: match.view(0),
      legal: match.legal(0),
    });
    expect(thoughts).toBe(25);
    thoughts = 0;
    await treeSearchBot<Market>()({ ...seating, budget: { milliseconds: 0 } }).decide({
      view: match.view(0),
      legal: match.legal(0),
    });
    expect(thoughts).toBe(1);
  });
});

test("tree search that has won already still takes the tricks that change no rank", async () => {
  const match = new Match<Tricks>({ game: tricks, options: { cards: 6 }, seats: 4, seed: seedFrom("won") });
  match.play(0, { trumps: "S", because: "strong" });
  const hands = [
    ["SA", "SK"],
    ["H9", "HT"],
    ["C9", "CT"],
    ["D9", "DT"],
  ];
  const won: Match<Tricks> = new Match(match, {
    ...match.snapshot,
    state: { ...match.state, hands, won: [4, 0], next: 0, played: ["HA", "HK", "HQ", "HJ"] },
  });
  const make = treeSearchBot<Tricks>();
  const bots = [0, 1, 2, 3].map((seat) =>
    make({
      game: tricks,
      options: match.options,
      seats: 4,
      seat,
      chance: new Chance(childSeed(match.seed, `bot ${seat}`)),
      budget: { iterations: 400 },
      now: () => 0,
    }),
  );
  const outcome = await playOut(won, bots);
  expect(outcome.seats.map(({ score }) => score)).toEqual([6, 0, 6, 0]);
});

test("greedy play follows the game's own evaluation", async () => {
  const leavesThrees = greedyBot<Race>(({ heap }) => (heap % 3 === 0 ? 1 : 0));
  expect(await wins<Race>({ game: race, options: { heap: 11 } }, [leavesThrees, randomBot], 40)).toBeGreaterThan(35);
});

test("greedy play weighs all that its seat cannot see: it draws when most cards are high, and not when most are low", () => {
  const likesHighCards = greedyBot<Market>((state, seat) =>
    state.hands[seat]!.reduce((sum, card) => sum + card - 12, 0),
  );
  const match = new Match<Market>({
    game: market,
    options: { rounds: 3, peeking: true },
    seats: 2,
    seed: seedFrom("peek"),
  });
  match.play(0, { bid: 1 });
  match.play(1, { bid: 0 });
  const deal = (hand: readonly number[]): Match<Market> => {
    const rest = Array.from({ length: 24 }, (_, i) => i + 1).filter((card) => !hand.includes(card));
    return new Match<Market>(match, { ...match.snapshot, state: { ...match.state, hands: [hand, []], deck: rest } });
  };
  const answer = (position: Match<Market>) =>
    likesHighCards({
      game: market,
      options: match.options,
      seats: 2,
      seat: 0,
      chance: new Chance(seedFrom("x")),
      budget: {},
      now: () => 0,
    }).decide({
      view: position.view(0),
      legal: [{ peek: true }, { done: true }],
    });
  expect(answer(deal([1, 2, 3, 4, 5, 6, 7, 8]))).toEqual({ peek: true });
  expect(answer(deal([17, 18, 19, 20, 21, 22, 23, 24]))).toEqual({ done: true });
});

test("a bot's chance never touches the game's: other bots, the same cards", async () => {
  const decks = [randomBot, treeSearchBot<Market>({})].map((make) => {
    const match = new Match<Market>({
      game: market,
      options: { rounds: 3, peeking: true },
      seats: 2,
      seed: seedFrom("cards"),
    });
    const bot = make({
      ...match,
      game: market,
      options: match.options,
      seats: 2,
      seat: 0,
      chance: new Chance(seedFrom("bot")),
      budget: { iterations: 20 },
      now: () => 0,
    });
    void bot.decide({ view: match.view(0), legal: match.legal(0) });
    return match.snapshot;
  });
  expect(decks[0]).toEqual(decks[1]);
});

test("bots are found by name; a game without evaluation has no greedy one", () => {
  const mine: MakeBot<Race> = () => ({ decide: () => 1 });
  expect(botNames<Race>({ bots: { mine } })).toEqual(["random", "tree", "mine"]);
  expect(botNames<Race>({ bots: {}, evaluate: () => 0 })).toEqual(["random", "greedy", "tree"]);
  expect(makeBot<Race>({ bots: { mine } }, "mine")).toBe(mine);
  expect(makeBot<Race>({ bots: {} }, "greedy")).toBe(null);
});

describe("a match between bots", () => {
  const newRace = () => new Match<Race>({ game: race, options: { heap: 6 }, seats: 2, seed: seedFrom("race") });
  const one: Bot<Race> = { decide: () => 1 };

  test("waits for those that answer later, and tells those that watch what their seat sees", async () => {
    const heard: unknown[] = [];
    const slow: Bot<Race> = { decide: async () => 2, observe: (events) => heard.push(...events) };
    expect((await playOut(newRace(), [slow, one])).seats[1]!.rank).toBe(1);
    expect(heard.slice(0, 2)).toEqual([
      { event: "took", seat: 0, count: 2 },
      { event: "took", seat: 1, count: 1 },
    ]);
  });

  test("a bot that answers with an illegal move is named, with the seed", async () => {
    await expect(playOut(newRace(), [one, { decide: () => 5 }])).rejects.toThrow(IllegalBotMove);
    await expect(playOut(newRace(), [one, { decide: () => 5 }])).rejects.toThrow(
      /seat 1 answered 5.*one-or-two.*seed [0-9a-f]{32}/,
    );
  });

  test("a game that does not end is stopped", async () => {
    await expect(playOut(newRace(), [one, one], 3)).rejects.toThrow(EndlessGame);
  });
});
