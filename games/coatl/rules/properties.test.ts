import { Chance, Match, seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coatlPoints, isClosed } from "./coatl.ts";
import { coatl } from "./game.ts";
import type { Move } from "./moves.ts";
import { readNotation, writeNotation } from "./notation.ts";
import { colourOf, colours, kindOf } from "./pieces.ts";
import type { Options, State } from "./state.ts";
import { bagSize, piecesIn, sections } from "./supply.ts";

/** Visits every position of a random game. */
function wander(seats: number, options: Options, seed: string, visit: (state: State, before: State) => void): State {
  const match = new Match({ game: coatl, options, seats, seed: seedFrom(seed) });
  const chance = new Chance(seedFrom(`${seed} players`));
  while (!match.outcome()) {
    const before = match.state;
    const { seat } = chance.pick(match.turn());
    match.play(seat, chance.pick(match.legal(seat) as readonly Move[]));
    visit(match.state, before);
  }
  return match.state;
}

const tables = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  options: fc.record({ sacrificeTokens: fc.boolean(), fewerBodies: fc.boolean(), openHands: fc.boolean() }),
  seed: fc.string(),
});

function everyPosition(visit: (state: State, before: State) => void, numRuns = 12): void {
  fc.assert(
    fc.property(tables, ({ seats, options, seed }) => {
      wander(seats, options, seed, visit);
    }),
    { numRuns },
  );
}

describe("in every position of any game", () => {
  test("15 heads, 15 tails and all bodies are somewhere: on boards, in Cóatls, on the supply board or in a bag", () => {
    everyPosition(({ players, supply, bags, options }) => {
      const open = [
        ...sections.flatMap((section) => piecesIn(supply, section)),
        ...players.flatMap(({ board }) => board),
      ];
      const built = players.flatMap(({ coatls }) => coatls);
      const heads = open.filter((piece) => kindOf(piece) === "head").length + built.filter(({ head }) => head).length;
      const tails = open.filter((piece) => kindOf(piece) === "tail").length + built.filter(({ tail }) => tail).length;
      expect([heads + bagSize(bags.head), tails + bagSize(bags.tail)]).toEqual([15, 15]);
      const bodies = options.fewerBodies ? { 2: 14, 3: 18, 4: 24 }[players.length]! : 24;
      for (const [i, colour] of colours.entries()) {
        const seen = open.filter((piece) => colourOf(piece) === colour).length;
        const inRows = built.reduce((sum, { pieces }) => sum + pieces.split(colour).length - 1, 0);
        expect(seen + inRows + bags.head[i]! + bags.body[i]! + bags.tail[i]!).toBe(3 + 3 + bodies);
      }
    });
  });

  test("nobody has more than two unfinished Cóatls, three in all, eight pieces, five prophecies", () => {
    everyPosition(({ players, opening }) => {
      for (const { coatls, board, hidden, known } of players) {
        expect(coatls.length).toBeLessThanOrEqual(3);
        expect(coatls.filter((one) => one.frozen === 0 && !isClosed(one)).length).toBeLessThanOrEqual(2);
        expect(board.length).toBeLessThanOrEqual(8);
        if (!opening) expect(hidden.length + known.length).toBeLessThanOrEqual(5);
      }
    });
  });

  test("nothing moves in a Cóatl: rows only grow, cards stay, points never fall, frozen ones stay as they are", () => {
    everyPosition((state, before) => {
      for (const [seat, { coatls }] of before.players.entries()) {
        for (const [i, old] of coatls.entries()) {
          const now = state.players[seat]!.coatls[i]!;
          if (old.frozen > 0) expect(now).toEqual(old);
          expect(now.pieces.includes(old.pieces)).toBe(true);
          expect(now.cards.slice(0, old.cards.length)).toEqual(old.cards);
          expect(coatlPoints(now)).toBeGreaterThanOrEqual(coatlPoints(old));
        }
      }
    });
  });

  test("the supply board is only filled up when it has to be: no body, or neither head nor tail", () => {
    everyPosition((state, before) => {
      if (state.options.sacrificeTokens) return; // Perfect Pick fills it too
      const grew = state.supply.some((section, i) => section.length > before.supply[i]!.length);
      if (!grew) return;
      const taken = before.supply.filter((section) => section !== "").length;
      const bodies = before.supply.slice(4).filter((section) => section !== "").length;
      expect(bodies === 1 || taken - bodies === 1).toBe(true);
    });
  });

  test("progress never falls, and is 100 when the game is over and only then", () => {
    everyPosition((state, before) => {
      expect(coatl.progress!(state)).toBeGreaterThanOrEqual(coatl.progress!(before));
      expect(coatl.progress!(state) === 100).toBe(state.over);
    });
  });

  test("a legal list is short, and every move survives its notation", () => {
    everyPosition((state) => {
      for (const { seat } of coatl.turn(state)) {
        const legal = coatl.legal(state, seat) as readonly Move[];
        expect(legal.length).toBeLessThan(120);
        for (const move of legal) expect(readNotation(writeNotation(move))).toEqual(move);
      }
    }, 6);
  });
});

test("what is no move is not read as one", () => {
  for (const text of [
    "",
    "take",
    "take b7",
    "take b1 b2",
    "add R 4 left",
    "add R 1 up",
    "lay pair:YG",
    "pick",
    "done now",
  ]) {
    expect(readNotation(text), text).toBe(null);
  }
});
