import { Chance, Match, seedFrom, type Viewer } from "@asztal/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Card, deck, faces, isBlack, isNumber } from "./cards.ts";
import { areOnePile, fits } from "./fits.ts";
import { uno } from "./game.ts";
import { canonical, legalMoves } from "./legal.ts";
import { readNotation, writeNotation } from "./notation.ts";
import { card, cards, made, pileAfter, play, position, tried } from "./position.ts";
import type { Move, Pile, State } from "./state.ts";

const setup = (seats: number, seed: string, handSize = 7) =>
  uno.setup({ handSize, piling: true }, seats, new Chance(seedFrom(seed)));
const written = (state: State) => (uno.legal(state, state.current) as readonly Move[]).map(writeNotation);

describe("the cards", () => {
  test("there are 108: one 0 and two of each other in a colour, four of each black", () => {
    const count = (code: string) => deck.filter((one) => one === code).length;
    expect(deck).toHaveLength(108);
    expect(faces).toHaveLength(54);
    expect(["R0", "G0", "B0", "Y0"].map(count)).toEqual([1, 1, 1, 1]);
    expect(["R1", "G9", "BS", "YL", "RP"].map(count)).toEqual([2, 2, 2, 2, 2]);
    expect(["JP", "JC"].map(count)).toEqual([4, 4]);
  });

  test("each player gets seven, and the start card is always a number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 3, max: 10 }),
        fc.string(),
        (seats, handSize, seed) => {
          const state = setup(seats, seed, handSize);
          expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(handSize));
          expect(isNumber(state.top)).toBe(true);
          expect(uno.invariant!(state)).toBe(null);
        },
      ),
    );
  });

  test("the first draws are not biased by the cards passed over for the start card", () => {
    let blacks = 0;
    const games = 4000;
    for (let game = 0; game < games; game++) if (isBlack(setup(4, `bias ${game}`).stock[0]!)) blacks++;
    // 8 of the 107 cards that are not the start card are black.
    const expected = (games * 8) / 107;
    expect(Math.abs(blacks - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });
});

describe("what fits", () => {
  test.each([
    ["a card of the wanted colour", "R5", "RS", true],
    ["a card of the wanted type", "R5", "G5", true],
    ["neither", "R5", "G6", false],
    ["black on a colour", "R5", "JC", true],
    ["black on black", "JC B", "JC", true],
    ["plus four on a colour choice", "JC B", "JP", true],
    ["the colour that was asked for", "JC B", "B1", true],
    ["another colour than was asked for", "JC B", "R1", false],
    ["a plus two on a reverse of its colour", "GS", "GP", true],
  ])("%s: on %s, %2$s → %4$s", (_what, pile, put, expected) => {
    expect(fits(card(put), pileAfter(pile))).toBe(expected);
  });

  test("a pending plus is answered by a plus only", () => {
    const pile = pileAfter("RP");
    expect(fits(card("R5"), pile)).toBe(false);
    expect(fits(card("JC"), pile)).toBe(false);
    expect(fits(card("GP"), pile)).toBe(true);
    expect(fits(card("JP"), pile)).toBe(true);
  });

  test("a coloured plus never answers a black one, whatever colour was asked", () => {
    const pile = pileAfter("JP R");
    expect(fits(card("RP"), pile)).toBe(false);
    expect(fits(card("JP"), pile)).toBe(true);
  });

  test("once the plus was drawn, what lies on top counts again: colour and type of a coloured one, only the colour of a black one", () => {
    expect(fits(card("GP"), pileAfter("RP", 0))).toBe(true);
    expect(fits(card("JC"), pileAfter("RP", 0))).toBe(true);
    expect(fits(card("RP"), pileAfter("JP R", 0))).toBe(true);
    expect(fits(card("GP"), pileAfter("JP R", 0))).toBe(false);
  });
});

