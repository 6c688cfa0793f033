/**
 * Attacks with a plan: what one visitor can do, within all limits, to keep everybody else waiting. Each is made against a running
 * server while others play; meanwhile it is asked how it is all the time, and what that takes is what everybody feels.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Message } from "@asztal/wire";
import { HttpClient, LiveClient, openSocket } from "@asztal/wire/client";
import WebSocket from "ws";
import type { Findings } from "./target.ts";

/** What others have felt while an attack went on, in milliseconds. */
export interface Felt {
  readonly attack: string;
  readonly median: number;
  readonly longest: number;
  /** What the attack itself has to tell. */
  readonly note: string;
}

type Scenario = (address: string, findings: Findings) => Promise<string>;

const ASK_EVERY = 50;

/** Asks the server how it is until the work is over. */
async function feel(address: string, work: () => Promise<string>): Promise<Omit<Felt, "attack">> {
  const taken: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await fetch(`${address}/health`).then((response) => response.text());
      taken.push(performance.now() - start);
      await pause(ASK_EVERY);
    }
  })();
  const note = await work().finally(() => {
    isOver = true;
  });
  await asking;
  taken.sort((a, b) => a - b);
  return { median: Math.round(taken[taken.length >> 1] ?? 0), longest: Math.round(taken.at(-1) ?? 0), note };
}

async function visitor(address: string): Promise<HttpClient> {
  const http = new HttpClient(address);
  await http.guest();
  return http;
}

/** Sends commands over a connection as fast as told; gives how many were carried out, be the answer yes or no. */
async function flood(
  address: string,
  cookie: string | null,
  { perSecond, seconds, command }: { perSecond: number; seconds: number; command: Readonly<Record<string, unknown>> },
): Promise<number> {
  const socket = new WebSocket(`${address.replace(/^http/, "ws")}/live`, {
    headers: cookie === null ? {} : { cookie },
  });
  let done = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.is === "done" || (message.is === "refused" && message.refusal.refused !== "too-fast")) done++;
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("open", resolve));
  for (let sent = 0; sent < perSecond * seconds && socket.readyState === WebSocket.OPEN; sent++) {
    socket.send(JSON.stringify({ ...command, id: `c${sent}` }));
    await pause(1000 / perSecond);
  }
  socket.terminate();
  return done;
}

const UNDO_SECONDS = 15;

/** Moves and takes back for ever, then strangers look back at it. */
const undoing: Scenario = async (address) => {
  const http = await visitor(address);
  const live = new LiveClient({ open: () => openSocket(address, http.cookie) });
  const { id } = await http.createTable({ game: "coatl", seats: 2, bots: { 1: "random" }, start: true });
  const end = performance.now() + 1000 * UNDO_SECONDS;
  live.watch(id, () => {});
  while (performance.now() < end) {
    const position = live.state(id)?.position;
    if (!position?.legal) await pause(20);
    else if (position.canUndo) await live.undo(id);
    else {
      const legal = position.legal as readonly unknown[]; // Cóatl lists them
      await live.move(id, legal[Math.floor(legal.length / 2)]);
    }
  }
  const steps = live.state(id)?.position?.version ?? 0;
  live.close();
  const look = { do: "history", table: id, from: Math.max(0, steps - 400), to: steps };
  const looks = await Promise.all(
    Array.from({ length: 5 }, () => flood(address, null, { perSecond: 5, seconds: 4, command: look })),
  );
  return `${steps} steps, ${looks.reduce((sum, done) => sum + done, 0)} looks back`;
};

