import type { SeenStep } from "@asztal/wire";
import { expect, test } from "vitest";
import { cancelled, linesOf } from "./log-lines.ts";

/** A log in short: `m` a move, `u` an undo, `t` a takeover. */
function logOf(steps: string): SeenStep[] {
  const kinds = { m: "move", u: "undo", t: "takeover" } as const;
  return [...steps].map((step, i) => ({
    version: i + 1,
    kind: kinds[step as keyof typeof kinds], // only these letters are written below
    seat: 0,
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
])("of the steps %s the moves %j are taken back", (steps, gone) => {
  expect([...cancelled(logOf(steps))].toSorted()).toEqual(gone);
});

test("a move that only confirms has its line too", () => {
  const said = (code: string, args: object = {}) => `${code} ${Object.values(args).join(" ")}`;
  const [confirmed] = logOf("m");
  expect(linesOf(confirmed!, { names: ["Anna"], gameSay: said }, said)).toEqual(["table.confirmed Anna"]);
});
