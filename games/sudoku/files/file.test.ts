import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindNamed } from "../kinds/kind.ts";
import { Book } from "./book.ts";
import { csvFile, csvLine } from "./csv/writer.ts";
import { detect } from "./detect.ts";
import type { Row } from "./fault.ts";
import { readFile, readText } from "./file.ts";
import { writeLine } from "./grid-text.ts";
import { writeJson } from "./json.ts";
import { fPuzzlesLink } from "./links/f-puzzles.ts";
import { toFPuzzle } from "./links/f-puzzles-write.ts";
import { writeSdk } from "./sdk.ts";
import { shareCode } from "./share.ts";
import { boardOf, FAMOUS, FAMOUS_SOLUTION, puzzleOf, thinned } from "./testing/puzzles.ts";
import { rowWords } from "./wording.ts";

const classic = puzzleOf(["classic", {}]);
const killer = puzzleOf(["killer", {}]);
const board = boardOf(["kropki", {}]);
const fpuzzle = toFPuzzle(killer);

test.each([
  ["the document's table", [...csvFile(kindNamed("kropki"), [board])].join(""), "csv"],
  ["its header alone", "values\n", "csv"],
  ["a line of its table", `${csvLine(board)}\n`, "csv"],
  ["another's table", `quizzes,solutions\n${FAMOUS.replaceAll(".", "0")},${FAMOUS_SOLUTION}\n`, "csv"],
  ["a line", writeLine(classic), "lines"],
  ["many lines", `${writeLine(classic)}\n`.repeat(20), "lines"],
  ["sixteen lines of four by four", `${writeLine(puzzleOf(["4x4", {}]))}\n`.repeat(17), "lines"],
  ["rows", FAMOUS.match(/.{9}/g)!.join("\n"), "rows"],
  [
    "rows of sixteen",
    writeLine(puzzleOf(["16x16", {}]))
      .match(/.{16}/g)!
      .join("\n"),
    "rows",
  ],
  ["JSON", writeJson(killer), "json"],
  ["a list of JSON", `[${writeJson(killer)}]`, "json"],
  ["a share code", shareCode(killer), "share"],
  ["a link of ours", `https://asztal.example/sudoku#p=${shareCode(classic)}`, "share"],
  ["JSON of f-puzzles", JSON.stringify(fpuzzle.ok ? fpuzzle.value.value : null), "f-puzzles-json"],
  ["nothing", "  \n", null],
] as const)("%s is known for what it is", (_, text, format) => {
  expect(detect(text)).toBe(format);
});

test("whatever it is, its puzzles are read", () => {
  const first = (text: string): Row | undefined => readText(text).next().value ?? undefined;
  for (const text of [
    csvLine(boardOf(["classic", {}])),
    writeLine(classic),
    FAMOUS.match(/.{9}/g)!.join("\n"),
    writeJson(killer),
    shareCode(killer),
    `https://asztal.example/sudoku#p=${shareCode(classic)}`,
    JSON.stringify(fpuzzle.ok ? fpuzzle.value.value : null),
    `${FAMOUS.match(/.{9}/g)!.join("\n")}\n\n${FAMOUS_SOLUTION.match(/.{9}/g)!.join("\n")}`,
  ]) {
    expect(first(text)?.ok).toBe(true);
  }
  expect(first("  ")).toMatchObject({ ok: false, fault: { code: "text.empty" } });
  expect(first("hello world")).toMatchObject({ ok: false, fault: { code: "text.symbol" } });
});

test("a table of puzzles with their solutions beside them", () => {
  const text = `quizzes,solutions\n${FAMOUS.replaceAll(".", "0")},${FAMOUS_SOLUTION}\n`;
  expect([...readText(text)]).toMatchObject([{ ok: true, number: 1, line: 2, puzzle: { kind: "classic" } }]);
  const [row] = readText(text);
  expect(row!.ok && row!.puzzle.solution?.join("")).toBe(FAMOUS_SOLUTION);
});

