/** The contest server on loopback beside a bare echo server, and matches between bots inside the process. */
import { connect } from "node:net";
import { Contest } from "@asztal/arena/contest/contest.ts";
import { unoDialect } from "@asztal/arena/uno/dialect.ts";
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { childSeed, seedFrom } from "@asztal/kernel";
import type { Measured } from "../figure.ts";
import { type Contestant, rates } from "../rate.ts";
import { Client } from "./client.ts";
import { Servers } from "./process.ts";

const MATCHES = [1, 8, 64];
const SEATS = 4;
const GAMES = 1000;

export async function measure(): Promise<Measured[]> {
  const servers = await Servers.start(1_000_000);
  const measured: Measured[] = [];
  for (const matches of MATCHES) {
    const [turns, echoes] = await rates([turnsOver(servers.contest, matches), echoesOver(servers.echo, matches)]);
    const peer = { name: "bare echo server", value: echoes! };
    measured.push({ figure: `turns-${matches}-matches`, unit: "turns/s", value: turns!, peer });
  }
  servers.stop();
  const [games] = await rates([{ name: "bots", run: botMatch }]);
  measured.push({ figure: "seconds-1000-games-four-bots", unit: "s", value: GAMES / games! });
  return measured;
}

/** Plays matches for a slice of time, and counts what the programs have answered. */
function turnsOver(port: number, matches: number): Contestant {
  let begun = 0;
  return {
    name: "turns",
    async run() {
      const round = `b${matches}-${++begun}`;
      const clients = Array.from({ length: matches }, (_, i) => new Client(port, `CONNECT TEST 3 ${round}-${i}`));
      await slice();
      for (const client of clients) client.close();
      return clients.reduce((sum, { answers }) => sum + answers, 0);
    },
  };
}

function echoesOver(port: number, connections: number): Contestant {
  return {
    name: "echo",
    async run() {
      let count = 0;
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect({ port, host: "127.0.0.1", noDelay: true });
        socket.on("data", () => {
          count++;
          socket.write("PUT R5\n");
        });
        socket.write("PUT R5\n");
        return socket;
      });
      await slice();
      for (const socket of sockets) socket.destroy();
      return count;
    },
  };
}

/** Long enough that connecting does not count. */
const SLICE_MS = 1000;

function slice(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SLICE_MS));
}

let played = 0;

/** A whole match between four bots: deals, moves, points and the log's entries included. */
function botMatch(): number {
  const contest = new Contest(
    {
      plan: {
        id: "bench",
        game: "uno",
        options: { handSize: 7, piling: true },
        games: GAMES,
        players: Array.from({ length: SEATS }, (_, i) => ({ name: `bot${i}`, bot: "brute" })),
        seed: childSeed(seedFrom("bench"), String(played++)),
        rotation: "every-game",
        mixed: false,
        clock: { answer: null, bank: null },
        onFault: "end",
        replacement: "brute",
      },
      game: uno,
      bots: unoBots,
      dialect: unoDialect,
    },
    { send() {}, close() {}, log() {}, think() {}, over() {} },
  );
  contest.begin(0);
  while (!contest.isOver) contest.proceed(0);
  return GAMES;
}
