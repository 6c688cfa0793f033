/** `asztal ccg compile`: a game as readable TypeScript, a module for each card. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { modulesOf } from "@asztal/games/ccg/code-generation/modules.ts";
import { wrongUse } from "../failure.ts";
import { complain, print, printJson } from "../output.ts";
import { speaker } from "../speaker.ts";
import type { CompileFlags } from "./command.ts";
import { loadGame } from "./load.ts";

export async function compileFiles(paths: readonly string[], { out, lang, json }: CompileFlags): Promise<void> {
  const say = speaker(lang);
  const { checked } = await loadGame(paths, lang, say);
  const modules = modulesOf(checked);
  try {
    await mkdir(out, { recursive: true });
    for (const { file, text } of modules) await writeFile(join(out, file), text);
  } catch (error) {
    throw wrongUse(say("cli.ccg.not-written", { path: out, problem: (error as Error).message }));
  }
  for (const { file } of modules) {
    if (json) printJson({ file: join(out, file) });
    else print(join(out, file));
  }
  complain(say("cli.ccg.compiled", { modules: modules.length, path: out }));
}
