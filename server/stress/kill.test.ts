import { expect, test } from "vitest";
import { killRun } from "./kill.ts";

test("a server that is killed again and again loses no acknowledged move, shows nobody too much, and its games end", async () => {
  const { faults, kills, acknowledged, games, reconnections, takenBack } = await killRun({
    seconds: 240,
    kills: 4,
    takenBack: 1,
    tables: 5,
    seed: "short",
    longestLife: 1200,
  });
  expect(faults).toEqual([]);
  expect(kills).toBe(4);
  expect(reconnections).toBeGreaterThan(kills);
  expect(acknowledged).toBeGreaterThan(0);
  expect(games).toBeGreaterThanOrEqual(5);
  expect(takenBack).toBeGreaterThan(0);
});
