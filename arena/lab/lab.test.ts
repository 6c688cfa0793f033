/** The guided way to a first bot leads where it says: the bot at its end beats `brute`. */
import { seedFrom } from "@asztal/kernel";
import { Sample } from "@asztal/kernel/intervals";
import { beforeAll, expect, test } from "vitest";
import { sequentialTest } from "../statistics/sequential.ts";
import { type LabDecision, Laboratory } from "./laboratory.ts";
import { judge } from "./review.ts";
import { steps } from "./steps.ts";

const trial = { against: "brute", seats: 2, seed: seedFrom("lab test") };
let lab: Laboratory;
beforeAll(async () => {
  lab = await Laboratory.open("uno");
});

async function payoffsOf(source: string, deals: number) {
  const found: number[] = [];
  const decisions: LabDecision[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const played = await lab.playDeal({ ...trial, source }, deal);
    if ("code" in played) throw new Error(`${played.code}: ${played.message}`);
    found.push(played.payoffs.reduce((sum, one) => sum + one, 0) / played.payoffs.length);
    decisions.push(...played.decisions);
  }
  return { found, decisions };
}

const sampleOf = (found: readonly number[]) => {
  const sample = new Sample();
  for (const one of found) sample.add(one);
  return sample;
};

test("every step of the way is a bot that plays without a fault, and the last one beats `brute`", async () => {
  for (const { source } of steps.slice(0, -1)) await payoffsOf(source, 20);
  const [begun, done] = [await payoffsOf(steps[0]!.source, 200), await payoffsOf(steps.at(-1)!.source, 200)];
  expect(sampleOf(done.found).interval.low).toBeGreaterThan(0.5);
  const differences = done.found.map((payoff, deal) => payoff - begun.found[deal]!);
  expect(sequentialTest(["last", "first"], differences, { none: 0, some: 0.05 }).verdict).toBe("better");
});

test("a bad decision is found, with what would have been better", async () => {
  const lazy = "export function decide(view, legal) { return view.hand.length < 2 ? legal[0] : legal[1] ?? legal[0]; }";
  const { decisions } = await payoffsOf(lazy, 8);
  const bad = decisions.find(({ view, legal }) => {
    const { hand } = view as { readonly hand: readonly string[] };
    return hand.length === 1 && legal.length > 1;
  });
  const settings = { best: "master", rest: "sharp", seats: 2 };
  const judged = await judge(lab, bad!, settings, seedFrom("judge"));
  expect(judged.best).toHaveProperty("put");
  expect(judged.loss - judged.margin).toBeGreaterThan(0);
});

test("an illegal move and an error are told with the decision in which they happened", async () => {
  const illegal = await lab.playDeal(
    { ...trial, source: "export const decide = () => ({ put: ['R0'] , colour: 'R' });" },
    0,
  );
  expect(illegal).toMatchObject({ code: "illegal", decision: { deal: 0, move: { put: ["R0"] } } });
  const broken = await lab.playDeal(
    { ...trial, source: "export const decide = () => {\n  throw new Error('oh'); };" },
    0,
  );
  expect(broken).toMatchObject({ code: "error", line: 2, decision: { seat: 0 } });
});
