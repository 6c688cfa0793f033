/** A UNO program: on its standard input and output, or `host port` to connect to. A third argument breaks it at that game. */
import { connect } from "node:net";
import { SimplePlayer } from "../player.ts";

const [host = "", port, breaksAt] = process.argv.slice(2);
const player = new SimplePlayer("simple", "TEST 1");
const socket = port ? connect({ host, port: Number(port), noDelay: true }) : null;
const [input, output] = socket ? [socket, socket] : [process.stdin, process.stdout];

let rest = "";
input.setEncoding("latin1");
input.on("data", (piece) => {
  const lines = (rest + piece).split("\n");
  rest = lines.pop()!; // splitting gives one part at least
  for (const line of lines) {
    if (breaksAt && player.games >= Number(breaksAt)) process.exit(3);
    const answer = player.answer(line);
    if (answer !== null) output.write(`${answer}\n`);
    if (player.result !== null || player.error !== null) process.exit();
  }
});
input.on("end", () => process.exit());
output.write(`${player.greeting}\n`);