describe("drawing", () => {
  test("one card, always allowed, and the turn is over", () => {
    const { state, events } = made(position({ hands: ["R5", "G1"], pile: "R7", draw: "B3" }), "DRAW");
    expect(state.hands[0]).toEqual(["B3", "R5"]);
    expect(state.current).toBe(1);
    expect(events).toEqual([{ event: "drew", seat: 0, count: 1, cards: ["B3"] }]);
  });

  test("whoever drew is told the cards, the others only how many", () => {
    const { events } = made(position({ hands: ["R5", "G1"], pile: "R7", draw: "B3" }), "DRAW");
    const told = (viewer: Viewer) => events.map((event) => uno.seen(event, viewer));
    expect(told(0)).toEqual([{ event: "drew", seat: 0, count: 1, cards: ["B3"] }]);
    for (const other of [1, "spectator"] as const)
      expect(told(other)).toEqual([{ event: "drew-face-down", seat: 0, count: 1 }]);
  });

  test("the sum of the pluses, and then they are paid", () => {
    const state = play(
      position({ hands: ["RP R1", "GP G1", "B1 B2"], pile: "R7", draw: "Y1 Y2 Y3 Y4 Y5" }),
      "PUT RP",
      "PUT GP",
    );
    expect(state.pending).toBe(4);
    const after = play(state, "DRAW");
    expect(after.hands[2]).toEqual(cards("B1 B2 Y1 Y2 Y3 Y4"));
    expect(after.pending).toBe(0);
    expect(after.current).toBe(0);
  });

  test("from an empty pile: the discards but the top are shuffled under it", () => {
    const before = position({ hands: ["RP R1", "G1 G2"], pile: "R7", draw: "Y1" });
    const { state, events } = made(play(before, "PUT RP"), "DRAW");
    expect(events[0]).toEqual({ event: "shuffled" });
    expect(state.hands[1]).toContain("Y1");
    expect(state.hands[1]).toHaveLength(4);
    expect(state.discard).toEqual([]);
    expect(state.top).toBe("RP");
    expect(uno.invariant!(state)).toBe(null);
  });

  test("when no card is left anywhere: what there is, possibly none", () => {
    const [mine, ...rest] = deck.filter((one) => one !== "R0");
    const before = position({ hands: [mine!, rest.join(" ")], pile: "R0", draw: "" });
    const { state, events } = made(before, "DRAW");
    expect(events).toEqual([{ event: "drew", seat: 0, count: 0, cards: [] }]);
    expect(state.current).toBe(1);
  });

  test("fewer cards than the pluses ask for: all that are left", () => {
    const [y1, y2, ...rest] = deck.filter((one) => !["R0", "RP"].includes(one));
    const before = {
      ...position({ hands: ["RP RP R0", rest.join(" ")], pile: `${y2}`, draw: `${y1}` }),
      wanted: { colour: "R", type: "5" } as const,
    };
    const state = play(before, "PUT RP RP", "DRAW");
    expect(state.hands[1]).toHaveLength(rest.length + 3);
    expect([state.stock.length - state.drawn, state.discard]).toEqual([0, []]);
  });
});

describe("skips and reverses", () => {
  const hands = ["RL R1", "R2", "R3", "R4"];

  test("a skip passes over the next player", () => {
    const { state, events } = made(position({ hands, pile: "R7" }), "PUT RL");
    expect(state.current).toBe(2);
    expect(events).toContainEqual({ event: "skipped", seat: 1 });
  });

  test("a reverse turns the direction", () => {
    const state = play(position({ hands: ["RS R1", "R2", "R3", "R4"], pile: "R7" }), "PUT RS");
    expect([state.current, state.direction]).toEqual([3, -1]);
    expect(play(state, "DRAW").current).toBe(2);
  });

  test.each(["RL", "RS"])("with two players left, %s lets the same player move again", (put) => {
    const two = position({ hands: [`${put} R1`, "R2"], pile: "R7" });
    expect(play(two, `PUT ${put}`).current).toBe(0);
    const twoOfThree = position({ hands: [`${put} R1`, "", "R2"], pile: "R7", places: [1] });
    expect(play(twoOfThree, `PUT ${put}`).current).toBe(0);
  });

  test("several skips pass over as many players, everybody else at the most", () => {
    const three = "RL GL BL R1";
    expect(play(position({ hands: [three, "R2", "R3", "R4", "R5"], pile: "R7" }), "PUT RL GL BL").current).toBe(4);
    expect(play(position({ hands: [three, "R2", "R3"], pile: "R7" }), "PUT RL GL BL").current).toBe(0);
    expect(play(position({ hands: ["RL RL R1", "R2"], pile: "R7" }), "PUT RL RL").current).toBe(0);
  });

  test("several reverses turn as many times", () => {
    const even = play(position({ hands: ["RS RS R1", "R2", "R3"], pile: "R7" }), "PUT RS RS");
    expect([even.current, even.direction]).toEqual([1, 1]);
    const odd = play(position({ hands: ["RS GS BS R1", "R2", "R3"], pile: "R7" }), "PUT RS GS BS");
    expect([odd.current, odd.direction]).toEqual([2, -1]);
  });

  test("players who are out are passed over in silence", () => {
    const { state, events } = made(position({ hands: ["R1 R5", "", "R3"], pile: "R7", places: [1] }), "PUT R1");
    expect(state.current).toBe(2);
    expect(events.some(({ event }) => event === "skipped")).toBe(false);
  });
});

