/** Any game through the JSON-lines protocol: the kernel's samples, UNO, Cóatl, bridge, games made from data. */
import { readFileSync } from "node:fs";
import { games, kinds } from "@asztal/games";
import { samples as cardGames, sampleFiles } from "@asztal/games/ccg/samples/index.ts";
import { Chance, type Game, type GameTypes, gameOf, readOptions, seedFrom, validator, voice } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import fc from "fast-check";
import { expect, test } from "vitest";
import { market } from "../../kernel/sample/market.ts";
import { race } from "../../kernel/sample/race.ts";
import { tricks } from "../../kernel/sample/tricks.ts";
import { Contest } from "../contest/contest.ts";
import type { ContestResult } from "../contest/log.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { bytes } from "../testing/core.ts";
import { helloMessage, jsonDialect } from "./dialect.ts";
import { Lines } from "./lines.ts";
import { protocolSchema } from "./messages.ts";

interface Played {
  readonly game: Game;
  readonly bots?: GameBots;
  readonly seats: number;
  /** The first seats are programs, the others random bots. */
  readonly programs: number;
}

function optionsOf(game: Game): unknown {
  const read = readOptions(game, {});
  return read.refused === undefined ? read.options : {};
}

/** Plays three games; `answer` says what a program sends to a line. */
function play(
  { game, bots = { bots: {} }, seats, programs }: Played,
  answer: (line: string, player: number) => string | null,
): { lines: string[]; result: ContestResult | null } {
  const plan: ContestPlan = {
    id: "test",
    game: game.id,
    options: optionsOf(game),
    games: 3,
    players: Array.from({ length: seats }, (_, i) =>
      i < programs ? { name: `p${i}` } : { name: `b${i}`, bot: "random" },
    ),
    seed: seedFrom("json"),
    rotation: "every-game",
    mixed: false,
    clock: { answer: 1000, bank: null },
    onFault: "end",
    replacement: "random",
  };
  const due: [number, string][] = [];
  const lines = [helloMessage(plan, game.version)];
  let result: ContestResult | null = null;
  const contest = new Contest<GameTypes>(
    { plan, game, bots, dialect: jsonDialect(voice("en", { messages: {} }, String)) },
    {
      send(player, line) {
        lines.push(line);
        const said = answer(line, player);
        if (said !== null) due.push([player, said]);
      },
      close: () => {},
      log: () => {},
      think: () => {},
      over: (ended) => {
        result = ended;
      },
    },
  );
  for (let player = 0; player < programs; player++) due.push([player, answer(lines[0]!, player) ?? ""]);
  contest.begin(0);
  for (let next = due.shift(); next; next = due.shift()) contest.receive(...next, 0);
  return { lines, result };
}

/** A program that plays any game: the first legal move, or the example. */
function anyMove(chance: Chance): (line: string) => string | null {
  return (line) => {
    const message = JSON.parse(line);
    if (message.type === "hello" || (message.type === "end" && message.more)) return '{"type":"ready"}';
    if (message.type !== "turn") return null;
    const { legal } = message;
    return JSON.stringify({ type: "move", move: Array.isArray(legal) ? chance.pick(legal) : legal.example });
  };
}

const fromArena = validator(protocolSchema.$defs.fromArena);

async function entry(id: string): Promise<[Game, GameBots]> {
  const found = await games.find(id);
  return Promise.all([found!.rules(), found!.bots()]);
}

const samples: readonly [string, Game, number][] = [
  ["race", race as Game, 2],
  ["market", market as Game, 3],
  ["tricks", tricks as Game, 4],
];
test.each(samples)("the sample %s is played by programs, and every message is as published", (_, game, seats) => {
  const { lines, result } = play({ game, seats, programs: seats }, anyMove(new Chance(seedFrom("program"))));
  expect(result?.faults).toEqual([]);
  expect(result?.games).toHaveLength(3);
  for (const line of lines) expect(fromArena.Check(JSON.parse(line)), line).toBe(true);
});

test.each(["uno", "coatl", "bridge"])("%s is played by a program among bots", async (id) => {
  const [game, bots] = await entry(id);
  const seats = Math.max(2, game.seats.min);
  const { lines, result } = play({ game, bots, seats, programs: 1 }, anyMove(new Chance(seedFrom("program"))));
  expect(result?.faults).toEqual([]);
  expect(result?.games).toHaveLength(3);
  for (const line of lines) expect(fromArena.Check(JSON.parse(line)), line.slice(0, 200)).toBe(true);
});

