import { describe, expect, test } from "vitest";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import { position } from "../rules/position.ts";
import type { State } from "../rules/state.ts";
import { beginning, canPick, confirmed, discardCount, offerOf, targets, usableTokens } from "./choice.ts";

function offerAt(state: State) {
  return offerOf(coatl.legal(state, 0) as readonly Move[]); // Cóatl lists its moves
}

const building = position({
  players: [{ board: "HR R TB", hand: "pair:YG", temples: "noK/8", coatls: ["-YG-"] }, {}],
  temples: "noR/B=G",
});

test("a chosen piece may go to every end that is open to it, or begin a new Cóatl", () => {
  const offer = offerAt(building);
  const { board } = building.players[0]!;
  const at = (piece: number) => targets({ piece }, offer, 1, board, []);
  expect(at(board.indexOf("HR"))).toEqual([{ add: "HR", coatl: 1, end: "left" }]);
  expect(at(board.indexOf("R"))).toHaveLength(2);
  expect(at(board.indexOf("TB"))).toEqual([{ add: "TB", coatl: 1, end: "right" }]);
  expect(beginning({ piece: board.indexOf("R") }, offer, board)).toEqual({ start: "R" });
});

test("a chosen prophecy may go to the Cóatls at which it scores, and waits for no confirmation", () => {
  const offer = offerAt(building);
  const hand = ["pair:YG"] as const;
  expect(targets({ prophecy: 0 }, offer, 1, [], hand)).toEqual([{ lay: "pair:YG", coatl: 1 }]);
  expect(targets({ prophecy: 0 }, offer, 2, [], hand)).toEqual([]);
  expect(confirmed({ prophecy: 0 }, offer, hand)).toBeNull();
});

test("a section is taken, and the deck drawn from, when that is confirmed", () => {
  const offer = offerAt(building);
  expect(confirmed({ section: "b1" }, offer, [])).toEqual({ take: "b1" });
  expect(confirmed({ draw: true }, offer, [])).toEqual({ draw: true });
});

test("the first discard is confirmed when exactly so many cards are chosen", () => {
  const opening: State = {
    ...position({ players: [{ hand: "count:R count:R trio:K pair:YG blank:KY" }, {}] }),
    opening: true,
  };
  const offer = offerAt({ ...opening, players: opening.players.map((one) => ({ ...one, aside: null })) });
  const hand = ["count:R", "count:R", "trio:K", "pair:YG", "blank:KY"] as const;
  expect(discardCount(offer)).toBe(2);
  expect(confirmed({ discards: [0] }, offer, hand)).toBeNull();
  expect(confirmed({ discards: [4, 0] }, offer, hand)).toEqual({ discard: ["count:R", "blank:KY"] });
  expect(confirmed({ discards: [0, 1] }, offer, hand)).toEqual({ discard: ["count:R", "count:R"] });
  expect(confirmed({ discards: [0, 2, 3] }, offer, hand)).toBeNull();
});

describe("sacrifice tokens", () => {
  const offer = offerAt(position({ tokens: true, temples: "noY/7 noK/8", players: [{ used: ["foresee"] }, {}] }));
  const token = { token: "pick", temple: null } as const;

  test("only those that are left can be used", () => {
    expect(usableTokens(offer)).toEqual(["pick", "commit"]);
  });

  test("a pick is a head, a tail or two bodies, in whatever order they were chosen", () => {
    expect(canPick(offer, ["R"], "Y")).toBe(true);
    expect(canPick(offer, ["R"], "HY")).toBe(false);
    expect(canPick(offer, ["HY"], "R")).toBe(false);
    expect(confirmed({ ...token, pieces: ["R"] }, offer, [])).toBeNull();
    expect(confirmed({ ...token, pieces: ["B", "R"] }, offer, [])).toEqual({ pick: ["R", "B"] });
    expect(confirmed({ ...token, pieces: ["TG"] }, offer, [])).toEqual({ pick: ["TG"] });
  });

  test("a commitment waits for its temple", () => {
    expect(confirmed({ token: "commit", pieces: [], temple: null }, offer, [])).toBeNull();
    expect(confirmed({ token: "commit", pieces: [], temple: "noK/8" }, offer, [])).toEqual({ commit: "noK/8" });
  });
});
