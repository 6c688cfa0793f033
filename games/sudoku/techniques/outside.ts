/**
 * Checks against the outside: technique cases in HoDoKu's form, and puzzles with Sudoku Explainer's ratings. The file's
 * first line tells which it is.
 *
 *     node games/sudoku/techniques/outside.ts FILE
 *
 * A case is `:code[-variant]:digits:grid:deleted:eliminations:placements:extra`; `+` before a digit of the grid says that
 * it was placed and not given, and a candidate is digit, row, column. A variant of x says that there is nothing to find.
 */
import { readFileSync } from "node:fs";
import { kindNamed, layoutOf } from "../kinds/kind.ts";
import { CASE_SEARCHES } from "./cases.ts";
import { LEVELS } from "./codes.ts";
import { Grid } from "./grid.ts";
import { rate } from "./rating.ts";
import type { Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

export interface Case {
  readonly line: number;
  readonly code: string;
  readonly variant: string;
  readonly digits: readonly number[];
  readonly grid: Grid;
  readonly eliminations: readonly string[];
  readonly placements: readonly string[];
  readonly extra: string;
  readonly text: string;
}

export interface Disagreement {
  readonly line: number;
  readonly text: string;
  /** What was found instead, each as `eliminations:placements`. */
  readonly found: readonly string[];
}

export interface Agreement {
  readonly code: string;
  readonly cases: number;
  readonly agree: number;
  /** In how many the given conclusion was the only one found. */
  readonly alone: number;
  readonly disagreements: readonly Disagreement[];
}

export interface CaseReport {
  readonly techniques: readonly Agreement[];
  /** Codes that are not known here, with the number of their cases. */
  readonly unknown: Readonly<Record<string, number>>;
  /** Lines that are not cases. */
  readonly unread: readonly number[];
}

const terrain = terrainOf({ layout: layoutOf(kindNamed("classic")), constraints: [] });

function readCase(text: string, line: number): Case | null {
  const [, code, digits, board, deleted, eliminations, placements, extra] = text.split(":");
  if (code === undefined || board === undefined || placements === undefined) return null;
  const givens: number[] = [];
  const values: number[] = [];
  let placed = false;
  for (const letter of board) {
    if (letter === "+") {
      placed = true;
      continue;
    }
    const digit = letter === "." ? 0 : Number(letter);
    values.push(digit);
    givens.push(placed ? 0 : digit);
    placed = false;
  }
  if (values.length !== terrain.cells) return null;
  const grid = new Grid(terrain);
  grid.load(values, givens);
  grid.unique = true;
  const names = (list: string | undefined): string[] => (list ? list.trim().split(/\s+/).filter(Boolean) : []);
  for (const name of names(deleted)) {
    const cell = (Number(name[1]) - 1) * 9 + Number(name[2]) - 1;
    if (grid.has(cell, Number(name[0]))) grid.remove(cell, Number(name[0]));
  }
  const [number, variant = ""] = code.split("-");
  return {
    line,
    code: number!,
    variant,
    digits: [...(digits ?? "")].map(Number),
    grid,
    eliminations: names(eliminations).sort(),
    placements: names(placements).sort(),
    extra: extra ?? "",
    text,
  };
}

const named = ({ cell, digit }: { cell: number; digit: number }): string =>
  `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`;

const conclusion = (eliminations: readonly string[], placements: readonly string[]): string =>
  `${eliminations.join(" ")}:${placements.join(" ")}`;

function conclusionOf(step: Step): string {
  return conclusion([...new Set(step.eliminations.map(named))].sort(), [...new Set(step.placements.map(named))].sort());
}

/** The conclusions that the technique of the case finds in its grid; null when the technique is not known. */
function conclusionsFor(one: Case): Set<string> | null {
  const look = CASE_SEARCHES[`${one.code}-${one.variant}`] ?? CASE_SEARCHES[one.code];
  if (!look) return null;
  const found = new Set<string>();
  look(
    one.grid,
    (step) => {
      found.add(conclusionOf(step));
      return false;
    },
    one.digits,
  );
  return found;
}

export function checkCases(text: string): CaseReport {
  const byCode = new Map<string, { cases: number; agree: number; alone: number; disagreements: Disagreement[] }>();
  const unknown: Record<string, number> = {};
  const unread: number[] = [];
  text.split("\n").forEach((row, index) => {
    if (row.trim() === "" || row.startsWith("#")) return;
    const one = readCase(row.trim(), index + 1);
    if (!one) {
      unread.push(index + 1);
      return;
    }
    const code = one.variant ? `${one.code}-${one.variant}` : one.code;
    const found = conclusionsFor(one);
    if (!found) {
      unknown[code] = (unknown[code] ?? 0) + 1;
      return;
    }
    const entry = byCode.get(code) ?? { cases: 0, agree: 0, alone: 0, disagreements: [] };
    byCode.set(code, entry);
    entry.cases++;
    const wanted = conclusion(one.eliminations, one.placements);
    const agrees = one.variant === "x" ? found.size === 0 : found.has(wanted);
    if (agrees) {
      entry.agree++;
      if (found.size <= 1) entry.alone++;
    } else if (entry.disagreements.length < 3) {
      entry.disagreements.push({ line: one.line, text: one.text, found: [...found].slice(0, 20) });
    }
  });
  const techniques = [...byCode].map(([code, entry]) => ({ code, ...entry }));
  return { techniques: techniques.sort((a, b) => (a.code < b.code ? -1 : 1)), unknown, unread };
}

/** Ranks from 0; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const rank: number[] = [];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let at = from; at < to; at++) rank[order[at]!] = (from + to - 1) / 2;
    from = to;
  }
  return rank;
}

/** Spearman's rank correlation. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  let [both, ofX, ofY] = [0, 0, 0];
  x.forEach((rank, at) => {
    both += (rank - mean) * (y[at]! - mean);
    ofX += (rank - mean) ** 2;
    ofY += (y[at]! - mean) ** 2;
  });
  return both / Math.sqrt(ofX * ofY);
}

export interface RatingReport {
  readonly puzzles: number;
  readonly unsolved: number;
  readonly correlation: number;
  /** Median milliseconds of processor time for a rating: of all puzzles, and of those that we call hard or more. */
  readonly median: number;
  readonly medianOfHard: number;
}

