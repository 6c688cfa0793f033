import { describe, expect, expectTypeOf, test } from "vitest";
import type { Bot } from "./bots/bot.ts";
import { seedFrom } from "./chance.ts";
import { type Game, look, type Seen } from "./game.ts";
import { Match } from "./match.ts";
import { isRefusal } from "./refusal.ts";
import { type Market, type MarketMove, market, type State, type View } from "./sample/market.ts";

const options = { rounds: 3, peeking: true };

function newMatch(game: Game<Market> = market): Match<Market> {
  return new Match({ game, options, seats: 2, seed: seedFrom("match") });
}

/** A match in which seat 0 has bought a card and builds. */
function building(game?: Game<Market>): Match<Market> {
  const match = newMatch(game);
  match.play(1, { bid: 1 });
  match.play(0, { bid: 3 });
  return match;
}

function card(match: Match<Market>): number {
  return match.state.hands[0]![0]!;
}

describe("turns", () => {
  test("several seats may act at once, in any order, and each only once", () => {
    const match = newMatch();
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 1]);
    match.play(1, { bid: 1 });
    expect(match.turn().map(({ seat }) => seat)).toEqual([0]);
    expect(match.submit(1, { bid: 0 })).toEqual({ refused: "not-your-turn" });
  });

  test("a secret choice is seen by its own seat alone until it is revealed", () => {
    const match = newMatch();
    match.play(1, { bid: 4 });
    expect(match.view(1)).toMatchObject({ ownBid: 4, hasBid: [false, true] });
    expect(JSON.stringify(match.view(0))).not.toMatch(/\b4\b/);
    expect(match.view("spectator")).toMatchObject({ ownBid: null, hasBid: [false, true] });
  });

  test("after the end nothing is accepted", () => {
    const match = newMatch();
    for (let round = 0; round < 3; round++) {
      for (const move of [{ bid: 0 }, { bid: 0 }]) match.play(match.turn()[0]!.seat, move);
      match.play(0, { done: true });
    }
    expect(match.outcome()?.seats).toHaveLength(2);
    expect(match.submit(0, { bid: 0 })).toEqual({ refused: "game-over" });
  });
});

describe("what comes from outside", () => {
  test.each([null, 7, "bid", [], {}, { bid: "3" }, { bid: 1.5 }, { bid: 1, lay: 2 }, { done: 1 }])(
    "%j is refused with the place of the fault, and nothing changes",
    (input) => {
      const match = newMatch();
      const before = JSON.stringify(match.snapshot);
      expect(match.submit(0, input)).toMatchObject({ refused: "malformed-move", args: { where: expect.any(String) } });
      expect(JSON.stringify(match.snapshot)).toBe(before);
    },
  );

  test("a refused move changes nothing and carries its arguments", () => {
    const match = newMatch();
    const before = JSON.stringify(match.snapshot);
    expect(match.submit(0, { bid: 9 })).toEqual({ refused: "too-dear", args: { coins: 9, purse: 5 } });
    expect(JSON.stringify(match.snapshot)).toBe(before);
  });
});

