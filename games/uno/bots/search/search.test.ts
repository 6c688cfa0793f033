import { Chance, childSeed, LazyDecision, Match, playOut, seedFrom } from "@asztal/kernel";
import type { MakeBot } from "@asztal/kernel/bots";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deck } from "../../rules/cards.ts";
import { uno } from "../../rules/game.ts";
import { writeNotation } from "../../rules/notation.ts";
import { cards, play, position } from "../../rules/position.ts";
import type { SeenEvent, Uno, View } from "../../rules/state.ts";
import { numberOf, TYPES } from "../rollouts/faces.ts";
import { bits } from "../rollouts/hand.ts";
import { Policy } from "../rollouts/policy.ts";
import { layOut } from "../rollouts/seen.ts";
import { sharpWeights } from "../rollouts/sharp.ts";
import { FlatTable, HAND_WORDS } from "../rollouts/table.ts";
import { learntPolicy } from "../rollouts/weights.ts";
import { master, sampler } from "../searching.ts";
import { sharp } from "../sharp.ts";
import { candidatesOf } from "./candidates.ts";
import { LikelyWorlds } from "./likely-worlds.ts";
import { QuickRandom } from "./random.ts";
import { sureOut } from "./sure-out.ts";
import { EvenWorlds, type Worlds } from "./worlds.ts";

const policy = new Policy(learntPolicy);
const random = () => new QuickRandom(new Chance(seedFrom("worlds")));
const anyTable = fc.record({
  seats: fc.integer({ min: 2, max: 8 }),
  handSize: fc.integer({ min: 3, max: 10 }),
  piling: fc.boolean(),
  seed: fc.string(),
});

interface Table {
  readonly seats: number;
  readonly handSize: number;
  readonly piling: boolean;
  readonly seed: string;
}

function seated({ seats, seed, ...options }: Table, make: MakeBot<Uno>, iterations: number, now = () => 0) {
  const match = new Match<Uno>({ game: uno, options, seats, seed: seedFrom(seed) });
  const bots = Array.from({ length: seats }, (_, seat) =>
    make({
      game: uno,
      options,
      seats,
      seat,
      chance: new Chance(childSeed(match.seed, `bot ${seat}`)),
      budget: { iterations },
      now,
    }),
  );
  return { match, bots };
}

describe.each([
  ["sampler", sampler],
  ["master", master],
])("%s", (_, make) => {
  test("plays every table by the rules, and whatever the clock says the same moves again", async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const moves = async (now: () => number) => {
          const { match, bots } = seated(table, make, 30, now);
          await playOut(match, bots);
          return match.journal.map((step) => ("move" in step ? writeNotation(step.move!) : ""));
        };
        let ticks = 0;
        expect(await moves(() => ticks++)).toEqual(await moves(() => 0));
      }),
      { numRuns: 3 },
    );
  });

  test("answers without having been told what happened", async () => {
    const { match, bots } = seated({ seats: 3, handSize: 7, piling: true, seed: "deaf" }, make, 30);
    const deaf = bots.map(({ decide }) => ({ decide }));
    expect((await playOut(match, deaf)).seats).toHaveLength(3);
  });
});

/** All cards of a world, and whether its owner's hand is in it. */
function expectWorldOf(view: View, world: FlatTable): void {
  const seen = new FlatTable();
  layOut(view, seen);
  const own = (table: FlatTable) => [
    ...table.hands.subarray(view.current * HAND_WORDS, (view.current + 1) * HAND_WORDS),
  ];
  expect(own(world)).toEqual(own(seen));
  expect([...world.sizes]).toEqual([...seen.sizes]);
  expect(world.stockSize).toBe(view.drawSize);
  const counts = new Map<number, number>();
  const add = (face: number, copies = 1) => counts.set(face, (counts.get(face) ?? 0) + copies);
  for (let seat = 0; seat < world.seats; seat++) {
    const at = seat * HAND_WORDS;
    for (let face = 0; face < 52; face++) {
      const word = world.hands[at + Math.floor(face / TYPES)]! >> (face % TYPES);
      add(face, (word & 1) + ((word >> TYPES) & 1));
    }
    add(52, world.hands[at + 4]! & 7);
    add(53, world.hands[at + 4]! >> 3);
  }
  for (const face of [...world.stock.subarray(0, world.stockSize), ...world.discard.subarray(0, world.discardSize)])
    add(face);
  add(world.top);
  for (const face of new Set(deck.map(numberOf)))
    expect(counts.get(face)).toBe(deck.filter((card) => numberOf(card) === face).length);
}

