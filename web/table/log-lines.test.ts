import type { SeenStep } from "@asztal/wire";
import { expect, test } from "vitest";
import { cancelled, linesOf } from "./log-lines.ts";

/** A log in short: `m` a move of seat 0, `n` of seat 1, `u` an undo, `t` a takeover, `b` and `c` taking back by agreement what they moved. */
function logOf(steps: string): SeenStep[] {
  const kinds = { m: "move", n: "move", u: "undo", t: "takeover", b: "take-back", c: "take-back" } as const;
  return [...steps].map((step, i) => ({
    version: i + 1,
    kind: kinds[step as keyof typeof kinds], // only these letters are written below
    seat: "nc".includes(step) ? 1 : 0,
    events: [],
    at: 0,
  }));
}

test.each([
  ["mmm", []],
  ["mmu", [2]],
  ["mmuu", [1, 2]],
  ["mmumuu", [1, 2, 4]],
  ["mtu", [1]],
  ["mnnb", [1, 2, 3]],
  ["mnmc", [2, 3]],
  ["mnmcnb", [1, 2, 3, 5]],
])("of the steps %s the moves %j are taken back", (steps, gone) => {
  expect([...cancelled(logOf(steps))].toSorted()).toEqual(gone);
});

test("a move that only confirms has its line too", () => {
  const said = (code: string, args: object = {}) => `${code} ${Object.values(args).join(" ")}`;
  const [confirmed] = logOf("m");
  expect(linesOf(confirmed!, { names: ["Anna"], gameSay: said }, said)).toEqual(["table.confirmed Anna"]);
});
