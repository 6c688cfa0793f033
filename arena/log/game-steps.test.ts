import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import type { State } from "@asztal/games/uno/rules/state.ts";
import { type Game, type Seed, seedFrom } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../contest/dialect.ts";
import type { Logged } from "../contest/log.ts";
import { noStore } from "../runner/store.ts";
import { runTournament } from "../runner/tournament.ts";
import { logOf } from "../testing/logged.ts";
import { unoDialect } from "../uno/dialect.ts";
import { gamesOf, type LoggedGame, type SteppedGame, stepsOf } from "./game-steps.ts";
import { readLog } from "./read.ts";
import { replayContest } from "./replay.ts";

const game = uno as unknown as Game; // a log knows no game's types

function seedOf(log: readonly Logged[]): Seed {
  const end = log.at(-1)!;
  return (end.is === "over" ? end.seed : "") as Seed; // written by the contest
}

function stepped(log: readonly Logged[]): { readonly games: readonly LoggedGame[]; readonly stepped: SteppedGame[] } {
  const games = gamesOf(log, seedOf(log));
  return { games, stepped: games.map((one) => stepsOf(game, one)) };
}

describe("a game of a logged match", () => {
  const log = readLog(
    logOf()
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(""),
  );

  test("has the same moves and positions as the replay of the whole match", () => {
    const positions: string[] = [];
    replayContest({
      ...{ entries: log, game, dialect: unoDialect as unknown as Dialect, seed: seedOf(log) },
      onMove: ({ move, position }) => positions.push(`${move} ${position}`),
    });
    const { stepped: games } = stepped(log);
    const mine = games.flatMap(({ steps }) =>
      steps.filter(({ seat }) => seat !== null).map(({ text, state }) => `${text} ${game.describe(state)}`),
    );
    expect(mine).toEqual(positions);
    expect(games.every(({ isOtherRules }) => !isOtherRules)).toBe(true);
  });

  test("ends as its result says, and begins with full hands", () => {
    const { games, stepped: played } = stepped(log);
    for (const [i, { steps }] of played.entries()) {
      const [first, last] = [steps[0]!.state as State, steps.at(-1)!.state as State];
      expect(first.hands.every((hand) => hand.length === 7)).toBe(true);
      expect(
        game
          .outcome(last)
          ?.seats.map(({ rank }) => rank)
          .toSorted(),
      ).toEqual(games[i]!.result!.ranks.toSorted());
    }
  });

  test("has every line once, and beside each answer the milliseconds that it took", () => {
    const { stepped: games } = stepped(log);
    const lines = games.flatMap(({ steps }) => steps.flatMap((step) => step.lines));
    const logged = log.filter(({ is }) => ["to", "from", "bot", "fault"].includes(is));
    expect(lines.map(({ at }) => at)).toEqual(logged.map(({ at }) => at));
    const answers = lines.filter(({ is, text }) => is === "from" && text.startsWith("PUT"));
    expect(answers.length).toBeGreaterThan(5);
    for (const { took } of answers) expect(took).toBe(1.25);
    expect(lines.some(({ is, text }) => is === "remark" && text === "# hm")).toBe(true);
  });

  test("with a wrong card ends at the fault, which names what would have been allowed", () => {
    const faulty = logOf({}, (line, games) => (games === 1 && line.startsWith("PUT") ? "PUT XX" : line));
    const { steps, isOtherRules } = stepped(faulty).stepped.at(-1)!;
    const { fault, lines } = steps.at(-1)!;
    expect(isOtherRules).toBe(false);
    expect(fault?.fault.code).toBe("UNKNOWN_CARD");
    expect(fault?.legal).toContain("DRAW");
    expect(fault?.legal).toEqual(fault?.fault.right);
    expect(lines.find(({ is }) => is === "from")?.text).toBe("PUT XX");
  });

  test("that the rules of today refuse is shown as far as they go", () => {
    const at = log.findIndex((entry) => entry.is === "bot");
    const forged = log.with(at, { ...log[at]!, move: "PUT R0 R0 R0 R0" } as Logged);
    const [first] = stepped(forged).stepped;
    expect(first!.isOtherRules).toBe(true);
    expect(first!.steps.length).toBeGreaterThan(0);
  });
});

test("a match on the same deals from every seat is cut into all its games", async () => {
  const log: Logged[] = [];
  const seed = seedFrom("the same deals");
  const bots = ["brute", "sharp"].map((bot) => ({ is: "bot" as const, name: bot, bot }));
  await runTournament(
    {
      ...{
        game,
        bots: unoBots as unknown as GameBots,
        options: { handSize: 7, piling: true },
        protocol: "jsonl",
        seats: 2,
      },
      ...{ deals: 3, partDeals: 3, programs: bots, seed, say: String },
      ...{ clock: { answer: null, bank: null }, onFault: "end", replacement: "brute" },
    },
    { ...noStore, open: () => ({ add: (entry) => log.push(entry), close: () => {} }) },
  );
  const games = gamesOf(log, seed);
  expect(games.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const one of games) {
    const { steps, isOtherRules } = stepsOf(game, one);
    expect(isOtherRules).toBe(false);
    expect(game.outcome(steps.at(-1)!.state)).not.toBeNull();
  }
});