/** Plays with bots, who agree to everything, and has each move back: the game is played again from its beginning every time. */
const agreeing: Scenario = async (address) => {
  const http = await visitor(address);
  const live = new LiveClient({ open: () => openSocket(address, http.cookie) });
  const bots = { 1: "beginner", 2: "beginner", 3: "beginner" };
  const options = { contract: "given" };
  const { id } = await http.createTable({ game: "bridge", seats: 4, bots, options, start: true });
  const end = performance.now() + 1000 * UNDO_SECONDS;
  live.watch(id, () => {});
  while (performance.now() < end && live.state(id)?.table.status !== "finished") {
    const position = live.state(id)?.position;
    // Too fast, or too often: that is what is tried.
    if (position?.canAskUndo) await http.askUndo(id).catch(() => pause(20));
    if (position?.legal)
      await live.move(id, (position.legal as readonly unknown[])[0]); // bridge lists them
    else await pause(20);
  }
  const steps = live.state(id)?.position?.version ?? 0;
  live.close();
  return `${steps} steps`;
};

/** One guest with many connections, each within its limit. */
const connecting: Scenario = async (address) => {
  const http = await visitor(address);
  const { id } = await http.createTable({ game: "coatl", seats: 2, bots: { 1: "random" }, start: true });
  const command = { do: "undo-reason", table: id };
  const done = await Promise.all(
    Array.from({ length: 24 }, () => flood(address, http.cookie, { perSecond: 55, seconds: 8, command })),
  );
  return `${done.reduce((sum, one) => sum + one, 0)} commands carried out`;
};

const MOVES = 12;

/** One guest fills twenty tables with the strongest bots; somebody else plays against a simple one. */
const thinking: Scenario = async (address, findings) => {
  const http = await visitor(address);
  const bots = { 1: "strong", 2: "strong", 3: "strong" };
  await Promise.all(
    Array.from({ length: 20 }, () => http.createTable({ game: "coatl", seats: 4, bots, start: true }).catch(() => {})),
  );
  const honest = await visitor(address);
  const live = new LiveClient({ open: () => openSocket(address, honest.cookie) });
  const { id } = await honest.createTable({ game: "uno", seats: 2, bots: { 1: "random" }, start: true });
  live.watch(id, () => {});
  const taken: number[] = [];
  const end = performance.now() + 60_000;
  while (taken.length < MOVES && performance.now() < end) {
    const { position, table } = live.state(id) ?? {};
    if (table && table.status !== "running") break;
    if (!position?.legal) {
      await pause(5);
      continue;
    }
    await live.move(id, { draw: true });
    const start = performance.now();
    while (!live.state(id)?.position?.legal && performance.now() < end && live.state(id)?.table.status === "running") {
      await pause(5);
    }
    taken.push(performance.now() - start);
  }
  live.close();
  taken.sort((a, b) => a - b);
  const median = Math.round(taken[taken.length >> 1] ?? 60_000);
  if (median > 3000) findings.fault(`a simple bot took ${median} ms a move while another's bots were thinking`);
  return `the bot of somebody else took ${median} ms a move, ${Math.round(taken.at(-1) ?? 60_000)} at most`;
};

/** More tables at once than anybody may have. */
const opening: Scenario = async (address, findings) => {
  const http = await visitor(address);
  const opened = await Promise.all(
    Array.from({ length: 80 }, () =>
      http.createTable({ game: "uno", seats: 2 }).then(
        () => true,
        () => false,
      ),
    ),
  );
  const count = opened.filter(Boolean).length;
  if (count > 20) findings.fault(`one guest has opened ${count} tables`);
  return `${count} tables opened`;
};

const scenarios: Readonly<Record<string, Scenario>> = {
  "taking back for ever": undoing,
  "taking back by agreement for ever": agreeing,
  "many connections": connecting,
  "bots that think": thinking,
  "tables at once": opening,
};

/** On a machine that does other things too, nobody waits longer for an answer. */
const MAX_MEDIAN = 250;
const MAX_LONGEST = 2500;

export async function attackWithPlans(address: string, findings: Findings): Promise<Felt[]> {
  const felt: Felt[] = [];
  for (const [attack, scenario] of Object.entries(scenarios)) {
    const one = { attack, ...(await feel(address, () => scenario(address, findings))) };
    felt.push(one);
    if (one.median > MAX_MEDIAN || one.longest > MAX_LONGEST) {
      findings.fault(`${attack}: others waited ${one.median} ms for an answer, ${one.longest} at most`);
    }
  }
  return felt;
}
