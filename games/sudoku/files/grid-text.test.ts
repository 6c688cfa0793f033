import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindNamed } from "../kinds/kind.ts";
import { detect } from "./detect.ts";
import { readText } from "./file.ts";
import { readBoardText, readLine, writeLine, writeRows } from "./grid-text.ts";
import { readSdk, sdkRemarks, writeSdk, writeSdm } from "./sdk.ts";
import { boardOf, FAMOUS, FAMOUS_SOLUTION, type KindChoice, thinned } from "./testing/puzzles.ts";
import { faultWords } from "./wording.ts";

const digits = [...FAMOUS].map((sign) => (sign === "." ? 0 : Number(sign)));
const givens = (text: string) => {
  const reading = readBoardText(text);
  return reading.ok ? reading.value.givens : reading.fault;
};
const fault = (text: string) => {
  const reading = readBoardText(text);
  return reading.ok ? null : reading.fault;
};
const rows = Array.from({ length: 9 }, (_, row) => FAMOUS.slice(row * 9, row * 9 + 9));
const apart = (sign: string) =>
  rows.map((row) => [row.slice(0, 3), row.slice(3, 6), row.slice(6)].map((part) => [...part].join(sign)));

describe("one puzzle in many dresses", () => {
  test.each([
    ["81 signs, dots for empty cells", FAMOUS],
    ["noughts", FAMOUS.replaceAll(".", "0")],
    ["dashes", FAMOUS.replaceAll(".", "-")],
    ["stars", FAMOUS.replaceAll(".", "*")],
    ["underscores", FAMOUS.replaceAll(".", "_")],
    ["a line with spaces for empty cells", FAMOUS.replaceAll(".", " ")],
    ["nine rows", rows.join("\n")],
    ["nine rows and Windows line ends", `${rows.join("\r\n")}\r\n`],
    ["rows with spaces for empty cells", rows.map((row) => row.replaceAll(".", " ").trimEnd()).join("\n")],
    ["signs apart", rows.map((row) => [...row].join(" ")).join("\n")],
    [
      "bars between boxes",
      apart("")
        .map((parts) => parts.join("|"))
        .join("\n"),
    ],
    [
      "a drawn frame",
      apart(" ")
        .map((parts, row) => `| ${parts.join(" | ")} |${row % 3 === 2 ? "\n+-------+-------+-------+" : ""}`)
        .join("\n"),
    ],
    [
      "dashes and pluses",
      apart(" ")
        .map((parts, row) => parts.join(" | ") + (row === 2 || row === 5 ? "\n------+-------+------" : ""))
        .join("\n"),
    ],
    [
      "Simple Sudoku",
      `*-----------*\n${apart("")
        .map((parts, row) => `|${parts.join("|")}|${row === 2 || row === 5 ? "\n|---+---+---|" : ""}`)
        .join("\n")}\n*-----------*`,
    ],
    ["commas", rows.map((row) => [...row].join(",")).join("\n")],
    [
      "box drawing",
      apart(" ")
        .map((parts) => `│ ${parts.join(" │ ")} │`)
        .join("\n"),
    ],
  ])("%s", (_, text) => {
    expect(givens(text)).toEqual(digits);
  });
});

test("a line may be followed by a rating, a solution or a remark", () => {
  for (const rest of [",2.5", ` ${FAMOUS_SOLUTION}`, " # easy", ";x"]) {
    const reading = readLine(FAMOUS + rest);
    expect(reading.ok && reading.value.givens).toEqual(digits);
  }
});

describe("what is nearly a puzzle is told where it goes wrong", () => {
  test("80 cells", () => {
    expect(fault(FAMOUS.slice(1))).toEqual({ code: "text.cells", args: { found: 80, wanted: 81, missing: 1 } });
  });
  test("a row that is too short", () => {
    expect(fault(rows.with(4, "4..8.3..").join("\n"))).toEqual({
      code: "text.row",
      args: { line: 5, found: 8, wanted: 9 },
    });
  });
  test("a strange sign", () => {
    expect(fault(rows.with(2, ".98$...6.").join("\n"))).toEqual({
      code: "text.symbol",
      args: { symbol: "$", line: 3, column: 4 },
    });
  });
  test("a digit that the size does not have", () => {
    expect(fault("1234\n3412\n2143\n4325")).toEqual({
      code: "text.digit",
      args: { symbol: "5", line: 4, column: 4, first: "1", last: "4" },
    });
  });
  test("nothing", () => {
    expect(fault(" \n ")).toEqual({ code: "text.empty" });
  });
  test("a kind that digits alone do not make", () => {
    const reading = readBoardText(FAMOUS, { kind: kindNamed("killer") });
    expect(reading).toMatchObject({ ok: false, fault: { code: "text.marks" } });
  });
  test("in words", () => {
    expect(faultWords(fault(FAMOUS.slice(1))!, "en")).toBe(
      "This is nearly a puzzle: there are 80 cells here, but a board has 81.",
    );
    expect(faultWords(fault(FAMOUS.slice(1))!, "hu")).toBe(
      "Ez majdnem rejtvény: 80 mező van itt, egy táblában pedig 81.",
    );
  });
});

