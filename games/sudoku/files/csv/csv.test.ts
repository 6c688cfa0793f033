import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../kinds/kind.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { boardOf, EVERY_KIND, FAMOUS_SOLUTION, type KindChoice, thinned } from "../testing/puzzles.ts";
import { rowWords } from "../wording.ts";
import { readCsv, readCsvText } from "./reader.ts";
import { csvFile, csvHeader, csvLine } from "./writer.ts";

const classic = kindNamed("classic");
const rowsOf = (text: string, kind?: string) => [...readCsvText(text, kind ? { kind: kindNamed(kind) } : {})];
const puzzlesOf = (text: string, kind?: string) => rowsOf(text, kind).map((row) => (row.ok ? row.puzzle : row.fault));

/** The document's own loops, as it prints them, for one board. */
function asInTheDocument(digits: string) {
  const board = Array.from({ length: 9 }, (_, row) => [...digits.slice(row * 9, row * 9 + 9)].map(Number));
  const found = { evenOdd: "", hor: "", verti: "", doubleHor: "", doubleVerti: "", kropkiHor: "", kropkiVerti: "" };
  const relations = { hor: "", verti: "" };
  const isDouble = (a: number, b: number) => Math.max(a, b) / Math.min(a, b) === 2;
  const isNext = (a: number, b: number) => Math.abs(a - b) === 1;
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const value = board[row]![column]!;
      found.evenOdd += value % 2 === 0 ? "e" : "o";
      if (column !== 8) {
        const next = board[row]![column + 1]!;
        found.hor += isNext(value, next) ? "1" : "0";
        found.doubleHor += isDouble(value, next) ? "2" : "0";
        found.kropkiHor += isNext(value, next) && value + next !== 3 ? "1" : "0";
        if (column % 3 === 0 || column % 3 === 1) relations.hor += value < next ? "<" : ">";
      }
      if (row !== 8) {
        const below = board[row + 1]![column]!;
        found.verti += isNext(value, below) ? "1" : "0";
        found.doubleVerti += isDouble(value, below) ? "2" : "0";
        found.kropkiVerti += isNext(value, below) && value + below !== 3 ? "1" : "0";
        if (row % 3 === 0 || row % 3 === 1) relations.verti += value < below ? "<" : ">";
      }
    }
  }
  return {
    "even-odd": [digits, found.evenOdd],
    neighbours: [digits, found.hor, found.verti],
    kropki: [digits, found.doubleHor, found.doubleVerti, found.kropkiHor, found.kropkiVerti],
    relations: [digits, relations.hor, relations.verti],
    classic: [digits],
    "centre-dot": [digits],
  };
}

describe("the document's files", () => {
  test.each([
    ["classic", "values"],
    ["centre-dot", "values"],
    ["even-odd", "values,even_odd"],
    ["neighbours", "values,neighbour_hor,neighbour_verti"],
    ["kropki", "values,doubles_hor,doubles_verti,neighbour_hor,neighbour_verti"],
    ["relations", "values,relation_hor,relation_verti"],
  ])("%s begins with %s", (name, header) => {
    expect(csvHeader(kindNamed(name))).toBe(header);
  });

  test.each(["classic", "centre-dot", "even-odd", "neighbours", "kropki", "relations"] as const)(
    "%s is written sign for sign as the document's loops write it",
    (name) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const line = csvLine(boardOf([name, {}], String(seed)));
          expect(line.split(",")).toEqual(asInTheDocument(line.slice(0, 81))[name]);
        }),
        { numRuns: 10 },
      );
    },
  );

  test("marks are as many as between the cells of a board, or of its boxes", () => {
    const lengths = (name: string) =>
      csvLine(boardOf([name, {}]))
        .split(",")
        .map((field) => field.length);
    expect(lengths("even-odd")).toEqual([81, 81]);
    expect(lengths("neighbours")).toEqual([81, 72, 72]);
    expect(lengths("kropki")).toEqual([81, 72, 72, 72, 72]);
    expect(lengths("relations")).toEqual([81, 54, 54]);
    expect(lengths("samurai")).toEqual([81, 81, 81, 81, 81]);
  });
});