const heap = {
  name: { en: "Three heaps", hu: "Három kupac" },
  summary: { en: "Whoever takes the last one loses.", hu: "Aki az utolsót elveszi, veszít." },
  seats: { min: 2, max: 4 },
  heaps: [5, 6, 7],
  take: 3,
  last: "loses",
};
const readSample = (file: string) => readFileSync(new URL(`../../games/ccg/samples/${file}`, import.meta.url), "utf8");
const made = [
  { kind: "heap", text: JSON.stringify(heap), seats: 3 },
  ...cardGames.map((name) => ({ kind: "ccg", text: JSON.stringify(sampleFiles(readSample, name).files), seats: 2 })),
];
test.each(made)("a game made from data ($kind) is played by programs", async ({ kind, text, seats }) => {
  const found = await gameOf(kinds, "mine", 1, { kind, text });
  const [game, bots] = await Promise.all([found.rules(), found.bots()]);
  const { lines, result } = play({ game, bots, seats, programs: seats }, anyMove(new Chance(seedFrom("program"))));
  expect(result?.faults).toEqual([]);
  expect(result?.games).toHaveLength(3);
  for (const line of lines) expect(fromArena.Check(JSON.parse(line)), line.slice(0, 200)).toBe(true);
});

test("in bridge partners win together, and the declarer's program plays dummy's cards, told for whom", async () => {
  const [game, bots] = await entry("bridge");
  const chance = new Chance(seedFrom("program"));
  const program = anyMove(chance);
  const forDummy: { readonly player: number; readonly seat: number; readonly actsFor: number }[] = [];
  const seatOf = new Map<number, number>();
  const { lines, result } = play({ game, bots, seats: 4, programs: 4 }, (line, player) => {
    const message = JSON.parse(line);
    if (message.type === "start") seatOf.set(player, message.seat);
    const { actsFor } = message.ask ?? {};
    if (actsFor !== undefined) forDummy.push({ player, seat: seatOf.get(player)!, actsFor });
    return program(line);
  });
  expect(result?.faults).toEqual([]);
  expect(forDummy.length).toBeGreaterThan(0);
  for (const { seat, actsFor } of forDummy) expect(actsFor).toBe((seat + 2) % 4);
  const outcomes = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === "end");
  for (const { outcome } of outcomes) {
    expect(outcome.sides).toEqual([0, 1, 0, 1]);
    expect(outcome.seats[0]).toEqual(outcome.seats[2]);
  }
  expect(outcomes).toHaveLength(12);
});

test("the published schema is the one in use", () => {
  const file = readFileSync(new URL("../../docs/arena.schema.json", import.meta.url), "utf8");
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(protocolSchema)));
});

test.each([
  ["NOT_JSON", "{"],
  ["NOT_A_MESSAGE", '{"type":"hi"}'],
  ["NOT_A_MESSAGE", "[]"],
  ["NOT_A_MESSAGE", '{"type":"move"}'],
  ["WRONG_MESSAGE", '{"type":"ready"}'],
  ["ILLEGAL_MOVE", '{"type":"move","move":"x"}'],
  ["ILLEGAL_MOVE", '{"type":"move","move":{"put":["R5","R6"]}}'],
])("%s for %s at a turn, with right answers", async (code, sent) => {
  const [game, bots] = await entry("uno");
  const good = anyMove(new Chance(seedFrom("program")));
  const { lines, result } = play({ game, bots, seats: 2, programs: 1 }, (line) =>
    JSON.parse(line).type === "turn" ? sent : good(line),
  );
  expect(result?.faults).toMatchObject([{ fault: { code, line: sent } }]);
  const error = JSON.parse(lines.at(-1)!);
  expect(error).toMatchObject({ type: "error", code, game: 1, turn: expect.any(Number) });
  expect(error.right).toContain('{"type":"move","move":{"draw":true}}');
});

test("nothing that a program sends makes it throw", () => {
  const value = fc.oneof(
    fc.json().map((json) => `{"type":"move","move":${json}}`),
    fc.string(),
    fc.json(),
  );
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (said) => {
      let i = 0;
      const good = anyMove(new Chance(seedFrom("program")));
      play({ game: market as Game, seats: 2, programs: 1 }, (line) =>
        JSON.parse(line).type === "turn" ? said[i++ % said.length]! : good(line),
      );
    }),
    { numRuns: 100 },
  );
});

test("lines come out of bytes cut anywhere, in any alphabet", () => {
  const text = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }).map((line) => line.replace(/[\r\n]/g, " ")));
  fc.assert(
    fc.property(text, fc.array(fc.nat(200)), (lines, cuts) => {
      const stream = Buffer.from(lines.map((line) => `${line}\n`).join(""), "utf8");
      const at = [0, ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b), stream.length];
      const reader = new Lines();
      const read = at.slice(1).flatMap((end, i) => [...reader.push(stream.subarray(at[i], end), 0)]);
      expect(read.map(({ text: one }) => one)).toEqual(lines.map((line) => Buffer.from(line, "utf8").toString("utf8")));
    }),
  );
  const long = new Lines();
  expect([...long.push(bytes("x".repeat(60_000)), 0)]).toEqual([]);
  expect([...long.push(bytes(`${"x".repeat(60_000)}\n\n`), 0)]).toMatchObject([{ fault: "LINE_TOO_LONG" }]);
});
