/** The test lists of the document that the three strategies come from, case by case and under its numbers. */
import { describe, expect, test } from "vitest";
import { type Card, isCard, type Strain, type Suit } from "../cards.ts";
import { advancedDeclarer, bestKnownSuit, guessedHoldings } from "./advanced.ts";
import { beginnerDeclarer, declarerTurn, initialTrumps, observedCards, strongestSuit } from "./beginner.ts";
import { automaticDefender, defendersSuit } from "./defender.ts";
import { DEFAULT_AGREEMENT } from "./leads.ts";
import {
  bestFitness,
  bestRound,
  guessHoldings,
  type Holdings,
  holdingsAfter,
  outcomeOf,
  type Round,
  rankOf,
  roundsFrom,
} from "./one-suit.ts";
import { dummyOf, type PlayView, storyOf } from "./view.ts";

function cards(text: string): Card[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      if (!isCard(word)) throw new Error(word);
      return word;
    });
}

type Strategy = (view: PlayView) => Card;
type Place = 2 | 3 | 4;

/** North declares, South is dummy, East leads: as in the document. A first trick in diamonds brings the lead where it is wanted. */
const NORTH_WINS = cards("D5 D4 D3 DA");
const SOUTH_WINS = cards("D5 DA D3 D4");

/** Declarer's side to play in a place of the trick: dummy in second and third place, declarer in fourth. */
function declarerView(place: Place, hand: string, trick: string, strain: Strain): PlayView {
  const [held, laid] = [cards(hand), cards(trick)];
  const contract = { level: 3, strain, declarer: "N" } as const;
  if (place === 2) return { contract, seat: "N", hands: { N: [], S: held }, played: laid };
  if (place === 4) return { contract, seat: "N", hands: { N: held, S: [laid[1]!] }, played: laid };
  return {
    contract,
    seat: "N",
    hands: { N: ["DA", laid[0]!], S: ["D4", ...held] },
    played: [...NORTH_WINS, ...laid],
  };
}

/** A defender to play in a place of the trick. */
function defenderView(place: Place, hand: string, trick: string, strain: Strain): PlayView {
  const [held, laid] = [cards(hand), cards(trick)];
  const contract = { level: 3, strain, declarer: "N" } as const;
  if (place === 2) {
    return { contract, seat: "E", hands: { E: ["D5", ...held], S: ["D4"] }, played: [...NORTH_WINS, ...laid] };
  }
  if (place === 3) return { contract, seat: "W", hands: { W: held, S: [laid[1]!] }, played: laid };
  return {
    contract,
    seat: "E",
    hands: { E: ["D5", ...held], S: ["DA", laid[0]!] },
    played: [...SOUTH_WINS, ...laid],
  };
}

const STRATEGIES: readonly [string, Strategy, typeof declarerView][] = [
  ["the beginner", beginnerDeclarer, declarerView],
  ["the advanced declarer", advancedDeclarer, declarerView],
  ["the automatic defender", automaticDefender(DEFAULT_AGREEMENT, false), defenderView],
];

interface Case {
  readonly name: string;
  readonly hand: string;
  readonly trick: string;
  readonly strain: Strain;
  readonly plays: string;
}

const SECOND: readonly Case[] = [
  {
    name: "6. an honour was led, one higher honour: covers it",
    hand: "HK H7 H2 S9 S8",
    trick: "HQ",
    strain: "NT",
    plays: "HK",
  },
  {
    name: "7. an honour was led, several higher honours: covers with the lowest",
    hand: "HA HK H2 S9",
    trick: "HJ",
    strain: "NT",
    plays: "HK",
  },
  { name: "8. an honour was led, none higher: plays low", hand: "HJ H7 H2", trick: "HK", strain: "NT", plays: "H2" },
  { name: "9. no honour was led: plays low", hand: "HA HJ H2", trick: "H6", strain: "NT", plays: "H2" },
  {
    name: "10. void, an honour was led, has trumps: ruffs low",
    hand: "S9 S4 S3 C8 C7",
    trick: "HK",
    strain: "S",
    plays: "S3",
  },
  {
    name: "11. void, no honour was led, no trumps: discards from the shortest suit that is not trumps",
    hand: "D9 D8 D7 C9 C8",
    trick: "H6",
    strain: "S",
    plays: "C8",
  },
  {
    name: "12. void, an honour was led at no-trump: discards from the shortest suit",
    hand: "D9 D8 D7 C9 C8 S6",
    trick: "HK",
    strain: "NT",
    plays: "S6",
  },
  {
    name: "13. void, an honour was led, no trumps: discards from the shortest suit",
    hand: "D9 D8 D7 C9 C8",
    trick: "HA",
    strain: "S",
    plays: "C8",
  },
];

