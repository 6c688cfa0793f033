import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import type { Bot } from "../bots/bot.ts";
import { seedFrom } from "../chance.ts";
import type { Game, GameTypes } from "../game.ts";
import { readRecord } from "../record.ts";
import { type Market, market, marketTexts, type State } from "../sample/market.ts";
import { type Race, race } from "../sample/race.ts";
import { type Tricks, tricks, tricksTexts } from "../sample/tricks.ts";
import { Breach, type Check } from "./check.ts";
import { checks } from "./checks/index.ts";
import { forbidEffects, watched } from "./purity.ts";
import { type Subject, type TestCase, testCasesOf } from "./test-case.ts";

/** The first breach that the check finds in the game, or null. */
async function breachOf<T extends GameTypes>(check: Check, subject: Subject<T>): Promise<Breach | null> {
  for (const testCase of testCasesOf(
    { moveBound: 300, ...subject },
    seedFrom("broken games"),
    6,
  ) as unknown as TestCase[]) {
    try {
      await check.run(testCase);
    } catch (error) {
      if (error instanceof Breach) return error;
      throw error;
    }
  }
  return null;
}

const texts = { en: marketTexts, hu: marketTexts };

describe("good games pass", () => {
  test.each(Object.entries(checks))("%s", async (_name, check: Check) => {
    expect(await breachOf(check, { game: market, texts })).toBe(null);
    expect(await breachOf(check, { game: race })).toBe(null);
    expect(await breachOf(check, { game: tricks, texts: { en: tricksTexts, hu: tricksTexts } })).toBe(null);
  });
});

/** A game that differs from the good one in one thing. */
const brokenMarket = (changes: Partial<Game<Market>>): Game<Market> => ({ ...market, ...changes });
const brokenTricks = (changes: Partial<Game<Tricks>>): Game<Tricks> => ({ ...tricks, ...changes });
const brokenRace = (changes: Partial<Game<Race>>): Game<Race> => ({ ...race, ...changes });

/** Changes what a move of one sort leads to. */
function applying(
  sort: string,
  change: (result: ReturnType<Game<Market>["apply"]>, before: State) => unknown,
): Partial<Game<Market>> {
  return {
    apply(state, seat, move, chance) {
      const result = market.apply(state, seat, move, chance);
      return (sort in move && result.refused === undefined ? change(result, state) : result) as typeof result;
    },
  };
}

interface Broken {
  readonly what: string;
  readonly check: Check;
  readonly game: Game<Market> | Game<Race> | Game<Tricks>;
  readonly says: RegExp;
}

