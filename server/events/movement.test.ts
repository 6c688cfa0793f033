import type { DuplicateScoring } from "@asztal/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Meeting, MOVEMENTS, type Round, roundsOf } from "./movement.ts";
import { standings } from "./ranking.ts";

const entries = fc.integer({ min: 2, max: 40 });
const names = ({ first, second }: Meeting) => `${Math.min(first, second)}-${Math.max(first, second)}`;
const everybody = ({ meetings, sitsOut }: Round) =>
  [...meetings.flatMap(({ first, second }) => [first, second]), ...(sitsOut === null ? [] : [sitsOut])].sort(
    (one, other) => one - other,
  );

test.each(MOVEMENTS)("%s: in a round everybody is at one table, or is the one who sits out", (movement) => {
  fc.assert(
    fc.property(entries, (count) => {
      for (const round of roundsOf(movement, count)) {
        expect(everybody(round)).toEqual(Array.from({ length: count }, (_, at) => at));
        expect(round.sitsOut === null).toBe(count % 2 === 0);
      }
    }),
  );
});

test.each(MOVEMENTS)("%s: nobody meets the same opponents twice", (movement) => {
  fc.assert(
    fc.property(entries, (count) => {
      const met = roundsOf(movement, count).flatMap(({ meetings }) => meetings.map(names));
      expect(new Set(met).size).toBe(met.length);
    }),
  );
});

test("howell: everybody meets everybody, and sits on each side about as often", () => {
  fc.assert(
    fc.property(entries, (count) => {
      const meetings = roundsOf("howell", count).flatMap((round) => round.meetings);
      expect(meetings).toHaveLength((count * (count - 1)) / 2);
      for (let entry = 0; entry < count; entry++) {
        const asFirst = meetings.filter(({ first }) => first === entry).length;
        const asSecond = meetings.filter(({ second }) => second === entry).length;
        expect(Math.abs(asFirst - asSecond)).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test("mitchell: one half meets all of the other half and keeps its side; nobody sits out twice", () => {
  fc.assert(
    fc.property(entries, (count) => {
      const rounds = roundsOf("mitchell", count);
      const half = Math.ceil(count / 2);
      expect(rounds.flatMap(({ meetings }) => meetings)).toHaveLength(half * (count - half));
      for (const { meetings } of rounds)
        for (const { first, second } of meetings) expect(first < half && second >= half).toBe(true);
      const out = rounds.flatMap(({ sitsOut }) => (sitsOut === null ? [] : [sitsOut]));
      expect(new Set(out).size).toBe(out.length);
    }),
  );
});

test("howell: nobody sits out twice", () => {
  fc.assert(
    fc.property(entries, (count) => {
      const out = roundsOf("howell", count).flatMap(({ sitsOut }) => (sitsOut === null ? [] : [sitsOut]));
      expect(new Set(out).size).toBe(out.length);
    }),
  );
});

test("teams: every match is played at two tables, where a team's pairs sit on different sides", () => {
  fc.assert(
    fc.property(entries, (count) => {
      const rounds = roundsOf("teams", count);
      expect(rounds).toHaveLength(roundsOf("howell", count).length);
      for (const { meetings, sitsOut } of rounds) {
        const teams = Array.from({ length: count }, (_, at) => at).filter((team) => team !== sitsOut);
        expect(meetings.map(({ first }) => first).sort((one, other) => one - other)).toEqual(teams);
        const seated = new Set(meetings.map(({ first, second }) => `${first}-${second}`));
        expect(meetings.every(({ first, second }) => seated.has(`${second}-${first}`))).toBe(true);
      }
    }),
  );
});

const difference: DuplicateScoring = {
  total: "sum",
  compare: (scores) =>
    scores.map((own) => {
      const first = scores.reduce((sum, other) => sum + own - other, 0);
      return { first, second: 0 - first };
    }),
};

test("a team's board is worth the difference between its two tables, once; one that was not played at both counts for nobody", () => {
  const played = (board: number, first: number, second: number, score: number | null) => ({
    ...{ round: 0, board, first, second, score },
  });
  const tables = [
    ...[played(1, 0, 1, 620), played(1, 1, 0, 170), played(1, 2, 3, -50), played(1, 3, 2, -50)],
    ...[played(2, 0, 1, 400), played(2, 1, 0, null)],
  ];
  expect(standings(4, tables, difference, true)).toEqual([
    { entry: 0, total: 450, boards: 1 },
    { entry: 2, total: 0, boards: 1 },
    { entry: 3, total: 0, boards: 1 },
    { entry: 1, total: -450, boards: 1 },
  ]);
});
