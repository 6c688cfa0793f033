/** `asztal ccg simulate`: games between bots. */
import type { Spoken } from "../flags.ts";
import type { SimulateFlags } from "../simulate/command.ts";
import { simulateGame } from "../simulate/simulate.ts";
import { speaker } from "../speaker.ts";
import { loadGame } from "./load.ts";

export async function simulateFiles(paths: readonly string[], flags: SimulateFlags & Spoken): Promise<void> {
  const { id, files, entry } = await loadGame(paths, flags.lang, speaker(flags.lang));
  await simulateGame({ id, entry, cardGame: files }, flags);
}
