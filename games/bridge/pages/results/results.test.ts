import { expect, test } from "vitest";
import { detailOf, endingOf, keepDetails, keepResult, type PlayedHand, readResults } from "./results.ts";

const played: PlayedHand = {
  ...{ at: 10, number: 7, mode: "defence", level: "beginner", contract: "3NT", declarer: "N", difference: -1 },
  ...{ isWon: true, takenBack: 0, query: "mode=defence&deal=N", played: ["SA", "S2"] },
};

test("results of another device come with their cards, once, in their order, and to nobody else", () => {
  keepResult({ ...played, at: 20, query: "played here by a guest" });
  const details = [{ ...played, at: 30 }, played].map(detailOf);
  keepDetails(details, "anna");
  keepDetails([...details, "{half a", '{"at":"noon"}'], "anna");
  expect(readResults("anna").map(({ at }) => at)).toEqual([30, 20, 10]);
  expect(readResults("anna")[2]).toEqual({ ...played, account: "anna" });
  expect(readResults("ben").map(({ at }) => at)).toEqual([20]);
  expect(readResults(undefined).map(({ at }) => at)).toEqual([20]);
});

test("the longest result fits into what the server takes", () => {
  const deck = Array.from({ length: 52 }, () => "SA" as const);
  const query = `${"x".repeat(230)}&played=${"SA".repeat(48)}`;
  expect(detailOf({ ...played, query, played: deck }).length).toBeLessThan(1000);
});

test("a hand ends for the player's side: made or down when it declares, by partner too, else beaten or let through", () => {
  const ended = (difference: number, isWon: boolean) => endingOf({ ...played, difference, isWon });
  expect([ended(0, true), ended(-1, false)]).toEqual(["made", "failed"]);
  expect([ended(-1, true), ended(1, false)]).toEqual(["beaten", "let-through"]);
  expect(endingOf({ ...played, contract: null })).toBe("passed");
});
