import unoBots, { quickBots } from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import type { Uno } from "@asztal/games/uno/rules/state.ts";
import { Chance, childSeed, LazyDecision, Match, playOut, seedFrom } from "@asztal/kernel";
import { type Bot, botNames, makeBot } from "@asztal/kernel/bots";
import { afterEach, expect, test } from "vitest";
import { bytes, coreWith, Heard } from "../testing/core.ts";
import { simplePlayer } from "../testing/sockets.ts";
import type { Action } from "../uno/core.ts";
import { ThinkingPool } from "./pool.ts";

let pools: ThinkingPool[] = [];
afterEach(() => {
  for (const pool of pools) pool.close();
  pools = [];
});

function newPool(threads: number): ThinkingPool {
  const pool = new ThinkingPool(threads);
  pools.push(pool);
  return pool;
}

const options = { handSize: 7, piling: true };
const newMatch = () => new Match<Uno>({ game: uno, options, seats: 2, seed: seedFrom("thinking") });

function seated(pool: ThinkingPool, name: string, game = uno): Bot<Uno>[] {
  const bots = pool.botsFor(unoBots, quickBots, ["here"]);
  return [0, 1].map((seat) =>
    makeBot(bots, name)!({
      game,
      options,
      seats: 2,
      seat,
      chance: new Chance(childSeed(seedFrom("thinking"), `bot ${seat}`)),
      budget: {},
      now: () => 0,
    }),
  );
}

test("a bot plays the same game in however many threads", async () => {
  const played = await Promise.all(
    [1, 2].map(async (threads) => {
      const match = newMatch();
      await playOut(match, seated(newPool(threads), "sampler"));
      return match.journal;
    }),
  );
  expect(played[0]!.length).toBeGreaterThan(10);
  expect(played[1]).toEqual(played[0]);
});

test("where a thread fails, a legal move is made in the bot's place", async () => {
  const match = newMatch();
  const [bot] = seated(newPool(1), "master", { ...uno, id: "nowhere" });
  const move = await bot!.decide(new LazyDecision(match, 0));
  expect(match.play(0, move)).not.toHaveProperty("refused");
});

test("those that answer at once do so in the thread that asks; all others have a thread", () => {
  const match = newMatch();
  const pool = newPool(1);
  const names = botNames(unoBots);
  expect(names).toEqual(expect.arrayContaining([...quickBots]));
  for (const name of names) {
    const answer = seated(pool, name)[0]!.decide(new LazyDecision(match, 0));
    expect([name, answer instanceof Promise]).toEqual([name, !quickBots.includes(name)]);
  }
});

test("while the strongest bot thinks in one contest, another is played to its end", async () => {
  const pool = newPool(1);
  const core = coreWith({ bots: ["master"], games: 1 }, (owner) => pool.botsFor(unoBots, quickBots, owner));
  const heard = new Heard();
  const feed = (id: number, text: string): readonly Action[] => {
    const actions = core.feed(id, bytes(text), 0);
    heard.take(actions);
    return actions;
  };
  heard.take(core.connect(1, "a", 0));
  // Seats rotate from game to game: in the first one the program begins, and draws, so that the bot is asked.
  feed(1, "CONNECT TEST 1 waits\n");
  feed(1, "READY\n");
  feed(1, "OK\n");
  feed(1, "DRAW\n");
  const thinks = feed(1, "OK\n").find((action) => action.is === "think");
  expect(thinks).toBeDefined();

  const players = ["x", "y"].map((id) => simplePlayer(id, "ROOM 20"));
  const answers = players.map((player, i) => {
    heard.take(core.connect(10 + i, "b", 0));
    return { id: 10 + i, player };
  });
  for (const { id, player } of answers) feed(id, `${player.greeting}\n`);
  let read = [0, 0];
  while (heard.results.length === 0) {
    for (const [i, { id, player }] of answers.entries()) {
      const lines = heard.lines(id).slice(read[i]);
      read = read.with(i, heard.lines(id).length);
      for (const line of lines) {
        const answer = player.answer(line);
        if (answer !== null) feed(id, `${answer}\n`);
      }
    }
  }
  expect(heard.results[0]).toMatchObject({ faults: [], games: [expect.anything()] });

  if (thinks?.is !== "think") throw new Error("nobody thinks");
  heard.take(core.moved(thinks.contest, await thinks.move, 0));
  expect(heard.log).toContainEqual(expect.objectContaining({ is: "bot" }));
});