/** The first two cards of the trick, and a third before fourth hand. */
const LATER: readonly (Case & { readonly third: string })[] = [
  {
    name: "14. partner has the trick: plays low",
    hand: "HA H7 H3",
    trick: "HK H4",
    third: "H4 HK H5",
    strain: "NT",
    plays: "H3",
  },
  {
    name: "15. the opponents have it, a higher card: covers with the lowest honour that does",
    hand: "HA HQ H3",
    trick: "H5 HJ",
    third: "HJ H5 HT",
    strain: "NT",
    plays: "HQ",
  },
  {
    name: "16. the opponents have it, nothing higher at no-trump: plays low",
    hand: "HT H7 H3",
    trick: "H5 HJ",
    third: "HJ H5 H8",
    strain: "NT",
    plays: "H3",
  },
  {
    name: "17. void with trumps, partner has the trick: discards from the shortest suit that is not trumps",
    hand: "S5 S4 D9 D8 C9",
    trick: "HA H4",
    third: "H4 HA H5",
    strain: "S",
    plays: "C9",
  },
  {
    name: "18. void with trumps, the opponents have the trick: ruffs low",
    hand: "S5 S4 D9 D8 C9",
    trick: "H5 HJ",
    third: "HJ H5 H8",
    strain: "S",
    plays: "S4",
  },
  {
    name: "19. void, no honour was led, no trumps: discards from the shortest suit",
    hand: "D9 D8 C9",
    trick: "H5 H9",
    third: "H9 H5 H8",
    strain: "S",
    plays: "C9",
  },
  {
    name: "20. void, an honour was led at no-trump: discards from the shortest suit",
    hand: "D9 D8 C9 C8 S9",
    trick: "HK H9",
    third: "HK H5 H8",
    strain: "NT",
    plays: "S9",
  },
  {
    name: "21. void, an honour was led, no trumps: discards from the shortest suit",
    hand: "D9 D8 C9",
    trick: "HQ HA",
    third: "HQ H5 HA",
    strain: "S",
    plays: "C9",
  },
];

describe.each(STRATEGIES)("%s", (_name, strategy, viewAt) => {
  test.each(SECOND)("second hand: $name", ({ hand, trick, strain, plays }) => {
    expect(strategy(viewAt(2, hand, trick, strain))).toBe(plays);
  });
  test.each(LATER)("third hand: $name", ({ hand, trick, strain, plays }) => {
    expect(strategy(viewAt(3, hand, trick, strain))).toBe(plays);
  });
  test.each(LATER)("fourth hand: $name", ({ hand, third, strain, plays }) => {
    expect(strategy(viewAt(4, hand, third, strain))).toBe(plays);
  });
});

describe("what the strategies begin with", () => {
  const hands = [cards("SA SK S5 H7 H6 DA D8 D7 D6 D5 CK C3 C2"), cards("SQ S4 S3 S2 HA HK D9 D4 D3 CA CQ C5 C4")];

  test.each(["NT", "S", "D"] as const)("1. the strongest suit is the side's longest but trumps: %s", (strain) => {
    const suits: Record<"NT" | "S" | "D", Suit> = { NT: "D", S: "D", D: "S" };
    expect(strongestSuit(hands, strain)).toBe(suits[strain]);
  });
  test("2. the side's trumps are counted when there are trumps", () => {
    expect(initialTrumps(hands, "S")).toBe(7);
    expect(initialTrumps(hands, "D")).toBe(8);
  });
  test("3. and stay at none when there are not", () => expect(initialTrumps(hands, "NT")).toBe(0));
  test("4. dummy's hand is the one that was laid down", () => {
    const view = declarerView(2, "HK H7 H2", "HQ", "NT");
    expect(dummyOf(view.contract)).toBe("S");
    expect(declarerTurn(view).hand).toEqual(cards("HK H7 H2"));
  });
  test("5. nothing is observed at first, and every card afterwards", () => {
    const contract = { level: 3, strain: "NT", declarer: "N" } as const;
    expect(observedCards(storyOf({ contract, played: [] }))).toEqual({ N: [], E: [], S: [], W: [] });
    expect(observedCards(storyOf({ contract, played: NORTH_WINS }))).toEqual({
      E: ["D5"],
      S: ["D4"],
      W: ["D3"],
      N: ["DA"],
    });
  });
  test("the automatic defender works on the suit that his side led", () => {
    const contract = { level: 3, strain: "NT", declarer: "N" } as const;
    expect(defendersSuit(storyOf({ contract, played: NORTH_WINS }), "W")).toBe("D");
    expect(defendersSuit(storyOf({ contract, played: [] }), "E")).toBeNull();
  });
});

