import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Chance, chachaBlock, childSeed, isSeed, seedFrom } from "./chance.ts";

const hex = (words: Uint32Array) => Buffer.from(words.buffer).toString("hex");
const zeros = Array<number>(12).fill(0);

function block(input: readonly number[], rounds: number): string {
  const out = new Uint32Array(16);
  chachaBlock(out, input, rounds);
  return hex(out);
}

describe("the block function gives the published test vectors", () => {
  const constants128 = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574];
  const constants256 = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

  test("eight rounds, 128-bit key of zeros (draft-strombergson-chacha-test-vectors, TC1)", () => {
    expect(block([...constants128, ...zeros], 8)).toMatch(
      /^e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120/,
    );
  });

  test("eight rounds, 256-bit key of zeros (draft-strombergson-chacha-test-vectors, TC1)", () => {
    expect(block([...constants256, ...zeros], 8)).toMatch(
      /^3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e/,
    );
  });

  test("twenty rounds with counter and nonce (RFC 8439, section 2.3.2)", () => {
    const key = new Uint32Array(Uint8Array.from({ length: 32 }, (_, i) => i).buffer);
    expect(block([...constants256, ...key, 1, 0x09000000, 0x4a000000, 0], 20)).toMatch(
      /^10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e/,
    );
  });
});

/** Pearson's statistic for counts that should be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What a statistic of so many degrees of freedom stays under, but for once in ten million (Wilson–Hilferty). */
function bound(degrees: number): number {
  const a = 2 / (9 * degrees);
  return degrees * (1 - a + 5.2 * Math.sqrt(a)) ** 3;
}

/** The seeds are fixed, so that these either hold for ever or never. */
describe("the numbers are as good as dice", () => {
  const draws = 200_000;

  test.each([2, 3, 6, 10, 52, 108, 1000])("below(%i) is even", (n) => {
    const chance = new Chance(seedFrom(`even ${n}`));
    const counts = Array<number>(n).fill(0);
    for (let i = 0; i < draws; i++) counts[chance.below(n)]!++;
    expect(chiSquare(counts)).toBeLessThan(bound(n - 1));
  });

  test("each bit is set half the time, and pairs of neighbours are independent", () => {
    const chance = new Chance(seedFrom("bits"));
    const bits = Array<number>(32).fill(0);
    const pairs = Array<number>(256).fill(0);
    let last = 0;
    for (let i = 0; i < draws; i++) {
      const word = chance.next();
      for (let bit = 0; bit < 32; bit++) bits[bit]! += (word >>> bit) & 1;
      pairs[((last & 15) << 4) | (word >>> 28)]!++;
      last = word;
    }
    for (const set of bits) expect(Math.abs(set - draws / 2)).toBeLessThan(5.2 * Math.sqrt(draws / 4));
    expect(chiSquare(pairs)).toBeLessThan(bound(255));
  });

  test("runs up and down are as long as they should be", () => {
    const chance = new Chance(seedFrom("runs"));
    let ups = 0;
    let last = chance.fraction();
    for (let i = 0; i < draws; i++) {
      const next = chance.fraction();
      if (next > last) ups++;
      last = next;
    }
    // The number of ascents of a random sequence has mean n/2 and variance n/12.
    expect(Math.abs(ups - draws / 2)).toBeLessThan(5.2 * Math.sqrt(draws / 12));
  });

  test("all 120 orders of five cards are as likely", () => {
    const chance = new Chance(seedFrom("orders"));
    const counts = new Map<string, number>();
    for (let i = 0; i < draws; i++) {
      const order = chance.shuffled(["a", "b", "c", "d", "e"]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(120);
    expect(chiSquare([...counts.values()])).toBeLessThan(bound(119));
  });

  test("generators split off by neighbouring names share nothing", () => {
    const parent = new Chance(seedFrom("parent"));
    const counts = Array<number>(64).fill(0);
    for (let child = 0; child < 2_000; child++) {
      const [one, other] = [parent.fork(`seat ${child}`), parent.fork(`seat ${child + 1}`)];
      for (let i = 0; i < 20; i++) counts[(one.below(8) << 3) | other.below(8)]!++;
    }
    expect(chiSquare(counts)).toBeLessThan(bound(63));
  });
});

test("a generator goes on from its state exactly where it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(100), fc.integer({ min: 1, max: 40 }), (name, before, after) => {
      const chance = new Chance(seedFrom(name));
      for (let i = 0; i < before; i++) chance.next();
      const copy = new Chance(JSON.parse(JSON.stringify(chance.state)));
      expect(copy.drawn).toBe(before);
      for (let i = 0; i < after; i++) expect(copy.next()).toBe(chance.next());
    }),
  );
});

test("splitting draws nothing from the parent, and does not depend on what was drawn", () => {
  const [one, other] = [new Chance(seedFrom("x")), new Chance(seedFrom("x"))];
  other.next();
  expect(one.fork("bot").next()).toBe(other.fork("bot").next());
  expect(one.drawn).toBe(0);
});

test("seeds are 128 bits; any text stands for one, and a seed stands for itself", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(isSeed(seedFrom(a))).toBe(true);
      expect(seedFrom(seedFrom(a))).toBe(seedFrom(a));
      expect(childSeed(seedFrom(a), b)).not.toBe(seedFrom(a));
      if (a !== b) expect(seedFrom(a)).not.toBe(seedFrom(b));
    }),
  );
});

test("an impossible range is refused loudly", () => {
  const chance = new Chance(seedFrom("range"));
  for (const n of [0, -1, 1.5, Number.NaN, 2 ** 22]) expect(() => chance.below(n)).toThrow(RangeError);
  expect(() => chance.pick([])).toThrow(RangeError);
});
