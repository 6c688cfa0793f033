import { expect, test } from "vitest";
import { guest, openServer, refusedBy } from "../testing/server.ts";

const NOON = Date.parse("2026-11-15T12:00:00Z");
const DAY = 24 * 3600 * 1000;

test("what somebody solves alone makes that person's statistics", async () => {
  let now = NOON;
  const server = await openServer({ now: () => now });
  const [ann, ben] = [await guest(server), await guest(server)];
  const solved = (level: string, milliseconds: number, hints = 0) =>
    ann.http.call("POST /api/solo/:game", {
      params: { game: "market" },
      body: { kind: "classic", level, milliseconds, mistakes: 1, hints },
    });
  await solved("easy", 9000);
  await solved("easy", 3000, 2);
  now += DAY;
  await solved("hard", 60_000);
  expect(await ann.http.call("GET /api/solo/:game", { params: { game: "market" } })).toEqual({
    streak: { now: 2, longest: 2 },
    kinds: [
      { kind: "classic", level: "easy", solved: 2, unaided: 1, best: 9000, average: 6000, mistakes: 2 },
      { kind: "classic", level: "hard", solved: 1, unaided: 1, best: 60_000, average: 60_000, mistakes: 1 },
    ],
  });
  expect(await ben.http.call("GET /api/solo/:game", { params: { game: "market" } })).toEqual({
    streak: { now: 0, longest: 0 },
    kinds: [],
  });
});

test("what the game says of a result is told to its player alone, the newest first", async () => {
  const server = await openServer();
  const [ann, ben] = [await guest(server), await guest(server)];
  const params = { game: "market" };
  const solved = { kind: "classic", level: "easy", milliseconds: 1000, mistakes: 0, hints: 0 };
  for (const detail of ["first", undefined, "third"]) {
    await ann.http.call("POST /api/solo/:game", { params, body: { ...solved, ...(detail && { detail }) } });
  }
  expect(await ann.http.call("GET /api/solo/:game/details", { params })).toEqual(["third", "first"]);
  expect(await ben.http.call("GET /api/solo/:game/details", { params })).toEqual([]);
  const tooLong = { ...solved, detail: "x".repeat(1001) };
  expect(await refusedBy(ann.http.call("POST /api/solo/:game", { params, body: tooLong }))).toBe("malformed-request");
});

test("an unknown game, nonsense and strangers are refused", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const solved = { kind: "classic", level: "easy", milliseconds: 1000, mistakes: 0, hints: 0 };
  expect(await refusedBy(ann.http.call("POST /api/solo/:game", { params: { game: "chess" }, body: solved }))).toBe(
    "no-such-game",
  );
  const negative = { ...solved, milliseconds: -1 };
  expect(await refusedBy(ann.http.call("POST /api/solo/:game", { params: { game: "market" }, body: negative }))).toBe(
    "malformed-request",
  );
  await ann.http.deleteAccount();
  expect(await refusedBy(ann.http.call("POST /api/solo/:game", { params: { game: "market" }, body: solved }))).toBe(
    "sign-in-first",
  );
});