test("every world holds the whole deck, the seat's own hand and as many cards of everybody as the seat sees", () => {
  fc.assert(
    fc.property(anyTable, fc.boolean(), ({ seats, seed, ...options }, isEven) => {
      const match = new Match<Uno>({ game: uno, options, seats, seed: seedFrom(seed) });
      const worlds: Worlds[] = Array.from({ length: seats }, () =>
        isEven ? new EvenWorlds(random()) : new LikelyWorlds(seats, options, policy, random()),
      );
      const world = new FlatTable();
      for (let moves = 0; moves < 60 && match.turn().length > 0; moves++) {
        const seat = match.turn()[0]!.seat;
        if (moves % 5 < 2) {
          worlds[seat]!.prepare(match.view(seat));
          worlds[seat]!.deal(world);
          expectWorldOf(match.view(seat), world);
        }
        const legal = match.legal(seat);
        const result = match.play(seat, "sample" in legal ? legal.sample(new Chance(match.seed)) : legal.at(-1)!);
        if (result.refused !== undefined) throw new Error(result.refused);
        for (const [viewer, one] of worlds.entries())
          one.hear(result.events.map((event) => uno.seen(event, viewer)).filter((event) => event !== null));
      }
    }),
    { numRuns: 12 },
  );
});

test("who drew on red is thought to hold few red cards", () => {
  const start = position({ hands: ["R1 G2 B3 B4", "G5 G6 Y7 Y8"], pile: "R0" });
  const heard: SeenEvent[] = [
    { event: "put", seat: 0, cards: cards("R1") },
    { event: "drew-face-down", seat: 1, count: 1 },
  ];
  const worlds = new LikelyWorlds(2, { handSize: 4, piling: true }, policy, random());
  worlds.hear(heard);
  worlds.prepare(uno.view(play(start, "PUT R1", "DRAW"), 0));
  const world = new FlatTable();
  let [red, green] = [0, 0];
  for (let i = 0; i < 300; i++) {
    worlds.deal(world);
    red += bits(world.hands[HAND_WORDS]!);
    green += bits(world.hands[HAND_WORDS + 1]!);
  }
  // Only the new card may be red, unless the draw was a choice; all five may be green.
  expect(red).toBeLessThan(green / 3);
});

/** By how many cards of a colour a guess at everybody's hands is wrong, squared and summed, over some worlds. */
function wrongBy(worlds: Worlds, view: View, hands: readonly (readonly string[])[]): number {
  const world = new FlatTable();
  const more = hands.map(() => [0, 0, 0, 0]);
  const dealt = 50;
  worlds.prepare(view);
  for (let i = 0; i < dealt; i++) {
    worlds.deal(world);
    for (const [seat, colours] of more.entries())
      for (const colour of colours.keys()) colours[colour]! += bits(world.hands[seat * HAND_WORDS + colour]!) / dealt;
  }
  let sum = 0;
  for (const [seat, colours] of more.entries()) {
    for (const [colour, guessed] of colours.entries())
      sum += (guessed - hands[seat]!.filter((card) => card[0] === "RGBY"[colour]).length) ** 2;
  }
  return sum;
}

