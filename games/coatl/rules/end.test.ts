import { describe, expect, test } from "vitest";
import { coatl } from "./game.ts";
import { legalMoves } from "./legal.ts";
import { writeNotation } from "./notation.ts";
import { play, position, refusalOf } from "./position.ts";
import { score } from "./result.ts";
import type { State } from "./state.ts";
import { turnsAfterLastBody, turnsAfterThird } from "./turns.ts";

const written = (state: State) => legalMoves(state, state.current).map(writeNotation);
const noBags = { head: [0, 0, 0, 0, 0], body: [0, 0, 0, 0, 0], tail: [0, 0, 0, 0, 0] };

describe("passing", () => {
  const stuck = {
    board: "HR HR HR HR HR HR HR HR",
    hand: "trio:K trio:Y trio:G trio:R trio:B",
    coatls: ["<R-", "<Y-"],
  };

  test("only when there is no legal action", () => {
    expect(written(position({ players: [stuck, {}] }))).toEqual(["pass"]);
    expect(refusalOf(position({ players: [{}, {}] }), "pass")).toBe("can-act");
  });

  test("when everybody has passed in a row the game is over", () => {
    const state = play(position({ players: [stuck, stuck] }), "pass", "pass");
    expect(state.over).toBe(true);
    expect(coatl.outcome(state)?.seats.map(({ rank }) => rank)).toEqual([1, 1]);
  });
});

describe("the end", () => {
  const nearly = {
    board: "TK",
    hand: "count:K",
    coatls: ["<RRR> count:R!", "<YYY> count:Y!", "<KK-"],
  };

  test("after the third Cóatl those who had not moved this round play two turns, the others one", () => {
    expect(turnsAfterThird(0, 0, 4)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(turnsAfterThird(2, 0, 4)).toEqual([3, 3, 0, 1]);
    expect(turnsAfterThird(3, 0, 4)).toEqual([0, 1, 2]);
    expect(turnsAfterThird(1, 1, 4)).toEqual([2, 2, 3, 3, 0, 0]);
    const state = play(position({ players: [nearly, {}, {}], start: 2 }), "add TK 3 right", "lay count:K 3", "done");
    expect(state.lastTurns).toEqual([1, 2]);
    expect(state.current).toBe(1);
    expect(coatl.turn(state)).toEqual([{ seat: 1, ask: "act-last", args: { count: 2 } }]);
  });

  test("when the bodies have run out the round is finished, then one full round is played", () => {
    expect(turnsAfterLastBody(1, 0, 3)).toEqual([2, 0, 1, 2]);
    const state = play(
      position({
        players: [{}, {}],
        supply: ["R", "", "", "", "RK", "", "", "", "", ""],
        bags: noBags,
        display: "pair:YG pair:RK pair:YB pair:GB",
        deck: "",
      }),
      "take b1",
    );
    expect([state.current, ...state.lastTurns!]).toEqual([1, 0, 1]);
    const end = play(state, "prophecy pair:YG", "done", "prophecy pair:RK", "done", "prophecy pair:YB", "done");
    expect(end.over).toBe(true);
    expect(coatl.turn(end)).toEqual([]);
  });

  test("who completes the third in the last turns is done too, and the others keep their turns", () => {
    const state = play(
      position({ players: [nearly, nearly, {}], start: 0 }),
      "add TK 3 right",
      "lay count:K 3",
      "done",
      "add TK 3 right",
      "lay count:K 3",
      "done",
    );
    expect([state.current, ...state.lastTurns!]).toEqual([2, 2]);
  });

  test("a third Cóatl with the last body gone ends the game as a third Cóatl does", () => {
    const given = position({
      players: [nearly, {}],
      supply: ["R", "", "", "", "", "", "", "", "", ""],
      bags: noBags,
    });
    const state = play(given, "add TK 3 right", "lay count:K 3", "done");
    expect([state.current, ...state.lastTurns!]).toEqual([1, 1]);
  });

  test("unfinished Cóatls are worth nothing", () => {
    const state = position({ players: [{ coatls: ["<RRR> count:R!", "<KKK- count:K"] }, {}] });
    expect(score(state.players[0]!)).toBe(2);
  });

  test("ties: more cards at completed Cóatls, then the best single one, then shared", () => {
    const ranks = (one: readonly string[], other: readonly string[]) =>
      coatl
        .outcome({ ...position({ players: [{ coatls: one }, { coatls: other }] }), over: true })!
        .seats.map(({ rank }) => rank);
    expect(ranks(["<KKK> trio:K!"], ["<RRRKGK> count:R pair:RK!"])).toEqual([2, 1]);
    expect(ranks(["<RRR> count:R!", "<KKK> trio:K!"], ["<BBYY> two-two:BBYY!", "<RKR> pair:RK!"])).toEqual([2, 1]);
    expect(ranks(["<RRR> count:R!"], ["<YYY> count:Y!"])).toEqual([1, 1]);
  });
});

describe("statistics", () => {
  test("the figures of a player; tokens only where there are some", () => {
    const state = play(
      position({
        players: [
          {
            board: "TK",
            hand: "count:K",
            temples: "noY/7",
            coatls: ["<RRR> count:R!", "<KK-"],
          },
          {},
        ],
        tokens: true,
      }),
      "add TK 2 right",
      "lay count:K 2",
      "temple noY/7 2",
      "done",
      "take h1",
    );
    const { table, seats } = coatl.statistics!(state);
    expect(table).toEqual({ turns: 2, averageScore: 3.5 });
    expect(seats[0]).toEqual({
      turns: 1,
      heads: 0,
      bodies: 0,
      tails: 0,
      prophecies: 0,
      coatls: 2,
      firstPoints: 2,
      secondPoints: 5,
      thirdPoints: 0,
      averagePoints: 3.5,
      highestPoints: 5,
      averageLength: 3,
      propheciesFulfilled: 2,
      templesFulfilled: 1,
      pickUsed: 0,
      foreseeUsed: 0,
      commitUsed: 0,
    });
    expect(seats[1]).toMatchObject({ turns: 1, heads: 1 });
    expect(Object.keys(coatl.statistics!(position({ players: [{}, {}] })).seats[0]!)).not.toContain("pickUsed");
  });
});
