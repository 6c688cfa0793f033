import { expect, test } from "vitest";
import type { Card } from "../cards.ts";
import { dealText, readDeal } from "../deal.ts";
import { turnOf } from "../position.ts";
import {
  dealtHands,
  dummyOf,
  isDummyOpen,
  isPlayedOut,
  type Playing,
  playCard,
  playerOf,
  shownVoids,
  startPlay,
} from "./playing.ts";

function ending(text: string, strain: "S" | "NT" = "NT"): Playing {
  const reading = readDeal(text);
  if (!reading.ok) throw new Error(reading.problem);
  return startPlay(reading.deal, { level: 1, strain, doubled: 0, declarer: "N" });
}

function afterCards(start: Playing, cards: string): Playing {
  return cards.split(" ").reduce((playing, card) => playCard(playing, card as Card), start);
}

test("the hand on declarer's left leads, dummy is laid down after it, and declarer plays dummy's cards", () => {
  const start = ending("N:A.2.. K..A. Q.A.. J...A");
  expect(turnOf(start.position)).toBe("E");
  expect(isDummyOpen(start)).toBe(false);
  expect(isDummyOpen(playCard(start, "SK"))).toBe(true);
  expect(dummyOf(start.contract)).toBe("S");
  expect((["N", "E", "S", "W"] as const).map((hand) => playerOf(hand, start.contract))).toEqual(["N", "E", "N", "W"]);
});

test("the winner of a trick leads to the next, and tricks are counted by sides", () => {
  const over = afterCards(ending("N:A.2.. K..A. Q.A.. J...A"), "SK SQ SJ SA H2 DA HA CA");
  expect(over.won).toEqual({ NS: 2, EW: 0 });
  expect(isPlayedOut(over)).toBe(true);
});

test("whoever does not follow has shown a void, and what was dealt can be told from what was played", () => {
  const start = ending("N:A.2.. K..A. Q.A.. J...A", "S");
  const later = afterCards(start, "DA HA CA H2");
  expect(shownVoids(later.played)).toEqual({ N: ["D"], E: [], S: ["D"], W: ["D"] });
  expect(dealText(dealtHands(later))).toBe(dealText(start.position.hands));
});
