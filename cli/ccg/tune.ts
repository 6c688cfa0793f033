/** `asztal ccg tune`: what the bots of a game go by, learnt from games of its own. */
import { writeFile } from "node:fs/promises";
import { tuneWeights } from "@asztal/games/ccg/bots/tune.ts";
import { readWeights } from "@asztal/games/ccg/bots/weights.ts";
import { wrongUse } from "../failure.ts";
import { complain, Progress, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { TuneFlags } from "./command.ts";
import { loadGame, WEIGHTS } from "./load.ts";

export async function tuneFiles(paths: readonly string[], flags: TuneFlags): Promise<void> {
  const { lang, games, out, json } = flags;
  const say = speaker(lang);
  const {
    program,
    files: { [WEIGHTS]: before },
  } = await loadGame(paths, lang, say);
  const progress = new Progress();
  const begun = performance.now();
  const profiles = before === undefined ? undefined : readWeights(before)?.profiles;
  const learnt = tuneWeights(program, {
    games,
    seed: seedOr(flags.seed),
    progress: (done) =>
      progress.show(() => {
        const rate = (1000 * done) / (performance.now() - begun);
        return say("cli.ccg.tuning", { done, games: 2 * games, rate });
      }),
  });
  progress.clear();
  // What an author has made of play styles is no matter of learning.
  const weights = { ...learnt, ...(profiles && { profiles }) };
  await writeFile(out, `${JSON.stringify(weights, null, 2)}\n`).catch((error: Error) => {
    throw wrongUse(say("cli.ccg.not-written", { path: out, problem: error.message }));
  });
  if (json) printJson(weights);
  complain(say("cli.ccg.tuned", { games: 2 * games, file: out }));
}
