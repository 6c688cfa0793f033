/** A card game of somebody's files, ready to be played; or all that is wrong with them, and the end. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readWeights } from "@asztal/games/ccg/bots/weights.ts";
import { type CardGameFiles, checkedOf, gameOf, type MadeGame } from "@asztal/games/ccg/game/index.ts";
import { readProject } from "@asztal/games/ccg/project.ts";
import type { Checked } from "@asztal/games/ccg/run/compile.ts";
import type { Language } from "@asztal/kernel";
import type { Say } from "@asztal/kernel/wording";
import { negative } from "../failure.ts";
import { complain } from "../output.ts";
import { problemLine, problemsOf } from "./check.ts";
import { readSources } from "./sources.ts";

/** What the bots of a game go by, beside its files. */
export const WEIGHTS = "weights.json";

export interface LoadedGame extends MadeGame {
  readonly id: string;
  readonly checked: Checked;
  /** What a thread makes the same game from. */
  readonly files: CardGameFiles["files"];
}

export async function loadGame(paths: readonly string[], lang: Language, say: Say): Promise<LoadedGame> {
  const sources = await readSources(paths, say);
  const project = readProject(sources.files, null, sources.notText.length === 0);
  const found = problemsOf(project, sources);
  const checked = checkedOf(project);
  if (!checked || sources.notText.length > 0) {
    // Nothing can be played without rules, so what is only missing is in the way here too.
    for (const problem of found) complain(problemLine(problem, lang, say));
    throw negative(say("cli.ccg.not-playable", { path: sources.name }));
  }
  const id = basename(sources.name).replace(/\.zip$/i, "");
  const weights = await readFile(join(sources.name, WEIGHTS), "utf8").catch(() => null); // most games have none
  const files = {
    ...Object.fromEntries(sources.files.map(({ name, text }) => [name, text])),
    ...(weights !== null && { [WEIGHTS]: weights }),
  };
  if (weights !== null && !readWeights(weights)) throw negative(say("cli.ccg.bad-weights", { file: WEIGHTS }));
  return { id, checked, files, ...gameOf(checked, { id, version: 1 }, (weights && readWeights(weights)) || undefined) };
}
