/** Games for the server's tests: UNO, the kernel's market with bots that do not behave, and a game of secrets. */
import { type DailyTask, type ExerciseSets, type GameEntry, type RatedProblems, registryOf } from "@asztal/kernel";
import { type MakeBot, randomBot } from "@asztal/kernel/bots";
import { type Market, market, marketTexts } from "../../kernel/sample/market.ts";
import { type Tricks, tricks, tricksTexts } from "../../kernel/sample/tricks.ts";
import { vaultEntry } from "./vault.ts";

/** Thinks for ever. */
const stuck: MakeBot<Market> = () => ({
  decide: () => {
    for (;;);
  },
});
/** Bids as many coins as it has heard of events since it sat down. */
const listener: MakeBot<Market> = () => {
  let heard = 0;
  return {
    observe: (events) => {
      heard += events.length;
    },
    decide: () => ({ bid: heard }),
  };
};
/** Bids as many coins as it may think milliseconds. */
const timed: MakeBot<Market> = ({ budget }) => ({ decide: () => ({ bid: budget.milliseconds ?? -1 }) });
const broken: MakeBot<Market> = () => ({
  decide: () => {
    throw new Error("a bot that is broken");
  },
});
/** Bids more than it has. */
const cheat: MakeBot<Market> = () => ({ decide: () => ({ bid: 1000 }) });
/** Ends its own thread. */
const quitter: MakeBot<Market> = () => ({ decide: () => process.exit(1) });

const MIN_MILLISECONDS = 1000;

/** Days to be written backwards; or, to be seen by a test: which process made the task, and which secret it was given. */
function makeTask(kind: string, day: string, secret: string): DailyTask {
  if (kind === "faults") throw new Error("a task that cannot be made");
  const tasks: Readonly<Record<string, string>> = { words: day, processes: String(process.pid), secrets: secret };
  const task = tasks[kind]!; // the kinds are those below
  return { task, answer: [...task].reverse().join(""), minMilliseconds: MIN_MILLISECONDS };
}

/** Words to be spelt, letter by letter. */
const spelling: ExerciseSets = {
  check: (content) => (/\d/.test(content) ? { refused: "digits" } : { exercises: content.split(" ").length }),
  result: (content, exercise, letters) =>
    content.split(" ")[exercise] === letters.join("") ? { letters: letters.length } : { refused: "misspelt" },
};

/** Words to be written backwards, `theme word`; the number of letters is the grade, and a variant is in capitals. */
const backwards: RatedProblems = {
  stock: ["noun a", "verb do", "noun cat", "verb sing", "noun table"].map((problem) => ({ id: problem, problem })),
  make: async (seed) => `made ${seed.startsWith("day") ? "today" : "new"}`,
  facts: (problem) => ({ theme: problem.split(" ")[0]!, grade: Math.min(5, problem.split(" ")[1]!.length) }),
  variants: () => 2,
  task: (problem, variant) => `${dressed(problem, variant).length}${variant === 1 ? " CAPITALS" : ""}`,
  isSolved: (problem, variant, answer) =>
    /^[a-z]+$/i.test(answer) ? answer === [...dressed(problem, variant)].reverse().join("") : null,
  solution: dressed,
};

function dressed(problem: string, variant: number): string {
  const word = problem.split(" ")[1]!;
  return variant === 1 ? word.toUpperCase() : word;
}

export const marketEntry: GameEntry<Market> = {
  rules: async () => market,
  bots: async () => ({ bots: { any: randomBot, timed, stuck, listener, broken, cheat, quitter } }),
  replacementBot: "any",
  texts: async () => marketTexts,
  terminal: async () => ({ board: () => "" }),
  daily: async () => ({
    kinds: ["words", "processes", "secrets", "faults"],
    make: makeTask,
  }),
  sets: async () => spelling,
  problems: async () => backwards,
  jobs: { trial: () => import("./trial.ts") },
};

const BOARDS = [
  [
    ["SA", "SK"],
    ["HA", "HK"],
    ["S9", "H9"],
    ["C9", "D9"],
  ],
  [
    ["CA", "C9"],
    ["DA", "DK"],
    ["SJ", "HJ"],
    ["SQ", "HQ"],
  ],
];

/** Four seats, two sides, a dummy whose cards its partner plays. */
const tricksEntry: GameEntry<Tricks> = {
  rules: async () => tricks,
  bots: async () => ({ bots: { any: randomBot } }),
  replacementBot: "any",
  texts: async () => tricksTexts,
  duplicate: async () => ({
    scorings: {
      difference: {
        total: "sum",
        compare: (scores) => {
          const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
          return scores.map((score) => ({ first: score - mean, second: mean - score }));
        },
      },
    },
    board: (number) => ({ options: { cards: 2 }, position: { hands: BOARDS[number % BOARDS.length] } }),
  }),
  terminal: async () => ({ board: () => "" }),
};

export const games = registryOf({
  uno: () => import("@asztal/games/uno/index.ts"),
  coatl: () => import("@asztal/games/coatl/index.ts"),
  market: async () => ({ default: marketEntry }),
  tricks: async () => ({ default: tricksEntry }),
  vault: async () => ({ default: vaultEntry }),
});

export const kinds = {
  heap: () => import("@asztal/games/heap/kind.ts"),
  misbehaving: () => import("./misbehaving.ts"),
};
