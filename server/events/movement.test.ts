import fc from "fast-check";
import { expect, test } from "vitest";
import { type Meeting, MOVEMENTS, type Round, roundsOf } from "./movement.ts";

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
