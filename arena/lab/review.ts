/**
 * What a decision was worth: the best bot of ours says what it would have done, and where that is something else, both moves are
 * played on in the same worlds, the hidden cards dealt as they may lie. The difference has an interval, as everything that is counted.
 */
import { Chance, canonicalText, childSeed, type Seed } from "@asztal/kernel";
import { possibleState } from "@asztal/kernel/bots";
import { Sample } from "@asztal/kernel/intervals";
import { playOn } from "../review/values.ts";
import { asSeen, type LabDecision, type Laboratory } from "./laboratory.ts";

const WORLDS = 60;
const BEST_ITERATIONS = 1_500;

export interface Judged {
  readonly decision: LabDecision;
  readonly best: unknown;
  /** By how much payoff the best bot's move is better; 0 where it is the same. */
  readonly loss: number;
  readonly margin: number;
}

export async function judge(
  lab: Laboratory,
  decision: LabDecision,
  { best, rest, seats }: { readonly best: string; readonly rest: string; readonly seats: number },
  seed: Seed,
): Promise<Judged> {
  const { view, legal, seat, seen, move } = decision;
  const bot = lab.seatBot(best, seats, seat, seed, BEST_ITERATIONS);
  bot.observe?.(seen);
  const better = await bot.decide({ view: asSeen(view), legal });
  if (canonicalText(better) === canonicalText(move)) return { decision, best: better, loss: 0, margin: 0 };
  const sample = new Sample();
  for (let world = 0; world < WORLDS; world++) {
    const worldSeed = childSeed(seed, `world ${world}`);
    const state = possibleState(lab.game, asSeen(view), seat, new Chance(worldSeed));
    const after = async (choice: unknown) => {
      const bots = Array.from({ length: seats }, (_, one) => lab.seatBot(rest, seats, one, worldSeed));
      return playOn(lab.game, state, seat, choice, bots, new Chance(childSeed(worldSeed, "on")));
    };
    sample.add((await after(better)) - (await after(move)));
  }
  return { decision, best: better, loss: sample.mean, margin: sample.margin };
}