describe.each(EVERY_KIND)("%s %j", (...choice: KindChoice) => {
  const kind = kindNamed(...choice);
  const boards = ["1", "2", "3"].map((seed) => boardOf(choice, seed));

  test("boards come back as they went out", () => {
    const rows = [...readCsvText([...csvFile(kind, boards)].join(""), { kind })];
    expect(rows.map((row) => (row.ok ? row.puzzle : row.fault))).toEqual(boards);
    expect(rows.map(({ number, line }) => [number, line])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  test("so do puzzles with empty cells", () => {
    const puzzles = boards.map((board, at): Puzzle => thinned(board, (cell) => (cell + at) % 3 === 0));
    const rows = [...readCsvText([...csvFile(kind, puzzles, "givens")].join(""), { kind })];
    const bare = puzzles.map(({ solution: _, ...puzzle }) => puzzle);
    expect(rows.map((row) => (row.ok ? row.puzzle : row.fault))).toEqual(bare);
  });
});

test.each([
  "classic",
  "4x4",
  "6x6",
  "even-odd",
  "neighbours",
  "kropki",
  "relations",
  "samurai",
  "jigsaw",
  "killer",
  "cube",
])("the columns alone tell that a file is of kind %s", (name) => {
  const board = boardOf([name, {}]);
  expect(puzzlesOf(`${csvHeader(kindNamed(name))}\n${csvLine(board)}\n`)).toEqual([board]);
  // The names of the columns do not matter, as they do not in the document.
  expect(puzzlesOf(`values${",x".repeat(csvLine(board).split(",").length - 1)}\n${csvLine(board)}`)).toEqual([board]);
});

test("carriage returns, spaces, quotes, a byte order mark, empty lines and a missing header do no harm", () => {
  const text = `\uFEFFvalues\r\n "${FAMOUS_SOLUTION}" \r\n\r\n${FAMOUS_SOLUTION}`;
  expect(rowsOf(text).map(({ ok, line }) => [ok, line])).toEqual([
    [true, 2],
    [true, 4],
  ]);
  expect(rowsOf(`${FAMOUS_SOLUTION}\n`)).toMatchObject([{ ok: true, number: 1, line: 1 }]);
});

describe("bad lines are named, good ones stay", () => {
  const good = FAMOUS_SOLUTION;
  const fault = (line: string, kind = "classic") => {
    const rows = rowsOf(`values\n${good}\n${line}\n${good}\n`, kind);
    expect(rows.map(({ ok }) => ok)).toEqual([true, false, true]);
    const row = rows[1]!;
    return row.ok ? null : { ...row.fault, line: row.line };
  };

  test("a board that is too short", () => {
    expect(fault(good.slice(1))).toEqual({
      code: "csv.length",
      args: { column: "values", found: 80, wanted: 81 },
      line: 3,
    });
  });
  test("a letter", () => {
    expect(fault(`x${good.slice(1)}`)).toMatchObject({ code: "csv.letter", args: { symbol: "x", place: 1 } });
  });
  test("a digit twice in a row", () => {
    expect(fault(`3${good.slice(1)}`)).toMatchObject({ code: "csv.repeats", args: { symbol: "3", row: 1, column: 2 } });
  });
  test("a line of another kind", () => {
    expect(fault(csvLine(boardOf(["even-odd", {}])))).toMatchObject({
      code: "csv.columns",
      args: { kind: "classic", found: 2, wanted: 1 },
    });
  });
  test("a line that never ends", () => {
    expect(fault("1".repeat(300_000))).toMatchObject({ code: "line.long", line: 3 });
  });
  test("a board whose centres are not 1 to 9", () => {
    const rows = rowsOf(`values\n${good}\n`, "centre-dot");
    expect(rows[0]).toMatchObject({ ok: false, fault: { code: "csv.repeats" } });
  });
  test("in both languages", () => {
    const row = rowsOf(`values\n${good.slice(2)}\n`, "classic")[0]!;
    expect(row.ok ? "" : rowWords(row, "en")).toBe("Line 2: Column values has 79 characters instead of 81.");
    expect(row.ok ? "" : rowWords(row, "hu")).toBe("2. sor: A values oszlop 81 helyett 79 jelből áll.");
  });
});

test.each([
  ["even-odd", "e", "o"],
  ["neighbours", "1", "0"],
  ["neighbours", "0", "1"],
  ["kropki", "2", "0"],
  ["relations", "<", ">"],
])("%s: a mark that the board does not bear out (%s for %s)", (name, from, to) => {
  const [values, ...marks] = csvLine(boardOf([name, {}])).split(",");
  const at = marks[0]!.indexOf(from);
  const wrong = marks.with(0, marks[0]!.slice(0, at) + to + marks[0]!.slice(at + 1));
  expect(puzzlesOf(`values\n${[values, ...wrong].join(",")}\n`, name)).toMatchObject([{ code: "csv.mark" }]);
});

test("cages with an impossible sum and shapes in two pieces are named", () => {
  const [values, cages] = csvLine(boardOf(["killer", {}])).split(",") as [string, string];
  expect(puzzlesOf(`values,cages\n${values},99:1-2;${cages}\n`, "killer")[0]).toMatchObject({
    code: /csv.mark|problem/,
  });
  const [board, shapes] = csvLine(boardOf(["jigsaw", {}])).split(",") as [string, string];
  const swapped = [...shapes];
  const far = swapped.findLastIndex((label) => label !== swapped[0]);
  [swapped[0], swapped[far]] = [swapped[far]!, swapped[0]!];
  expect(puzzlesOf(`values,shapes\n${board},${swapped.join("")}\n`, "jigsaw")[0]).toHaveProperty("code");
});

test("pieces of any size give the same rows as the whole", async () => {
  const text = [...csvFile(classic, [boardOf(["classic", {}]), boardOf(["classic", {}], "2")])].join("");
  const bytes = new TextEncoder().encode(`${text}bad\n`);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (size) => {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, at * size + size),
      );
      expect(await Array.fromAsync(readCsv(pieces))).toEqual([...readCsvText(`${text}bad\n`)]);
    }),
    { numRuns: 20 },
  );
});

test("a table of 5,000 boards is written and read again, every one of them", () => {
  const kind = kindNamed("kropki");
  const boards = ["1", "2", "3", "4", "5"].map((seed) => boardOf(["kropki", {}], seed));
  const many = function* () {
    for (let at = 0; at < 5000; at++) yield boards[at % boards.length]!;
  };
  const text = [...csvFile(kind, many())].join("");
  const rows = [...readCsvText(text, { kind })];
  expect(rows.filter(({ ok }) => ok)).toHaveLength(5000);
});