const broken: readonly Broken[] = [
  {
    what: "shows something else than it describes",
    check: checks.shown,
    game: brokenRace({ shown: { view: Type.Object({ heap: Type.Integer({ maximum: 3 }) }), event: Type.Unknown() } }),
    says: /the view .* is not as `shown.view` says: \/heap must be <= 3/,
  },
  {
    what: "has an option that no form can ask for",
    check: checks.options,
    game: brokenRace({
      options: Type.Object({ heap: race.options.properties["heap"]!, name: Type.String({ default: "" }) }),
    }),
    says: /the option “name” is .*: no form could ask for it/,
  },
  {
    what: "checks an option with a function, which no form can show",
    check: checks.options,
    game: brokenRace({
      options: Type.Object({
        heap: Type.Refine(Type.Integer({ minimum: 1, maximum: 30, default: 12 }), (heap) => heap !== 13),
      }),
    }),
    says: /the option “heap” is .*: no form could ask for it/,
  },
  {
    what: "has an option without a default",
    check: checks.options,
    game: brokenRace({
      options: Type.Object({ heap: race.options.properties["heap"]!, fast: Type.Optional(Type.Boolean()) }),
    }),
    says: /the option “fast” has no default/,
  },
  {
    what: "gives partners different scores",
    check: checks.seats,
    game: brokenTricks({
      outcome: (state) => {
        const outcome = tricks.outcome(state);
        return outcome && { ...outcome, seats: outcome.seats.with(2, { ...outcome.seats[2]!, score: 99 }) };
      },
    }),
    says: /the partners of side 0 differ/,
  },
  {
    what: "forgets its sides in the outcome",
    check: checks.seats,
    game: brokenTricks({
      outcome: (state) => {
        const outcome = tricks.outcome(state);
        return outcome && { better: outcome.better, seats: outcome.seats };
      },
    }),
    says: /the sides of the outcome are undefined, those of the game 0,1,0,1/,
  },
  {
    what: "leaves a seat without a side",
    check: checks.seats,
    game: brokenTricks({ sides: () => [0, 1, 0] }),
    says: /sides are 0,1,0: one for each seat/,
  },
  {
    what: "lets a seat play an opponent's cards",
    check: checks.seats,
    game: brokenTricks({
      turn: (state) => tricks.turn(state).map((ask) => (ask.actsFor === undefined ? ask : { ...ask, actsFor: 3 })),
    }),
    says: /seat 0 acts for an opponent, 3/,
  },
  {
    what: "waits for nobody",
    check: checks.seats,
    game: brokenTricks({ turn: (state) => tricks.turn(state).map((ask) => ({ ...ask, optional: true })) }),
    says: /nobody must act/,
  },
  {
    what: "guesses worlds in which nobody can play on",
    check: checks.resumes,
    game: brokenTricks({
      resample: (view, viewer, chance) => ({ ...tricks.resample!(view, viewer, chance), hands: [] }),
    }),
    says: /in a world that .* reckons with, after \d+ moves: /,
  },
  {
    what: "gives the general bots worlds whose moves the real one refuses",
    check: checks.general,
    game: brokenTricks({
      resample: (view, viewer, chance) => {
        const world = tricks.resample!(view, viewer, chance);
        return { ...world, hands: world.hands.map((_, seat) => world.hands[(seat + 1) % 4]!) };
      },
    }),
    says: /the general bot “tree” answered .*, refused: cannot-play/,
  },
  {
    what: "tells partner what only the opponents may hear",
    check: checks.hides,
    game: brokenTricks({ view: (state, viewer) => ({ ...tricks.view(state, viewer), because: state.because }) }),
    says: /the view of .* depends on what it cannot see/,
  },
  {
    what: "leaks a count: how many high cards are left in the deck",
    check: checks.hides,
    game: brokenMarket({
      view: (state, viewer) => ({
        ...market.view(state, viewer),
        highCards: state.deck.filter((card) => card > 12).length,
      }),
    }),
    says: /the view of .* depends on what it cannot see/,
  },
  {
    what: "shows a secret bid in what is asked",
    check: checks.hides,
    game: brokenMarket({
      turn: (state) => market.turn(state).map((ask) => ({ ...ask, args: { bids: state.bids.join() } })),
    }),
    says: /what is asked, depends on what/,
  },
  {
    what: "tells everybody the card that one player drew",
    check: checks.hides,
    game: brokenMarket({ seen: (event) => event }),
    says: /the events .* tell .* something that its view does not show/,
  },
  {
    what: "offers a move that depends on the top of the deck",
    check: checks.hides,
    game: brokenMarket({
      legal: (state, seat) => {
        const legal = market.legal(state, seat);
        return Array.isArray(legal) && (state.deck.at(-1) ?? 0) > 12 ? legal.slice(0, -1) : legal;
      },
    }),
    says: /legal list of seat . depends/,
  },
  {
    what: "betrays the top of the deck in a refusal",
    check: checks.hides,
    game: brokenMarket({
      apply(state, seat, move, chance) {
        const result = market.apply(state, seat, move, chance);
        return result.refused === undefined ? result : { refused: result.refused, args: { top: state.deck.at(-1) } };
      },
    }),
    says: /refusal of .* tells seat/,
  },
  {
    what: "guesses worlds that cannot be",
    check: checks.hides,
    game: brokenMarket({
      resample: (view, viewer, chance) => ({ ...market.resample!(view, viewer, chance), deck: [] }),
    }),
    says: /impossible state|depends on what it cannot see/,
  },
  {
    what: "hides something but cannot resample it",
    check: checks.hides,
    game: (() => {
      const { resample: _, ...rest } = market;
      return rest;
    })(),
    says: /needs resample/,
  },
  {
    what: "has a resample that resamples nothing",
    check: checks.hides,
    game: brokenRace({
      resample: (view) => view,
      options: race.options,
      legal: () => [1],
      setup: (_, seats) => ({ heap: 20, next: 0, seats }),
    }),
    says: /leave resample out/,
  },
  {
    what: "offers an illegal move",
    check: checks.offers,
    game: brokenRace({ legal: () => [1, 2] }),
    says: /offered move 2 .* was refused: one-or-two/,
  },
  {
    what: "offers a move twice",
    check: checks.offers,
    game: brokenRace({ legal: () => [1, 1] }),
    says: /offered a move twice/,
  },
  {
    what: "offers two moves that mean the same",
    check: checks.offers,
    game: brokenRace({ apply: (state, seat, _, chance) => race.apply(state, seat, 1, chance) }),
    says: /is offered 1 and 2, which mean the same/,
  },
  {
    what: "asks a seat that has no move",
    check: checks.offers,
    game: brokenRace({ legal: () => [] }),
    says: /has no move/,
  },
  {
    what: "cannot read its own notation",
    check: checks.offers,
    game: brokenRace({ notation: { write: (count) => "i".repeat(count), read: (text) => (text === "i" ? 1 : null) } }),
    says: /does not survive its notation “ii”/,
  },
  {
    what: "offers moves of another shape than it says",
    check: checks.offers,
    // @ts-expect-error The compiler refuses it too: the moves of the race are what its schema says.
    game: brokenRace({ move: { type: "string" } }),
    says: /has not the shape of a move/,
  },
  {
    what: "offers a spelling that is not the canonical one",
    check: checks.offers,
    game: brokenRace({ canonical: () => 1 }),
    says: /not in its canonical spelling/,
  },
  {
    what: "accepts cards that are not in the hand",
    check: checks.refuses,
    game: brokenMarket({
      apply: (state, seat, move, chance) =>
        "lay" in move && state.buyer !== null ? { state, events: [] } : market.apply(state, seat, move, chance),
      invariant: () => null,
    }),
    says: /was not offered .*, but it is accepted/,
  },
  {
    what: "accepts a bid beyond the purse",
    check: checks.refuses,
    game: brokenMarket({
      apply: (state, seat, move, chance) =>
        "bid" in move && state.buyer === null
          ? market.apply(state, seat, { bid: Math.min(Math.max(move.bid, 0), state.coins[seat]!) }, chance)
          : market.apply(state, seat, move, chance),
    }),
    says: /was not offered .*, but it is accepted/,
  },
  {
    what: "marks a step open that used chance",
    check: checks.undo,
    game: brokenMarket(applying("roll", (result) => ({ ...result, open: true }))),
    says: /marked open, but cannot be undone: undo-chance/,
  },
  {
    what: "marks a step open that showed a hidden card",
    check: checks.undo,
    game: brokenMarket(applying("peek", (result) => ({ ...result, open: true }))),
    says: /marked open, but cannot be undone: undo-revealed/,
  },
  {
    what: "keeps a field that does not survive serialisation",
    check: checks.serialises,
    game: brokenMarket(
      applying("done", (result) => ({
        ...result,
        state: { ...("state" in result ? result.state : {}), bought: new Map() },
      })),
    ),
    says: /state is not plain data: state.bought is a Map/,
  },
  {
    what: "counts on a field that JSON leaves out",
    check: checks.serialises,
    game: brokenMarket({
      setup: (options, seats, chance) => Object.assign(market.setup(options, seats, chance), { fresh: undefined }),
      apply(state, seat, move, chance) {
        const result = market.apply(state, seat, move, chance);
        return result.refused === undefined && "fresh" in state
          ? { ...result, state: { ...result.state, mayRoll: false } }
          : result;
      },
    }),
    says: /gives something else from the state read back/,
  },
  {
    what: "remembers something outside the state",
    check: checks.replays,
    game: (() => {
      let calls = 0;
      return brokenMarket(
        applying("done", (result) => ({
          ...result,
          state: { ...("state" in result ? result.state : {}), calls: calls++ },
        })),
      );
    })(),
    says: /another one|goes elsewhere|does not replay/,
  },
  {
    what: "never ends",
    check: checks.ends,
    game: brokenMarket(
      applying("done", (result, before) => ({
        ...result,
        state: { ...("state" in result ? result.state : {}), round: before.round },
      })),
    ),
    says: /not over after 300 moves/,
  },
  {
    what: "asks nobody although nothing is decided",
    check: checks.ends,
    game: brokenRace({ turn: ({ heap, next }) => (heap > 5 ? [{ seat: next, ask: "take" }] : []) }),
    says: /there is no outcome/,
  },
  {
    what: "goes on after the end",
    check: checks.ends,
    game: brokenRace({
      outcome: ({ seats }) => ({
        better: "high",
        seats: Array.from({ length: seats }, () => ({ rank: 1, score: 0, tieBreaks: [] })),
      }),
    }),
    says: /although there is an outcome/,
  },
  {
    what: "asks a seat that is not there",
    check: checks.ends,
    game: brokenRace({ turn: ({ heap }) => (heap > 0 ? [{ seat: 7, ask: "take" }] : []) }),
    says: /names the seat 7/,
  },
  {
    what: "ranks the loser first",
    check: checks.ends,
    game: brokenRace({
      outcome: (state) => {
        const outcome = race.outcome(state);
        return outcome && { ...outcome, better: "low" };
      },
    }),
    says: /low is better/,
  },
  {
    what: "changes the state that it was given",
    check: checks.ends,
    game: brokenMarket({
      apply(state, seat, move, chance) {
        (state.coins as number[])[seat] = 5;
        return market.apply(state, seat, move, chance);
      },
    }),
    says: /read only property/,
  },
  {
    what: "throws instead of refusing",
    check: checks.ends,
    game: brokenRace({
      apply() {
        throw new Error("not today");
      },
    }),
    says: /not today/,
  },
  {
    what: "loses a card",
    check: checks.figures,
    game: brokenMarket(
      applying("peek", (result, before) => ({
        ...result,
        state: { ...("state" in result ? result.state : {}), hands: before.hands },
      })),
    ),
    says: /the invariant does not hold: the cards are/,
  },
  {
    what: "is at 100 before the end",
    check: checks.figures,
    game: brokenMarket({ progress: () => 100 }),
    says: /progress is 100 before the end/,
  },
  {
    what: "is on its way before anybody has moved",
    check: checks.figures,
    game: brokenMarket({ progress: (state) => (market.outcome(state) ? 100 : 5) }),
    says: /progress is 5 in a new game/,
  },
  {
    what: "tells the top of the deck by how far the game is",
    check: checks.hides,
    game: brokenMarket({ progress: (state) => state.deck.at(-1) ?? 0 }),
    says: /how far the game is, depends on what/,
  },
  {
    what: "counts other things from move to move",
    check: checks.figures,
    game: brokenMarket({
      statistics: (state) => ({ table: { [`round${state.round}`]: 1 }, seats: state.laid.map(() => ({})) }),
    }),
    says: /keys of the statistics change/,
  },
];

