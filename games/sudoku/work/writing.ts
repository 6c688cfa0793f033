/** Puzzles as texts. */
import { csvHeader, csvLine } from "../files/csv/writer.ts";
import { good, type Reading } from "../files/fault.ts";
import { writeLine, writeRows } from "../files/grid-text.ts";
import { kindOfRules } from "../files/grids.ts";
import { writeSdk, writeSdm } from "../files/sdk.ts";
import { kindNamed, readKind } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Look, TextForm, Written } from "./work.ts";

/** Writes a puzzle in one form, without the line feed after it. */
export type Writer = (puzzle: Puzzle, look?: Look) => Reading<string>;

type Link = (puzzle: Puzzle) => Reading<{ readonly value: string }>;

const linking =
  (link: Link): Writer =>
  (puzzle) => {
    const made = link(puzzle);
    return made.ok ? good(made.value.value) : made;
  };

/** Forms with much behind them are loaded when they are wanted. */
const WRITERS: Readonly<Record<TextForm, () => Writer | Promise<Writer>>> = {
  line: () => (puzzle) => good(writeLine(puzzle)),
  rows: () => (puzzle) => good(`${writeRows(puzzle)}\n`),
  csv: () => (puzzle) => good(csvLine(puzzle)),
  "csv-givens": () => (puzzle) => good(csvLine(puzzle, "givens")),
  sdk: () => (puzzle) => good(writeSdk(puzzle)),
  sdm: () => (puzzle) => good(writeSdm([puzzle]).trimEnd()),
  async json() {
    const { writeJson } = await import("../files/json.ts");
    return (puzzle) => good(writeJson(puzzle));
  },
  async svg() {
    const { puzzleSvg } = await import("../files/drawing/svg.ts");
    return (puzzle, look) => good(puzzleSvg(puzzle, look));
  },
  "f-puzzles": async () => linking((await import("../files/links/f-puzzles.ts")).fPuzzlesLink),
  sudokupad: async () => linking((await import("../files/links/sudokupad.ts")).sudokuPadLink),
  async share() {
    const { shareCode } = await import("../files/share.ts");
    return (puzzle) => good(shareCode(puzzle));
  },
};

export async function writerFor(form: TextForm): Promise<Writer> {
  return WRITERS[form]();
}

/** What stands above the puzzles of a file: the column names of a table. */
export function headerOf(form: TextForm, puzzle: Puzzle): string | null {
  if (form !== "csv" && form !== "csv-givens") return null;
  const kind = readKind(puzzle.kind);
  return csvHeader(kind.ok ? kind.kind : kindNamed(kindOfRules(puzzle.layout, puzzle.constraints)));
}

export async function writeAll(puzzles: readonly Puzzle[], form: TextForm, look?: Look): Promise<Written> {
  const write = await writerFor(form);
  const header = puzzles[0] && headerOf(form, puzzles[0]);
  const lines = header ? [header] : [];
  for (const [at, puzzle] of puzzles.entries()) {
    const written = write(puzzle, look);
    if (!written.ok) return { ok: false, puzzle: at, fault: written.fault };
    lines.push(written.value);
  }
  return { ok: true, text: `${lines.join("\n")}\n` };
}
