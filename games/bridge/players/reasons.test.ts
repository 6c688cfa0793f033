import { Chance, seedFrom } from "@asztal/kernel";
import { sayPhrase, voice } from "@asztal/kernel/wording";
import { describe, expect, test } from "vitest";
import type { Card } from "../cards.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";
import { Expert } from "./expert.ts";
import { reasonPhrases } from "./phrases.ts";
import { ALL_REPAIRS, NO_REPAIRS } from "./repairs.ts";
import type { PlayView } from "./view.ts";

const solver = await loadFlatSolver();

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

/** The queen of spades fell from East; West follows low to the second spade. */
const VIEW: PlayView = {
  contract: { level: 3, strain: "NT", declarer: "S" },
  seat: "S",
  hands: {
    N: cards("SA SK ST S9 S5 HA H7 H6 D7 D6 D5 C7 C6"),
    S: cards("S8 S7 S4 S3 H3 H2 DA DK D2 CA CK C3 C2"),
  },
  played: cards("HK HA H5 H2 SA SQ S3 S2 D5 D3 DA D4 S4 S6"),
};

function expert(repairs = { ...NO_REPAIRS, leads: true }): Expert {
  const chance = new Chance(seedFrom("reasons"));
  return new Expert({ solver, chance, now: () => 0, milliseconds: 1, maxWorlds: 150, repairs, isThorough: true });
}

describe("the reasons of a decision", () => {
  const { card, reasons } = expert().explain(VIEW);

  test("tell the candidates from the best on, with chances and tricks, and how many worlds were looked at", () => {
    expect(reasons.worlds).toBe(150);
    expect(reasons.isComplete).toBe(false);
    expect(reasons.candidates[0]!.cards).toContain(card);
    expect(reasons.candidates.map(({ value }) => value)).toEqual(
      reasons.candidates.map(({ value }) => value).sort((one, other) => other - one),
    );
    for (const { made } of reasons.candidates) {
      expect(made).toBeGreaterThanOrEqual(0);
      expect(made).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  test("tell the layouts in which the two best differ, and who holds what then", () => {
    const difference = reasons.difference!;
    expect(card).toMatch(/^S[T9]$/);
    expect(difference.other).toBe("SK");
    expect(difference.better).toBeGreaterThan(difference.worse);
    // The finesse wins when West has the jack; the king when East had it beside the queen.
    expect(difference.conditions[0]).toMatchObject({ card: "SJ", seat: "W", whenBetter: 1 });
    expect(difference.example!.W).toContain("SJ");
    expect(difference.counterexample!.E).toContain("SJ");
  });

  test("tell what was concluded: the lead, restricted choice, voids", () => {
    expect(reasons.inferences).toContainEqual({ kind: "lead-honour", seat: "W", card: "HK", denies: null });
    expect(reasons.inferences).toContainEqual({ kind: "restricted-choice", seat: "E", card: "SQ", other: "SJ" });
    const shown = expert().explain({ ...VIEW, played: [...VIEW.played.slice(0, 8), "D5", "C4", "DA", "D4"] as Card[] });
    expect(shown.reasons.inferences).toContainEqual({ kind: "void", seat: "E", suit: "D" });
  });

  test("tell of a small card that lower ones are missing, as most play their lowest", () => {
    const told = (played: string) => expert().explain({ ...VIEW, played: cards(played) }).reasons.inferences;
    // Of the diamonds 3 and 4 are missing; on partner's lead a high card may be a signal.
    expect(told("HK HA H5 H2 SA SQ S3 S2 D5 D8 DA D9")).toEqual(
      expect.arrayContaining([
        { kind: "not-lower", seat: "E", card: "D8" },
        { kind: "not-lower", seat: "W", card: "D9" },
      ]),
    );
    expect(told("HK HA H5 H2").filter(({ kind }) => kind === "not-lower")).toEqual([]);
    expect(told("HK HA H9 H2").filter(({ kind }) => kind === "not-lower")).toEqual([]);
  });

  test("a small lead at no-trump is counted by the rule of eleven, an honour denies the one above", () => {
    const inferences = (lead: Card, spots: "fourth" | "third-fifth" = "fourth") => {
      const chance = new Chance(seedFrom("lead"));
      const thinking = { solver, chance, now: () => 0, milliseconds: 1, maxWorlds: 4, repairs: NO_REPAIRS };
      const asked = new Expert({ ...thinking, agreement: { spots, signals: "standard" } });
      return asked.explain({ ...VIEW, played: [lead] }).reasons.inferences;
    };
    expect(inferences("H4")).toEqual([{ kind: "lead-fourth", seat: "W", card: "H4", higher: 7 }]);
    expect(inferences("HQ")).toEqual([{ kind: "lead-honour", seat: "W", card: "HQ", denies: "HK" }]);
    expect(inferences("H4", "third-fifth")).toEqual([{ kind: "lead-spot", seat: "W", card: "H4" }]);
  });

  test("are said in both languages, every one of them", () => {
    const searched = expert(ALL_REPAIRS).explain(VIEW);
    const only = expert().explain({ ...VIEW, played: cards("HK HA H5") });
    const small = expert().explain({ ...VIEW, played: cards("HK HA H5 H2 SA SQ S3 S2 D5 D8 DA D9") });
    for (const [language, texts] of [
      ["en", en],
      ["hu", hu],
    ] as const) {
      const say = voice(language, texts, String);
      for (const explained of [{ card, reasons }, searched, only, small]) {
        for (const isDeclarer of [true, false]) {
          for (const phrase of reasonPhrases(explained.card, explained.reasons, isDeclarer)) {
            expect(sayPhrase(say, phrase)).not.toMatch(/[[\]{}]/);
          }
        }
      }
    }
    const say = voice("en", en, String);
    const told = reasonPhrases(card, reasons, true).map((phrase) => sayPhrase(say, phrase));
    expect(told).toContain(
      "East played ♠Q. With ♠J as well it could have been that one, so both together are less likely.",
    );
    expect(told[0]).toBe("150 possible deals were looked at.");
  });
});