test("moves that chance alone lets meet now and then are not the same", async () => {
  // One rolls a die, two rolls it twice and counts the second roll.
  const dice = brokenRace({
    apply(state, seat, count, chance) {
      let rolled = 0;
      for (let roll = 0; roll < count; roll++) rolled = chance.below(2);
      return race.apply(state, seat, Math.min(state.heap, 1 + rolled), chance);
    },
  });
  expect(await breachOf(checks.offers, { game: dice })).toBe(null);
});

describe("each check finds the game that breaks it", () => {
  test.each(broken)("a game that $what", async ({ check, game, says }) => {
    const found = await breachOf<GameTypes>(check, { game: game as Game });
    expect(found?.message).toMatch(says);
  });

  test("a game whose bot cannot finish", async () => {
    const cheat: Bot<Race> = { decide: () => 3 };
    const found = await breachOf(checks.leavers, { game: race, bots: { bots: { cheat: () => cheat } } });
    expect(found?.message).toMatch(/the bots “random, cheat” did not finish the game: .*one-or-two/);
  });

  test("a game that lacks words in one language", async () => {
    const { "event.rolled": _, ...messages } = marketTexts.messages;
    const found = await breachOf(checks.words, { game: market, texts: { en: marketTexts, hu: { messages } } });
    expect(found?.message).toMatch(/: texts\/hu.ts has no words for event.rolled$/m);
  });

  test("a game that lacks words for a value that players choose, and hears of all that is missing at once", async () => {
    const options = Type.Object({
      ...market.options.properties,
      pace: Type.Enum(["slow", "fast"], { default: "slow" }),
    });
    const { "event.rolled": _, ...messages } = marketTexts.messages;
    const texts = { messages: { ...messages, "option.pace": "Pace", "option.pace.slow": "slow" } };
    const game = brokenMarket({ options });
    const found = await breachOf(checks.words, { game, texts: { en: texts, hu: texts } });
    for (const language of ["en", "hu"])
      expect(found?.message).toContain(`texts/${language}.ts has no words for event.rolled, option.pace.fast`);
    expect(found?.message).not.toContain("option.pace.slow");
  });

  test("a game that lacks words for a refusal of what it never offers", async () => {
    const messages = { "ask.take": "Take.", "move.take": "take {count}", "event.took": "{seat} takes {count}." };
    const found = await breachOf(checks.words, { game: race, texts: { en: { messages }, hu: { messages } } });
    expect(found?.message).toMatch(/en.ts has no words for one-or-two/);
  });

  test("a game whose table has words that one language lacks, or that nobody can read", async () => {
    const words = { "board.cell": "{place}, {mark, select, other {other} other {empty}}", "board.aim": "Be first." };
    const en = { messages: { ...marketTexts.messages, ...words } };
    const found = await breachOf(checks.words, { game: market, texts: { en, hu: marketTexts } });
    expect(found?.message).toContain("texts/hu.ts has no words for board.cell, board.aim");
    expect(found?.message).toMatch(/texts\/en.ts: “board.cell” is not in ICU format \(.*SELECTOR\): \{place\}/);
  });

  test("a game whose message wants an argument that is not there", async () => {
    const messages = { ...marketTexts.messages, "event.rolled": "{seat} rolls {pips}" };
    const found = await breachOf(checks.words, { game: market, texts: { en: { messages }, hu: marketTexts } });
    expect(found?.message).toMatch(/“event.rolled” .* cannot be said in en/);
  });
});

