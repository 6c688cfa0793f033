/** Plays by weights that it has learntPolicy in some millions of games against itself: no search, no memory, an answer at once. */
import type { Bot } from "@asztal/kernel/bots";
import type { Uno } from "../rules/state.ts";
import { Policy } from "./rollouts/policy.ts";
import { layOut, moveOf } from "./rollouts/seen.ts";
import { FlatTable } from "./rollouts/table.ts";
import { learntPolicy } from "./rollouts/weights.ts";

export function trained(): Bot<Uno> {
  const policy = new Policy(learntPolicy);
  const seen = new FlatTable();
  return {
    decide({ view }) {
      layOut(view, seen);
      return moveOf(policy.choose(seen), view);
    },
  };
}
