/** `asztal ccg tune`: what the bots of a game go by, learnt from games of its own. */
import { writeFile } from "node:fs/promises";
import { tuneWeights } from "@asztal/games/ccg/bots/tune.ts";
import { wrongUse } from "../failure.ts";
import { complain, Progress, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { TuneFlags } from "./command.ts";
import { loadGame } from "./load.ts";

export async function tuneFiles(paths: readonly string[], flags: TuneFlags): Promise<void> {
  const { lang, games, out, json } = flags;
  const say = speaker(lang);
  const { program } = await loadGame(paths, lang, say);
  const progress = new Progress();
  const begun = performance.now();
  const weights = tuneWeights(program, {
    games,
    seed: seedOr(flags.seed),
    progress: (done) =>
      progress.show(() => {
        const rate = (1000 * done) / (performance.now() - begun);
        return say("cli.ccg.tuning", { done, games: 2 * games, rate });
      }),
  });
  progress.clear();
  await writeFile(out, `${JSON.stringify(weights, null, 2)}\n`).catch((error: Error) => {
    throw wrongUse(say("cli.ccg.not-written", { path: out, problem: error.message }));
  });
  if (json) printJson(weights);
  complain(say("cli.ccg.tuned", { games: 2 * games, file: out }));
}
