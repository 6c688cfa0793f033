import { uno } from "@asztal/games/uno/rules/game.ts";
import type { Game, Seed } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../contest/dialect.ts";
import type { Logged } from "../contest/log.ts";
import { readProgram } from "../runner/program.ts";
import { logOf } from "../testing/logged.ts";
import { commandOf } from "../testing/tournament.ts";
import { unoDialect } from "../uno/dialect.ts";
import { feedProgram } from "./feed.ts";
import { NotALog, readLog } from "./read.ts";
import { type ReplayedMove, replayContest } from "./replay.ts";
import { logLine } from "./text.ts";

function replayed(entries: readonly Logged[], onMove?: (move: ReplayedMove) => void) {
  const end = entries.at(-1)!;
  const seed = (end.is === "over" ? end.seed : "") as Seed; // written by the contest
  return replayContest({
    entries,
    game: uno as unknown as Game, // a replay knows no game's types
    dialect: unoDialect as unknown as Dialect,
    seed,
    ...(onMove && { onMove }),
  });
}

const text = (entries: readonly Logged[]) => entries.map(logLine).join("");
const json = (entries: readonly Logged[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

describe("a log played again", () => {
  test.each([
    ["as text", text],
    ["as JSON", json],
  ])("%s: every line comes out the same", (_, write) => {
    const entries = readLog(write(logOf()));
    const moves: ReplayedMove[] = [];
    const result = replayed(entries, (move) => moves.push(move));
    expect(result).toMatchObject({ games: 2, difference: null, isCommitted: true });
    expect(result.lines).toBeGreaterThan(50);
    expect(moves.length).toBeGreaterThan(20);
    expect(moves[0]).toMatchObject({
      game: 1,
      turn: 1,
      player: expect.any(String),
      position: expect.stringContaining("draw"),
    });
  });

  test.each<[string, (line: string, games: number) => string | null]>([
    ["a wrong card", (line, games) => (games === 1 && line.startsWith("PUT") ? "PUT XX" : line)],
    ["a program that falls silent", (line, games) => (games === 1 && line.startsWith("PUT") ? null : line)],
  ])("with %s, to the same fault", (_, spoil) => {
    for (const onFault of ["end", "bot"] as const) {
      const log = logOf({ onFault }, spoil);
      expect(log.some(({ is }) => is === "fault")).toBe(true);
      for (const write of [text, json]) expect(replayed(readLog(write(log)))).toMatchObject({ difference: null });
    }
  });

  test("of programs that took long to start, everything comes out the same", () => {
    const log = logOf({ clock: { answer: 1000, bank: 5000 } });
    const later = log.map((entry, i) => (i === 0 ? entry : { ...entry, at: entry.at + 20_000 }));
    expect(replayed(later)).toMatchObject({ games: 2, difference: null });
  });

  test("a changed line is found", () => {
    const log = logOf();
    const at = log.findIndex((entry) => entry.is === "to" && entry.line.startsWith("YT! NONE"));
    const entry = log[at]!;
    if (entry.is !== "to") throw new Error("not a line");
    const forged = log.with(at, { ...entry, line: `${entry.line} SHUFFLE` });
    expect(replayed(forged).difference).toMatchObject({ line: at + 1 });
    expect(replayed(forged.slice(0, -1).concat({ ...log.at(-1)!, seed: "0".repeat(32) } as Logged)).isCommitted).toBe(
      false,
    );
  });

  test.each(["", "hello\n", "{}\n", '{"at":1,"is":"from","player":"x","line":"y"}\n', "       0.000 x > y\n"])(
    "%j is no log",
    (wrong) => {
      expect(() => readLog(wrong)).toThrow(NotALog);
    },
  );
});

test("a log fed to the program that made it gets the same answers; to another, the first difference of each game", async () => {
  const log = logOf();
  const program = readProgram(commandOf("uno"));
  if (program.is === "bot") throw new Error("not a program");
  const same = await feedProgram(log, "alice", program);
  expect(same).toMatchObject({ games: 2, differences: [] });
  const other = log.map((entry) =>
    entry.is === "from" && entry.line.startsWith("PUT") ? { ...entry, line: "DRAW" } : entry,
  );
  const { differences } = await feedProgram(other, "alice", program);
  expect(differences).toMatchObject([
    { game: 1, logged: "DRAW", now: expect.stringMatching(/^PUT /) },
    { game: 2, logged: "DRAW", now: expect.stringMatching(/^PUT /) },
  ]);
});
