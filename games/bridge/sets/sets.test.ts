import { isRefusal } from "@asztal/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DIRECTIONS } from "../cards.ts";
import { bridge } from "../rules/game.ts";
import { legalMoves } from "../rules/legal.ts";
import { dummyOf } from "../rules/playing.ts";
import { numberedDeal } from "../rules/setup.ts";
import { isOver } from "../rules/state.ts";
import { LEVELS } from "../work/work.ts";
import { readSet, type SetDeal, writeSet } from "./deal-set.ts";
import sets, { startOf } from "./sets.ts";

const setDeal = fc
  .record({
    number: fc.integer({ min: 1, max: 9999 }),
    declarer: fc.constantFrom(...DIRECTIONS),
    seat: fc.constantFrom(...DIRECTIONS),
    level: fc.constantFrom(...LEVELS),
    comment: fc.constantFrom("", 'Count "first", then play.', "Őrizd meg a ♠10-est! \\ {így}"),
    fixed: fc.integer({ min: 0, max: 48 }),
    isBid: fc.boolean(),
  })
  .filter(({ declarer, seat, isBid }) => isBid || dummyOf({ declarer } as never) !== seat)
  .map(({ number, declarer, seat, level, comment, fixed, isBid }): SetDeal => {
    const contract = isBid ? null : ({ level: 3, strain: "NT", doubled: 1, declarer } as const);
    const board = { number, dealer: "E", vulnerable: { NS: true, EW: false } } as const;
    const empty = { board, deal: numberedDeal(number), contract, played: [], seat, level, comment };
    let state = startOf(empty);
    while (!isRefusal(state) && state.playing && state.playing.played.length < fixed) state = played(state);
    if (isRefusal(state)) throw new Error(state.refused);
    return { ...empty, played: state.playing?.played.map(({ card }) => card) ?? [] };
  });

/** With the first legal card or call. */
function played(state: Exclude<ReturnType<typeof startOf>, { refused: string }>) {
  const moved = bridge.apply(state, bridge.turn(state)[0]!.seat, legalMoves(state)[0]!, undefined as never);
  if (isRefusal(moved)) throw new Error(moved.refused);
  return moved.state;
}

test("a set comes out of its file as it went in", () => {
  fc.assert(
    fc.property(fc.array(setDeal, { minLength: 1, maxLength: 3 }), (deals) => {
      const read = readSet(writeSet("Első “óra”", deals));
      expect(read).toEqual({ title: "Első “óra”", deals, problems: [] });
      expect(sets.check(writeSet("x", deals))).toEqual({ exercises: deals.length });
    }),
    { numRuns: 30 },
  );
});

test("what was played to the end is a result; half of it, or a card that is not held, is none", () => {
  fc.assert(
    fc.property(setDeal, (deal) => {
      const content = writeSet("x", [deal]);
      const start = startOf(deal);
      if (isRefusal(start)) throw new Error(start.refused);
      const moves: string[] = [];
      for (let state = start; !isOver(state); state = played(state)) {
        moves.push(bridge.notation.write(legalMoves(state)[0]!));
      }
      const result = sets.result(content, 0, moves);
      expect(result).toMatchObject(
        deal.contract ? { contract: "3NTX", declarer: deal.contract.declarer } : { contract: "Pass" },
      );
      expect(isRefusal(sets.result(content, 0, moves.slice(0, -1)))).toBe(true);
      expect(isRefusal(sets.result(content, 0, [...moves, "SA"]))).toBe(true);
      expect(isRefusal(sets.result(content, 1, moves))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

const HANDS = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const board = (...tags: string[]) =>
  ['[Board "1"]', '[Dealer "N"]', '[Vulnerable "None"]', ...tags].map((tag) => `${tag}\n`).join("");

test.each([
  ["a deal of 53 cards", board(`[Deal "${HANDS.replace("KJ3", "KJ3A")}"]`), "card-twice"],
  [
    "a lead that is not in the hand",
    board(`[Deal "${HANDS}"]`, '[Declarer "N"]', '[Contract "3NT"]', '[Play "E"]', "SA - - -"),
    "card-not-held",
  ],
  [
    "a student who is dummy",
    board(`[Deal "${HANDS}"]`, '[Declarer "N"]', '[Contract "3NT"]', '[AsztalSeat "S"]'),
    "seat-is-dummy",
  ],
  ["a link that was cut off", "https://www.bridgebase.com/tools/handviewer.html?n=sakq", "hands-hidden"],
  ["a file of another program", "PK\u0003\u0004 something else", "no-direction"],
])("%s is said with its line, and the good deals of the file stay", (_name, text, problem) => {
  expect(readSet(text).problems).toMatchObject([{ problem }]);
  expect(sets.check(text)).toMatchObject({ refused: problem });
  expect(readSet(`${board(`[Deal "${HANDS}"]`)}\n${text.startsWith("[") ? text : ""}`).deals).toHaveLength(1);
});

test("a board of another program brings its lead and not the rest of its play", () => {
  const text = board(`[Deal "${HANDS}"]`, '[Declarer "N"]', '[Contract "3NT"]', '[Play "E"]', "D6 D9 D2 D5", "*");
  expect(readSet(text).deals).toMatchObject([{ played: ["D6"], seat: "E", level: "advanced", comment: "" }]);
});
