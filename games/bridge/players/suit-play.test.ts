import { describe, expect, test } from "vitest";
import { SuitPlays } from "./suit-play.ts";

const RANKS = "AKQJT98765432";
const SUIT = 0x1fff;

function bitsOf(text: string): number {
  return [...text].reduce((set, rank) => set | (1 << RANKS.indexOf(rank)), 0);
}

function missingFrom(first: number, second: number) {
  return { cards: SUIT & ~(first | second), room: [13, 13] } as const;
}

/** The average tricks with each lead of the first hand. */
function leads(first: string, second: string): Record<string, number> {
  const [one, other] = [bitsOf(first), bitsOf(second)];
  const values = new SuitPlays().leads(one, other, missingFrom(one, other));
  return Object.fromEntries([...values!].map(([card, tricks]) => [RANKS[Math.log2(card)], tricks]));
}

/** The chances of how missing cards lie, as every book has them. */
const BOTH_HONOURS_OFF = 0.24;
const TWO_TWO = 0.407;
const THREE_ONE = 0.4974;
const FOUR_NONE = 0.0957;
const QUARTER = 1 / 4;

describe("suit combinations, by the tables of the books", () => {
  test("a plain finesse: ace and queen take one trick and a half", () => {
    expect(leads("32", "AQ")).toEqual({ 2: expect.closeTo(1.5, 4) });
  });

  test("ace, jack and ten opposite three small: two finesses win two tricks in 76 of 100", () => {
    expect(leads("432", "AJT")[2]).toBeCloseTo(2 - BOTH_HONOURS_OFF, 4);
  });

  test("ace, queen and ten opposite three small: the deep finesse first, three tricks in 24 and two in 76 of 100", () => {
    const [both, none] = [BOTH_HONOURS_OFF, BOTH_HONOURS_OFF];
    expect(leads("432", "AQT")[2]).toBeCloseTo(2 + both - none, 4);
  });

  test("nine cards without the queen: ace and king, unless somebody shows out", () => {
    const drop = TWO_TWO + QUARTER * THREE_ONE + FOUR_NONE / 2;
    expect(leads("AKJT2", "6543")["K"]).toBeCloseTo(4 + drop, 3);
    expect(leads("AKJT2", "6543")["T"]).toBeLessThan(4 + drop - 0.1);
  });

  test("ace, jack and nine opposite three small: low to the nine, two tricks in 38 of 100", () => {
    const values = leads("432", "AJ9");
    expect(values[2]).toBeCloseTo(1.38, 2);
  });

  test("king and jack: towards them, never away", () => {
    const [towards, away] = [leads("543", "KJ2"), leads("KJ2", "543")];
    expect(towards[3]).toBeGreaterThan(Math.max(...Object.values(away)) + 0.4);
  });
});

describe("when the second hand has played", () => {
  const plays = new SuitPlays();
  const third = (left: { first: string; second: string; led: string; answer: string; missing: string }, room = 12) => {
    const { first, second, led, answer, missing } = left;
    const laid = { led: bitsOf(led), answer: bitsOf(answer) };
    return plays.thirds(bitsOf(first), bitsOf(second), laid, { cards: bitsOf(missing), room: [room, room + 1] })!;
  };

  test("in the second round the queen is finessed with eight cards and dropped with nine", () => {
    const eight = third({ first: "43", second: "KJT", led: "5", answer: "7", missing: "Q6" });
    expect(eight.get(bitsOf("T"))! - eight.get(bitsOf("K"))!).toBeGreaterThan(0.1);
    const nine = third({ first: "43", second: "KJT2", led: "5", answer: "7", missing: "Q" });
    expect(nine.get(bitsOf("K"))!).toBeGreaterThan(nine.get(bitsOf("T"))!);
  });

  test("a defender who played one of two equal honours has the other one half as often (restricted choice)", () => {
    // The jack comes; the ace drops the queen on the other side in one of these cases, and then the ten is high.
    const values = third({ first: "2", second: "AT", led: "3", answer: "J", missing: "Q9" });
    const ways = { both: (12 * 11) / (25 * 24), one: (12 * 13) / (25 * 24), none: (13 * 12) / (25 * 24) };
    const queenRight = ways.one / (ways.both / 2 + ways.one / 2 + ways.one + ways.none);
    expect(values.get(bitsOf("A"))).toBeCloseTo(1 + queenRight, 4);
  });
});

test("a defender who has shown out leaves all missing cards to the other", () => {
  const [first, second] = [bitsOf("432"), bitsOf("AQT")];
  const values = new SuitPlays().leads(first, second, { cards: SUIT & ~(first | second), room: [7, 0] })!;
  expect([...values.values()][0]).toBe(3);
});

test("suits in which there is too much to look at are left alone", () => {
  const [first, second] = [bitsOf("AJ8642"), bitsOf("KT7")];
  expect(new SuitPlays().leads(first, second, { cards: SUIT & ~(first | second), room: [13, 13] })).not.toBeNull();
  expect(new SuitPlays().leads(bitsOf("A864"), bitsOf("T2"), { cards: bitsOf("KQJ9753"), room: [13, 13] })).toBeNull();
});
