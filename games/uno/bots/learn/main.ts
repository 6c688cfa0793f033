/** `npm run learn:uno [-- rounds]`: goes on learning from the weights of today, and writes the new ones into `rollouts/weights.ts`. */
import { writeFileSync } from "node:fs";
import { Chance, seedFrom } from "@asztal/kernel";
import { Policy, type Weights } from "../rollouts/policy.ts";
import type { ProspectWeights } from "../rollouts/prospects.ts";
import { sharpWeights } from "../rollouts/sharp.ts";
import { learntPolicy } from "../rollouts/weights.ts";
import { Dealer } from "./deals.ts";
import { fewerPoints, learnPolicy, moreFirsts } from "./policy.ts";
import { learnFirst, learnProspects } from "./prospects.ts";

const DEFAULT_ROUNDS = 120;
/** Deals in one comparison: long games fewer. */
const DEALS_OF_TWO = 2000;
const DEALS_OF_FOUR = 500;
const COMPARED_DEALS = 20_000;
const GAMES = 200_000;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const chance = new Chance(seedFrom("learn uno"));
const dealer = new Dealer(chance);
const sharp = new Policy(sharpWeights);

// Two learn from each other; at a larger table one learns to be the first among players of the kind that it will meet.
const ofTwo = fewerPoints(2, DEALS_OF_TWO, dealer);
const ofFour = moreFirsts(sharp, 4, DEALS_OF_FOUR, dealer);
const better: Weights = { ...learntPolicy, twoLeft: learnPolicy(learntPolicy, "twoLeft", rounds, ofTwo, chance) };
const policyWeights: Weights = { ...better, moreLeft: learnPolicy(better, "moreLeft", rounds, ofFour, chance) };
const policy = new Policy(policyWeights);
for (const seats of [2, 4, 8]) {
  const compare = moreFirsts(sharp, seats, Math.round((4 * COMPARED_DEALS) / seats ** 2), dealer);
  const firsts = compare(policy, new Policy(learntPolicy));
  process.stdout.write(`${seats} players: ${(100 * firsts).toFixed(2)} % more first places than the weights before\n`);
}
const prospects: ProspectWeights = {
  twoLeft: learnProspects(policy, [2], GAMES, dealer),
  moreLeft: learnProspects(policy, [3, 4, 6, 8], GAMES / 4, dealer),
  first: learnFirst([policy, sharp], [3, 4, 6, 8], GAMES / 4, dealer),
};

const list = (weights: readonly number[]) => `[${weights.map((weight) => Number(weight.toFixed(2))).join(", ")}]`;
const listed = (name: string, type: string, lists: object) => `
// biome-ignore format: a list is read by nobody
export const ${name}: ${type} = {
${Object.entries(lists)
  .map(([of, weights]) => `  ${of}: ${list(weights)},\n`)
  .join("")}};
`;
const head = `/** What was learnt by playing; written by \`npm run learn:uno\`. */
import type { Weights } from "./policy.ts";
import type { ProspectWeights } from "./prospects.ts";
`;
const file = new URL("../rollouts/weights.ts", import.meta.url);
writeFileSync(
  file,
  head + listed("learntPolicy", "Weights", policyWeights) + listed("learntProspects", "ProspectWeights", prospects),
);
