/** One game to be played for the checks: with which options, for how many, by which chance. */
import type { TSchema } from "typebox";
import type { GameBots } from "../bots/bot.ts";
import { Chance, childSeed, type Seed } from "../chance.ts";
import type { Game, GameTypes } from "../game.ts";
import { readOptions } from "../options.ts";
import { canonicalText } from "../plain.ts";
import type { Language, Texts } from "../wording.ts";

/** What the suite is given of a game. */
export interface Subject<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly bots?: GameBots<T>;
  readonly texts?: Readonly<Record<Language, Texts>>;
  /** Most moves that a random game may take. */
  readonly moveBound?: number;
}

export interface TestCase<T extends GameTypes = GameTypes> extends Subject<T> {
  readonly options: T["Options"];
  readonly seats: number;
  readonly seed: Seed;
}

/** The values of an option that are worth trying: all of a choice, the ends and the default of a range. */
function valuesOf(schema: TSchema): unknown[] {
  const {
    anyOf,
    const: constant,
    enum: choices,
    type,
    minimum,
    maximum,
    default: byDefault,
  } = schema as {
    anyOf?: TSchema[];
    const?: unknown;
    enum?: unknown[];
    type?: string;
    minimum?: number;
    maximum?: number;
    default?: unknown;
  };
  if (anyOf) return anyOf.flatMap(valuesOf);
  if (choices) return choices;
  if (constant !== undefined) return [constant];
  if (type === "boolean") return [false, true];
  return [...new Set([minimum, maximum, byDefault])].filter((value) => value !== undefined);
}

/** The options to try: the usual ones, each value of each option once, and some mixtures. */
function optionSets(game: Game, chance: Chance, mixtures: number): Record<string, unknown>[] {
  const choices = Object.entries(game.options.properties).map(([name, schema]) => [name, valuesOf(schema)] as const);
  const single = choices.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  const mixed = Array.from({ length: choices.length > 1 ? mixtures : 0 }, () =>
    Object.fromEntries(choices.map(([name, values]) => [name, chance.pick(values)])),
  );
  return [{}, ...single, ...mixed];
}

/** Cases over every option and every number of seats, `games` of each; the same seed gives the same testCases. */
export function testCasesOf<T extends GameTypes>(subject: Subject<T>, seed: Seed, games = 1): TestCase<T>[] {
  const { game } = subject;
  const chance = new Chance(childSeed(seed, "testCases"));
  const { min, max } = game.seats;
  const testCases: TestCase<T>[] = [];
  const tried = new Set<string>();
  for (const [set, given] of optionSets(game, chance, 4).entries()) {
    const read = readOptions(game, given);
    if (read.refused !== undefined)
      throw new Error(`${game.id}: its own option schema refuses ${JSON.stringify(given)}`);
    // Many values are the defaults: the same options are not tried twice.
    if (tried.has(canonicalText(read.options))) continue;
    tried.add(canonicalText(read.options));
    const seatCounts = set === 0 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [min, max];
    for (const seats of new Set(seatCounts)) {
      for (let number = 0; number < games; number++) {
        testCases.push({
          ...subject,
          options: read.options,
          seats,
          seed: childSeed(seed, `${set}/${seats}/${number}`),
        });
      }
    }
  }
  return testCases;
}

/** A random testCase, for the fuzzer. */
export function randomTestCase<T extends GameTypes>(subject: Subject<T>, chance: Chance): TestCase<T> {
  const { min, max } = subject.game.seats;
  const given = chance.pick(optionSets(subject.game, chance, 4));
  const read = readOptions(subject.game, given);
  if (read.refused !== undefined)
    throw new Error(`${subject.game.id}: its own option schema refuses ${JSON.stringify(given)}`);
  const seed = childSeed(chance.seed, String(chance.next()));
  return { ...subject, options: read.options, seats: min + chance.below(max - min + 1), seed };
}
