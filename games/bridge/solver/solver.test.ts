import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DECK, DIRECTIONS, type Direction, STRAINS } from "../cards.ts";
import { type Deal, dealText, readDeal } from "../deal.ts";
import { legalCards, type Position, play, tricksLeft } from "../position.ts";
import { referenceCards } from "./reference.ts";
import { loadSolver } from "./wasm.ts";

const solver = await loadSolver();

function dealOf(text: string): Deal {
  const reading = readDeal(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.problem}`);
  return reading.deal;
}

/** Hands of so many cards each. From two suits in a third of all cases: long suits and voids are where solvers go wrong. */
function randomHands(tricks: number, chance: Chance): Deal {
  const isNarrow = tricks <= 6 && chance.below(3) === 0;
  const cards = chance.shuffled(isNarrow ? DECK.filter((card) => /[SD]/.test(card)) : DECK);
  const hand = (at: number): readonly Card[] => cards.slice(at * tricks, (at + 1) * tricks);
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}

/** An ending with any trumps and leader, up to three cards of the trick on the table. */
function randomEnding(tricks: number, chance: Chance): Position {
  let position: Position = {
    hands: randomHands(tricks, chance),
    strain: STRAINS[chance.below(5)]!,
    leader: DIRECTIONS[chance.below(4)]!,
    trick: [],
  };
  for (let cards = chance.below(4); cards > 0; cards--) {
    const legal = legalCards(position);
    position = play(position, legal[chance.below(legal.length)]!);
  }
  return position;
}

function expectSameAsReference(position: Position): void {
  const { hands, strain, leader, trick } = position;
  const where = `${dealText(hands)} ${strain} ${leader} ${trick.join(" ")}`;
  const wanted = referenceCards(position);
  expect([where, ...solver.cards(position)]).toEqual([where, ...wanted]);
  expect([where, solver.best(position)]).toEqual([where, Math.max(...wanted.values())]);
}

describe("the solver finds what the plain one finds", () => {
  test.each([
    [1, 500],
    [2, 1000],
    [3, 1500],
    [4, 1000],
    [5, 500],
  ])("with %i tricks left, in %i endings", (tricks, count) => {
    const chance = new Chance(seedFrom(`endings ${tricks}`));
    for (let i = 0; i < count; i++) expectSameAsReference(randomEnding(tricks, chance));
  });

  test.each(["first", "second", "third", "fourth"])("with six tricks left, in the %s fifty endings", (part) => {
    const chance = new Chance(seedFrom(`six tricks ${part}`));
    for (let i = 0; i < 50; i++) expectSameAsReference(randomEnding(6, chance));
  });
});

test("every card of a deal: the best of them is what the position is worth", () => {
  const chance = new Chance(seedFrom("whole deals"));
  for (let i = 0; i < 5; i++) {
    const position: Position = { hands: randomHands(13, chance), strain: STRAINS[i]!, leader: "W", trick: [] };
    const cards = solver.cards(position);
    expect([...cards.keys()]).toEqual(position.hands.W);
    expect(Math.max(...cards.values())).toBe(solver.best(position));
  }
});

test("a trace follows the play, and ends with the tricks that were made", () => {
  const chance = new Chance(seedFrom("traces"));
  for (const declarer of DIRECTIONS) {
    const deal = randomHands(7, chance);
    const strain = STRAINS[chance.below(5)]!;
    const { played, made } = playedAtRandom(deal, strain, declarer, chance);
    const trace = solver.trace(deal, strain, declarer, played);
    expect(trace).toHaveLength(played.length + 1);
    expect(trace[0]).toBe(solver.table(deal)[declarer][strain]);
    expect(trace.at(-1)).toBe(made);
  }
});

function playedAtRandom(deal: Deal, strain: Position["strain"], declarer: Direction, chance: Chance) {
  const leader = DIRECTIONS[(DIRECTIONS.indexOf(declarer) + 1) % 4]!;
  let position: Position = { hands: deal, strain, leader, trick: [] };
  const played: Card[] = [];
  let made = 0;
  while (tricksLeft(position) > 0) {
    const legal = legalCards(position);
    const card = legal[chance.below(legal.length)]!;
    position = play(position, card);
    played.push(card);
    const isDeclarers = DIRECTIONS.indexOf(position.leader) % 2 === DIRECTIONS.indexOf(declarer) % 2;
    if (position.trick.length === 0 && isDeclarers) made++;
  }
  return { played, made };
}

test("whoever holds a whole suit takes all tricks with it as trumps, and none when it is led away from him", () => {
  const deal = dealOf("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
  const { N, E } = solver.table(deal);
  expect(N).toEqual({ S: 13, H: 0, D: 13, C: 0, NT: 0 });
  expect(E).toEqual({ S: 0, H: 13, D: 0, C: 13, NT: 0 });
});
