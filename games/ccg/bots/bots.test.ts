import { readFileSync } from "node:fs";
import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import { makeBot } from "@asztal/kernel/bots";
import { languages, voice } from "@asztal/kernel/wording";
import { describe, expect, test } from "vitest";
import { fastForm } from "../code-generation/fast.ts";
import { begun, randomPlayer } from "../code-generation/simulate.ts";
import { dealtState } from "../game/deal.ts";
import { gameOfFiles } from "../game/index.ts";
import type { CardGameState } from "../game/state.ts";
import { FIELD, strideOf } from "../run/program.ts";
import { type Sample, sampleFiles, samples } from "../samples/index.ts";
import { evaluatorOf } from "./evaluate.ts";
import { consider } from "./greedy.ts";
import { Playout } from "./playout.ts";
import { tuneWeights } from "./tune.ts";
import { readWeights, ruleWeights } from "./weights.ts";

const filesOf = (sample: Sample) =>
  sampleFiles((file) => readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8"), sample);
const made = (sample: Sample) => gameOfFiles(filesOf(sample), { id: sample, version: 1 });

/** Games between two bots, who change seats: how many the first wins, and how many turns they take. */
async function duel(sample: Sample, names: readonly [string, string], games: number, iterations = 20) {
  const { game, bots, program } = made(sample);
  const decks = program.decks.map(({ name }) => name);
  const options = { deck1: decks[0]!, deck2: decks.at(-1)! };
  let [wins, turns] = [0, 0];
  for (let number = 0; number < games; number++) {
    const seed = seedFrom(`duel ${number >> 1}`);
    const match = new Match({ game, options, seats: 2, seed });
    const seated = [0, 1].map((seat) => {
      const make = makeBot(bots, names[(seat + number) % 2]!)!;
      const chance = new Chance(childSeed(seed, `bot ${seat}`));
      return make({ game, options, seats: 2, seat, chance, budget: { iterations }, now: () => 0 });
    });
    const outcome = await playOut(match, seated);
    if (outcome.seats[number % 2]!.rank === 1) wins++;
    turns += match.state.turn;
  }
  return { wins, turns: turns / games };
}

describe("bots from the definition alone", () => {
  for (const sample of samples) {
    test(`${sample}: the greedy one beats random play`, async () => {
      expect((await duel(sample, ["greedy", "random"], 10)).wins).toBeGreaterThan(7);
    });
  }

  test("the search beats random play with little thinking", async () => {
    expect((await duel("beginner", ["search", "random"], 12, 60)).wins).toBeGreaterThan(7);
  });

  test("nobody answers a card only to put it off: whoever has no answer lets it happen", async () => {
    const { game, bots } = made("wildwood");
    const options = { deck1: "Herd", deck2: "Grove" };
    const match = new Match({ game, options, seats: 2, seed: seedFrom("answers") });
    const seated = [0, 1].map((seat) => {
      const chance = new Chance(seedFrom(`answers ${seat}`));
      return bots.bots["greedy"]!({ game, options, seats: 2, seat, chance, budget: {}, now: () => 0 });
    });
    let declined = 0;
    for (let number = 0; number < 120 && !match.outcome(); number++) {
      const { seat } = match.turn().find(({ optional }) => !optional)!;
      const move = await seated[seat]!.decide({ view: match.view(seat), legal: match.legal(seat) });
      const made = match.submit(seat, move);
      if ("decline" in move) declined++;
      if ("respond" in move) expect(JSON.stringify(made)).not.toContain("nothing-to-pick");
    }
    expect(declined).toBeGreaterThan(5);
  });

  test("styles play differently: from the same cards attackers make rain, defenders lay logs on", async () => {
    const { game, bots, program } = made("beginner");
    const options = { deck1: "Camp", deck2: "Camp" };
    const chosen = { aggressive: { Rain: 0, Log: 0 }, defensive: { Rain: 0, Log: 0 } };
    for (let number = 0; number < 40; number++) {
      const match = new Match({ game, options, seats: 2, seed: seedFrom(`style ${number}`) });
      match.play(0, { do: 1 });
      for (const style of ["aggressive", "defensive"] as const) {
        const chance = new Chance(match.seed);
        const bot = bots.bots[style]!({ game, options, seats: 2, seat: 0, chance, budget: {}, now: () => 0 });
        const move = await bot.decide({ view: match.view(0), legal: match.legal(0) });
        const { groups, cards } = match.state.table;
        const card = "pick" in move ? groups[1]![move.pick - 1]! : 0;
        const name = program.texts[cards[card * strideOf(program) + FIELD.name]!];
        if (name === "Rain" || name === "Log") chosen[style][name]++;
      }
    }
    expect(chosen.aggressive.Rain).toBeGreaterThan(2 * chosen.defensive.Rain);
    expect(chosen.defensive.Log).toBeGreaterThan(2 * chosen.aggressive.Log);
  });

  test("a bot says why: which figures its move changes, the most important first", () => {
    const { game, program } = made("cultists");
    const decks = program.decks.map(({ name }) => name);
    const match = new Match({ game, options: { deck1: decks[0]!, deck2: decks[1]! }, seats: 2, seed: seedFrom("why") });
    const evaluator = evaluatorOf(program, ruleWeights(program));
    const chance = new Chance(seedFrom("why"));
    const decision = { view: match.view(0), legal: match.legal(0) };
    const [best, ...rest] = consider({ game, evaluator, risk: 0 }, decision, 0, chance);
    expect(best!.reasons.find(({ feature }) => feature === "HP")!.change).toBeGreaterThan(0);
    expect(rest.every(({ value }) => value <= best!.value)).toBe(true);
  });
});

describe("asked why", () => {
  test.each(["greedy", "search"] as const)("%s tells in words what its move is good for", async (name) => {
    const { game, bots, program, texts } = made("cultists");
    const decks = program.decks.map((deck) => deck.name);
    const options = { deck1: decks[0]!, deck2: decks[1]! };
    const match = new Match({ game, options, seats: 2, seed: seedFrom("why") });
    const chance = new Chance(seedFrom("why"));
    const bot = makeBot(bots, name)!({
      game,
      options,
      seats: 2,
      seat: 0,
      chance,
      budget: { iterations: 40 },
      now: () => 0,
    });
    expect(bot.why?.()).toEqual([]);
    const move = await bot.decide({ view: match.view(0), legal: match.legal(0) });
    const drawn = chance.drawn;
    for (const language of languages) {
      const say = voice(language, texts(language), String);
      const words = bot.why!().map(({ code, args }) => say(code, args));
      // Figures have the names that players see, and how much of the chances they are.
      expect(words.join(" ")).toMatch(/\d+ %.*: (?:Taint|Hand|Life) [+−]\d/);
      expect(words.join(" ")).not.toContain("[why");
    }
    expect(chance.drawn).toBe(drawn);
    expect(match.play(0, move).refused).toBe(undefined);
  });
});

describe("profiles of an author", () => {
  const withProfiles = (profiles: unknown) => {
    const { files } = filesOf("beginner");
    const weights = { ...JSON.parse(files["weights.json"]!), profiles };
    return { ...files, "weights.json": JSON.stringify(weights) };
  };
  const profiles = { rainmaker: { others: 3 }, hűvös: { features: { HEAT: 0 } } };

  test("are bots of their own, called as they are named, and play otherwise", async () => {
    const files = withProfiles(profiles);
    const { game, bots, program, texts } = gameOfFiles({ kind: "ccg", files }, { id: "own", version: 1 });
    expect(Object.keys(bots.bots)).toEqual(expect.arrayContaining(["greedy", "rainmaker", "hűvös", "search"]));
    expect(voice("hu", texts("hu"), String)("bot.hűvös")).toBe("hűvös");
    const options = { deck1: "Camp", deck2: "Camp" };
    const played: Record<string, string[]> = { greedy: [], rainmaker: [], hűvös: [] };
    for (let number = 0; number < 30; number++) {
      const match = new Match({ game, options, seats: 2, seed: seedFrom(`profile ${number}`) });
      match.play(0, { do: 1 });
      for (const name of Object.keys(played)) {
        const chance = new Chance(match.seed);
        const bot = bots.bots[name]!({ game, options, seats: 2, seat: 0, chance, budget: {}, now: () => 0 });
        const move = await bot.decide({ view: match.view(0), legal: match.legal(0) });
        const { groups, cards } = match.state.table;
        const card = "pick" in move ? groups[1]![move.pick - 1]! : 0;
        played[name]!.push(program.texts[cards[card * strideOf(program) + FIELD.name]!]!);
      }
    }
    const times = (name: string, card: string) => played[name]!.filter((one) => one === card).length;
    expect(times("rainmaker", "Rain")).toBeGreaterThan(times("greedy", "Rain"));
    expect(times("hűvös", "Bellows")).toBeLessThan(times("greedy", "Bellows") / 2);
  });

  test("what cannot be one is refused with the whole file", () => {
    const read = (value: unknown) => readWeights(withProfiles(value)["weights.json"]);
    expect(read(profiles)?.profiles).toEqual(profiles);
    for (const wrong of [
      { search: {} },
      { "two words": {} },
      { a: { own: "much" } },
      { a: { features: { HEAT: "hot" } } },
      { a: { speed: 3 } },
      { a: null },
      [],
      7,
    ]) {
      expect(read(wrong), JSON.stringify(wrong)).toBe(null);
    }
  });
});

describe("weights", () => {
  test("what the rules say about the end is what counts first", () => {
    expect(ruleWeights(made("cultists").program).features).toEqual({ HP: 4, "COUNT DECK": 4, "COUNT HAND": 4 });
    expect(ruleWeights(made("beginner").program).features).toEqual({ FIRE: 4, "COUNT HAND": 4 });
  });

  test("self-play finds what helps, and the same seed finds the same", () => {
    const { program } = made("beginner");
    const tuning = { games: 300, seed: seedFrom("tuning") };
    const { features, later } = tuneWeights(program, tuning);
    for (const learnt of [features, later!]) {
      expect(learnt["FIRE"]).toBeGreaterThan(1);
      expect(learnt["HEAT"]).toBeGreaterThan(0);
    }
    expect(tuneWeights(program, tuning)).toMatchObject({ features, later });
  });

  test("what counts later tells who will win among players who think, much better than what random games taught", () => {
    const { program } = made("cultists");
    const weights = readWeights(filesOf("cultists").files["weights.json"]!)!;
    const [now, later] = [weights.features, weights.later!].map((features) =>
      evaluatorOf(program, { ...weights, features }),
    );
    const form = fastForm(program);
    const playout = new Playout(form, now!);
    const loss = { now: 0, later: 0 };
    let positions = 0;
    for (let number = 0; number < 60; number++) {
      const dice = new Chance(seedFrom(`forecast ${number}`));
      let { state } = begun(form, dealtState(program, [number % 2, (number >> 1) % 2]), dice, randomPlayer(dice).pick);
      const seen: CardGameState[] = [];
      while (state.stage === "act") {
        if (state.turn > (seen.at(-1)?.turn ?? 0)) seen.push(state);
        state = playout.best(state, dice);
      }
      if (state.winners!.length !== 1) continue;
      for (const position of seen) {
        positions++;
        loss.now -= Math.log(now!.evaluate(position, state.winners![0]!));
        loss.later -= Math.log(later!.evaluate(position, state.winners![0]!));
      }
    }
    const noOpinion = Math.log(2);
    expect(loss.later / positions).toBeLessThan(noOpinion);
    expect(loss.later).toBeLessThan(0.9 * loss.now);
  });

  test("a file of weights is read, and anything else is none", () => {
    for (const sample of samples) expect(readWeights(filesOf(sample).files["weights.json"]!)).not.toBe(null);
    const badLater = '{"features":{"HP":1},"later":{"HP":"much"}}';
    for (const text of ["", "{}", "null", badLater, '{"features":{"HP":"much"}}', '{"features":{"HP":1},"risk":"x"}']) {
      expect(readWeights(text)).toBe(null);
    }
  });
});

test("a card that was changed is played changed in the next game, while the old game goes on as it was", () => {
  const files = filesOf("beginner").files;
  const stronger = { ...files, "sets.xml": files["sets.xml"]!.replace("OPP.FIRE -= 3</PLAY>", "OPP.FIRE -= 9</PLAY>") };
  const fireAfterRain = (texts: typeof files) => {
    const { game, program } = gameOfFiles({ kind: "ccg", files: texts }, { id: "camp", version: 1 });
    const [deck] = program.decks.map(({ name }) => name);
    const match = new Match({ game, options: { deck1: deck!, deck2: deck! }, seats: 2, seed: seedFrom("rain") });
    match.play(0, { do: 1 });
    const rain = program.cards.findIndex(({ name }) => name === "Rain");
    const hand = match.state.table.groups[1]!;
    const typeOf = (card: number) => match.state.table.cards[card * strideOf(program) + FIELD.type];
    match.play(0, { pick: 1 + hand.findIndex((card) => typeOf(card) === rain) });
    return match.state.table.players[2];
  };
  expect([fireAfterRain(files), fireAfterRain(stronger), fireAfterRain(files)]).toEqual([17, 11, 17]);
});
