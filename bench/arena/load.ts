/**
 * `npm run load:arena -- [--json] [--games N]`: a thousand connections and a hundred matches at once on the contest server, then a
 * hundred matches until so many games are played, with the server's memory watched. Ends with exit code 1 when a match ends
 * with a fault, or when memory grows.
 */
import { connect, type Socket } from "node:net";
import { parseArgs } from "node:util";
import { figureOf, lineOf, type Measured } from "../figure.ts";
import { Client } from "./client.ts";
import { Servers } from "./process.ts";

const MATCHES = 100;
const SEATS = 8;
/** Beside the players: connections that say nothing, or nonsense, and are there all the time. */
const STRANGERS = 200;
const GAMES_EACH = 10;
const MEGABYTE = 2 ** 20;
/** What memory may be more at the end than after the first fifth. */
const MAX_GROWTH = 1.1;

const { values } = parseArgs({ options: { json: { type: "boolean" }, games: { type: "string", default: "100000" } } });
const tell = (measured: Measured) => {
  const figure = figureOf("arena", measured);
  process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
};

/** Strangers that come back whenever they are sent away. */
function strangers(port: number): () => void {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const open = (i: number) => {
    const socket = connect(port, "127.0.0.1", () => {
      if (i % 4 === 0) socket.write("GET / HTTP/1.1\r\n\r\n");
      if (i % 4 === 1) socket.write(Buffer.alloc(600, 65));
      if (i % 4 === 2) socket.write("CONNECT TEST 3");
    });
    sockets.add(socket);
    socket.on("error", () => {}); // `close` follows
    socket.on("data", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      if (isOpen) setTimeout(open, 100, i);
    });
  };
  for (let i = 0; i < STRANGERS; i++) open(i);
  return () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
}

/** Plays matches at the same time; tells how many answers were given, and how many programs got no result. */
async function playAll(port: number, greetings: readonly string[]): Promise<{ answers: number; unfinished: number }> {
  const clients = greetings.map((greeting) => new Client(port, greeting));
  const ends = clients.map(
    (client) =>
      new Promise<number | null>((resolve) => {
        client.onEnd = resolve;
      }),
  );
  const points = await Promise.all(ends);
  return {
    answers: clients.reduce((sum, client) => sum + client.answers, 0),
    unfinished: points.filter((one) => one === null).length,
  };
}

async function crowd(): Promise<number> {
  const servers = await Servers.start(GAMES_EACH);
  const leave = strangers(servers.contest);
  const greetings = Array.from({ length: MATCHES * SEATS }, (_, i) => `CONNECT ROOM ${SEATS}0 c${i}`);
  const started = performance.now();
  const { answers, unfinished } = await playAll(servers.contest, greetings);
  const seconds = (performance.now() - started) / 1000;
  leave();
  const { faults } = await servers.usage();
  servers.stop();
  tell({ figure: "connections", unit: "at once", value: MATCHES * SEATS + STRANGERS });
  tell({ figure: "turns-100-matches-of-8", unit: "turns/s", value: answers / seconds });
  tell({ figure: "faults", unit: "faults", value: faults + unfinished });
  return faults + unfinished;
}

/** How much memory grew between a fifth of the games and all of them. */
async function longRun(games: number): Promise<number> {
  const servers = await Servers.start(Math.ceil(games / MATCHES / 5));
  const heaps: number[] = [];
  for (let round = 0; round < 5; round++) {
    await playAll(
      servers.contest,
      Array.from({ length: MATCHES }, (_, i) => `CONNECT TEST 1 l${round}-${i}`),
    );
    const { heapUsed, rss, games: done } = await servers.usage();
    heaps.push(heapUsed);
    tell({ figure: `heap-after-${done}-games`, unit: "MB", value: heapUsed / MEGABYTE });
    tell({ figure: `rss-after-${done}-games`, unit: "MB", value: rss / MEGABYTE });
  }
  servers.stop();
  return heaps.at(-1)! / heaps[0]!; // five rounds
}

const faults = await crowd();
const growth = await longRun(Number(values.games));
tell({ figure: "growth", unit: "times", value: growth });
process.exitCode = faults > 0 || growth > MAX_GROWTH ? 1 : 0;
