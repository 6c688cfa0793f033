import { isRefusal } from "@asztal/kernel";
import { expect, test } from "vitest";
import { readLink, writeLink } from "../../files/link.ts";
import { momentOf } from "../../problems/prove.ts";
import { problems } from "../../problems/stock.ts";
import { taskOf } from "../../problems/task.ts";
import { reviewOf } from "../../review/review.ts";
import { legalMoves } from "../../rules/legal.ts";
import { sortedDeal } from "../../rules/resample.ts";
import { loadSolver } from "../../solver/wasm.ts";
import { exerciseFrom } from "../play/exercise.ts";
import { begin, isOver, make } from "../play/hand-in-play.ts";
import type { PlayedHand } from "../results/results.ts";
import { cardsOf, fileBoardOf, handCosts } from "../review/played-hand.ts";
import { statisticsOf, trainerHands } from "../review/statistics.ts";
import { choicesOf } from "./lines.ts";
import { taskAtTable } from "./task-at-table.ts";

const solver = await loadSolver();
const late = problems.filter(({ played }) => played.length >= 24).slice(0, 20);

test("every card that may be played is explained: one right line with its equals, and each wrong card", () => {
  for (const problem of late) {
    const { right, wrong } = momentOf(problem, solver)!;
    const [best, ...others] = choicesOf(problem, wrong[0]!);
    expect([...best!.cards, ...best!.alsoRight].sort()).toEqual([...right].sort());
    expect(others.flatMap(({ cards }) => cards).sort()).toEqual([...wrong].sort());
    expect(others[0]!.isOwn).toBe(true);
  }
});

test("at the table the solver sees his own hand and dummy, and may play what the rules allow", () => {
  for (const problem of late) {
    const { view, open, legal } = taskAtTable(taskOf(problem));
    const { right, wrong } = momentOf(problem, solver)!;
    expect(Object.keys(open)).toHaveLength(2);
    expect(legal.map((move) => "play" in move && move.play).sort()).toEqual([...right, ...wrong].sort());
    expect(view.won.NS + view.won.EW).toBe(Math.floor(problem.played.length / 4));
  }
});

test("a hand that is over goes to the hand viewer and comes back from it with the same cards", () => {
  const { deal, contract: plain } = late[0]!;
  const contract = { ...plain, doubled: 0 } as const;
  const board = { number: 1, dealer: "N", vulnerable: { NS: false, EW: false } } as const;
  const exercise = exerciseFrom({ board, deal, contract }, "declare", "beginner");
  let hand = begin(exercise);
  while (!isOver(hand.state)) {
    const made = make(hand, legalMoves(hand.state).find((move) => "play" in move)!);
    if (isRefusal(made)) throw new Error(made.refused);
    hand = made;
  }
  const read = readLink(writeLink(fileBoardOf(hand)), 1);
  expect(read).toMatchObject({ ok: true, board: { deal: sortedDeal(exercise.deal), play: cardsOf(hand.state) } });
});

test("statistics count the player's own cards and those of the automatic players, phase by phase", () => {
  const { deal, contract: plain, played } = late[0]!;
  const contract = { ...plain, doubled: 0 } as const;
  const board = { number: 1, dealer: contract.declarer, vulnerable: { NS: false, EW: false } } as const;
  const exercise = exerciseFrom({ board, deal, contract }, "analysis", "beginner");
  const review = reviewOf(exercise.deal, exercise.contract!, played, solver);
  const costs = handCosts(review, exercise, exercise.contract!);
  const hand = { at: 1, number: 1, mode: "analysis", level: "beginner", contract: "4S", declarer: "N" } as const;
  const result: PlayedHand = { ...hand, difference: 0, isWon: false, takenBack: 0, query: "", costs };
  const told = statisticsOf(trainerHands([result, { ...result, takenBack: 1 }, { ...result, at: 0 }]));
  expect(told.hands).toBe(2);
  expect(told.againstPar).toBe(costs.againstPar);
  const cards = told.phases.reduce((sum, { own, others }) => sum + own.cards + others.cards, 0);
  expect(cards).toBe(2 * review.decisions.length);
  expect(told.overTime.map(({ at }) => at)).toEqual([0, 1]);
});
