/** A check of the suite, and what is said when a game does not stand up to it. */
import type { GameTypes } from "../game.ts";
import type { Match } from "../match.ts";
import { recordOf, writeReadable } from "../record.ts";
import type { TestCase } from "./test-case.ts";

export interface Check {
  /** The promise of the contract that it holds the game to. */
  readonly promise: string;
  run(testCase: TestCase): void | Promise<void>;
}

/** A broken promise: what happened, and the game up to there as a record that `asztal replay` opens. */
export class Breach extends Error {
  readonly record: string;

  constructor(what: string, match: Match) {
    const names = Array.from({ length: match.seats }, (_, seat) => `seat ${seat}`);
    super(
      `${match.game.id}, ${match.seats} seats, options ${JSON.stringify(match.options)}, seed ${match.seed}, ` +
        `after move ${match.journal.length}: ${what}`,
    );
    this.name = "Breach";
    this.record = writeReadable(recordOf(match, names), (move) => (move === 0 ? `Breach: ${what}` : ""));
  }
}

export function breach<T extends GameTypes>(what: string, match: Match<T>): never {
  throw new Breach(what, match as unknown as Match); // a breach only reads what every match has
}