test("bad lines of a list are named with their numbers, good ones stay", () => {
  const text = `${FAMOUS}\n${FAMOUS.slice(1)}\n\n# remark\n${FAMOUS}\n`;
  const rows = [...readText(text)];
  expect(rows.map(({ ok, number, line }) => [ok, number, line])).toEqual([
    [true, 1, 1],
    [false, 2, 2],
    [true, 3, 5],
  ]);
  const bad = rows[1]!;
  expect(bad.ok ? "" : rowWords(bad, "en")).toBe(
    "Line 2: This is nearly a puzzle: there are 80 cells here, but a board has 81.",
  );
});

describe("a bad first line loses nothing of the list below it", () => {
  const links = ["1", "2"].map((seed) => {
    const link = fPuzzlesLink(puzzleOf(["classic", {}], seed));
    return link.ok ? link.value.value : "";
  });
  const cutShort = (text: string) => text.slice(0, Math.ceil(text.length * 0.8));
  const lists = {
    boards: [FAMOUS, FAMOUS],
    "4x4 boards": ["1...............", ".2.............."],
    JSON: [writeJson(killer), writeJson(killer)],
    links,
  };
  for (const [name, list] of Object.entries(lists)) {
    test.each(["Puzzles of the week", "12.", `${FAMOUS.slice(0, 80)}X`, cutShort(list[0]!)])(
      `${name} below “%s”`,
      (bad) => {
        const rows = [...readText([bad, ...list, ""].join("\n"))];
        expect(rows.map(({ ok, line }) => [ok, line])).toEqual([
          [false, 1],
          [true, 2],
          [true, 3],
        ]);
      },
    );
  }

  test("a title above the names of the columns", () => {
    const table = [...csvFile(kindNamed("kropki"), [board, board])].join("");
    expect([...readText(`Kropki of the week\n${table}`)].map(({ ok, line }) => [ok, line])).toEqual([
      [true, 3],
      [true, 4],
    ]);
  });
});

test("our own SDK of several puzzles is read back", () => {
  const puzzles = ["1", "2", "3"].map((seed) => puzzleOf(["classic", {}], seed));
  const rows = [...readText(puzzles.map((puzzle) => `${writeSdk(puzzle)}\n`).join(""))];
  expect(rows.map((row) => row.ok && row.puzzle.givens)).toEqual(puzzles.map(({ givens }) => givens));
});

test("values and solution side by side are a puzzle and its solution, not a jigsaw", () => {
  const [row] = readText(`values,solution\n${FAMOUS.replaceAll(".", "0")},${FAMOUS_SOLUTION}\n`);
  expect(row).toMatchObject({ ok: true, line: 2, puzzle: { kind: "classic" } });
  expect(row!.ok && row!.puzzle.solution?.join("")).toBe(FAMOUS_SOLUTION);
});

describe("nothing that somebody pastes breaks the reader", () => {
  const sound = [
    FAMOUS,
    FAMOUS.match(/.{9}/g)!.join("\n"),
    [...csvFile(kindNamed("kropki"), [board])].join(""),
    [...csvFile(kindNamed("killer"), [boardOf(["killer", {}])])].join(""),
    [...csvFile(kindNamed("jigsaw"), [boardOf(["jigsaw", {}])])].join(""),
    writeJson(killer),
    writeJson(puzzleOf(["jigsaw", {}])),
    shareCode(killer),
    JSON.stringify(fpuzzle.ok ? fpuzzle.value.value : null),
    fPuzzlesAddress(),
  ];
  const readings = (text: string) => [...readText(text)].map((row) => (row.ok ? "good" : rowWords(row, "hu")));

  function fPuzzlesAddress(): string {
    const link = fPuzzlesLink(killer);
    return link.ok ? link.value.value : "";
  }

  test("whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (text) => {
        expect(readings(text)).toBeDefined();
      }),
    );
  });
  test("or something good with a part cut out or changed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat({ max: 30 }),
        fc.string({ maxLength: 5 }),
        (text, where, cut, put) => {
          const at = Math.floor(where * text.length);
          expect(readings(text.slice(0, at) + put + text.slice(at + cut))).toBeDefined();
        },
      ),
      { numRuns: 300 },
    );
  });
  test.each([
    "null",
    "[]",
    "{}",
    "[null]",
    '{"asztal":1}',
    '{"size":9,"grid":[]}',
    '{"cells":[],"regions":3}',
    "[Puzzle]",
    "#A",
    "values",
  ])("%s", (text) => {
    expect(readings(text)).not.toContain("good");
  });
});

