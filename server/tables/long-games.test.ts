import { digest, type Game, isRefusal, type Refusal, seedFrom, viewers } from "@asztal/kernel";
import { expect, test } from "vitest";
import { type Market, market, type State } from "../../kernel/sample/market.ts";
import { openStore } from "../store/open.ts";
import { query, type Store } from "../store/store.ts";
import { atTheEnd, placeOf } from "../testing/server.ts";
import { storedTable } from "../testing/stored.ts";
import { type MoveMade, Play, type StoredStep } from "./play.ts";
import { readPlay } from "./restoring.ts";
import { insertRow } from "./row.ts";
import { Slices } from "./slices.ts";
import { writeParts } from "./snapshots.ts";
import { insertStep } from "./steps.ts";

const unknown = { guest: true, rating: null, ratingChange: null, reliability: null };

const row = storedTable({
  options: { rounds: 6, peeking: true },
  seats: [
    { kind: "player", account: "a", name: "Ann", ...unknown },
    { kind: "player", account: "b", name: "Ben", ...unknown },
  ],
  seed: seedFrom("long"),
});

/** The market, with a count of what it was asked. */
function counting() {
  const asked = { worlds: 0, moves: 0 };
  const game: Game<Market> = {
    ...market,
    resample: (...given) => {
      asked.worlds++;
      return market.resample!(...given); // it hides cards, so it has it
    },
    apply: (...given) => {
      asked.moves++;
      return market.apply(...given);
    },
  };
  return { asked, game: game as unknown as Game };
}

/** A player who lays a card and takes it back all the time: a game of many more steps than it needs. */
class Long {
  readonly play: Play;
  readonly steps: StoredStep[] = [];

  constructor(game: Game = counting().game) {
    this.play = new Play(game, row);
  }

  #note(kind: StoredStep["kind"], seat: number, move: string | null, events: readonly unknown[]): void {
    const version = this.play.version + 1;
    const step = { version, kind, seat, clientId: `c${version}`, move, clocks: null, at: version, waited: 1 };
    this.play.note(step, events);
    this.steps.push(step);
  }

  move(seat: number, move: unknown): void {
    const made = this.play.submit(seat, move) as MoveMade | Refusal; // rules that run here answer at once
    if (isRefusal(made)) throw new Error(made.refused);
    this.#note("move", seat, made.notation, made.events);
  }

  undo(seat: number) {
    const refusal = this.play.undo(seat);
    if (!refusal) this.#note("undo", seat, null, []);
    return refusal;
  }

  /** One round, in which the first seat buys. */
  round(cycles: number): void {
    this.move(0, { bid: 0 });
    this.move(1, { bid: 0 });
    this.move(0, { roll: true });
    for (let i = 0; i < cycles; i++) {
      this.layCard();
      this.undo(0);
    }
    this.move(0, { done: true });
  }

  layCard(): void {
    const { hands } = this.play.match.state as State;
    this.move(0, { lay: hands[0]!.at(-1) });
  }

  /** Five rounds, and a card laid in the sixth. */
  static played(game?: Game): Long {
    const long = new Long(game);
    for (let round = 0; round < 5; round++) long.round(50);
    long.move(0, { bid: 0 });
    long.move(1, { bid: 0 });
    long.layCard();
    return long;
  }

  async write(store: Store): Promise<void> {
    await store.write(...insertRow(row), ...this.steps.map((step) => insertStep(row, step)));
  }
}

async function newStore(): Promise<Store> {
  const store = await openStore(await placeOf());
  atTheEnd(() => store.close());
  return store;
}

const { game: plain } = counting();

/** Everything that anybody can see of a game, and everything that decides how it goes on. */
function everythingOf(play: Play) {
  const { match } = play;
  const { journal, ...snapshot } = match.snapshot;
  const seen = viewers(2).map((viewer) => [play.log(viewer), play.positions(null)(viewer)]);
  return JSON.stringify({ version: play.version, thinking: play.thinking, snapshot, journal, seen });
}

test("redoing a stored undo asks no world again", async () => {
  const store = await newStore();
  await Long.played().write(store);
  const { game, asked } = counting();
  const play = await readPlay(store, new Slices(), game, row);
  expect(play.version).toBe(523);
  expect(asked.worlds).toBe(0);
});

test("showing everybody where a game stands asks a world only while a step may be taken back", () => {
  const { game, asked } = counting();
  const long = new Long(game);
  const show = () => viewers(2).map(long.play.positions(null));
  long.move(0, { bid: 0 });
  show();
  long.move(1, { bid: 0 });
  long.move(0, { roll: true });
  expect(show().map(({ canAskUndo }) => canAskUndo)).toEqual([false, false, false]);
  expect(asked.worlds).toBe(0);
  long.layCard();
  expect(show().some(({ canUndo }) => canUndo)).toBe(true);
  expect(asked.worlds).toBeGreaterThan(0);
});

