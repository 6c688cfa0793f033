import { cards, pileAfter } from "@asztal/games/uno/rules/position.ts";
import { describe, expect, test } from "vitest";
import { isWrong, readAnswer } from "./answer.ts";

interface Case {
  readonly hand: string;
  readonly pile: string;
  readonly pending?: number;
  readonly answer: string;
  readonly code: string;
}

function codeOf({ hand, pile, pending, answer }: Omit<Case, "code">): string {
  const read = readAnswer(answer.split(" "), cards(hand), pileAfter(pile, pending));
  return isWrong(read) ? read.code : "";
}

describe("every fault of a put has its own code", () => {
  const cases: readonly Case[] = [
    { hand: "R5", pile: "R1", answer: "PUT", code: "NO_CARD" },
    { hand: "R5", pile: "R1", answer: "PUT R", code: "NO_CARD" },
    { hand: "R5", pile: "R1", answer: "PUT R5 R5 R5 R5 R5 R5 R5 R5 R5", code: "TOO_MANY_CARDS" },
    { hand: "R5", pile: "R1", answer: "PUT C3", code: "UNKNOWN_CARD" },
    { hand: "R5", pile: "R1", answer: "PUT r5", code: "UNKNOWN_CARD" },
    { hand: "R5", pile: "R1", answer: "PUT R6", code: "NOT_YOUR_CARD" },
    { hand: "R5 R6", pile: "R1", answer: "PUT R5 R5", code: "NOT_ENOUGH_CARDS" },
    { hand: "JP JC", pile: "R1", answer: "PUT JP", code: "COLOUR_MISSING" },
    { hand: "R5", pile: "R1", answer: "PUT R5 G", code: "COLOUR_NOT_ASKED" },
    { hand: "JC", pile: "R1", answer: "PUT JC J", code: "UNKNOWN_COLOUR" },
    { hand: "JC JC", pile: "R1", answer: "PUT JC JC R", code: "BLACK_PILE" },
    { hand: "R5 G5 B5", pile: "R1", answer: "PUT R5 G5", code: "PAIR_NOT_EQUAL" },
    { hand: "R5 R6 R7", pile: "R1", answer: "PUT R5 R6 R7", code: "MIXED_PILE" },
    { hand: "R5 G5 B5", pile: "R1", answer: "PUT G5 R5 B5", code: "WRONG_ORDER" },
    { hand: "G5", pile: "R1", answer: "PUT G5", code: "DOES_NOT_FIT" },
    { hand: "R5 RP", pile: "RP", answer: "PUT R5", code: "PLUS_PENDING" },
    { hand: "JC RP", pile: "RP", answer: "PUT JC R", code: "PLUS_PENDING" },
    { hand: "RP", pile: "JP R", answer: "PUT RP", code: "COLOURED_ON_BLACK_PLUS" },
    { hand: "RP", pile: "R1", answer: "DRAW 1", code: "EXTRA_WORDS" },
  ];
  test.each(cases)("$answer with $hand on $pile: $code", ({ code, ...given }) => {
    expect(codeOf(given)).toBe(code);
  });
});

test.each<Omit<Case, "code">>([
  { hand: "R5", pile: "R1", answer: "PUT R5" },
  { hand: "R5", pile: "R1", answer: "DRAW" },
  { hand: "R5 R5", pile: "G5", answer: "PUT R5 R5" },
  { hand: "R5 G5 B5 Y5", pile: "R1", answer: "PUT R5 Y5 G5 B5" },
  { hand: "JP", pile: "RP", answer: "PUT JP G" },
  { hand: "JP", pile: "JP R", answer: "PUT JP G" },
  { hand: "GP", pile: "RP", answer: "PUT GP" },
  { hand: "JC", pile: "JP R", pending: 0, answer: "PUT JC R" },
])("$answer with $hand on $pile is right", (given) => {
  expect(codeOf(given)).toBe("");
});