describe("undo", () => {
  test("takes back open steps one by one, to the start of the action", () => {
    const match = building();
    const before = JSON.stringify(match.state);
    const first = card(match);
    match.play(0, { lay: first });
    expect(match.undoRefusal(0)).toBe(null);
    expect(match.undo(0)).toEqual({ move: { lay: first } });
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.journal.at(-1)).toEqual({ seat: 0, undo: true });
  });

  test("is refused when there is nothing to take back", () => {
    expect(newMatch().undo(0)).toEqual({ refused: "undo-nothing" });
  });

  test("is refused once another seat has acted, and never reaches another seat's moves", () => {
    const match = newMatch();
    match.play(0, { bid: 1 });
    expect(match.undo(1)).toEqual({ refused: "undo-nothing" });
    match.play(1, { bid: 2 });
    expect(match.undo(0)).toEqual({ refused: "undo-other-seat" });
  });

  test("is refused once chance was used, even though the game says that the step is open", () => {
    const careless: Game<Market> = {
      ...market,
      apply: (state, seat, move, chance) =>
        ({ ...market.apply(state, seat, move, chance), open: true }) as ReturnType<Game<Market>["apply"]>,
    };
    const match = building(careless);
    match.play(0, { roll: true });
    expect(match.undo(0)).toEqual({ refused: "undo-chance" });
  });

  test("is refused once something hidden was seen, even though the game says that the step is open", () => {
    const careless: Game<Market> = {
      ...market,
      apply: (state, seat, move, chance) =>
        ({ ...market.apply(state, seat, move, chance), open: true }) as ReturnType<Game<Market>["apply"]>,
    };
    const match = building(careless);
    match.play(0, { peek: true });
    expect(match.undo(0)).toEqual({ refused: "undo-revealed" });
  });

  test("reaches back to a step that cannot be undone, and gives its reason there", () => {
    const match = building();
    match.play(0, { lay: card(match) });
    match.play(0, { peek: true });
    match.play(0, { lay: card(match) });
    expect(isRefusal(match.undo(0))).toBe(false);
    expect(match.undo(0)).toEqual({ refused: "undo-revealed" });
  });

  test("is refused after the action was confirmed", () => {
    const match = building();
    match.play(0, { done: true });
    expect(match.undo(0)).toEqual({ refused: "undo-confirmed" });
  });

  test("is thought about once while the move stands, however often it is asked for, and not at all when it is a fact", () => {
    let worlds = 0;
    const counting: Game<Market> = {
      ...market,
      resample: (...given) => {
        worlds++;
        return market.resample!(...given); // the market hides cards, so it has it
      },
    };
    const match = building(counting);
    match.play(0, { lay: card(match) });
    expect(match.canUndo(0)).toBe(true);
    const once = worlds;
    for (let again = 0; again < 5; again++) expect(match.undoRefusal(0)).toBeNull();
    expect(worlds).toBe(once);
    match.undo(0);
    match.play(0, { lay: card(match) });
    expect(match.undoAgain(0)).toEqual({ move: { lay: card(match) } });
    expect(worlds).toBe(once);
    expect(match.undoAgain(1)).toEqual({ refused: "undo-nothing" });
  });

  test("survives a restart in the middle of an action", () => {
    const match = building();
    const before = JSON.stringify(match.state);
    match.play(0, { lay: card(match) });
    const restored = new Match<Market>(match, JSON.parse(JSON.stringify(match.snapshot)));
    restored.undo(0);
    expect(JSON.stringify(restored.state)).toBe(before);
  });

  test("a game without resample whose views differ is never undone: the kernel cannot know what was seen", () => {
    const { resample: _, ...blind } = market;
    const match = building(blind);
    match.play(0, { lay: card(match) });
    expect(match.undo(0)).toEqual({ refused: "undo-revealed" });
  });
});

describe("taking back by agreement", () => {
  test("takes the seat's last move back with all that came after it, to the same state and the same chance", () => {
    const match = newMatch();
    const start = match.snapshot;
    match.play(1, { bid: 1 });
    const before = match.snapshot;
    match.play(0, { bid: 3 });
    match.play(0, { done: true });
    const [state, chance] = [match.state, match.snapshot.chance];
    expect(match.takeBack(1)).toEqual({ moves: 3 });
    expect(match.state).toEqual(start.state);
    match.play(1, { bid: 1 });
    expect({ ...match.snapshot, journal: [] }).toEqual({ ...before, journal: [] });
    match.play(0, { bid: 3 });
    match.play(0, { done: true });
    expect([match.state, match.snapshot.chance]).toEqual([state, chance]);
    expect(match.journal).toHaveLength(7);
  });

  test("reaches only moves that stand, and those of no other seat", () => {
    const match = newMatch();
    expect(match.takeBack(0)).toEqual({ refused: "undo-nothing" });
    match.play(1, { bid: 1 });
    expect(match.takeBack(0)).toEqual({ refused: "undo-nothing" });
    expect(match.takeBack(1)).toEqual({ moves: 1 });
    expect(match.takeBack(1)).toEqual({ refused: "undo-nothing" });
  });
});

test("a state cannot be taken for a view, by type", () => {
  expectTypeOf<State>().not.toExtend<Seen<View>>();
  expectTypeOf<View>().not.toExtend<Seen<View>>();
  expectTypeOf(look(market, newMatch().state, 0)).toExtend<View>();
  expectTypeOf<Parameters<Bot<Market>["decide"]>[0]["view"]>().toEqualTypeOf<Seen<View>>();
  expectTypeOf<MarketMove>().not.toBeAny();
});