test("a long game is read from its snapshots: the same in everything, and few steps are made again", async () => {
  const store = await newStore();
  const long = Long.played();
  await long.write(store);
  await writeParts(store, row, long.play, 0);
  const { game, asked } = counting();
  const play = await readPlay(store, new Slices(), game, row);
  expect(asked.moves).toBeLessThan(100);
  expect(everythingOf(play)).toBe(everythingOf(long.play));
  expect(play.madeBefore(0, "c7")).toBe(7);
  // It goes on alike: what stood open can be taken back, and chance goes on where it was.
  for (const one of [play, long.play]) {
    expect(one.undo(0)).toBeNull();
    one.submit(0, { roll: true });
  }
  expect(play.match.state).toEqual(long.play.match.state);
});

test("a game that has no snapshots gets them when it is read", async () => {
  const store = await newStore();
  await Long.played().write(store);
  await readPlay(store, new Slices(), plain, row);
  const { game, asked } = counting();
  await readPlay(store, new Slices(), game, row);
  expect(asked.moves).toBeLessThan(100);
});

const withDigest = (text: string) => digest(text) + text;

test.each([
  ["damaged", (content: string) => content.replace('"round":1', '"round":2')],
  ["of another format", (content: string) => withDigest(content.slice(16).replace('"format":1', '"format":0'))],
  ["not text of ours at all", () => ""],
])("a snapshot that is %s is not believed: the game is played again", async (_, change) => {
  const store = await newStore();
  const long = Long.played();
  await long.write(store);
  await writeParts(store, row, long.play, 0);
  const kept = await store.read(query.selectFrom("table_snapshots").selectAll());
  expect(kept.map(({ version }) => version)).toEqual([200, 400]);
  const content = change(kept[0]!.content);
  expect(content).not.toBe(kept[0]!.content);
  await store.write(query.updateTable("table_snapshots").set({ content }).where("version", "=", 200));
  expect(everythingOf(await readPlay(store, new Slices(), plain, row))).toBe(everythingOf(long.play));
});

test("a snapshot of rules whose states look different is not believed, and a part that is missing ends what is", async () => {
  const store = await newStore();
  const long = Long.played();
  await long.write(store);
  await writeParts(store, row, long.play, 0);
  const { game, asked } = counting();
  const other: Game = {
    ...game,
    setup: (...given) => ({ ...(game.setup(...given) as State), added: true }),
  };
  await readPlay(store, new Slices(), other, row);
  expect(asked.moves).toBeGreaterThan(200);
  await store.write(query.deleteFrom("table_snapshots").where("version", "=", 200));
  expect(everythingOf(await readPlay(store, new Slices(), plain, row))).toBe(everythingOf(long.play));
});

test("looking back plays from the last snapshot before it, not from the beginning", async () => {
  const { game, asked } = counting();
  const { play } = Long.played(game);
  const before = asked.moves;
  const positions = await play.history(new Slices(), 0, 450, 460);
  expect(positions.map(({ version }) => version)).toEqual([450, 451, 452, 453, 454, 455, 456, 457, 458, 459, 460]);
  expect(asked.moves - before).toBeLessThan(60);
  const all = await new Play(game, row).history(new Slices(), 0, 0, 0);
  expect(all).toEqual([{ version: 0, view: market.view(new Play(game, row).match.state as State, 0) }]);
});

test("a step that could not be written is taken back from the last snapshot", async () => {
  const { game, asked } = counting();
  const { play } = Long.played(game);
  const before = asked.moves;
  const without = await play.withoutLast();
  expect(asked.moves - before).toBeLessThan(100);
  expect(without.version).toBe(play.version - 1);
  without.submit(0, { lay: (without.match.state as State).hands[0]!.at(-1) });
  expect(without.match.snapshot).toEqual(play.match.snapshot);
});

test("in one turn a hundred steps are taken back and no more, also after a restart; in the next turn again", async () => {
  const store = await newStore();
  const long = new Long();
  long.round(0);
  long.move(0, { bid: 0 });
  long.move(1, { bid: 0 });
  for (let i = 0; i < 100; i++) {
    long.layCard();
    expect(long.undo(0)).toBeNull();
  }
  long.layCard();
  const tooMany = { refused: "too-many-undos", args: { most: 100 } };
  expect(long.undo(0)).toEqual(tooMany);
  expect(long.play.positions(null)(0).canUndo).toBe(false);
  await long.write(store);
  expect((await readPlay(store, new Slices(), plain, row)).undo(0)).toEqual(tooMany);
  expect((await readPlay(store, new Slices(), plain, row)).undo(0)).toEqual(tooMany);
  long.move(0, { done: true });
  long.move(0, { bid: 0 });
  long.move(1, { bid: 0 });
  long.layCard();
  expect(long.undo(0)).toBeNull();
});
