/** `asztal coatl score`: lines in, lines out, as a stream. */
import { once } from "node:events";
import { negative, wrongUse } from "../failure.ts";
import { TooLong, wholeLines } from "../lines.ts";
import { complain, Progress } from "../output.ts";
import { openForReading } from "../replay/records.ts";
import { answerTo, UnreadableLine } from "./answer.ts";

/** Written at once: big enough that writing costs little, small enough that memory stays flat. */
const CHUNK = 1 << 16;
/** After so many bad lines the others are only counted. */
const TOLD = 20;

export async function scoreFile(file: string): Promise<void> {
  const name = file === "-" ? "standard input" : file;
  const progress = new Progress();
  const begin = performance.now();
  let lines = 0;
  let faults = 0;
  let answers = "";

  const answer = (line: string) => {
    lines++;
    if (line.trim() === "") return;
    try {
      answers += `${answerTo(line)}\n`;
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error;
      answers += `${JSON.stringify({ line: lines, error: error.message })}\n`;
      if (faults++ < TOLD) complain(`${name}, line ${lines}: ${error.message}`);
    }
  };
  const flush = async () => {
    if (answers === "") return;
    const taken = process.stdout.write(answers);
    answers = "";
    if (!taken) await once(process.stdout, "drain");
  };

  for await (const text of textOf(file)) {
    let from = 0;
    for (let to = text.indexOf("\n"); to >= 0; to = text.indexOf("\n", from)) {
      answer(text.slice(from, to));
      from = to + 1;
      if (answers.length >= CHUNK) await flush();
    }
    progress.show(() => `${lines} lines, ${Math.round((1000 * lines) / (performance.now() - begin))} a second`);
  }
  await flush();
  progress.clear();
  if (faults > 0) throw negative(`${name}: ${faults} of ${lines} lines could not be scored.`);
}

async function* textOf(file: string): AsyncGenerator<string> {
  const stream = await openForReading(file).catch((error: Error) => {
    throw wrongUse(`${file} cannot be opened: ${error.message}`);
  });
  try {
    yield* wholeLines(stream);
  } catch (error) {
    stream.destroy();
    throw error instanceof TooLong ? wrongUse(`${file} is no list of rows: ${error.message}.`) : error;
  }
}
