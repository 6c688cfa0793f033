import { voice } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DIRECTIONS, type Direction, SUITS } from "../cards.ts";
import { readHand } from "../deal.ts";
import { type Call, contractOf, legalCalls } from "../rules/auction.ts";
import { numberedBoard } from "../rules/board.ts";
import { numberedDeal } from "../rules/setup.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";
import { absurdity, isMisfit } from "./absurd.ts";
import { bidDeal, FollowedAuction, inferred } from "./bidding.ts";
import { bidderHand } from "./hand.ts";
import naturalText from "./natural.ts";
import { readSystem, SystemProblem } from "./system.ts";
import { meaningWords } from "./words.ts";

function hand(text: string): readonly Card[] {
  const read = readHand(text, "N");
  if ("problem" in read) throw new Error(read.problem);
  return read.cards;
}

/** The auction `N: 1S P` followed by the system. */
function after(auction: string, system = readSystem(naturalText)): FollowedAuction {
  const [dealer, calls] = auction.split(":");
  const followed = new FollowedAuction(dealer as Direction, system);
  for (const call of calls!.split(" ").filter(Boolean)) followed.hear(call as Call);
  return followed;
}

describe("the natural system", () => {
  test.each([
    ["N:", "AKQ4.KQ5.K32.K54", "2NT", "20 points, balanced"],
    ["N:", "AQ54.K52.KJ3.K54", "1NT", "16 points, balanced"],
    ["N:", "AKJ54.32.KJ3.954", "1S", "five spades"],
    ["N:", "AJ54.KQ32.K3.954", "1C", "no five-card major, clubs longer than diamonds"],
    ["N:", "AJ54.KQ32.K43.94", "1D", "the same with diamonds"],
    ["N:", "AKQJ4.AKQ.AK3.54", "2C", "22 points and more"],
    ["N:", "KQJ954.32.K43.94", "2S", "weak, six spades"],
    ["N:", "4.32.KQJ9854.Q94", "3D", "weak, seven diamonds"],
    ["N:", "KJ54.Q32.K43.T94", "P", "too few points"],
    ["N: 1NT P", "KJ54.Q3.KT43.Q94", "2C", "a four-card major is asked for"],
    ["N: 1NT P", "KJ954.Q3.543.T94", "2H", "a transfer to spades"],
    ["N: 1NT P", "K54.Q3.KQ943.J94", "3NT", "enough for game"],
    ["N: 1NT P 2H P", "AQ4.KQ3.K943.J94", "2S", "the transfer is accepted"],
    ["N: 1S P", "KJ54.43.KT3.9842", "2S", "support and 6 to 9 points"],
    ["N: 1S P", "KJ54.3.KQ43.Q842", "2NT", "support and a game"],
    ["N: 1D P", "KJ54.AQ54.3.9842", "1H", "four-card suits up the line"],
    ["N: 1D P 1H P", "AK4.KJ54.AQ843.2", "4H", "support and enough for game"],
    ["N: 1C", "AJ54.KQ43.K843.2", "X", "short in their suit, the others are there"],
    ["N: 1C", "AKJ54.43.K843.92", "1S", "an overcall"],
    ["N: 1C X P", "K543.43.QJ84.932", "1S", "the double asks for a suit"],
    ["N: 1D P 1H P 1NT P", "K5.KQJ54.A43.Q94", "2C", "asks for three hearts on the way to game"],
    ["N: 1D P 1H P 1NT P 2C P", "A54.K32.KQ32.J94", "2H", "here they are"],
    ["N: 1S P 2H P", "AKJ54.Q32.J63.95", "4H", "the response showed five"],
    ["N: 1C P 1H 1S", "A4.KJ54.83.KJ843", "2H", "a raise although the opponents came in"],
    ["N: 3S P P", "Q4.KQJ9.AQ963.A9", "X", "strong, and the last to speak"],
    ["N: 1D X P 1H P", "AKQ987.64.KQJ.K3", "1S", "a double, then a suit: more than an overcall"],
    ["N: 1D 1NT P", "KJ954.Q3.543.T94", "2H", "a transfer to an overcall of one no-trump too"],
    ["N: 2C P 2D P 2H P", "964.A73.K543.J73", "3H", "support, and something besides"],
    ["N:", "A2.Q832.AKJ93.J7", "1NT", "too strong for a second bid in diamonds, too weak for one in hearts"],
    ["N: 2C P 2D P", "AT95.AK.AKQJ.AK6", "4NT", "28 points are not passed"],
    ["N: 1C X 1H P", "J872.AQ7.T8.AK73", "1S", "a second suit, not four clubs again, although they doubled"],
    ["N: 1C 1D 1H P", "A952.J9.AQ7.J865", "1S", "the same after an overcall"],
    ["N: 1D P 1S P 2C P", "AT8543.K432.J6.4", "2S", "six spades rather than two diamonds"],
    ["N: 1S P 1NT P 2D P", "9.AJ86.82.KT8654", "3C", "partner's suits do not suit the hand, and six clubs are there"],
    ["N: 1H P 1NT P 2C P", "Q32.T9.AT953.987", "2H", "two hearts opposite five, not three clubs opposite three"],
    ["N: 1C P 1H P 1S P", "T3.KQ875.A96.975", "1NT", "opener may have eighteen points"],
    ["N: 2H X P 2S P", "AKQ8.A2.QJ5.AK83", "4S", "23 points and a fit are not passed"],
    ["N: 1H 1S P 2S", "AJ.KQJ97.AKJ43.6", "3D", "a second suit rather than a double without clubs"],
    ["N: 1S 1NT P", "KJ.QT954.643.T94", "2H", "no transfer to the suit that they opened"],
    ["N: 3S P", "4.A54.AQJ83.AKQT", "4S", "seven spades opposite and top cards besides"],
    ["N: 1S P 2NT P 3S P", "KQ54.A3.AK84.Q93", "4NT", "aces are asked for on the way to a slam"],
    ["N: 1S P 2NT P 3S P 4NT P", "AJT932.KQ.A4.K93", "5H", "two aces"],
    ["N: 1S P 2NT P 3S P 4NT P 5H P", "KQ54.A3.AK84.Q93", "6S", "no more than one ace is missing"],
    ["N: 1S P 2NT P 3S P 4NT P 5C P", "KQ54.A3.QJ84.KQ3", "5S", "too many are missing"],
  ])("%s with %s: %s (%s)", (auction, cards, call) => {
    expect(after(auction).choose(hand(cards))).toBe(call);
  });

  test("every call is explained before it is made, in both languages", () => {
    const followed = after("N: 1NT P");
    const [english, hungarian] = [voice("en", en, String), voice("hu", hu, String)];
    const words = (call: Call, say = english) => meaningWords(followed.explain(call), say);
    expect(words("2NT")).toBe("8–9 points, invitation");
    expect(words("2D")).toBe("5+ ♥, transfer, artificial, forcing");
    expect(words("2D", hungarian)).toBe("legalább 5 lap ♥, transzfer, művi, forszírozó");
    expect(meaningWords(after("N:").explain("1NT"), english)).toBe("15–17 points, balanced");
    for (const meaning of followed.meanings()) {
      for (const say of [english, hungarian]) expect(meaningWords(meaning, say)).not.toMatch(/\[|^$/);
    }
  });

  test("an auction tells points and lengths of every hand, for those who play", () => {
    const told = inferred({ dealer: "N", calls: ["1NT", "P", "2H", "P", "2S", "P", "4S", "P", "P", "P"] });
    expect(told.N).toMatchObject({ points: [15, 17], lengths: { S: [2, 5] } });
    expect(told.S.lengths.S[0]).toBe(6);
    expect(told.S.points[0]).toBe(5);
  });
});

const DEALS = Array.from({ length: 400 }, (_, at) => ({ deal: numberedDeal(at + 1), board: numberedBoard(at + 1) }));

test("whatever is called is legal, and the hand is as the call says", () => {
  for (const { deal, board } of DEALS.slice(0, 200)) {
    const followed = bidDeal(deal, board.dealer);
    const { calls } = followed.auction;
    for (const [at, { call, by, shown }] of followed.made.entries()) {
      expect(legalCalls({ dealer: board.dealer, calls: calls.slice(0, at) })).toContain(call);
      const { hcp, lengths } = bidderHand(deal[by]);
      const where = [board.number, at, call];
      expect([...where, hcp >= shown.hcp[0] && hcp <= shown.hcp[1]]).toEqual([...where, true]);
      for (const suit of SUITS) {
        const [min, max] = shown.lengths[suit];
        expect([...where, suit, lengths[suit] >= min && lengths[suit] <= max]).toEqual([...where, suit, true]);
      }
    }
  }
});

test("no contract is absurd, and a long suit seldom finds partner without a card of it", () => {
  const contracts = DEALS.flatMap(({ deal, board }) => {
    const contract = contractOf(bidDeal(deal, board.dealer).auction);
    return contract ? [{ deal, contract, number: board.number }] : [];
  });
  const absurd = contracts.map(({ deal, contract, number }) => ({ number, kind: absurdity(deal, contract) }));
  expect(absurd.filter(({ kind }) => kind !== null)).toEqual([]);
  expect(contracts.filter(({ deal, contract }) => isMisfit(deal, contract)).length).toBeLessThanOrEqual(3);
});

describe("a system of one's own", () => {
  test("is the text, changed: a weak no-trump", () => {
    const weak = readSystem(naturalText.replace("1NT  15-17 bal", "1NT  12-14 bal"));
    expect(after("N:", weak).choose(hand("AJ54.K52.KJ3.954"))).toBe("1NT");
    expect(after("N:").choose(hand("AJ54.K52.KJ3.954"))).toBe("1C");
  });

  test.each([
    ["opening:\n  1Z  12+", 2, "system-call", "1Z"],
    ["opening:\n  1S  12+ S5+ strong", 2, "system-condition", "strong"],
    ["opening:\n  1S  12+\n1S (Q):\n  2S", 3, "system-call", "Q"],
    ["opening\n  1S  12+", 1, "system-auction", "opening"],
    ["  1S  12+", 1, "system-auction", "1S  12+"],
  ])("%j is told in which line it is wrong", (text, line, problem, wrong) => {
    try {
      readSystem(text);
    } catch (error) {
      expect(error).toBeInstanceOf(SystemProblem);
      expect(error).toMatchObject({ line, problem, args: { text: wrong } });
      return;
    }
    throw new Error("it was read");
  });

  test("that says nothing leaves the bots to what is plain, and the auctions end", () => {
    const empty = readSystem("opening:\n  1S p12+ S5+\n");
    for (const { deal, board } of DEALS.slice(0, 30)) {
      expect(bidDeal(deal, board.dealer, empty).auction.calls.length).toBeGreaterThanOrEqual(4);
    }
  });
});

test("four bots know nothing but their own cards and what was called", () => {
  const { deal, board } = DEALS[6]!;
  const followed = bidDeal(deal, board.dealer);
  const again = new FollowedAuction(board.dealer);
  for (const { call, by } of followed.made) {
    expect(again.choose(deal[by])).toBe(call);
    again.hear(call);
  }
  expect(DIRECTIONS).toContain(followed.made[0]?.by);
});
