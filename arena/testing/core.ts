/** The contest server's core with connections that are lists of lines. */
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { seedFrom } from "@asztal/kernel";
import type { ContestResult, Logged } from "../contest/log.ts";
import { type Action, type BotsFor, type ServerPlan, UnoCore } from "../uno/core.ts";

export function coreWith(changes: Partial<ServerPlan> = {}, botsFor: BotsFor = () => unoBots): UnoCore {
  return new UnoCore(
    {
      name: "test",
      seed: seedFrom("test"),
      games: 2,
      clock: { answer: 1000, bank: null },
      onFault: "end",
      bots: ["brute"],
      maxConnections: 10_000,
      maxPerAddress: 10_000,
      ...changes,
    },
    uno,
    botsFor,
  );
}

/** Everything that a core has said, by connection. */
export class Heard {
  readonly texts = new Map<number, string>();
  readonly closed = new Set<number>();
  readonly log: Logged[] = [];
  readonly notes: string[] = [];
  readonly results: ContestResult[] = [];

  take(actions: readonly Action[]): this {
    for (const action of actions) {
      if (action.is === "send") this.texts.set(action.connection, this.text(action.connection) + action.text);
      else if (action.is === "close") this.closed.add(action.connection);
      else if (action.is === "log") this.log.push(action.entry);
      else if (action.is === "note") this.notes.push(`${action.id}: ${action.text}`);
      else if (action.is === "over") this.results.push(action.result);
    }
    return this;
  }

  text(connection: number): string {
    return this.texts.get(connection) ?? "";
  }

  lines(connection: number): string[] {
    return this.text(connection).split("\n").slice(0, -1);
  }
}

export const bytes = (text: string) => Buffer.from(text, "latin1");
