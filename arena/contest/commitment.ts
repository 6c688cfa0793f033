/** The promise that a contest's seed was chosen before it began. Apart from the plan, which pages read too: they have no such hashes. */
import { createHash } from "node:crypto";
import type { Seed } from "@asztal/kernel";
import type { ContestPlan, OpenPlan } from "./plan.ts";

/** The SHA-256 of a seed, published before the first game: whoever knows it can check afterwards that the seed was chosen before. */
export function commitmentOf(seed: Seed): string {
  return createHash("sha256").update(seed).digest("hex");
}

export function openPart(plan: ContestPlan): { readonly plan: OpenPlan; readonly commitment: string } {
  const { seed, deals: _, ...open } = plan;
  return { plan: open, commitment: commitmentOf(seed) };
}
