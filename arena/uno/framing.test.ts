import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytes } from "../testing/core.ts";
import { FIRST_PAUSE_MS, Framer, MAX_LINE, PAUSE_MS } from "./framing.ts";

/** What a framer reads: bytes in pieces, and pauses of so many milliseconds between them. */
function read(...parts: readonly (string | Uint8Array | number)[]): string[] {
  const framer = new Framer();
  const texts: string[] = [];
  let now = 0;
  for (const part of parts) {
    if (typeof part === "number") {
      now += part;
      const framed = framer.pause(now);
      if (framed) texts.push(framed.text);
    } else {
      const piece = typeof part === "string" ? bytes(part) : part;
      for (const { text, fault } of framer.push(piece, now)) texts.push(fault ? `${fault} ${text.length}` : text);
    }
  }
  return texts;
}

describe("with line ends", () => {
  test("line feeds end messages, carriage returns before them do not count", () => {
    expect(read("READY\nOK\r\nPUT R5 R5\n")).toEqual(["READY", "OK", "PUT R5 R5"]);
  });

  test("a pause in the middle of a line ends nothing", () => {
    expect(read("CONNECT TEST 1 a\nPUT R5", 10_000, " R5\n")).toEqual(["CONNECT TEST 1 a", "PUT R5 R5"]);
  });

  test("a line end that comes long after its message is no message of its own", () => {
    expect(read("CONNECT TEST 1 a", FIRST_PAUSE_MS, "\r\n", "REA", 10_000, "DY\n")).toEqual([
      "CONNECT TEST 1 a",
      "READY",
    ]);
  });

  test("too long a line is a fault before its end has come, and nothing is read after it", () => {
    expect(read(`${"x".repeat(MAX_LINE)}\n`)).toEqual(["x".repeat(MAX_LINE)]);
    expect(read("x".repeat(MAX_LINE + 1), "\nOK\n")).toEqual([`LINE_TOO_LONG ${MAX_LINE + 1}`]);
  });

  test.each(["\0", "\t", "\x7f", "\x80", "\xff", "\ra"])("%j is a fault", (sign) => {
    expect(read(`OK${sign}\n`)[0]).toMatch(/^BAD_CHARACTER/);
  });
});

describe("without line ends", () => {
  test("a first message is complete after a pause, and not before", () => {
    expect(read("CONNECT TEST 1 a", FIRST_PAUSE_MS - 1)).toEqual([]);
    expect(read("CONNECT TEST 1 a", FIRST_PAUSE_MS)).toEqual(["CONNECT TEST 1 a"]);
  });

  test("words that nothing can follow are complete at once, the others after a pause", () => {
    const first = ["CONNECT TEST 1 a", FIRST_PAUSE_MS] as const;
    expect(read(...first, "READY", "OK", "DRAW", "PUT JC R", "BYE").slice(1)).toEqual([
      "READY",
      "OK",
      "DRAW",
      "PUT JC R",
      "BYE",
    ]);
    expect(read(...first, "PUT R5", PAUSE_MS - 1, " R5", PAUSE_MS).slice(1)).toEqual(["PUT R5 R5"]);
    expect(read(...first, "PUT R5", PAUSE_MS, "OK").slice(1)).toEqual(["PUT R5", "OK"]);
  });
});

test("how the bytes are cut never matters", () => {
  const message = fc.oneof(
    fc.constantFrom("READY", "OK", "PUT R5 R5", "DRAW", "", "# a remark", "x".repeat(600)),
    fc.string({ maxLength: 8 }),
  );
  const stream = fc
    .array(fc.tuple(message, fc.constantFrom("\n", "\r\n", "")), { maxLength: 12 })
    .map((parts) => bytes(parts.map(([text, end]) => text + end).join("")));
  fc.assert(
    fc.property(stream, fc.array(fc.nat(700), { maxLength: 20 }), fc.boolean(), (whole, cuts, lineless) => {
      const at = [...new Set([0, ...cuts.filter((cut) => cut < whole.length), whole.length])].sort((a, b) => a - b);
      const pieces = at.slice(1).map((end, i) => whole.subarray(at[i], end));
      const before = lineless ? ["CONNECT TEST 1 a", FIRST_PAUSE_MS] : [];
      expect(read(...before, ...pieces, FIRST_PAUSE_MS)).toEqual(read(...before, whole, FIRST_PAUSE_MS));
    }),
  );
});
