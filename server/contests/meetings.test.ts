import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playedIn } from "../arena/played-games.ts";
import {
  allMeetings,
  finalistsLeft,
  knockoutMeetings,
  type Meeting,
  type Met,
  roundsOf,
  roundsOfFinals,
  survivorsOf,
  swissMeetings,
} from "./meetings.ts";
import { NO_GAMES, standingsOf, sumsOf } from "./standings.ts";

const someEntries = fc.integer({ min: 2, max: 40 }).map((count) => Array.from({ length: count }, (_, i) => 3 * i + 1));
const peopleIn = (meetings: readonly Meeting[]) =>
  meetings.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));

test("a round robin has everybody meet everybody once", () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const pairs = allMeetings(entries).map(({ first, second }) => `${first} ${second}`);
      expect(new Set(pairs).size).toBe((entries.length * (entries.length - 1)) / 2);
    }),
  );
});

test("Swiss: everybody is in each round once, nobody meets anybody twice, and nobody is free twice", () => {
  fc.assert(
    fc.property(
      someEntries,
      fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 200, maxLength: 200 }),
      (entries, luck) => {
        const met: Met[] = [];
        const won = new Map(entries.map((entry) => [entry, 0]));
        // So many rounds are always possible without a second meeting, with some to spare.
        const rounds = roundsOf("swiss", entries.length, Math.ceil(Math.log2(entries.length)));
        for (let round = 0; round < rounds; round++) {
          const order = entries.toSorted((a, b) => won.get(b)! - won.get(a)!);
          const meetings = swissMeetings(order, met);
          expect(peopleIn(meetings).toSorted((a, b) => a - b)).toEqual(entries);
          for (const meeting of meetings) {
            const points = meeting.second === null ? 1 : luck[met.length % luck.length]!;
            met.push({ ...meeting, points });
            won.set(meeting.first, won.get(meeting.first)! + points);
            if (meeting.second !== null) won.set(meeting.second, won.get(meeting.second)! + 1 - points);
          }
        }
        const pairs = met.map(({ first, second }) => [first, second].toSorted().join(" "));
        expect(new Set(pairs).size).toBe(pairs.length);
      },
    ),
  );
});

test("a knockout leaves one, in as many rounds as it says, whatever comes of the meetings", () => {
  fc.assert(
    fc.property(
      someEntries,
      fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 40, maxLength: 40 }),
      (entries, luck) => {
        let left: readonly number[] = entries;
        const met: Met[] = [];
        const rounds = roundsOf("knockout", entries.length, 0);
        for (let round = 0; round < rounds; round++) {
          const meetings = knockoutMeetings(left);
          expect(peopleIn(meetings).toSorted((a, b) => a - b)).toEqual(left.toSorted((a, b) => a - b));
          for (const meeting of meetings)
            met.push({ ...meeting, points: meeting.second === null ? 1 : luck[met.length % 40]! });
          left = survivorsOf(entries, met);
        }
        expect(left).toHaveLength(1);
      },
    ),
  );
});

describe("in a knockout", () => {
  test("the best meets the worst, and of an odd number the best meets nobody", () => {
    expect(knockoutMeetings([1, 2, 3, 4, 5])).toEqual([
      { first: 1, second: null },
      { first: 2, second: 5 },
      { first: 3, second: 4 },
    ]);
  });

  test("two who did not come are both out", () => {
    expect(survivorsOf([1, 2, 3], [{ first: 1, second: 2, points: null }])).toEqual([3]);
  });
});

test.each([
  [2, 1],
  [4, 2],
  [6, 3],
  [8, 3],
])("finals of %i narrow down to two in %i rounds", (finalists, rounds) => {
  let left = finalists;
  for (let round = 1; round < rounds; round++) left = finalistsLeft(left);
  expect(left).toBe(2);
  expect(roundsOfFinals(finalists)).toBe(rounds);
});

const games = (count: number, wins: number) => playedIn(resultsOf(count, wins));
const resultsOf = (count: number, wins: number) =>
  Array.from({ length: count }, (_, game) => {
    const hasWon = game < wins;
    const payoffs = hasWon ? [1, 0] : [0, 1];
    return { game: game + 1, seats: [0, 1], points: payoffs, ranks: hasWon ? [1, 2] : [2, 1], payoffs };
  });

test("who is ahead by luck alone shares the place; who is clearly ahead does not", () => {
  const near = standingsOf(
    [0, 1],
    [{ first: 0, second: 1, points: 1, games: sumsOf(games(100, 51)), unplayed: 0 }],
    "payoff",
  );
  expect(near.map(({ entry, place }) => [entry, place])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  const clear = standingsOf(
    [0, 1],
    [{ first: 0, second: 1, points: 0, games: sumsOf(games(100, 20)), unplayed: 0 }],
    "payoff",
  );
  expect(clear.map(({ entry, place, won }) => [entry, place, won])).toEqual([
    [1, 1, 1],
    [0, 2, 0],
  ]);
});

test("a fault loses the games that were left, however good those before were", () => {
  const rows = standingsOf(
    [0, 1],
    [{ first: 0, second: 1, points: 0, games: sumsOf(games(10, 10)), unplayed: 90 }],
    "payoff",
  );
  expect(rows.map(({ entry, place, payoff }) => [entry, place, payoff!.mean.toFixed(4)])).toEqual([
    [1, 1, "0.9000"],
    [0, 2, "0.1000"],
  ]);
});

test("whoever did not come is behind whoever did, and nobody wins where nobody came", () => {
  const rows = standingsOf(
    [0, 1, 2],
    [
      { first: 0, second: 1, points: 0, games: NO_GAMES, unplayed: 10 },
      { first: 0, second: 2, points: null, games: NO_GAMES, unplayed: 10 },
    ],
    "won",
  );
  expect(rows.map(({ entry, won }) => [entry, won])).toEqual([
    [1, 1],
    [0, 0],
    [2, 0],
  ]);
});
