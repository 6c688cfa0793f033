import fc from "fast-check";
import lz from "lz-string";
import { expect, test } from "vitest";
import { fromAddress, fromBase64 } from "./decompress.ts";
import { readSudokuPadLink } from "./links/sudokupad.ts";

/** One letter very often, which is the most that a code can grow to. */
const long = (length: number) => "a".repeat(length);

test("what was compressed comes back, whatever its letters are", () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, unit: "binary" }),
    fc.nat(500).map((length) => long(length + 1)),
  );
  fc.assert(
    fc.property(text, (plain) => {
      expect(fromBase64(lz.compressToBase64(plain))).toBe(plain);
      expect(fromAddress(lz.compressToEncodedURIComponent(plain))).toBe(plain);
    }),
  );
});

test("a million letters are taken, one more is not: it is measured before anything is made of it", () => {
  expect(fromBase64(lz.compressToBase64(long(1_000_000)))).toHaveLength(1_000_000);
  expect(fromBase64(lz.compressToBase64(long(1_000_001)))).toBeNull();
  expect(fromAddress(lz.compressToEncodedURIComponent(long(1_000_001)))).toBeNull();
});

test("a link of 100 kB that stands for gigabytes is refused", () => {
  // Each code is the piece that is only being made, which is one letter longer than the last: the same bits again and again.
  const bits = ["00", "10000110"]; // the first letter is an a
  for (let pieces = 4; bits.length < 40_000; pieces++) {
    const width = 32 - Math.clz32(pieces);
    bits.push([...Array(width).keys()].map((bit) => (pieces >> bit) & 1).join(""));
  }
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const link = bits.join("").replace(/.{6}/g, (six) => letters[Number.parseInt(six, 2)]!); // six bits are below 64
  expect(link.length).toBeGreaterThan(90_000);
  expect(fromBase64(link.replace(/[^A-Za-z+/]+$/, ""))).toBeNull();
});

test.each(["", "A", "Q", "zzzz", "////", "====", "💥"])("what was never compressed is no text: %s", (text) => {
  expect(fromBase64(text)).toBeNull();
  expect(readSudokuPadLink(`https://sudokupad.app/scl${text}`).ok).toBe(false);
});
