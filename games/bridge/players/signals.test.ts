import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DIRECTIONS, type Direction, type Strain, suitOf } from "../cards.ts";
import { readDeal } from "../deal.ts";
import { bitOf } from "../solver/bits.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import { automaticDefender } from "./defender.ts";
import { Expert } from "./expert.ts";
import { evidenceOf, plainWeight } from "./inference.ts";
import { type Agreement, agreedCard, DEFAULT_AGREEMENT, openingLead } from "./leads.ts";
import { NO_REPAIRS } from "./repairs.ts";
import { signalFor } from "./signals.ts";
import { timelineOf } from "./timeline.ts";
import { type PlayView, storyOf } from "./view.ts";
import { put, WORLD } from "./worlds.ts";

const solver = await loadFlatSolver();
const THIRD_FIFTH: Agreement = { spots: "third-fifth", signals: "standard" };
const UPSIDE_DOWN: Agreement = { spots: "fourth", signals: "upside-down" };

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

function spades(ranks: string): Card[] {
  return [...ranks].map((rank) => `S${rank}` as Card);
}

describe("leads by agreement", () => {
  const LEADS: readonly [holding: string, strain: Strain, fourth: string, thirdFifth: string][] = [
    ["KJ862", "NT", "6", "2"],
    ["KJ84", "NT", "4", "8"],
    ["Q72", "NT", "2", "2"],
    ["93", "NT", "9", "9"],
    ["KQJ5", "NT", "K", "K"],
    ["KQ73", "NT", "3", "7"],
    ["QJ94", "NT", "Q", "Q"],
    ["JT92", "NT", "J", "J"],
    ["AKQ5", "NT", "K", "K"],
    ["AK5", "H", "K", "K"],
    ["AK", "H", "A", "A"],
    ["KQ73", "H", "K", "K"],
    ["QJ3", "H", "Q", "Q"],
    ["A742", "H", "A", "A"],
    ["K8642", "H", "4", "2"],
    ["7", "H", "7", "7"],
  ];
  test.each(LEADS)("from %s against %s: %s, or %s as third and fifth", (holding, strain, fourth, thirdFifth) => {
    expect(agreedCard(spades(holding), "S", strain, DEFAULT_AGREEMENT)).toBe(`S${fourth}`);
    expect(agreedCard(spades(holding), "S", strain, THIRD_FIFTH)).toBe(`S${thirdFifth}`);
  });

  test("the longest suit at no-trump and with long trumps, a short one otherwise", () => {
    const hand = cards("SK S9 S6 S4 S2 HQ H7 H5 D8 D7 D2 C9 C4");
    expect(openingLead(hand, "NT", DEFAULT_AGREEMENT)).toBe("S4");
    expect(openingLead(hand, "H", DEFAULT_AGREEMENT)).toBe("C9");
    const longTrumps = cards("SK S9 S6 S4 S2 HQ H7 H5 H3 D8 D7 C9 C4");
    expect(openingLead(longTrumps, "H", DEFAULT_AGREEMENT)).toBe("S4");
  });
});

describe("signals", () => {
  /** West leads against three no-trump by South; East follows in third place. */
  function onPartnersLead(hand: string, agreement: Agreement): Card {
    const view: PlayView = {
      contract: { level: 3, strain: "NT", declarer: "S" },
      seat: "E",
      hands: { E: cards(hand), N: cards("HJ H5 S5 S4") },
      played: cards("HA H5"),
    };
    return automaticDefender(agreement)(view);
  }

  test("a high card on partner's lead likes the suit, a low one does not; upside down the other way round", () => {
    expect(onPartnersLead("HQ H8 H2 S2", DEFAULT_AGREEMENT)).toBe("H8");
    expect(onPartnersLead("H9 H8 H2 S2", DEFAULT_AGREEMENT)).toBe("H2");
    expect(onPartnersLead("HQ H8 H2 S2", UPSIDE_DOWN)).toBe("H2");
    expect(onPartnersLead("H9 H8 H2 S2", UPSIDE_DOWN)).toBe("H9");
  });

  /** Dummy leads a low spade after a first trick in hearts that it won; East is second to play. */
  function onDeclarersLead(hand: string, agreement: Agreement): Card {
    const view: PlayView = {
      contract: { level: 3, strain: "NT", declarer: "S" },
      seat: "E",
      hands: { E: [...cards(hand), "H9"], N: cards("HA SK SQ S5") },
      played: cards("H4 HA H9 H2 S5"),
    };
    return automaticDefender(agreement)(view);
  }

  test("on declarer's lead high first shows an even number; upside down an odd one", () => {
    expect(onDeclarersLead("S9 S7 S4 S2", DEFAULT_AGREEMENT)).toBe("S9");
    expect(onDeclarersLead("S9 S7 S4", DEFAULT_AGREEMENT)).toBe("S4");
    expect(onDeclarersLead("S9 S7 S4 S2", UPSIDE_DOWN)).toBe("S2");
    expect(onDeclarersLead("S9 S7 S4", UPSIDE_DOWN)).toBe("S9");
  });
});