test("who hears of the whole game at once guesses hands as well as who has followed it", async () => {
  const table = { seats: 4, handSize: 7, piling: true };
  const newWorlds = () => new LikelyWorlds(4, table, new Policy(sharpWeights, true), random());
  let [followed, atOnce, even] = [0, 0, 0];
  for (let game = 0; game < 5; game++) {
    const { match, bots } = seated({ ...table, seed: `guess ${game}` }, sharp, 0);
    const heard: SeenEvent[] = [];
    const following = newWorlds();
    while (match.turn().length > 0 && match.view(0).places.length === 0) {
      const { seat } = match.turn()[0]!;
      const view = match.view(0);
      if (seat === 0) {
        const late = newWorlds();
        late.hear(heard);
        followed += wrongBy(following, view, match.state.hands);
        atOnce += wrongBy(late, view, match.state.hands);
        even += wrongBy(new EvenWorlds(random()), view, match.state.hands);
      }
      const result = match.play(seat, await bots[seat]!.decide(new LazyDecision(match, seat)));
      if (result.refused !== undefined) throw new Error(result.refused);
      for (const [viewer, bot] of bots.entries()) {
        const seen = result.events.map((event) => uno.seen(event, viewer)).filter((event) => event !== null);
        bot.observe?.(seen);
        if (viewer === 0) {
          heard.push(...seen);
          following.hear(seen);
        }
      }
    }
  }
  expect(followed).toBeLessThan(even);
  expect(atOnce).toBeLessThan(followed);
});

test("of piles that leave the same position only one is tried, and none that is out of the question", () => {
  const state = position({ hands: ["R5 G5 B5 Y5 JP", "R1 R2"], pile: "R7" });
  const seen = new FlatTable();
  layOut(uno.view(state, 0), seen);
  const legal = uno.legal(state, 0);
  const candidates = candidatesOf(legal as never, seen, policy);
  const keys = candidates.map(({ cards: put, colour }) => `${put.slice(0, -1).sort()} ${put.at(-1)} ${colour}`);
  expect(new Set(keys).size).toBe(candidates.length);
  expect(candidates[0]!.cards).toHaveLength(4);
});

describe("with two players left", () => {
  test.each([
    ["a skip, then the card of its colour", "RL R5", "R1", "PUT RL"],
    ["a reverse of another colour, by way of a skip", "RL GL GS G5", "R1", "PUT RL"],
    ["everything at once", "R5 G5 B5", "R1", "PUT R5 G5 B5"],
    ["a black card last", "YS JC", "Y1", "PUT YS"],
  ])("a sure way out is found: %s", (_, hand, pile, first) => {
    const state = position({ hands: [hand, "R2 R3"], pile });
    expect(writeNotation(sureOut(uno.view(state, 0))!)).toBe(first);
  });

  test.each([
    ["a skip that leads nowhere", "RL G5", "R1"],
    ["a plus: the other answers", "RP R5", "R1"],
    ["nothing that fits", "G5 GL", "R1"],
    ["too many skips and reverses to try every order", "RL RL GL GL BL RS RS GS B1", "R1"],
  ])("none is claimed: %s", (_, hand, pile) => {
    expect(sureOut(uno.view(position({ hands: [hand, "R2 R3"], pile }), 0))).toBeNull();
  });
});

test("among three, a skip does not give the move back, and no sure way out is claimed", () => {
  expect(sureOut(uno.view(position({ hands: ["RL R5", "R2", "R3"], pile: "R1" }), 0))).toBeNull();
});

test("whoever follows the sure way is out before the other has moved", () => {
  const start = position({ hands: ["RL GL GS G5", "R2 R3"], pile: "R1" });
  let state = start;
  for (let puts = 0; puts < 5 && state.hands[0]!.length > 0; puts++) {
    expect(state.current).toBe(0);
    state = play(state, writeNotation(sureOut(uno.view(state, 0))!));
  }
  expect(state.places[0]).toBe(0);
});
