/** Bots that try the moves in many worlds before they answer. */
import type { Bot, Budget, Seating } from "@asztal/kernel/bots";
import type { Move, Uno } from "../rules/state.ts";
import { Policy } from "./rollouts/policy.ts";
import { Prospects } from "./rollouts/prospects.ts";
import { layOut } from "./rollouts/seen.ts";
import { sharpWeights } from "./rollouts/sharp.ts";
import { FlatTable } from "./rollouts/table.ts";
import { learntPolicy, learntProspects } from "./rollouts/weights.ts";
import { candidatesOf } from "./search/candidates.ts";
import { Comparing, limit } from "./search/comparing.ts";
import { LikelyWorlds } from "./search/likely-worlds.ts";
import { QuickRandom } from "./search/random.ts";
import { sureOut } from "./search/sure-out.ts";
import { EvenWorlds, type Worlds } from "./search/worlds.ts";

/** Roll-outs for a decision, however much time there is. */
const FEW_ROLL_OUTS = 300;
/** Roll-outs when nobody says how long to think; at a larger table the differences between moves are smaller, and need more. */
const DEFAULT_ROLL_OUTS = { twoSeats: 4000, moreSeats: 16_000 } as const;

/** Looks at a few hundred ends of the game, the hidden cards dealt at random. */
export function sampler(seating: Seating<Uno>): Bot<Uno> {
  const few = ({ iterations = FEW_ROLL_OUTS, ...budget }: Budget) => ({
    ...budget,
    iterations: Math.min(iterations, FEW_ROLL_OUTS),
  });
  return searching(seating, (_, random) => new EvenWorlds(random), few);
}

/** Looks at as many as the time allows, and deals the hidden cards as likely as what the others did makes them. */
export function master(seating: Seating<Uno>): Bot<Uno> {
  const { seats, options } = seating;
  return searching(
    seating,
    (others, random) => new LikelyWorlds(seats, options, others, random),
    (budget) => budget,
  );
}

function searching(
  { chance, budget, now, seats }: Seating<Uno>,
  worldsOf: (others: Policy, random: QuickRandom) => Worlds,
  allowed: (budget: Budget) => Budget,
): Bot<Uno> {
  const policy = new Policy(learntPolicy);
  const others = new Policy(sharpWeights, true);
  const worlds = worldsOf(others, new QuickRandom(chance));
  const comparing = new Comparing(policy, others, new Prospects(learntProspects), worlds);
  const seen = new FlatTable();
  const rollOuts = seats === 2 ? DEFAULT_ROLL_OUTS.twoSeats : DEFAULT_ROLL_OUTS.moreSeats;
  return {
    observe: (events) => worlds.hear(events),
    decide({ view, legal }) {
      const isEnough = limit(allowed(budget), now, rollOuts);
      layOut(view, seen);
      const candidates = candidatesOf(legal as readonly Move[], seen, policy); // UNO lists its moves
      const [first] = candidates;
      const sure = sureOut(view);
      if (sure) return sure;
      if (candidates.length === 1 || first?.cards.length === view.hand.length) return first!.move; // drawing is always there
      worlds.prepare(view);
      return comparing.best(candidates, seen, isEnough).move;
    },
  };
}
