import { voice } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { position } from "./rules/position.ts";
import { view } from "./rules/view.ts";
import terminal from "./terminal.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const plain = (_style: unknown, text: string) => text;
const names = ["Anna", "Béla"];
const say = voice("en", en, (seat) => names[seat]!);

const state = position({
  players: [
    {
      board: "HR R K TB",
      hand: "pair:YG",
      known: "trio:K",
      temples: "noY/7",
      coatls: ["<RRR> count:R!", "-YG- pair:YG"],
    },
    { known: "count:B" },
  ],
  supply: ["R", "", "Y", "B", "RK", "GB", "", "", "", "YY"],
  display: "rainbow:YKRGB blank:KY",
  temples: "noG/9 noR/11",
});
const board = (viewer: number | "spectator", shown = state) =>
  terminal.board(view(shown, viewer), viewer, { say, paint: plain });

describe("the table in a terminal", () => {
  test("shows the supply by the names of its sections", () => {
    expect(board(0)).toContain("h1 <R   h2 <·   t1 Y>   t2 B>");
    expect(board(0)).toContain("b1 RK   b2 GB   b3 ·   b4 ·   b5 ·   b6 YY");
  });

  test("shows rows with heads, tails and open ends, their points and their cards", () => {
    expect(board(0)).toContain("1✓ <RRR>  2 points  count:R");
    expect(board(0)).toContain("2  +YG+  1 point  pair:YG");
    expect(board(0)).toContain("Board: <R R K B> · · · ·");
  });

  test("shows the own hand with what each card pays, and of the others what is known, where hands are open", () => {
    expect(board(0)).toContain("Your hand: pair:YG 1/3/5   trio:K 3/7   ⌂ noY/7");
    const open = { ...state, options: { ...state.options, openHands: true } };
    expect(board(0, open)).toContain("known: count:B");
    expect(board(0)).not.toContain("known: count:B");
    expect(board(1)).not.toContain("pair:YG 1/3/5");
    expect(board("spectator")).not.toContain("Your hand");
  });

  test("warns of the last turns", () => {
    const last = { ...state, lastTurns: [1, 0] };
    expect(terminal.board(view(last, 0), 0, { say, paint: plain })).toContain(
      "Last turns! Still to come: Béla and Anna",
    );
  });
});

test("cards are named in both languages", () => {
  const magyar = voice("hu", hu, (seat) => names[seat]!);
  expect(say("event.took-prophecy", { seat: 0, prophecy: "infinity:YK+R" })).toBe(
    "Anna takes the prophecy infinity yellow–black…–red.",
  );
  expect(magyar("event.took-prophecy", { seat: 1, prophecy: "blank:KY" })).toBe(
    "Béla elveszi ezt a próféciát: üres végtelen fekete–sárga … sárga–fekete.",
  );
  expect(magyar("temple-unmet", { temple: "noK/B=R" })).toContain("fekete nélkül / ugyanannyi kék, mint piros");
  expect(say("move.add", { piece: "HR", coatl: 2, end: "left" })).toBe("add a red head to Cóatl 2, left");
});
