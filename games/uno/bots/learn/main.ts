/** `npm run learn:uno [-- rounds]`: goes on learning from the weights of today, and writes the new ones into `flat/weights.ts`. */
import { writeFileSync } from "node:fs";
import { Chance, seedFrom } from "@asztal/kernel";
import { Policy, type Weights } from "../flat/policy.ts";
import { learntPolicy } from "../flat/weights.ts";
import { Dealer } from "./deals.ts";
import { advantage, learnPolicy } from "./policy.ts";
import { learnProspects } from "./prospects.ts";

const DEFAULT_ROUNDS = 200;
const COMPARED_DEALS = 20_000;
const GAMES = 200_000;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const chance = new Chance(seedFrom("learn uno"));
const dealer = new Dealer(chance);

const better: Weights = { ...learntPolicy, twoLeft: learnPolicy(learntPolicy, "twoLeft", rounds, dealer, chance) };
const policyWeights: Weights = { ...better, moreLeft: learnPolicy(better, "moreLeft", rounds, dealer, chance) };
const policy = new Policy(policyWeights);
for (const seats of [2, 4, 8]) {
  const points = advantage(policy, new Policy(learntPolicy), seats, Math.round((2 * COMPARED_DEALS) / seats), dealer);
  process.stdout.write(`${seats} players: ${points.toFixed(3)} points a game better than the weights before\n`);
}
const prospects: Weights = {
  twoLeft: learnProspects(policy, [2], GAMES, dealer),
  moreLeft: learnProspects(policy, [3, 4, 6, 8], GAMES / 4, dealer),
};

const list = (weights: readonly number[]) => `[${weights.map((weight) => Number(weight.toFixed(2))).join(", ")}]`;
const listed = (name: string, { twoLeft, moreLeft }: Weights) => `
// biome-ignore format: a list is read by nobody
export const ${name}: Weights = {
  twoLeft: ${list(twoLeft)},
  moreLeft: ${list(moreLeft)},
};
`;
const head = `/** What was learnt by playing against itself; written by \`npm run learn:uno\`. */
import type { Weights } from "./policy.ts";
`;
const file = new URL("../flat/weights.ts", import.meta.url);
writeFileSync(file, head + listed("learntPolicy", policyWeights) + listed("learntProspects", prospects));