describe("which suit a defender wants", () => {
  const contract = { level: 4, strain: "H", declarer: "S" } as const;
  const dummy = cards("S5 HK HJ H9 H8 DK D7 D3 CK CQ CJ C8 C3");
  /** West leads the ace of spades; dummy will ruff the next one. East has the ace of the suit. */
  const east = (suit: "D" | "C") => [...cards("S9 S6 S3 H4 H3 D9 D6 D2 C9 C6 C5 C2"), `${suit}A` as Card];
  const view = (hand: readonly Card[]): PlayView => ({
    contract,
    seat: "E",
    hands: { E: hand, N: dummy },
    played: cards("SA S5"),
  });
  const expert = (agreement: Agreement) =>
    new Expert({
      solver,
      chance: new Chance(seedFrom("signals")),
      now: () => 0,
      milliseconds: 1,
      maxWorlds: 8,
      repairs: NO_REPAIRS,
      agreement,
    });

  test("where dummy ruffs the next round a high card asks for the higher suit, a low one for the lower", () => {
    for (const agreement of [DEFAULT_AGREEMENT, UPSIDE_DOWN]) {
      expect(automaticDefender(agreement)(view(east("D")))).toBe("S9");
      expect(automaticDefender(agreement)(view(east("C")))).toBe("S3");
      expect(expert(agreement).decide(view(east("D"))).card).toBe("S9");
      expect(expert(agreement).decide(view(east("C"))).card).toBe("S3");
    }
  });

  test("a lead for partner to ruff says it too", () => {
    const signal = (hand: readonly Card[]) =>
      signalFor(
        { contract, seat: "E", leader: "E", trick: [], hand, partnersVoids: new Set(["S"]), dummy },
        "S",
        DEFAULT_AGREEMENT,
      );
    expect([signal(east("D")), signal(east("C"))]).toEqual(["S9", "S3"]);
  });

  test("the expert shows attitude and count as agreed, and leads the agreed card", () => {
    const noTrump = { level: 3, strain: "NT", declarer: "S" } as const;
    const likes: PlayView = {
      contract: noTrump,
      seat: "E",
      hands: { E: cards("HQ H8 H2 ST S9 S8 DT D9 D8 D7 CQ CT C9"), N: cards("SJ S5 HJ H5 DA DK DQ D5 D4 CK C4 C3 C2") },
      played: cards("HK H5"),
    };
    expect(expert(DEFAULT_AGREEMENT).decide(likes).card).toBe("H8");
    expect(expert(UPSIDE_DOWN).decide(likes).card).toBe("H2");
    // Whichever suit he chooses: of the long ones the agreements lead different cards.
    const hand = cards("SK SJ S8 S6 S2 HQ H9 H7 H5 H3 D8 D7 D6");
    const lead: PlayView = { contract: noTrump, seat: "W", hands: { W: hand }, played: [] };
    for (const agreement of [DEFAULT_AGREEMENT, THIRD_FIFTH]) {
      const { card } = expert(agreement).decide(lead);
      expect(card).toBe(agreedCard(hand, suitOf(card), "NT", agreement));
    }
  });
});

describe("what a defender reads from partner", () => {
  const contract = { level: 3, strain: "NT", declarer: "S" } as const;

  function world(text: string): Uint32Array {
    const reading = readDeal(text);
    if (!reading.ok) throw new Error(reading.problem);
    const flat = new Uint32Array(WORLD);
    for (const [seat, direction] of DIRECTIONS.entries()) {
      for (const card of reading.deal[direction]) put(flat, 0, seat, bitOf(card));
    }
    return flat;
  }

  function weightIn(
    text: string,
    seat: Direction,
    known: readonly Direction[],
    played: string,
    agreement: Agreement,
  ): number {
    const reading = readDeal(text);
    if (!reading.ok) throw new Error(reading.problem);
    const hands = Object.fromEntries(known.map((direction) => [direction, reading.deal[direction]]));
    const view: PlayView = { contract, seat, hands, played: cards(played) };
    const story = storyOf(view);
    const timeline = timelineOf(contract, story);
    return plainWeight(world(text), 0, evidenceOf(view, story, timeline, agreement), timeline);
  }

  /** East has the queen of hearts behind his eight, or South has it. */
  const LIKES = "N:J5.J5.AKQ54.K432 T98.Q82.T987.QT9 AKQ.T963.J2.A876 76432.AK74.63.J5";
  const DISLIKES = "N:J5.J5.AKQ54.K432 T98.982.T987.QT9 AKQ.QT63.J2.A876 76432.AK74.63.J5";

  test("a high card on his lead makes a hand that likes the suit likelier, and upside down unlikelier", () => {
    const [likes, dislikes] = [LIKES, DISLIKES].map((text) =>
      weightIn(text, "W", ["W", "N"], "HK H5 H8 H3", DEFAULT_AGREEMENT),
    );
    expect(likes).toBeGreaterThan(dislikes!);
    const [turnedLikes, turnedDislikes] = [LIKES, DISLIKES].map((text) =>
      weightIn(text, "W", ["W", "N"], "HK H5 H2 H3", UPSIDE_DOWN),
    );
    expect(turnedLikes).toBeGreaterThan(turnedDislikes!);
  });

  test("his lead is read by agreement: fourth best from five rather than a card that is none", () => {
    const five = "N:KJ5.J5.AKQ54.432 T98.QT8.T987.QT9 AQ2.A963.J2.K876 7643.K742.63.AJ5";
    const other = "N:KJ5.J5.AKQ54.432 T98.QT8.T987.QT9 AQ4.A963.J2.K876 7632.K742.63.AJ5";
    // The lead of the three of spades: fourth best from 7 6 4 3, and third from 7 6 3 2.
    const [agreed, strange] = [five, other].map((text) =>
      weightIn(text, "E", ["E", "N"], "S3 S5 S8", DEFAULT_AGREEMENT),
    );
    expect(agreed).toBeGreaterThan(strange!);
  });
});
