import { sayPhrase, voice } from "@asztal/kernel/wording";
import { expect, test } from "vitest";
import type { Card } from "../cards.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";
import { reasonPhrases } from "./phrases.ts";
import { SingleSuit } from "./single-suit.ts";
import { timelineOf } from "./timeline.ts";
import { type PlayView, storyOf } from "./view.ts";

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

/** Dummy has ace, king, jack and ten of spades, and the lead after the ace of hearts. */
const VIEW: PlayView = {
  contract: { level: 3, strain: "NT", declarer: "S" },
  seat: "S",
  hands: {
    N: cards("SA SK SJ ST HA H7 H6 D7 D6 D5 C7 C6 C5"),
    S: cards("S9 S8 S7 S6 H3 H2 DA DK D2 CA CK C3 C2"),
  },
  played: cards("HK HA H4 H2"),
};

/** What each of these groups of cards gives up. */
function losses(view: PlayView, ...groups: string[]): number[] {
  const story = storyOf(view);
  const timeline = timelineOf(view.contract, story);
  return new SingleSuit().losses({ view, story, timeline, groups: groups.map(cards) })!; // it is never late
}

test("a high card comes first, lest a single queen is missed; the jack gives up what it loses to the queen", () => {
  const [high = 0, low = 0, other] = losses(VIEW, "SA SK", "SJ ST", "D7 D6 D5");
  // A lead from the other hand leaves the finesse open, for what the first high card may bring that is the same.
  expect(high).toBeLessThan(0.3);
  expect(low).toBeGreaterThan(high + 0.2);
  expect(other).toBeLessThan(0.1);
});

test("a suit of which declarer's side can ruff is not looked at by itself", () => {
  const hands = { ...VIEW.hands, S: cards("S9 S8 S7 S6 H3 H2 DA DK D2 D3 D4 CA CK") };
  const suit: PlayView = { ...VIEW, contract: { level: 4, strain: "S", declarer: "S" }, hands };
  const played = cards("HK HA H4 H2 C5 C4 CA C3 CK C8 C6 C9");
  expect(losses({ ...suit, played: [...played, ...cards("S6 S2 SA S3")] }, "C7")).toEqual([0]);
});

test("when East has shown out West has all four, and only leads from the other hand bring three more tricks", () => {
  const played = cards("HK HA H4 H2 SA D3 S6 S2");
  const [king, ten] = losses({ ...VIEW, played }, "SK", "SJ ST");
  expect([king, ten]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
});

test("that a suit by itself decided is said in both languages", () => {
  const nothing = { candidates: [{ cards: cards("SA SK"), made: 0.5, tricks: 9, value: 11 }], worlds: 60, depth: 0 };
  const reasons = { ...nothing, isComplete: false, difference: null, inferences: [] };
  for (const [language, texts] of [
    ["en", en],
    ["hu", hu],
  ] as const) {
    const say = voice(language, texts, String);
    const told = reasonPhrases("SA", { ...reasons, inSuit: { other: "ST", tricks: 0.31 } }, true);
    const line = sayPhrase(say, told.find(({ code }) => code === "reason.in-suit")!);
    for (const part of ["♠A", "♠10", /0[.,]3/]) expect(line).toMatch(part);
    expect(reasonPhrases("SA", { ...reasons, inSuit: null }, true)).toHaveLength(told.length - 1);
  }
});