const PLAIN: readonly KindChoice[] = [
  ["classic", {}],
  ["4x4", {}],
  ["6x6", {}],
  ["16x16", {}],
  ["16x16", { lettering: "0-F" }],
  ["samurai", {}],
  ["cube", {}],
  ["cube", { cube: "9x9" }],
];

test.each(PLAIN)("%s %j comes back from its line, however many cells are empty", (...choice) => {
  const boards = ["1", "2", "3"].map((seed) => boardOf(choice, seed));
  fc.assert(
    fc.property(fc.constantFrom(...boards), fc.integer({ min: 0, max: 100 }), fc.nat(), (board, share, salt) => {
      const puzzle = thinned(board, (cell) => ((cell + 7) * 7919 + salt * 104_729) % 101 <= share);
      const reading = readLine(writeLine(puzzle));
      // A 16×16 board without a nought or a G could be of either lettering, and is taken as 1–G.
      const isEither = choice[0] === "16x16" && !/[0G]/.test(writeLine(puzzle));
      if (!isEither)
        expect(reading).toMatchObject({ ok: true, value: { givens: puzzle.givens, layout: board.layout } });
    }),
    { numRuns: 25 },
  );
});

test.each(PLAIN.slice(0, 6))("%s %j comes back from its rows", (...choice) => {
  const board = boardOf(choice);
  const puzzle = thinned(board, (cell) => cell % 2 === 0 || cell < 64);
  const reading = readBoardText(writeRows(puzzle));
  expect(reading).toMatchObject({ ok: true, value: { givens: puzzle.givens, layout: board.layout } });
});

test("16×16 boards are read in numbers from 1 to 16 too", () => {
  const board = boardOf(["16x16", {}]);
  const text = Array.from({ length: 16 }, (_, row) => board.givens.slice(row * 16, row * 16 + 16).join(" ")).join("\n");
  expect(readBoardText(text)).toMatchObject({ ok: true, value: { givens: board.givens } });
});

describe("SDK and SDM", () => {
  // The example of SudoCue's own description of the format.
  const SUDOCUE = `#ARuud
#DA random puzzle created by SudoCue
#CJust start plugging in the numbers
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
`;
  test("SudoCue's example", () => {
    const reading = readSdk(SUDOCUE)[0]!;
    expect(reading.ok && writeLine(reading.value).slice(0, 18)).toBe("2..1.5..3.54...71.");
    expect(sdkRemarks(SUDOCUE)).toMatchObject({ author: "Ruud", level: "Easy", source: "SudoCue" });
    expect(detect(SUDOCUE)).toBe("sdk");
  });
  test("Sadman's sections: the puzzle is read, the state is not", () => {
    const text = `[Puzzle]\n${rows.join("\n")}\n[State]\n${FAMOUS_SOLUTION.match(/.{9}/g)!.join("\n")}\n`;
    expect(detect(text)).toBe("sdk");
    expect(readSdk(text)).toMatchObject([{ ok: true, value: { givens: digits } }]);
  });
  test("out and in again", () => {
    const reading = readSdk(SUDOCUE)[0]!;
    const puzzle = reading.ok ? reading.value : null;
    const text = writeSdk(puzzle!, { author: "Ruud", level: "Easy" });
    expect(text.startsWith("#ARuud\n#LEasy\n[Puzzle]\n2..1.5..3\n")).toBe(true);
    expect(readSdk(text)).toEqual([reading]);
  });
  test("a collection is a line for each puzzle", () => {
    const puzzles = ["1", "2", "3"].map((seed) => thinned(boardOf(["classic", {}], seed), (cell) => cell % 3 === 0));
    const text = `# a remark\n${writeSdm(puzzles)}`;
    expect(detect(text)).toBe("lines");
    expect([...readText(text)].map((row) => row.ok && row.puzzle.givens)).toEqual(puzzles.map((one) => one.givens));
  });
});