describe("files that arrive piece by piece", () => {
  async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  test.each([
    ["a table", [...csvFile(kindNamed("kropki"), [board, board])].join("")],
    ["a list", `${FAMOUS}\n`.repeat(50)],
    ["rows", FAMOUS.match(/.{9}/g)!.join("\n")],
    ["JSON", writeJson(killer)],
    ["a code", shareCode(classic)],
    ["nothing", ""],
  ])("%s", async (_, text) => {
    expect(await Array.fromAsync(readFile(pieces(text, 100)))).toEqual([...readText(text)]);
  });

  test("a long list is read in order, and can be left at any time", async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        given++;
        yield `${FAMOUS}\n`.repeat(1000);
      }
    }
    let count = 0;
    for await (const row of readFile(endless())) {
      count = row.number;
      if (count === 5000) break;
    }
    expect(count).toBe(5000);
    expect(given).toBeLessThan(10);
  });

  test("an endless line without a line feed does not fill the memory", async () => {
    const junk = (function* () {
      for (let at = 0; at < 40; at++) yield "7".repeat(1_000_000);
    })();
    const rows = await Array.fromAsync(readFile(junk));
    expect(rows).toMatchObject([{ ok: false, fault: { code: "line.long" } }]);
  });
});

test("JSON and links may stand in lines, and a bad line leaves the others as they are", () => {
  const lines = (line: string) => [...readText(`${line}\nnonsense\n${line}\n`)].map(({ ok, line }) => [ok, line]);
  const expected = [
    [true, 1],
    [false, 2],
    [true, 3],
  ];
  expect(detect(`${writeJson(killer)}\n${writeJson(killer)}\n`)).toBe("json-lines");
  expect([...readText(`${writeJson(killer)}\n{}\n${writeJson(killer)}\n`)].map(({ ok, line }) => [ok, line])).toEqual(
    expected,
  );
  expect(lines(shareCode(killer))).toEqual(expected);
});

describe("a book", () => {
  const boards = ["1", "2", "3"].map((seed) => boardOf(["neighbours", {}], seed));
  const book = new Book([...csvFile(kindNamed("neighbours"), boards)].join(""));
  test("any puzzle by its number, as the document counts: the header is not one", () => {
    expect(book.size).toBe(3);
    expect(book.at(2)).toEqual({ ok: true, number: 2, line: 3, puzzle: boards[1] });
    expect(book.at(0)).toBeNull();
    expect(book.at(4)).toBeNull();
  });
  test("of many thousand lines", () => {
    const text = `values\n${`${FAMOUS_SOLUTION}\n`.repeat(25_000)}`;
    const many = new Book(text);
    expect(many.size).toBe(25_000);
    expect(many.at(25_000)).toMatchObject({ ok: true, line: 25_001 });
  });
  test("of lists, links and JSON too", () => {
    expect(new Book(`${FAMOUS}\n`.repeat(3)).at(3)).toMatchObject({ ok: true, number: 3 });
    expect(new Book(writeJson(killer)).at(1)).toMatchObject({ ok: true });
    const thin = thinned(boards[0]!, (cell) => cell % 2 === 0);
    expect(new Book(shareCode(thin)).at(1)).toMatchObject({ ok: true, puzzle: { givens: thin.givens } });
  });
});
