/** `asztal ccg play`: a card game of one's own in the terminal. */
import type { PlayFlags } from "../play/command.ts";
import { sitDown } from "../play/play.ts";
import { speaker } from "../speaker.ts";
import { loadGame } from "./load.ts";

export async function playFiles(paths: readonly string[], flags: PlayFlags): Promise<void> {
  const { entry } = await loadGame(paths, flags.lang, speaker(flags.lang));
  await sitDown(entry, flags);
}
