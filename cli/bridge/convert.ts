/** `asztal bridge convert`: boards from any format into another, as they come. */
import { speaker } from "../speaker.ts";
import type { ConvertFlags } from "./command.ts";
import { write } from "./dd.ts";
import { writerFor } from "./formats.ts";
import { goodBoards } from "./reading.ts";

export async function convertFile(file: string, { to, json = false, lang }: ConvertFlags): Promise<void> {
  const writer = writerFor(to, json);
  let isFirst = true;
  for await (const board of goodBoards(file, speaker(lang))) {
    await write(isFirst ? writer.head + writer.write(board) : writer.write(board));
    isFirst = false;
  }
}
