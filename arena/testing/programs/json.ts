/** Plays any game by the JSON-lines protocol: the first legal move. On its standard input and output. */
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  let answer: unknown = null;
  if (message.type === "hello" || (message.type === "end" && message.more)) answer = { type: "ready" };
  if (message.type === "turn") {
    process.stdout.write("# thinking\n");
    answer = { type: "move", move: Array.isArray(message.legal) ? message.legal[0] : message.legal.example };
  }
  if (message.type === "result" || message.type === "error") break;
  if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`);
}