describe("one suit at a time: the worked example", () => {
  const start: Holdings = [
    ["Q", "x", "x"],
    ["J", "x", "x"],
    ["A", "x", "x"],
    ["K", "T", "x", "x"],
  ];

  test("the unseen cards are guessed as K T 8 2 and J 9 5, small ones drawn as x", () => {
    const [west, east] = guessHoldings(cards("SK SJ ST S9 S8 S5 S2"), [false, false]);
    expect([west, east]).toEqual([cards("SK ST S8 S2"), cards("SJ S9 S5")]);
    expect([west.map(rankOf), east.map(rankOf)]).toEqual([start[3], start[1]]);
    const contract = { level: 3, strain: "NT", declarer: "N" } as const;
    const view: PlayView = {
      contract,
      seat: "N",
      hands: { N: cards("SQ S7 S4 DA"), S: cards("SA S6 S3 D4") },
      played: NORTH_WINS,
    };
    expect(guessedHoldings(view, storyOf(view), "S")).toEqual(start);
    expect(bestKnownSuit(view, { hand: cards("SQ S7 S4"), partner: cards("SA S6 S3") })).toBe("S");
  });

  test("there are as many first rounds as the numbers of different cards multiplied", () => {
    expect(roundsFrom(start)).toHaveLength(2 * 2 * 2 * 3);
    expect(new Set(roundsFrom(start).map(String)).size).toBe(24);
  });

  test("a hand that is void has nothing to play, and no card is guessed for it", () => {
    expect(roundsFrom([["A"], [], ["x"], ["K", "x"]])).toEqual([
      ["A", "-", "x", "K"],
      ["A", "-", "x", "x"],
    ]);
    expect(guessHoldings(cards("SK SJ"), [true, false])).toEqual([[], cards("SK SJ")]);
    expect(guessHoldings(cards("SK SJ"), [false, true])).toEqual([cards("SK SJ"), []]);
  });

  describe("the game tree below x J A x", () => {
    const root: Round = ["x", "J", "A", "x"];
    const after = holdingsAfter(start, root);

    test("the root: declarer's side has the ace, fitness 1, and these hands are left", () => {
      expect(outcomeOf(root, "NS")).toBe(1);
      expect(after).toEqual([
        ["Q", "x"],
        ["x", "x"],
        ["x", "x"],
        ["K", "T", "x"],
      ]);
    });

    test("its children: every second round with its outcome and the fitness on the way to it", () => {
      const children = roundsFrom(after).map((round) => [
        round.join(" "),
        outcomeOf(round, "NS"),
        1 + outcomeOf(round, "NS"),
      ]);
      expect(children).toEqual([
        ["Q x x K", -1, 0],
        ["Q x x T", 1, 2],
        ["Q x x x", 1, 2],
        ["x x x K", -1, 0],
        ["x x x T", -1, 0],
        ["x x x x", 0, 1],
      ]);
    });

    test("the third rounds end it, for declarer's cards are gone then", () => {
      for (const second of roundsFrom(after)) {
        const rest = holdingsAfter(after, second);
        for (const third of roundsFrom(rest)) {
          const end = holdingsAfter(rest, third);
          expect([end[0], end[2]]).toEqual([[], []]);
        }
      }
    });

    test("the greatest fitness, handed up to the root, is 2", () => {
      expect(bestFitness(start, root, "NS")).toBe(2);
    });
  });

  test("the best of all first rounds has the greatest fitness, and the leader's card of it is led", () => {
    const values = roundsFrom(start).map((round) => bestFitness(start, round, "NS"));
    expect(bestFitness(start, bestRound(start, "NS"), "NS")).toBe(Math.max(...values));
    const contract = { level: 3, strain: "NT", declarer: "N" } as const;
    const view: PlayView = {
      contract,
      seat: "N",
      hands: { N: cards("SQ S7 S4 DA"), S: cards("SA S6 S3 D4") },
      played: NORTH_WINS,
    };
    const card = advancedDeclarer(view);
    expect(rankOf(card)).toBe(bestRound(start, "NS")[0]);
  });

  test("a round is undecided only when all play small cards", () => {
    expect(outcomeOf(["x", "x", "x", "x"], "NS")).toBe(0);
    expect(outcomeOf(["T", "x", "x", "x"], "NS")).toBe(1);
    expect(outcomeOf(["x", "x", "-", "T"], "NS")).toBe(-1);
  });
});
