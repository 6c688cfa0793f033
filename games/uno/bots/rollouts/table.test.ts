import { Chance, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import fc from "fast-check";
import { expect, test } from "vitest";
import { faces } from "../../rules/cards.ts";
import { uno } from "../../rules/game.ts";
import { handOf } from "../../rules/hand.ts";
import { legalMoves } from "../../rules/legal.ts";
import { writeNotation } from "../../rules/notation.ts";
import { cards, position } from "../../rules/position.ts";
import type { Move, State, Uno } from "../../rules/state.ts";
import { putsToGo } from "../plan.ts";
import { BLACK_PLUS, colourNumber, FACES, numberOf, TYPES } from "./faces.ts";
import { Policy, WEIGHTS } from "./policy.ts";
import { layOut, moveOf } from "./seen.ts";
import { DRAW, FlatTable, HAND_WORDS, NO_TYPE } from "./table.ts";
import { learntPolicy } from "./weights.ts";

/** The whole state of the rules, laid out flat. */
function flat(state: State): FlatTable {
  const table = new FlatTable();
  layOut(uno.view(state, state.current), table);
  for (const [seat, hand] of state.hands.entries()) {
    if (seat === state.current) continue;
    table.sizes[seat] = 0;
    for (const card of hand) table.give(seat, numberOf(card));
  }
  const stock = state.stock.slice(state.drawn).map(numberOf);
  table.stock.set(stock);
  table.stockSize = stock.length;
  return table;
}

function handIn(table: FlatTable, seat: number) {
  const words = table.hands.subarray(seat * HAND_WORDS, (seat + 1) * HAND_WORDS);
  const copies = (face: number) => {
    if (face >= BLACK_PLUS) return face === BLACK_PLUS ? words[4]! & 7 : words[4]! >> 3;
    const word = words[Math.floor(face / TYPES)]! >> (face % TYPES);
    return (word & 1) + ((word >> TYPES) & 1);
  };
  return handOf(Array.from({ length: FACES }, (_, face) => Array(copies(face)).fill(faces[face])).flat());
}

/** Both, in one form; the order of what is face down or buried is left out. */
function pictureOf(table: FlatTable) {
  const { seats, top, wantedColour, wantedType, pending, direction } = table;
  const pile = (list: Uint8Array, from: number, to: number) =>
    handOf([...list.subarray(from, to)].map((face) => faces[face]!));
  const isOver = table.isOver();
  return {
    hands: Array.from({ length: seats }, (_, seat) => handIn(table, seat)),
    sizes: [...table.sizes.subarray(0, seats)],
    stock: pile(table.stock, table.drawn, table.stockSize),
    discard: pile(table.discard, 0, table.discardSize),
    pile: [faces[top], wantedColour, wantedType, pending],
    direction,
    current: isOver ? null : table.current,
    places: [...table.places.subarray(0, seats)],
  };
}

function expected(state: State) {
  const { hands, stock, drawn, discard, top, wanted, pending, direction, places } = state;
  return {
    hands,
    sizes: hands.map((hand) => hand.length),
    stock: handOf(stock.slice(drawn)),
    discard: handOf(discard),
    pile: [top, colourNumber(wanted.colour), wanted.type === null ? NO_TYPE : numberOf(top) % TYPES, pending],
    direction,
    current: places.length === hands.length ? null : state.current,
    places: hands.map((_, seat) => places.indexOf(seat)),
  };
}

const anyTable = fc.record({
  seats: fc.integer({ min: 2, max: 8 }),
  handSize: fc.integer({ min: 3, max: 10 }),
  piling: fc.boolean(),
  seed: fc.string(),
});

test("the flat table plays as the rules do, move by move", () => {
  fc.assert(
    fc.property(anyTable, ({ seats, seed, ...options }) => {
      const match = new Match<Uno>({ game: uno, options, seats, seed: seedFrom(seed) });
      const chance = new Chance(seedFrom(`moves ${seed}`));
      const table = flat(match.state);
      for (let moves = 0; moves < 400 && match.turn().length > 0; moves++) {
        const seat = match.turn()[0]!.seat;
        const move = randomMove<Move>(match.legal(seat), chance);
        const result = match.play(seat, move);
        if (result.refused !== undefined) throw new Error(result.refused);
        if (result.events.some(({ event }) => event === "shuffled")) {
          // Each shuffles by its own chance: from here on the rules' order counts.
          table.copyFrom(flat(match.state));
          continue;
        }
        if (move.put) table.put(move.put.map(numberOf), move.colour ? colourNumber(move.colour) : 0);
        else table.play(DRAW);
        expect(JSON.stringify(pictureOf(table))).toBe(JSON.stringify(expected(match.state)));
      }
    }),
    { numRuns: 40 },
  );
});

test("a stock that runs out is made of the discard pile, and a draw gives what there is", () => {
  const state = position({ hands: ["R1 R2", "G1"], pile: "RP", draw: "Y9" });
  const table = flat(state);
  const buried = table.discardSize;
  table.play(DRAW);
  expect([table.sizes[0], table.discardSize, table.stockSize - table.drawn]).toEqual([4, 0, buried - 1]);
  const empty = flat({ ...state, stock: [], discard: [] });
  empty.play(DRAW);
  expect([empty.sizes[0], empty.pending, empty.current]).toEqual([2, 0, 1]);
});

test("what the policy chooses is legal, and does to the flat table what it does by the rules", () => {
  const policies = [
    new Policy(learntPolicy),
    new Policy({ twoLeft: Array(WEIGHTS).fill(1), moreLeft: Array(WEIGHTS).fill(1) }),
  ];
  fc.assert(
    fc.property(anyTable, fc.constantFrom(...policies), ({ seats, seed, ...options }, policy) => {
      const match = new Match<Uno>({ game: uno, options, seats, seed: seedFrom(seed) });
      for (let moves = 0; moves < 200 && match.turn().length > 0; moves++) {
        const seat = match.turn()[0]!.seat;
        const table = flat(match.state);
        const number = policy.choose(table);
        const move = moveOf(number, match.view(seat));
        const legal = (match.legal(seat) as readonly Move[]).map(writeNotation);
        expect(legal).toContain(writeNotation(uno.canonical!(move)));
        const result = match.play(seat, move);
        if (result.refused !== undefined) throw new Error(result.refused);
        table.play(number);
        if (!result.events.some(({ event }) => event === "shuffled")) {
          expect(JSON.stringify(pictureOf(table))).toBe(JSON.stringify(expected(match.state)));
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("puts to go are counted by the policy as by the plan", () => {
  const only = (index: number) => Array.from({ length: WEIGHTS }, (_, i) => (i === index ? -1 : 0));
  const policy = new Policy({ twoLeft: only(0), moreLeft: only(0) });
  const someCards = fc.shuffledSubarray(cards("R1 R1 G1 B1 R2 R2 G2 Y3 Y3 B3 JP JP JC RS RS YP GP BL"), {
    minLength: 2,
  });
  fc.assert(
    fc.property(someCards, (hand) => {
      const state = position({ hands: [hand.join(" "), "R9"], pile: "Y0" });
      // Whoever can put all cards at once does, and counts nothing.
      fc.pre(!legalMoves(handOf(hand), state, true).some(({ put }) => put?.length === hand.length));
      const table = flat(state);
      const others = (card: (typeof hand)[number]) => policy.regret(table, [numberOf(card)], 0);
      const left = hand.map((_, i) => putsToGo(handOf(hand.toSpliced(i, 1)), true));
      const differences = hand.map((card) => others(card) - others(hand[0]!));
      expect(differences).toEqual(left.map((puts) => puts - left[0]!));
    }),
  );
});
