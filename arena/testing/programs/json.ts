/** Plays any game by the JSON-lines protocol: the first legal move. On its standard input and output, or `host port` to connect to. */
import { connect } from "node:net";
import { createInterface } from "node:readline";

const [host = "", port] = process.argv.slice(2);
const socket = port ? connect({ host, port: Number(port), noDelay: true }) : null;
const [input, output] = socket ? [socket, socket] : [process.stdin, process.stdout];

for await (const line of createInterface({ input })) {
  const message = JSON.parse(line);
  let answer: unknown = null;
  if (message.type === "hello" || (message.type === "end" && message.more)) answer = { type: "ready" };
  if (message.type === "turn") {
    output.write("# thinking\n");
    answer = { type: "move", move: Array.isArray(message.legal) ? message.legal[0] : message.legal.example };
  }
  if (message.type === "result" || message.type === "error") break;
  if (answer) output.write(`${JSON.stringify(answer)}\n`);
}
socket?.end();