describe("piling", () => {
  test.each([
    ["two equal cards", "R5 R5", true],
    ["two of a type in different colours", "R5 G5", false],
    ["three of a type", "R5 G5 B5", true],
    ["eight of a type", "R5 R5 G5 G5 B5 B5 Y5 Y5", true],
    ["three of a colour", "R5 R6 R7", false],
    ["two equal black cards", "JP JP", false],
    ["three black cards", "JC JC JC", false],
    ["black among coloured pluses", "RP GP JP", false],
  ])("%s: %s → %s", (_what, put, expected) => {
    expect(areOnePile(cards(put))).toBe(expected);
  });

  test("the first card must fit, the last one becomes the top", () => {
    const before = position({ hands: ["R5 G5 B5 Y9", "R2"], pile: "R7" });
    expect(play(before, "PUT R5 B5 G5").top).toBe("G5");
    expect(tried(before, "PUT G5 R5 B5")).toMatchObject({ refused: "does-not-fit" });
  });

  test("each plus counts", () => {
    expect(play(position({ hands: ["RP GP BP R1", "R2"], pile: "R7" }), "PUT RP GP BP").pending).toBe(6);
    expect(play(position({ hands: ["GP GP R1", "R2"], pile: "RP", pending: 4 }), "PUT GP GP").pending).toBe(8);
  });

  test("can be switched off", () => {
    const before = position({ hands: ["R5 R5 G5", "R2"], pile: "R7", piling: false });
    expect(tried(before, "PUT R5 R5")).toEqual({ refused: "no-piling" });
    expect(written(before)).toEqual(["DRAW", "PUT R5"]);
  });

  test("moves that differ only in the order of the middle cards are one move", () => {
    const before = position({ hands: ["R5 G5 B5 Y5 R1", "R2"], pile: "R7" });
    const match = new Match({ game: uno, options: before.options, seats: 2, seed: seedFrom("x") });
    const restored = new Match(match, { ...match.snapshot, state: before });
    expect(
      written(before).filter((move) => move.startsWith("PUT R5 ") && move.endsWith(" Y5") && move.length === 15),
    ).toEqual(["PUT R5 B5 G5 Y5"]);
    expect(restored.submit(0, { put: ["R5", "G5", "B5", "Y5"] })).toHaveProperty("events");
    expect(restored.journal.at(-1)).toEqual({ seat: 0, move: { put: ["R5", "B5", "G5", "Y5"] } });
  });
});

describe("refusals say why", () => {
  const before = position({ hands: ["R5 JP JC G6", "R2"], pile: "R7" });

  test.each([
    ["cards that are not in the hand", "PUT B5", { refused: "not-your-cards", args: { cards: ["B5"] } }],
    ["more of a card than there are", "PUT R5 R5", { refused: "not-your-cards" }],
    ["a card that does not fit", "PUT G6", { refused: "does-not-fit", args: { card: "G6", top: "R7", colour: "R" } }],
    ["a black card without a colour", "PUT JP", { refused: "colour-missing" }],
    ["a colour with a coloured card", "PUT R5 G", { refused: "colour-not-asked" }],
  ])("%s", (_what, move, refusal) => {
    expect(tried(before, move)).toMatchObject(refusal);
  });

  test("a plus that is not answered", () => {
    const pending = position({ hands: ["R5", "R2"], pile: "RP", pending: 6 });
    expect(tried(pending, "PUT R5")).toEqual({ refused: "plus-pending", args: { card: "R5", top: "RP", count: 6 } });
  });
});

