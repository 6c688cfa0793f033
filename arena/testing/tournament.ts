/** Small tournaments for tests. */
import { fileURLToPath } from "node:url";
import { games } from "@asztal/games";
import { type GameEntry, readOptions, seedFrom, voice } from "@asztal/kernel";
import { readProgram, withOwnNames } from "../runner/program.ts";
import type { Tournament } from "../runner/tournament.ts";

export async function tournamentOf(
  played: string | GameEntry,
  programs: readonly string[],
  changes: Partial<Tournament> = {},
): Promise<Tournament> {
  const entry = typeof played === "string" ? (await games.find(played))! : played; // tests name games that there are
  const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
  const read = readOptions(game, {});
  return {
    game,
    options: read.refused === undefined ? read.options : {},
    bots,
    say: voice("en", texts, String),
    protocol: "jsonl",
    programs: withOwnNames(programs.map(readProgram)),
    seats: programs.length,
    deals: 3,
    partDeals: 1000,
    seed: seedFrom("tournament"),
    clock: { answer: 100_000, bank: null },
    onFault: "end",
    replacement: "random",
    ...changes,
  };
}

/** The command that runs one of the programs beside this file. */
export function commandOf(program: string, ...args: readonly string[]): string {
  const file = fileURLToPath(new URL(`./programs/${program}.ts`, import.meta.url));
  return [`"${process.execPath}"`, `"${file}"`, ...args].join(" ");
}
