import { isRefusal } from "@asztal/kernel";
import { expect, test } from "vitest";
import { problems } from "../../problems/stock.ts";
import { legalMoves } from "../../rules/legal.ts";
import { seatOf } from "../../rules/state.ts";
import { perform } from "../../work/perform.ts";
import { resultOf } from "../results/results.ts";
import { isReviewable } from "../review/played-hand.ts";
import { type Exercise, exerciseFrom, exerciseQuery, MODES, type Mode, readExercise } from "./exercise.ts";
import {
  backAt,
  begin,
  type HandInPlay,
  handsShown,
  isOver,
  make,
  ownMoves,
  takeBack,
  turnOf,
  viewToDecide,
} from "./hand-in-play.ts";

const [problem] = problems;
const given = {
  board: { number: 7, dealer: problem!.contract.declarer, vulnerable: { NS: true, EW: false } },
  deal: problem!.deal,
  contract: { ...problem!.contract, doubled: 0 },
} as const;
const exercise = (mode: Mode): Exercise => exerciseFrom(given, mode, "beginner");

async function step(hand: HandInPlay): Promise<HandInPlay> {
  const { seat, isOwn } = turnOf(hand)!;
  const legal = legalMoves(hand.state);
  const work = { work: "move", legal, level: "beginner", milliseconds: 0, seed: "" } as const;
  const move = isOwn
    ? ownMoves(hand)[0]
    : await perform({ ...work, view: viewToDecide(hand, seat), seat: seatOf(seat) }, () => {});
  const next = make(hand, move as (typeof legal)[number]);
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

async function steps(hand: HandInPlay, count: number): Promise<HandInPlay> {
  let now = hand;
  for (let at = 0; at < count && !isOver(now.state); at++) now = await step(now);
  return now;
}

test.each(MODES)("%s: a link is the exercise, with everybody where they sat", (mode) => {
  const reading = readExercise(new URLSearchParams(exerciseQuery(exercise(mode))));
  expect(reading).toEqual({ ok: true, exercise: exercise(mode) });
});

test("in defence North declares and one leads as East; vulnerability turns with the table", () => {
  const { contract, seat, board, deal } = exercise("defence");
  expect(contract?.declarer).toBe("N");
  expect(deal.N).toEqual(given.deal[given.contract.declarer]);
  expect(turnOf(begin(exercise("defence")))).toEqual({ seat, hand: "E", isOwn: true });
  const isTurnedSideways = given.contract.declarer === "E" || given.contract.declarer === "W";
  expect(board.vulnerable.EW).toBe(isTurnedSideways);
});

test.each([
  ["a card twice", "deal=N:AKQJT98765432... AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.&contract=4S", "deal"],
  ["a deal cut off", "deal=N:AKQ", "deal"],
  ["an ending", "deal=N:A... K... Q... J...&contract=4S", "not-thirteen"],
  ["no contract", `deal=${exerciseQuery(exercise("defence")).split("deal=")[1]}&contract=8S`, "contract"],
  ["a defender on declarer's side", `${exerciseQuery(exercise("defence")).replace("seat=E", "seat=S")}`, "seat"],
])("a link with %s is refused with the reason", (_, query, problem) => {
  expect(readExercise(new URLSearchParams(query))).toMatchObject({ ok: false, problem });
});

test("a defender sees his own hand, dummy after the lead, and all hands when it is over", async () => {
  const start = begin(exercise("defence"));
  expect(Object.keys(handsShown(start, []))).toEqual(["E"]);
  const led = await step(start);
  expect(Object.keys(handsShown(led, ["N"]))).toEqual(["E", "S"]);
  const over = await steps(led, 60);
  expect(handsShown(over, [])).toEqual(over.state.deal);
});

test("in analysis one plays both defenders and sees what one asks for", async () => {
  const led = await step(begin(exercise("analysis")));
  expect(Object.keys(handsShown(led, ["W", "N"]))).toEqual(["N", "S", "W"]);
  const third = await step(led);
  expect(turnOf(third)).toEqual({ seat: "W", hand: "W", isOwn: true });
});

test("taking back leads to one's own last decision, and is counted", async () => {
  const led = await step(begin(exercise("defence")));
  const later = await steps(led, 2);
  const back = takeBack(later)!;
  expect(back.state).toBe(led.past[0]);
  expect(back.takenBack).toBe(1);
  expect(takeBack(back)).toBeNull();
});

test("a hand is played to its end, has a result that plays it again, and can be looked back on", async () => {
  const over = await steps(begin(exercise("declare")), 60);
  const result = resultOf(over, 5);
  expect(result.isWon).toBe(result.difference >= 0);
  expect(readExercise(new URLSearchParams(result.query))).toEqual({ ok: true, exercise: over.exercise });
  expect(backAt(over, 3).state.playing?.played).toHaveLength(3);
});

test("a hand that is conceded before the lead is over, and there is nothing to review", async () => {
  const conceded = make(begin(exercise("defence")), { claim: 0 }) as HandInPlay;
  expect(isOver(conceded.state)).toBe(true);
  expect(isReviewable(conceded.state)).toBe(false);
  expect(isReviewable((await steps(begin(exercise("declare")), 60)).state)).toBe(true);
});

test("with an auction one bids from South, and plays for both when one's own side declares", async () => {
  let hand = begin(exercise("bid"));
  expect(hand.state.playing).toBeNull();
  while (!hand.state.playing && !isOver(hand.state)) {
    // South passes whatever happens; the others bid by the system.
    const { isOwn } = turnOf(hand)!;
    const passed = isOwn ? make(hand, { call: "P" }) : await step(hand);
    if (isRefusal(passed)) throw new Error(passed.refused);
    hand = passed;
  }
  const declarer = hand.state.playing?.contract.declarer;
  const led = hand.state.playing ? await step(hand) : hand;
  expect(turnOf(led)?.isOwn ?? false).toBe(declarer === "N" || turnOf(led)?.seat === "S");
});

test("the value of each card is what the solver says of the position", async () => {
  const { loadSolver } = await import("../../solver/wasm.ts");
  const solver = await loadSolver();
  const hand = await steps(begin(exercise("defence")), 30);
  const { position } = hand.state.playing!;
  const told: number[] = [];
  const values = await perform({ work: "values", position }, (some) => told.push(some.length));
  expect(new Map(values as [])).toEqual(solver.cards(position));
  expect(told.at(-1)).toBe((values as []).length);
});
