/** The boards of a file for a command: what is wrong with some is told on stderr, with its line, and the others go on. */

import type { Readable } from "node:stream";
import type { BoardProblem, FileBoard, ReadBoard } from "@asztal/games/bridge/files/board.ts";
import { BoardFileReader } from "@asztal/games/bridge/files/read.ts";
import type { Say } from "@asztal/kernel/wording";
import { negative, wrongUse } from "../failure.ts";
import { TooLong, wholeLines } from "../lines.ts";
import { complain } from "../output.ts";
import { openOrComplain } from "./dd.ts";

/** After so many complaints the others are only counted. */
const TOLD = 20;

async function* readAll(input: Readable): AsyncGenerator<ReadBoard> {
  const reader = new BoardFileReader();
  for await (const piece of wholeLines(input)) {
    for (const line of piece.slice(0, -1).split(/\r?\n/)) yield* reader.read(line);
  }
  yield* reader.end();
}

const MAX_QUOTED = 60;

/** What a file has in place of a deal may be anything: as much of it as can be read in a terminal. */
function quoted(value: string | number): string | number {
  if (typeof value === "number") return value;
  const plain = value.replace(/\p{C}/gu, "�");
  return plain.length > MAX_QUOTED ? `${plain.slice(0, MAX_QUOTED)}…` : plain;
}

function complaint(file: string, { line, problem, args }: BoardProblem, say: Say): string {
  const shown = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, quoted(value)]));
  return say("cli.in-line", { file, line, message: say(`cli.bridge.${problem}`, shown) });
}

/** The good boards of a file, in order. Ends with a negative answer when there were others, or none at all. */
export async function* goodBoards(file: string, say: Say): AsyncGenerator<FileBoard> {
  const name = file === "-" ? say("cli.stdin") : file;
  const input = await openOrComplain(file, say);
  let [all, bad] = [0, 0];
  try {
    for await (const read of readAll(input)) {
      all++;
      if (read.ok) yield read.board;
      else if (++bad <= TOLD) complain(complaint(name, read, say));
    }
  } catch (error) {
    if (error instanceof TooLong) throw wrongUse(say("cli.in-file", { file: name, message: error.message }));
    throw error;
  }
  if (all === 0) throw negative(say("cli.in-file", { file: name, message: say("cli.bridge.empty") }));
  if (bad > 0) throw negative(say("cli.bridge.bad-boards", { file: name, bad, all }));
}
