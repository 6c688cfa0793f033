/** What a worker is asked, and how it answers. */
import { childSeed, type Seed } from "@asztal/kernel";
import type { CardGameFiles } from "../game/index.ts";
import { type Pairing, playGame } from "./game.ts";
import { type Subject, subjectOf, type Variant } from "./subject.ts";
import { addNote, emptyTally, type Tally } from "./tally.ts";

export interface Job {
  readonly variant: Variant;
  /** Each deal is played once for each of them, with the same seed. */
  readonly pairings: readonly Pairing[];
  readonly seed: Seed;
  readonly from: number;
  /** Not played any more. */
  readonly to: number;
}

export interface JobResult {
  readonly tally: Tally;
  /** For each deal, what the watched seats had of the wins, over all its games. */
  readonly shares: readonly number[];
}

/** Does jobs for one game; variants that were asked for before are kept ready. */
export class JobDoer {
  readonly #files: CardGameFiles["files"];
  readonly #subjects = new Map<string, Promise<Subject | null>>();

  constructor(files: CardGameFiles["files"]) {
    this.#files = files;
  }

  async do({ variant, pairings, seed, from, to }: Job): Promise<JobResult> {
    const key = JSON.stringify(variant);
    const ready = this.#subjects.get(key) ?? subjectOf(this.#files, variant);
    this.#subjects.set(key, ready);
    const subject = await ready;
    if (!subject) throw new Error(`there is no game with ${key}`);
    const coverage = variant.kind === "as-is" ? new Uint32Array(subject.program.marks.length) : null;
    const tally = emptyTally();
    const shares: number[] = [];
    for (let deal = from; deal < to; deal++) {
      let share = 0;
      for (const pairing of pairings) {
        const note = await playGame(subject, pairing, childSeed(seed, `deal ${deal}`), coverage);
        addNote(tally, note, pairing);
        share += note.shares[pairing.watch]!;
      }
      shares.push(share / pairings.length);
    }
    if (coverage) tally.coverage = [...coverage];
    return { tally, shares };
  }
}
