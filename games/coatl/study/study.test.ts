import {
  Chance,
  canonicalText,
  type Effort,
  isRefusal,
  languages,
  Match,
  type Phrase,
  playOut,
  recordOf,
  seedFrom,
  voice,
} from "@asztal/kernel";
import { makeBot } from "@asztal/kernel/bots";
import { describe, expect, test } from "vitest";
import bots from "../bots/index.ts";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import { play, position } from "../rules/position.ts";
import type { CoatlGame, State } from "../rules/state.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";
import { hint } from "./hint.ts";
import { leftBy } from "./left.ts";
import { review } from "./review.ts";

const options = { sacrificeTokens: true, fewerBodies: false, openHands: false };
const few = (): Effort => ({ chance: new Chance(seedFrom("study")), budget: { iterations: 4 }, now: () => 0 });

/** A game of bots that do not play alike, so that there is something to learn from it. */
async function playedGame(seed: string) {
  const match = new Match({ game: coatl, options, seats: 2, seed: seedFrom(seed) });
  const players = ["beginner", "intermediate"].map((name, seat) =>
    makeBot(bots, name)!({
      game: coatl,
      options,
      seats: 2,
      seat,
      chance: new Chance(seedFrom(`${seed} ${name}`)),
      budget: { iterations: 4 },
      now: () => 0,
    }),
  );
  await playOut(match, players);
  return match;
}

/** The hint for seat 0 in a state after some moves. */
function hintAfter(from: State, ...moves: readonly string[]) {
  const state = play(from, ...moves);
  const match = new Match<CoatlGame>(
    { game: coatl, options, seats: state.players.length, seed: seedFrom("hint") },
    { state, chance: new Chance(seedFrom("hint")).state, journal: [], lastStep: null },
  );
  const { seats } = match;
  return hint({ options: match.options, seats, seat: 0, view: match.view(0), legal: match.legal(0) }, few());
}

const said = (phrases: readonly Phrase[]) => phrases.map(({ code }) => code);

describe("a hint", () => {
  test("is legal in every position of a game, and can be followed from beginning to end", () => {
    const match = new Match({ game: coatl, options, seats: 2, seed: seedFrom("follow") });
    for (let ask = match.turn()[0]; ask; ask = match.turn()[0]) {
      const { seat } = ask;
      const legal = match.legal(seat) as readonly Move[];
      const { turn } = hint({ options, seats: 2, seat, view: match.view(seat), legal }, few());
      expect(legal.map(canonicalText)).toContain(canonicalText(turn[0].move));
      expect(isRefusal(match.play(seat, turn[0].move))).toBe(false);
    }
    expect(match.outcome()).not.toBe(null);
  });

  test("knows nothing that its seat does not know: in another world with the same view it is the same", () => {
    const match = new Match({ game: coatl, options, seats: 3, seed: seedFrom("worlds") });
    for (let i = 0; i < 30; i++) {
      const { seat } = match.turn()[0]!;
      const view = match.view(seat);
      const told = (world: Match<CoatlGame>["state"]) =>
        hint({ options, seats: 3, seat, view, legal: coatl.legal(world, seat) }, few());
      const other = coatl.resample!(view, seat, new Chance(seedFrom(`world ${i}`)));
      if (i % 5 === 0) expect(told(other)).toEqual(told(match.state));
      match.play(seat, (match.legal(seat) as readonly Move[])[0]!);
    }
  });

  test("completes a Cóatl that is ready in the last turn, and says for how many points", () => {
    const { turn, why } = hintAfter(
      position({
        players: [{ board: "HB B Y Y K TG", hand: "two-two:BBYY pair:YK", temples: "noR/11" }, {}],
        supply: ["", "", "", "", "RR", "", "", "", "", ""],
        bags: { head: [0, 0, 0, 0, 0], body: [0, 0, 0, 0, 0], tail: [0, 0, 0, 0, 0] },
        display: "",
        deck: "",
        temples: "",
      }),
    );
    expect(turn.at(-1)?.move).toEqual({ done: true });
    expect(why[0]).toEqual({ code: "study.completes", args: { coatl: 1, points: 4 + 1 + 3 } });
  });

  test("goes on with an action that is under way", () => {
    const { turn } = hintAfter(
      position({ players: [{ board: "TR", hand: "pair:YK", coatls: ["<RYK-"], temples: "noG/9" }, {}], temples: "" }),
      "add TR 1 right",
      "lay pair:YK 1",
    );
    expect(turn.map(({ move }) => move)).toEqual([{ temple: "noG/9", coatl: 1 }, { done: true }]);
  });

  test("says so when there is nothing to choose", () => {
    const stuck = {
      board: "HR HR HR HR HR HR HR HR",
      hand: "trio:K trio:Y trio:G trio:R trio:B",
      coatls: ["<R-", "<Y-"],
    };
    expect(said(hintAfter(position({ players: [stuck, {}] })).why)).toEqual(["study.only-move"]);
  });
});

