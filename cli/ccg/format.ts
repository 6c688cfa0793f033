/** `asztal ccg format`: scripts laid out, in their files. */
import { writeFile } from "node:fs/promises";
import { formatted } from "@asztal/games/ccg/language-service/index.ts";
import { readProject } from "@asztal/games/ccg/project.ts";
import { negative, wrongUse } from "../failure.ts";
import { complain, print, printJson } from "../output.ts";
import { speaker } from "../speaker.ts";
import type { FormatFlags } from "./command.ts";
import { readSources } from "./sources.ts";

export async function formatFiles(paths: readonly string[], flags: FormatFlags): Promise<void> {
  const { lang, json = false, check = false } = flags;
  const say = speaker(lang);
  const zipped = paths.find((path) => /\.zip$/i.test(path));
  if (zipped && !check) throw wrongUse(say("cli.ccg.no-writing-archives", { file: zipped }));
  const { files } = readProject((await readSources(paths, say)).files);
  const changed = files.flatMap((file) => {
    const text = formatted(file);
    return text === file.text ? [] : [{ name: file.name, text }];
  });
  for (const { name, text } of changed) {
    if (!check) await writeFile(name, text);
    if (json) printJson({ file: name, formatted: !check });
    else print(name);
  }
  const summary = say(check ? "cli.ccg.not-formatted" : "cli.ccg.formatted", {
    changed: changed.length,
    files: files.length,
  });
  if (check && changed.length > 0) throw negative(summary);
  complain(summary);
}
