import { expect, test } from "vitest";
import type { FileBoard } from "../../files/board.ts";
import { writeLin } from "../../files/lin-write.ts";
import { PBN_HEAD, writePbn } from "../../files/pbn-write.ts";
import { readBoards } from "../../files/read.ts";
import { legalCards } from "../../position.ts";
import { numberedBoard } from "../../rules/board.ts";
import { playCard, startPlay } from "../../rules/playing.ts";
import { numberedDeal } from "../../rules/setup.ts";
import { declarersTricks, isOver } from "../../rules/state.ts";
import { exerciseQuery, readExercise } from "../play/exercise.ts";
import { handOf } from "../review/table-hands.ts";
import { handOfBoard, isPlayed, queryOf } from "./board-hands.ts";

const contract = { level: 1, strain: "NT", doubled: 0, declarer: "N" } as const;

/** A board with that many cards played, each the first that may be. */
function board(cards: number, tricks: number | null): FileBoard {
  const deal = numberedDeal(5);
  let playing = startPlay(deal, contract);
  while (playing.played.length < cards) playing = playCard(playing, legalCards(playing.position)[0]!);
  return {
    ...{ line: 1, board: numberedBoard(1), deal, contract, tricks, tags: {} },
    auction: (["1NT", "P", "P", "P"] as const).map((call) => ({ call })),
    play: playing.played.map(({ card }) => card),
    players: { N: "Nora", W: "Viki" },
  };
}

test("a board that was played to its end is there with every call and card", () => {
  for (const text of [PBN_HEAD + writePbn(board(52, null)), writeLin(board(52, null))]) {
    const [read] = readBoards(text).boards;
    const hand = handOfBoard(read!);
    expect(isPlayed(hand)).toBe(true);
    expect(hand.past).toHaveLength(4 + 52);
    expect(hand.past[0]?.calls).toEqual([]);
    expect(hand.names).toEqual(["Nora", "", "", "Viki"]);
  }
});

test("the last trick may be left out, and what was claimed counts", () => {
  const whole = handOfBoard(board(48, null));
  expect(whole.state.playing?.played).toHaveLength(52);
  const claimed = handOfBoard(board(10, 9));
  expect(isOver(claimed.state)).toBe(true);
  expect(declarersTricks(claimed.state.playing!, claimed.state.claim)).toBe(9);
  expect(claimed.past).toHaveLength(4 + 10 + 1);
});

test("play without an end is played on from its last card, by whoever defends", () => {
  const begun = board(10, null);
  expect(isPlayed(handOfBoard(begun))).toBe(false);
  const read = readExercise(new URLSearchParams(queryOf(begun, "defence", "beginner", true)));
  expect(read).toMatchObject({ ok: true, exercise: { mode: "defence", seat: "E", played: begun.play } });
});

test("a contract without its auction is enough", () => {
  const hand = handOfBoard({ ...board(52, null), auction: [] });
  expect(isPlayed(hand)).toBe(true);
  expect(hand.past).toHaveLength(52);
  expect(handOf(hand, 1, "expert").exercise).toMatchObject({ mode: "defence", seat: "E", contract });
  expect(exerciseQuery(handOf(hand, 0, "expert").exercise)).toContain("mode=declare");
});

test("a board that everybody passed has nothing to review", () => {
  const passed = (["P", "P", "P", "P"] as const).map((call) => ({ call }));
  expect(isPlayed(handOfBoard({ ...board(0, null), auction: passed, contract: "passed-out" }))).toBe(false);
});
