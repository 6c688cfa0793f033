/** A check of the suite, and what is said when a game does not stand up to it. */
import type { GameTypes } from "../game.ts";
import type { Match } from "../match.ts";
import { recordOf, writeRecord } from "../record.ts";
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
        `after move ${match.journal.length}: ${what}\n\nThe position:\n${positionOf(match)}\n`,
    );
    this.name = "Breach";
    this.record = writeRecord(recordOf(match, names), (move) => (move === 0 ? `Breach: ${what}` : ""));
  }
}

/** As the game describes it; a state that is broken may be past describing. */
function positionOf(match: Match): string {
  try {
    return match.game.describe(match.state);
  } catch (error) {
    return `(cannot be described: ${error}) ${JSON.stringify(match.state)}`;
  }
}

/** What the runtime says of a change of something frozen. */
const CHANGED = /^Cannot (assign to read only property|add property|delete property|define property|redefine property)/;

/** What a game threw, in words for its author. */
export function thrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const changed = error instanceof TypeError && CHANGED.test(error.message);
  const words =
    "a state, move or event was changed in place; make a new one, which may share its parts with the old one";
  return `${changed ? `${words}. ` : ""}${error.stack ?? error.message}`;
}

export function breach<T extends GameTypes>(what: string, match: Match<T>): never {
  throw new Breach(what, match as unknown as Match); // a breach only reads what every match has
}
