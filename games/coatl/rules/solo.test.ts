/** Playing alone: rules of our own, as no document has them. */
import { Chance, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { describe, expect, test } from "vitest";
import { coatl } from "./game.ts";
import { made, play, position } from "./position.ts";
import { MEDAL_POINTS, medalFor, SOLO_TURNS } from "./solo.ts";
import { turnsLeft } from "./state.ts";

const options = { sacrificeTokens: false, fewerBodies: false, openHands: false };

test("there is nothing to discard: the first turn begins at once, with three prophecies and all turns to come", () => {
  const state = coatl.setup(options, 1, new Chance(seedFrom("alone")));
  expect(state.players[0]!.hidden).toHaveLength(3);
  expect(coatl.turn(state)).toEqual([{ seat: 0, ask: "act-last", args: { count: SOLO_TURNS } }]);
  expect(coatl.progress!(state)).toBe(0);
});

test("every turn is one less, and progress goes with them; the last turn ends the game", () => {
  const match = new Match({ game: coatl, options, seats: 1, seed: seedFrom("alone") });
  const chance = new Chance(seedFrom("moves"));
  let progress = 0;
  while (!match.outcome()) {
    const { deeds } = match.state.players[0]!;
    expect(turnsLeft(match.state, 0)).toBe(SOLO_TURNS - deeds.turns);
    const now = coatl.progress!(match.state);
    expect(now).toBeLessThan(99);
    progress = Math.max(progress, now);
    match.play(0, randomMove(match.legal(0), chance));
  }
  expect(match.state.players[0]!.deeds.turns).toBeLessThanOrEqual(SOLO_TURNS);
  expect(progress).toBeGreaterThan(80);
  expect(coatl.progress!(match.state)).toBe(100);
  expect(coatl.outcome(match.state)?.seats.map(({ rank }) => rank)).toEqual([1]);
});

test("the third completed Cóatl ends the challenge, however many turns are left", () => {
  const before = position({
    players: [{ board: "TK", hand: "count:K", coatls: ["<RRR> count:R!", "<YYY> count:Y!", "<KK-"] }],
  });
  const closed = play(before, "add TK 3 right", "lay count:K 3");
  const { state, events } = made(closed, "done");
  expect(events).toContainEqual({ event: "last-coatl", seat: 0 });
  expect(state.over).toBe(true);
});

test("who cannot do anything passes, and the turns go on", () => {
  const stuck = position({
    players: [
      {
        board: "HR HR HR HR HR HR HR HR",
        hand: "trio:K trio:Y trio:G trio:R trio:B",
        coatls: ["<R-", "<Y-"],
      },
    ],
  });
  const after = play(stuck, "pass");
  expect(after.over).toBe(false);
  expect(turnsLeft(after, 0)).toBe(SOLO_TURNS - 1);
});

describe("medals", () => {
  test.each(Object.entries(MEDAL_POINTS))("%s from its points on", (medal, points) => {
    expect(medalFor(points)).toBe(medal);
    expect(medalFor(points - 1)).not.toBe(medal);
  });

  test("none below bronze", () => {
    expect(medalFor(MEDAL_POINTS.bronze - 1)).toBe(null);
  });
});
