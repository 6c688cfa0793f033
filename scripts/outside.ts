/**
 * `npm run outside -- DIR [--json]`: our engines against data that others made. DIR holds a folder for each game, or is
 * one itself; any of the files may be missing, and those that are not known are named and left alone. The exit code is 1
 * when anything disagrees.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Comparison } from "@asztal/kernel/comparison";

type Compare = (name: string, text: string) => Promise<Comparison | null>;

const GAMES: Readonly<Record<string, () => Promise<{ compare: Compare }>>> = {
  bridge: () => import("@asztal/games/bridge/outside.ts"),
  sudoku: () => import("@asztal/games/sudoku/work/outside.ts"),
};

export interface DataFile {
  readonly game: string;
  readonly path: string;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The data files below a folder, by the game that their folder is called after. */
export function filesIn(folder: string): DataFile[] {
  const root = resolve(folder);
  const games = Object.hasOwn(GAMES, basename(root))
    ? [root]
    : readdirSync(root)
        .map((name) => join(root, name))
        .filter(isFolder);
  return games.flatMap((path) =>
    readdirSync(path)
      .sort()
      .map((name) => ({ game: basename(path), path: join(path, name) }))
      .filter((file) => !isFolder(file.path)),
  );
}

/** The comparison for a file, or null when nobody knows what it is. */
export async function comparisonOf({ game, path }: DataFile): Promise<Comparison | null> {
  const engine = await GAMES[game]?.();
  return engine ? engine.compare(basename(path), readFileSync(path, "utf8")) : null;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printWords(file: string, { form, cases, agree, disagreements, figures }: Comparison): void {
  print(`${file}: ${form}, ${agree} of ${cases} agree`);
  for (const [name, value] of Object.entries(figures ?? {})) print(`  ${name} ${value.toFixed(4)}`);
  for (const { line, text, found } of disagreements) print(`  line ${line}: ${text}\n    found ${found}`);
}

async function run(folder: string, json: boolean): Promise<boolean> {
  let agrees = true;
  for (const file of filesIn(folder)) {
    const name = `${file.game}/${basename(file.path)}`;
    const comparison = await comparisonOf(file);
    if (!comparison) {
      print(json ? JSON.stringify({ file: name, skipped: true }) : `${name}: not known, skipped`);
      continue;
    }
    agrees &&= comparison.agree === comparison.cases && comparison.disagreements.length === 0;
    if (json) print(JSON.stringify({ file: name, ...comparison }));
    else printWords(name, comparison);
  }
  return agrees;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { json: { type: "boolean" } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || !isFolder(folder)) {
    process.stderr.write("usage: npm run outside -- DIR [--json], where DIR is a folder of outside data\n");
    process.exitCode = 2;
  } else process.exitCode = (await run(folder, values.json ?? false)) ? 0 : 1;
}
