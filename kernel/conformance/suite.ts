/** The conformance suite as tests: one call for a game. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedFrom } from "../chance.ts";
import type { Game, GameTypes } from "../game.ts";
import type { Check } from "./check.ts";
import { checks } from "./checks/index.ts";
import { goldenFault } from "./golden.ts";
import { forbidEffects, watched } from "./purity.ts";
import { type Subject, type TestCase, testCasesOf } from "./test-case.ts";

type GoldenGames = Readonly<Record<string, unknown>>;

export interface Suite<T extends GameTypes> extends Subject<T> {
  /**
   * Golden games by file name: `import.meta.glob("./golden/*.txt", { query: "?raw", import: "default", eager: true })`; null for a game
   * that is made from data, whose every version is kept.
   */
  readonly golden: GoldenGames | null;
  /** Games played for each set of options and number of seats. */
  readonly games?: number;
}

/** Declares the tests that hold a game to the contract, with every option and every number of seats. */
export function conformance<T extends GameTypes>(suite: Suite<T>): void {
  const { game, golden } = suite;
  const testCases = testCasesOf(
    { ...suite, game: watched(game) },
    seedFrom(`conformance of ${game.id}`),
    suite.games ?? 1,
  ) as unknown as TestCase[];
  describe(`${game.id} keeps the contract`, () => {
    let allowEffects = () => {};
    beforeAll(() => {
      allowEffects = forbidEffects();
    });
    afterAll(() => allowEffects());
    for (const [name, check] of Object.entries(checks) as [string, Check][]) {
      test(`${name}: ${check.promise}`, async () => {
        for (const testCase of testCases) await check.run(testCase);
      });
    }
    if (!golden) return;
    test("golden games: there is one at least", () => {
      expect(Object.keys(golden).length, `make one with: npm run golden -- ${game.id} <name>`).toBeGreaterThan(0);
    });
    goldenGames(suite, golden, `if the change is meant, run “npm run golden -- ${game.id}” and review the diff`);
  });
}

/** Declares the tests that games of earlier rules go on as they were: nothing about those is ever meant to change. */
export function earlierGames<T extends GameTypes>(game: Game<T>, golden: GoldenGames): void {
  describe(`${game.id} plays games of its rules ${game.version} as before`, () => {
    goldenGames({ game }, golden, "tables of those rules may be under way, and their records are kept");
  });
}

function goldenGames<T extends GameTypes>(
  { game, bots, texts }: Subject<T>,
  golden: GoldenGames,
  advice: string,
): void {
  for (const [file, text] of Object.entries(golden)) {
    test(`golden game ${file}: unchanged; ${advice}`, () => {
      const fault = goldenFault(game, String(text), bots, texts?.en);
      if (fault !== null)
        throw new Error(`${file} is not what it was. ${fault}
${advice}`);
    });
  }
}