describe("a review", async () => {
  const match = await playedGame("review");
  const made = review(recordOf(match, ["a", "b"]), few());
  if (isRefusal(made)) throw new Error(made.refused);

  test("shows the score after every turn, from nothing to the result", () => {
    const { scoreHistory } = made;
    expect(scoreHistory[0]).toEqual({ at: 0, scores: [0, 0] });
    expect(scoreHistory.at(-1)!.scores).toEqual(match.outcome()!.seats.map(({ score }) => score));
    for (const [i, { scores }] of scoreHistory.entries()) {
      if (i > 0)
        for (const seat of [0, 1]) expect(scores[seat]!).toBeGreaterThanOrEqual(scoreHistory[i - 1]!.scores[seat]!);
    }
    expect(scoreHistory.length - 1).toBe(coatl.statistics!(match.state).table["turns"]);
  });

  test("points to the moment of a choice, tells what was played there, and something else that was better", () => {
    const missed = made.turningPoints.filter(({ what }) => what.code === "study.missed");
    expect(missed.length).toBeGreaterThan(0);
    for (const { at, seat, played, better } of missed) {
      expect(match.journal[at]).toMatchObject({ seat });
      expect(played.length).toBeGreaterThan(0);
      expect(canonicalText(better)).not.toBe(canonicalText(played));
    }
  });

  test("tells everything in both languages", () => {
    const phrases = [
      ...made.left.flat(),
      ...made.turningPoints.flatMap(({ what, played, better }) => [what, ...played, ...better]),
    ];
    expect(phrases.length).toBeGreaterThan(2);
    for (const language of languages) {
      const say = voice(language, { en, hu }[language], (seat) => `<${seat}>`);
      for (const { code, args } of phrases) expect(say(code, args)).not.toMatch(/^\[|undefined/);
    }
  });

  test("finds what lay there when a Cóatl was completed, and what was never finished", () => {
    const before = position({
      players: [{ board: "TR R", hand: "pair:YK count:R", temples: "noG/9", coatls: ["<RYKRR-", "-YY- pair:YG"] }, {}],
      temples: "",
    });
    const moves = ["add TR 1 right", "lay pair:YK 1", "done"];
    const after = play(before, ...moves);
    const turn = { at: 0, end: 3, seat: 0, before, after, moves: moves.map((text) => coatl.notation.read(text)!) };
    expect(leftBy(0, [turn], after)).toEqual([
      { code: "study.left-card", args: { prophecy: "count:R", coatl: 1, points: 3 } },
      { code: "study.left-temple", args: { temple: "noG/9", coatl: 1, points: 3 } },
      { code: "study.left-unfinished", args: { coatl: 2, count: 2, points: 0 } },
      { code: "study.left-prophecies", args: { prophecies: ["count:R"] } },
    ]);
  });

  test("of a game alone names no lead, for there is nobody to lead", async () => {
    const alone = new Match({ game: coatl, options, seats: 1, seed: seedFrom("alone") });
    const chance = new Chance(seedFrom("alone"));
    const bot = { game: coatl, options, seats: 1, seat: 0, chance, budget: {}, now: () => 0 };
    await playOut(alone, [makeBot(bots, "beginner")!(bot)]);
    const looked = review(recordOf(alone, ["a"]), few());
    if (isRefusal(looked)) throw new Error(looked.refused);
    expect(looked.turningPoints.map(({ what }) => what.code)).not.toContain("study.took-lead");
    expect(looked.scoreHistory.at(-1)!.scores).toEqual([alone.outcome()!.seats[0]!.score]);
  });

  test("refuses a record of other rules", () => {
    expect(review({ ...recordOf(match, ["a", "b"]), version: 99 }, few())).toMatchObject({
      refused: "record-other-version",
    });
  });
});
