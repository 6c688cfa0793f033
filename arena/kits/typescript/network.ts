/**
 * The network: speaks the protocol and asks think.ts for every move. Node 22.18 or later runs it as it is:
 *
 *     node network.ts [host] [port] [TEST|ROOM] [number] [id]    plays a match (127.0.0.1 8042 TEST 3 typescript-kit)
 *     node network.ts --deal ../test-deal.txt                    prints what think.ts answers to positions in a file
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { choose, type Turn } from "./think.ts";

/** Follows the game and answers the server's lines. */
class Player {
  readonly #turn: Turn = {
    hand: [],
    last: "",
    colour: "",
    type: "",
    plus: false,
    players: 0,
    me: 0,
    sizes: [],
    direction: 1,
  };

  /** What to say to a line of the server; null for nothing. */
  answer(line: string): string | null {
    const [word, ...rest] = line.split(" ");
    const turn = this.#turn;
    switch (word) {
      case "ACCEPTED":
        return "READY";
      case "DATA":
        turn.players = Number(rest[0]);
        turn.me = Number(rest[1]);
        turn.hand = rest.slice(3);
        turn.sizes = Array<number>(turn.players).fill(turn.hand.length);
        return "OK";
      case "YT!":
        this.#look(rest);
        return rest[0] === "OFF" ? "OK" : this.#move();
      case "CARD":
      case "CARDS":
        turn.hand.push(...rest);
        return "OK";
      case "END":
        return rest[0] === "1" ? "READY" : "BYE";
      default:
        return null;
    }
  }

  #look([kind, last, colour, type, direction, , ...history]: string[]): void {
    const turn = this.#turn;
    Object.assign(turn, { plus: kind === "PLUS", last, colour, type, direction: direction === "1" ? 1 : -1 });
    for (let at = 0; at < history.length; ) {
      const event = history[at++];
      if (event === "SHUFFLE") continue;
      const player = Number(history[at++]);
      if (event === "WIN") continue;
      const count = Number(history[at++]);
      turn.sizes[player]! += event === "DRAW" ? count : -count;
      // The cards of a put, and the colour after a black one.
      if (event === "PUT") at += count + (history[at]?.startsWith("J") ? 1 : 0);
    }
  }

  #move(): string {
    const turn = this.#turn;
    turn.sizes[turn.me] = turn.hand.length;
    const put = choose(turn);
    if (put.length === 0) return "DRAW";
    for (const card of put) if (card.length === 2) turn.hand.splice(turn.hand.indexOf(card), 1);
    return `PUT ${put.join(" ")}`;
  }
}

function play(host: string, port: number, mode: string, number: string, id: string): void {
  // Without noDelay an answer may wait 40 ms before it is sent.
  const socket = connect({ host, port, noDelay: true }, () => socket.write(`CONNECT ${mode} ${number} ${id}\n`));
  const player = new Player();
  process.exitCode = 1;
  socket.on("error", (error) => process.stderr.write(`${error.message}\n`));
  createInterface({ input: socket }).on("line", (line) => {
    if (line.startsWith("ERROR")) process.stderr.write(`${line}\n`);
    if (line.startsWith("RESULT")) {
      process.stdout.write(`${line}\n`);
      process.exitCode = 0;
    }
    const answer = player.answer(line);
    if (answer !== null) socket.write(`${answer}\n`);
  });
}

function tryDeal(path: string): void {
  const player = new Player();
  for (const line of readFileSync(path, "ascii").split("\n")) {
    const answer = player.answer(line.trim());
    if (line.startsWith("YT!")) process.stdout.write(`${answer}\n`);
  }
}

const given = process.argv.slice(2);
const [host = "127.0.0.1", port = "8042", mode = "TEST", number = "3", id = "typescript-kit"] = given;
if (host === "--deal") tryDeal(port);
else play(host, Number(port), mode, number, id);
