/** Programs that connect again and again for their matches, in a process of their own, as if on their authors' machines. */
import { getPriority, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../arena/client.ts";

export type ToPrograms = { readonly port: number; readonly tokens: readonly string[] } | "count" | "leave";

/** Matches that were played to their end, and answers that were given. */
export interface PlayedSoFar {
  readonly matches: number;
  readonly answers: number;
}

/** Their own machines would have their own processors: the people at the tables come first. */
setPriority(Math.min(19, getPriority() + 10));

let isLeaving = false;
let matches = 0;
const clients = new Set<Client>();
let answersBefore = 0;

async function stay(port: number, token: string): Promise<void> {
  while (!isLeaving) {
    const client = new Client(port, `CONNECT ROOM 20 ${token}`);
    clients.add(client);
    const points = await new Promise<number | null>((resolve) => {
      client.onEnd = resolve;
    });
    clients.delete(client);
    answersBefore += client.answers;
    if (points !== null) matches++;
    // Refused, because it came too often: as the kits do, it waits.
    else await pause(1000);
  }
}

process.on("disconnect", () => process.exit());
process.on("message", (said: ToPrograms) => {
  if (said === "leave") {
    isLeaving = true;
    for (const client of clients) client.close();
  } else if (said === "count") {
    const answers = [...clients].reduce((sum, client) => sum + client.answers, answersBefore);
    process.send?.({ matches, answers } satisfies PlayedSoFar);
  } else for (const token of said.tokens) void stay(said.port, token);
});