/** Compares our ratings with those of a file of `puzzle,rating` lines. */
export function checkRatings(text: string): RatingReport {
  const rows = text.split("\n").flatMap((row) => {
    const [puzzle, rating] = row.trim().split(",");
    return puzzle?.length === terrain.cells && rating ? [{ puzzle, rating: Number(rating) }] : [];
  });
  const { layout } = terrain.rules;
  const rated = rows.map(({ puzzle, rating }) => {
    const givens = [...puzzle].map((letter) => Number(letter) || 0);
    const before = process.cpuUsage();
    const { score, level, solved } = rate({ kind: "classic", layout, constraints: [], givens });
    const { user, system } = process.cpuUsage(before);
    return { rating, score, solved, isHard: LEVELS.indexOf(level) >= 2, time: (user + system) / 1000 };
  });
  const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  return {
    puzzles: rated.length,
    unsolved: rated.filter(({ solved }) => !solved).length,
    correlation: rankCorrelation(
      rated.map(({ rating }) => rating),
      rated.map(({ score }) => score),
    ),
    median: median(rated.map(({ time }) => time)),
    medianOfHard: median(rated.filter(({ isHard }) => isHard).map(({ time }) => time)),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printCases(report: CaseReport): void {
  for (const { code, cases, agree, alone, disagreements } of report.techniques) {
    print(`${code.padEnd(8)} ${String(agree).padStart(4)} of ${String(cases).padStart(4)} agree, ${alone} alone`);
    for (const { line, text, found } of disagreements) print(`  line ${line}: ${text}\n    found ${found.join(" | ")}`);
  }
  for (const [code, cases] of Object.entries(report.unknown)) print(`${code.padEnd(8)} not known (${cases} cases)`);
  if (report.unread.length > 0) print(`lines that are no cases: ${report.unread.join(", ")}`);
  const all = report.techniques.reduce((sum, { cases }) => sum + cases, 0);
  print(`${report.techniques.reduce((sum, { agree }) => sum + agree, 0)} of ${all} agree`);
}

function printRatings({ puzzles, unsolved, correlation, median, medianOfHard }: RatingReport): void {
  print(`${puzzles} puzzles, ${unsolved} not solved; rank correlation ${correlation.toFixed(4)}`);
  print(`median ${median.toFixed(2)} ms, of hard ones ${medianOfHard.toFixed(2)} ms`);
}

if (import.meta.main) {
  const file = process.argv[2];
  if (file === undefined) {
    print("usage: node games/sudoku/techniques/outside.ts FILE");
    process.exitCode = 1;
  } else {
    const text = readFileSync(file, "utf8");
    if (/^[0-9.]{81},/.test(text)) printRatings(checkRatings(text));
    else printCases(checkCases(text));
  }
}
