import { look, Match, seedFrom, voice } from "@asztal/kernel";
import { expect, test } from "vitest";
import { bridge } from "./rules/game.ts";
import terminal from "./terminal.ts";
import en from "./texts/en.ts";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

test("the table shows contract, trick, dummy and the own hand, and nobody else's", () => {
  const position = { deal: DEAL, dealer: "W", contract: "2S", declarer: "W" };
  const options = { contract: "auction", deal: 0 } as const;
  const match = new Match({ game: bridge, options, seats: 4, seed: seedFrom("terminal"), position });
  match.play(0, { play: "CT" });
  const tools = { say: voice("en", en, String), paint: (_: unknown, text: string) => text };
  expect(terminal.board(look(bridge, match.state, 2), 2, tools)).toBe(
    `dealer West · nobody vulnerable · 2♠ by West · tricks: North–South 0, East–West 0

On the table: North ♣10

Dummy
  ♠ 8 7 3
  ♥ J 9 7
  ♦ A 10 7 6 4
  ♣ Q 4
Your hand
  ♠ K 5
  ♥ 10 8 3
  ♦ K Q 9
  ♣ A 7 6 5 2`,
  );
});
