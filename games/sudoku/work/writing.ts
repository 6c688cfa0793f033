/** Puzzles as texts. */
import { csvHeader, csvLine } from "../files/csv/writer.ts";
import { type Fault, good, type Reading } from "../files/fault.ts";
import { isDigitsOnly, writeLine, writeRows } from "../files/grid-text.ts";
import { gridNameOf, kindOfRules } from "../files/grids.ts";
import type { Carried } from "../files/links/f-puzzles-form.ts";
import { writeSdk, writeSdm } from "../files/sdk.ts";
import { kindNamed, readKind } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Look, TextForm, Written } from "./work.ts";

/** Writes a puzzle in one form, without the line feed after it. */
export type Writer = (puzzle: Puzzle, look?: Look) => Reading<string>;

type Link = (puzzle: Puzzle) => Reading<Carried<string>>;

const LINKS = {
  "f-puzzles": async (): Promise<Link> => (await import("../files/links/f-puzzles.ts")).fPuzzlesLink,
  sudokupad: async (): Promise<Link> => (await import("../files/links/sudokupad.ts")).sudokuPadLink,
} as const;

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
  "f-puzzles": async () => linking(await LINKS["f-puzzles"]()),
  sudokupad: async () => linking(await LINKS.sudokupad()),
  async share() {
    const { shareCode } = await import("../files/share.ts");
    return (puzzle) => good(shareCode(puzzle));
  },
};

export async function writerFor(form: TextForm): Promise<Writer> {
  return WRITERS[form]();
}

/** What another form cannot hold of a puzzle: a reason to refuse it, and what is lost although it can be written. */
export interface Losses {
  readonly refusal: Fault | null;
  readonly lost: readonly Fault[];
}

const NONE: Losses = { refusal: null, lost: [] };

/** Tells what a form would lose of each puzzle. */
export async function lossesIn(form: TextForm): Promise<(puzzle: Puzzle) => Losses> {
  if (form === "f-puzzles" || form === "sudokupad") {
    const link = await LINKS[form]();
    return (puzzle) => {
      const made = link(puzzle);
      return made.ok ? { refusal: null, lost: made.value.lost } : { refusal: made.fault, lost: [] };
    };
  }
  const refusing = (holds: (puzzle: Puzzle) => boolean, code: "text.digits-only" | "text.layout") => (puzzle: Puzzle) =>
    holds(puzzle) ? NONE : { refusal: { code, args: { kind: puzzle.kind } }, lost: [] };
  if (DIGITS_ONLY.has(form)) return refusing(isDigitsOnly, "text.digits-only");
  if (form === "csv" || form === "csv-givens") {
    return refusing(({ layout }) => gridNameOf(layout) !== null, "text.layout");
  }
  return () => NONE;
}

const DIGITS_ONLY: ReadonlySet<TextForm> = new Set(["line", "rows", "sdk", "sdm"]);

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