test("a breach says what the position is", async () => {
  const found = await breachOf(checks.figures, { game: brokenMarket({ invariant: () => "it leaks" }) });
  expect(found!.message).toContain("it leaks");
  expect(found!.message).toMatch(/The position:\n.*\S/);
});

test("a breach says in words that a state was changed in place", async () => {
  const game = brokenMarket({
    apply(state, ...move) {
      (state as { round: number }).round++;
      return market.apply(state, ...move);
    },
  });
  expect((await breachOf(checks.ends, { game }))!.message).toMatch(/was changed in place; make a new one/);
});

test.each([
  ["Date.now", () => Date.now()],
  ["new Date()", () => new Date()],
  ["Temporal.Now.instant", () => Temporal.Now.instant()],
  ["Math.random", () => Math.random()],
  ["setTimeout", () => setTimeout(() => {}, 1)],
  ["fetch", () => fetch("http://localhost")],
])("a game that calls %s is found out, and whoever else calls it is not kept from it", async (name, effect) => {
  const game = brokenMarket({
    turn(state) {
      void effect();
      return market.turn(state);
    },
  });
  const allow = forbidEffects();
  try {
    expect((await breachOf(checks.ends, { game: watched(game) }))!.message).toContain(`the game calls ${name}: `);
    expect(Date.now()).toBeGreaterThan(0);
    expect(new Date()).toBeInstanceOf(Date);
  } finally {
    allow();
  }
});

test("a breach leaves a record that can be read and replayed up to where it happened", async () => {
  const found = await breachOf(checks.undo, {
    game: brokenMarket(applying("peek", (result) => ({ ...result, open: true }))),
  });
  const read = readRecord(found!.record);
  expect(read.refused).toBe(undefined);
  expect(found!.record).toContain("Breach: the step");
});
