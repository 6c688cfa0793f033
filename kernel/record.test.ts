import fc from "fast-check";
import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { Chance, seedFrom } from "./chance.ts";
import { goldenText, renewedRecord } from "./golden.ts";
import { Match, positionRefusal } from "./match.ts";
import { RandomPlay } from "./random-play.ts";
import { type GameRecord, readRecord, recordOf, replay, writeRecord } from "./record.ts";
import { type Market, market } from "./sample/market.ts";
import { race } from "./sample/race.ts";
import { type Tricks, tricks } from "./sample/tricks.ts";

const names = ["Anna", "Béla: a „nagy”"];

/** A random game, with an undo in it wherever one is possible. */
function played(seedText: string): Match<Market> {
  const match = new Match<Market>({
    game: market,
    options: { rounds: 2, peeking: true },
    seats: 2,
    seed: seedFrom(seedText),
  });
  const play = new RandomPlay(match, undefined, new Chance(seedFrom(seedText)));
  for (let ask = match.turn()[0]; ask; ask = match.turn()[0]) {
    match.play(ask.seat, play.move(match, ask.seat));
    if (!match.undoRefusal(ask.seat)) match.undo(ask.seat);
  }
  return match;
}

describe("a record", () => {
  test("says everything, and replays to the same bytes, undone steps included", () => {
    fc.assert(
      fc.property(fc.string(), (seedText) => {
        const match = played(seedText);
        const record = recordOf(match, names);
        for (const text of [writeRecord(record), writeRecord(record, () => "a remark\n\n1. 0 no move")]) {
          const read = readRecord(text);
          expect(read).toEqual({ record });
          const replayed = replay(market, record);
          expect("match" in replayed && JSON.stringify(replayed.match.state)).toBe(JSON.stringify(match.state));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("holds what was taken back by agreement", () => {
    const match = played("agreed");
    match.takeBack(1);
    const read = readRecord(writeRecord(recordOf(match, names)));
    if (read.refused !== undefined) throw new Error(read.refused);
    expect(read.record.moves.at(-1)).toBe("1 undo agreed");
    expect(replay(market, read.record)).toMatchObject({ match: { state: match.state } });
  });

  test("can be read by people", () => {
    const record = recordOf(played("look"), names);
    expect(writeRecord(record)).toContain("Seat 1: Béla: a „nagy”\n");
    expect(writeRecord(record)).toMatch(/\n1\. [01] bid \d\n/);
  });
});

describe("what is not a good record is refused", () => {
  const record = recordOf(played("bad"), names);
  const text = writeRecord(record);

  test.each([
    ["another file", "PK\u0003\u0004", "record-foreign"],
    ["nothing", "", "record-foreign"],
    ["other JSON", '{"fen":"8/8"}', "record-foreign"],
    ["a newer form", text.replace("record 1", "record 9"), "record-format"],
    ["half a file", text.slice(0, text.lastIndexOf("\n", text.length - 2)), "record-damaged"],
    ["another seed", text.replace(/Seed: ../, "Seed: 00"), "record-damaged"],
    ["a seed that is none", text.replace(/Seed: ../, "Seed: zz"), "record-damaged"],
    ["options that are none", text.replace(/Options: .*/, "Options: {"), "record-damaged"],
    ["a line that says nothing", `${text}hello\n`, "record-bad-line"],
    ["moves out of order", text.replace("\n2. ", "\n3. "), "record-bad-line"],
  ])("%s", (_what, bad, refused) => {
    expect(readRecord(bad)).toMatchObject({ refused });
  });

  test("no damage of one character goes unnoticed", () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 33, max: 126 }), (at, code) => {
        const damaged = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
        fc.pre(damaged !== text);
        expect(readRecord(damaged)).toHaveProperty("refused");
      }),
      { numRuns: 500 },
    );
  });

  test.each<[string, Partial<GameRecord>, string]>([
    ["another game's", { game: "chess" }, "record-other-game"],
    ["another version's", { version: 2 }, "record-other-version"],
    ["for too many", { seats: ["a", "b", "c", "d"] }, "bad-seats"],
    ["with an option that is not there", { options: { speed: 1 } }, "unknown-option"],
    ["with an option out of range", { options: { rounds: 99 } }, "bad-option"],
    ["with an illegal move", { moves: ["0 bid 99"] }, "record-refused-move"],
    ["with a text that is no move", { moves: ["0 hop"] }, "record-refused-move"],
    ["with an undo of nothing", { moves: ["0 undo"] }, "record-refused-move"],
    ["with another end", { final: "0000000000000000" }, "record-other-end"],
  ])("replaying one that is %s", (_what, change, refused) => {
    expect(replay(market, { ...record, ...change })).toMatchObject({ refused });
  });
});

describe("golden games", () => {
  const golden = () =>
    renewedRecord(
      race,
      { game: "race", version: 1, options: { heap: 5 }, seed: seedFrom("g"), seats: names, moves: ["0 2"], final: "" },
      { bots: {} },
    );

  test("show every board under its move, and stay the same when made anew", () => {
    const record = golden();
    const { text } = goldenText(race, record) as { text: string };
    expect(text).toContain('1. 0 2\n   * {"event":"took","seat":0,"count":2}\n   ooo 1\n');
    expect(renewedRecord(race, record, { bots: {} })).toEqual(record);
    expect(readRecord(text)).toEqual({ record });
  });

  test("lose players at the end, or get some, when the game is for fewer or for more now", () => {
    const record = golden();
    const fewer = renewedRecord({ ...race, seats: { min: 1, max: 1 } }, record, { bots: {} });
    expect(fewer.seats).toEqual(record.seats.slice(0, 1));
    const more = renewedRecord({ ...race, seats: { min: 4, max: 4 } }, record, { bots: {} });
    expect(more.seats.slice(0, record.seats.length)).toEqual(record.seats);
    expect(more.seats).toHaveLength(4);
  });

  test("keep the options that the game still has, and take the defaults of the others", () => {
    const record = golden();
    const bounded = Type.Object({ heap: Type.Integer({ minimum: 1, maximum: 4, default: 3 }) });
    expect(renewedRecord({ ...race, options: bounded }, record, { bots: {} }).options).toEqual({ heap: 3 });
    const other = { ...record, options: { ...record.options, gone: true } };
    expect(renewedRecord(race, other, { bots: {} }).options).toEqual(record.options);
  });

  test("go on to the end when a rule has changed under them", () => {
    const stricter = {
      ...race,
      legal: () => [1],
      apply: ((state, seat, count, chance) =>
        count > 1 ? { refused: "one" } : race.apply(state, seat, count, chance)) as typeof race.apply,
    };
    expect(renewedRecord(stricter, golden(), { bots: {} }).moves).toEqual(["0 1", "1 1", "0 1", "1 1", "0 1"]);
  });
});

describe("a game that began from a position", () => {
  const hands = [
    ["SA", "SK"],
    ["H9", "HT"],
    ["C9", "CT"],
    ["D9", "DT"],
  ];
  const setup = { game: tricks, options: { cards: 2 }, seats: 4, seed: seedFrom("position"), position: { hands } };
  const names = ["N", "E", "S", "W"];

  test("is recorded with it, and replays from it", () => {
    const match = new Match<Tricks>(setup);
    for (const [seat, move] of [
      [0, { trumps: "S", because: "strong" }],
      [1, { play: "H9" }],
    ] as const) {
      expect(match.play(seat, move).refused).toBe(undefined);
    }
    const record = recordOf(match, names);
    expect(readRecord(writeRecord(record))).toEqual({ record });
    const replayed = replay(tricks, record);
    expect(replayed.refused === undefined && replayed.match.state).toEqual(match.state);
  });

  test("a position that cannot be is refused with its reason", () => {
    const refusal = (position: unknown) => positionRefusal({ ...setup, position });
    expect(refusal({ hands })).toBe(null);
    expect(refusal({ hands: hands.slice(1) })).toMatchObject({
      refused: "malformed-position",
      args: { where: "/hands" },
    });
    expect(refusal({ hands: hands.with(1, ["SA", "H9"]) })).toEqual({ refused: "wrong-card", args: { card: "SA" } });
    expect(refusal({ hands: hands.with(1, ["H9"]) })).toEqual({ refused: "wrong-hands", args: { cards: 2 } });
    expect(positionRefusal({ ...setup, game: race, options: { heap: 3 } } as never)).toEqual({
      refused: "no-positions",
    });
    const record = recordOf(new Match<Tricks>(setup), names);
    expect(replay(tricks, { ...record, position: { hands: [] } })).toMatchObject({ refused: "malformed-position" });
  });
});