describe("the end", () => {
  test("a player without cards has that place, and the others go on until one is left", () => {
    const first = made(position({ hands: ["R5", "R2 R3", "R4 G1"], pile: "R7" }), "PUT R5");
    expect(first.events).toContainEqual({ event: "out", seat: 0, place: 1 });
    expect(uno.outcome(first.state)).toBe(null);
    const last = made(play(first.state, "PUT R2", "DRAW"), "PUT R3");
    expect(last.events.slice(-2)).toEqual([
      { event: "out", seat: 1, place: 2 },
      { event: "out", seat: 2, place: 3 },
    ]);
    expect(uno.outcome(last.state)?.seats.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 0],
      [2, 1],
      [3, 3],
    ]);
    expect(uno.turn(last.state)).toEqual([]);
  });

  test("a plus put as the last card still hits the next player", () => {
    const state = play(position({ hands: ["RP", "R2", "R3"], pile: "R7" }), "PUT RP");
    expect([state.current, state.pending]).toEqual([1, 2]);
  });

  test("a skip put as the last card still hits the next player", () => {
    expect(play(position({ hands: ["RL", "R2", "R3", "R4"], pile: "R7" }), "PUT RL").current).toBe(2);
    expect(play(position({ hands: ["RL", "R2", "R3"], pile: "R7" }), "PUT RL").current).toBe(2);
    expect(play(position({ hands: ["RL RL", "R2", "R3"], pile: "R7" }), "PUT RL RL").current).toBe(1);
  });

  test("a pile can take the last cards out at once", () => {
    expect(play(position({ hands: ["R5 G5 B5", "R2", "R3"], pile: "R7" }), "PUT R5 G5 B5").places).toEqual([0]);
  });
});

describe("the legal list", () => {
  /** All sequences of cards of a hand, and all colours: the rules asked one by one, without any cleverness. */
  function plainly(hand: readonly Card[], state: State): Set<string> {
    const found = new Set(["DRAW"]);
    const extend = (put: readonly Card[], rest: readonly Card[]) => {
      for (const colour of [undefined, "R", "G", "B", "Y"] as const) {
        const move: Move = colour ? { put, colour } : { put };
        if (put.length > 0 && !("refused" in uno.apply(state, 0, move, new Chance(seedFrom("x")))))
          found.add(writeNotation(canonical(move)));
      }
      for (const [i, one] of rest.entries()) extend([...put, one], rest.toSpliced(i, 1));
    };
    extend([], hand);
    return found;
  }

  const pile = fc.constantFrom("R5", "GS", "BL", "JC Y", "RP", "JP G");

  test("is what trying every sequence of cards gives", () => {
    const similar = fc.constantFrom(...cards("R5 R5 G5 B5 Y5 Y5 RP RP GP BP JP JC RS GS RL R1 G2"));
    fc.assert(
      fc.property(fc.array(similar, { minLength: 1, maxLength: 5 }), pile, fc.boolean(), (hand, last, paid) => {
        fc.pre(
          hand.every(
            (one) => hand.filter((other) => other === one).length <= deck.filter((other) => other === one).length - 1,
          ),
        );
        const state = position({ hands: [hand.join(" "), "B1"], pile: last, ...(paid && { pending: 0 }) });
        expect(new Set(written(state))).toEqual(plainly(state.hands[0]!, state));
      }),
      { numRuns: 150 },
    );
  });

  test("holds 532 moves when all eight of a type are in hand and all fit", () => {
    const state = position({ hands: ["R5 R5 G5 G5 B5 B5 Y5 Y5 R1", "B1"], pile: "R0", piling: true });
    const fives = { ...state, wanted: { colour: "R", type: "5" } as const };
    const moves = legalMoves(fives.hands[0]!, fives as Pile, true).filter((move) => move.put && move.put[0] !== "R1");
    // Singles 4, pairs 4; piles: first and last of one colour (4 ways, middles 3³·1 − 1 = 26), of two (12 ways, 3²·2² − 1 = 35).
    expect(moves).toHaveLength(4 + 4 + 4 * 26 + 12 * 35);
  });
});

test("notation: what is written is read, and what is no move is not", () => {
  for (const text of ["DRAW", "PUT R5", "PUT JP G", "PUT R5 G5 B5"])
    expect(writeNotation(readNotation(text)!)).toBe(text);
  for (const text of ["", "draw", "DRAW 2", "PUT", "PUT R", "PUT X5", "PUT R5  G5", "PASS", `PUT${" R5".repeat(9)}`]) {
    expect(readNotation(text), text).toBe(null);
  }
});
