import { Match, recordOf, rulesAsPlayed, seedFrom, writeRecord } from "@asztal/kernel";
import { expect, test } from "vitest";
import { type Card, DIRECTIONS } from "../../cards.ts";
import type { Costs } from "../../review/costs.ts";
import { reviewOf } from "../../review/review.ts";
import { bridge } from "../../rules/game.ts";
import { legalMoves } from "../../rules/legal.ts";
import { isOver, type State } from "../../rules/state.ts";
import { loadSolver } from "../../solver/wasm.ts";
import { botsOf, countedHand } from "./counted-tables.ts";
import { handOf, tableHands } from "./table-hands.ts";

const solver = await loadSolver();
const names = ["Nora", "Ede", "Sára", "Viki"];

/** Everybody makes the first move that is legal, which in the auction is a pass once a bid was made. */
function playOn(match: Match, until: () => boolean): void {
  while (!until()) {
    const { seat } = match.turn()[0]!; // until it is over
    const state = match.state as State | { game: State };
    const moves = legalMoves("game" in state ? state.game : state).filter((move) => !("claim" in move));
    match.play(seat, moves[0]!);
  }
}

test("a deal of a table is there with every moment, without what was taken back", () => {
  const match = new Match({
    game: bridge,
    options: { contract: "given", deal: 7 },
    seats: 4,
    seed: seedFrom("review"),
  }) as Match;
  const { seat } = match.turn()[0]!;
  match.play(seat, legalMoves(match.state as State)[0]!);
  match.takeBack(seat);
  playOn(match, () => isOver(match.state as State));
  const hands = tableHands(writeRecord(recordOf(match, names)));
  if (!Array.isArray(hands)) throw new Error(JSON.stringify(hands));
  expect(hands).toHaveLength(1);
  expect(hands[0].names).toEqual(names);
  expect(hands[0].state).toEqual(match.state);
  expect(hands[0].past).toHaveLength(52);
  expect(hands[0].isTakenBack).toBe(true);
  expect(handOf(hands[0], seat, "expert")).toMatchObject({
    exercise: { mode: "defence", contract: { level: expect.any(Number) } },
  });
});

test("each deal of a series is one hand, with whoever sat there", () => {
  const options = { contract: "given", deal: 0, seriesGames: 2, seriesRotates: true };
  const game = rulesAsPlayed(bridge, options);
  const match = new Match({ game, options, seats: 4, seed: seedFrom("series") });
  playOn(match, () => match.outcome() !== null);
  const hands = tableHands(writeRecord(recordOf(match, names)));
  if (!Array.isArray(hands)) throw new Error(JSON.stringify(hands));
  expect(hands.map(({ past }) => past.length)).toEqual([52, 52]);
  expect(hands.every(({ state }) => isOver(state))).toBe(true);
  expect(hands.map((hand) => [...hand.names].toSorted())).toEqual([names.toSorted(), names.toSorted()]);
});

test("a table's hand counts one's own cards and those of the bots; dummy's are declarer's, who is dummy has none", () => {
  const options = { contract: "given", deal: 7 } as const;
  const match = new Match({ game: bridge, options, seats: 4, seed: seedFrom("counted") }) as Match;
  playOn(match, () => isOver(match.state as State));
  const hands = tableHands(writeRecord(recordOf(match, names)));
  if (!Array.isArray(hands)) throw new Error(JSON.stringify(hands));
  const [hand] = hands;
  const { contract, played } = hand.state.playing!;
  const review = reviewOf(
    hand.state.deal,
    contract,
    played.map(({ card }: { card: Card }) => card),
    solver,
  );
  // Everybody else is a bot.
  const countedFor = (seat: number) => {
    const others = [0, 1, 2, 3]
      .filter((one) => one !== seat)
      .map(() => ({ name: "expert", bot: true, isPartner: false }));
    return countedHand(hand, review, { seat, bots: botsOf({ seat, others }), at: 1 });
  };
  const cards = (costs: Costs) => Object.values(costs).reduce((sum, one) => sum + one.cards, 0);
  const declarer = DIRECTIONS.indexOf(contract.declarer);
  expect(countedFor((declarer + 2) % 4)).toBe(null);
  for (const seat of [declarer, (declarer + 1) % 4, (declarer + 3) % 4]) {
    const counted = countedFor(seat)!;
    expect(counted.bots).toBe(2);
    expect(cards(counted.costs.own) + cards(counted.costs.others)).toBe(review.decisions.length);
    const lost = review.worth.at(-1)! - review.worth[0]!;
    expect(counted.costs.againstPar).toBe(seat === declarer ? lost : 0 - lost);
  }
});

test("what is no record is refused in words", () => {
  expect(tableHands("1. e4 e5")).toMatchObject({ refused: expect.any(String) });
});
