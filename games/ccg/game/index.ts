/**
 * A card game as a game of the platform, made at run time from the texts of its files. Nothing is kept between two calls:
 * whoever changes a card and makes the game again plays with the changed card.
 */
import type { Game, GameEntry, Language, Texts } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import type { OptionShape } from "@asztal/kernel/option-kind";
import { literal } from "@asztal/kernel/wording";
import { botsOf } from "../bots/index.ts";
import { readWeights, ruleWeights, type Weights } from "../bots/weights.ts";
import { LOOK_FILE, type Look, PLAIN_LOOK, readLook } from "../look/look.ts";
import { type Project, readProject } from "../project.ts";
import { locate, locatedWords } from "../report.ts";
import { type Checked, compileGame } from "../run/compile.ts";
import type { Program } from "../run/program.ts";
import tableEn from "../table/texts/en.ts";
import tableHu from "../table/texts/hu.ts";
import { type CardGame, rulesOf } from "./rules.ts";
import { terminalOf } from "./terminal.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

/** A card game as one piece of data, from which it can be made anywhere: the texts of its files by their names. */
export interface CardGameFiles {
  readonly kind: "ccg";
  readonly files: Readonly<Record<string, string>>;
}

/** The weights of a game's bots stand in this file beside the others. */
const WEIGHTS_FILE = "weights.json";

/** What the platform calls the game. */
export interface Identity {
  readonly id: string;
  readonly version: number;
}

export interface MadeGame {
  readonly program: Program;
  readonly game: Game<CardGame>;
  readonly bots: GameBots<CardGame>;
  readonly entry: GameEntry<CardGame>;
  texts(language: Language): Texts;
}

/**
 * The game of checked files. Without weights its bots go by what the rules say about winning and losing. How it looks is read when
 * its table is drawn: those who only play it have no use for pictures.
 */
export function gameOf(checked: Checked, { id, version }: Identity, weights?: Weights, look?: string): MadeGame {
  const program = compileGame(checked);
  const bots = botsOf(program, weights ?? ruleWeights(program));
  const game = rulesOf(program, id, version);
  const texts = (language: Language): Texts => {
    const { messages, terms } = language === "hu" ? hu : en;
    const ofTable = language === "hu" ? tableHu : tableEn;
    const { title, description } = checked.definition;
    return {
      messages: {
        ...messages,
        ...ofTable,
        ...deckNames(game),
        ...Object.fromEntries(Object.keys(weights?.profiles ?? {}).map((name) => [`bot.${name}`, literal(name)])),
        "game.name": literal(title || id),
        "game.summary": literal(description || title || id),
      },
      terms,
    };
  };
  const entry: GameEntry<CardGame> = {
    rules: async () => game,
    bots: async () => bots,
    replacementBot: "greedy",
    defaultBot: "greedy",
    botBudgets: Object.fromEntries(Object.keys(bots.bots).map((bot) => [bot, bot === "search" ? 1000 : 200])),
    texts: async (language) => texts(language),
    terminal: async () => terminalOf(program),
    table: async () => (await import("../table/table.tsx")).tableOf(checked, program, lookIn(look)),
    keys: [
      { key: "1–9", code: "act" },
      { key: "E", code: "end" },
      { key: "N", code: "none" },
    ],
  };
  return { program, game, bots, entry, texts };
}

/** Decks are called what their author called them, in every language. */
function deckNames({ options }: Game<CardGame>): Texts["messages"] {
  return Object.fromEntries(
    Object.entries<OptionShape>(options.properties).flatMap(([option, { enum: names = [] }]) =>
      names.map((name) => [`option.${option}.${name}`, literal(String(name))]),
    ),
  );
}

/** What is needed to play, or null while something is missing or wrong. */
export function checkedOf({ definition, rules, sets, decks, packs, files, problems }: Project): Checked | null {
  const isClean = [...problems, ...files.flatMap((file) => file.problems)].every(
    ({ severity }) => severity !== "error",
  );
  return definition && rules && isClean ? { definition, rules, sets, decks, packs } : null;
}

interface ReadFiles {
  readonly project: Project;
  readonly weights: Weights | undefined;
  /** The text of the file that says how it looks. */
  readonly look: string | undefined;
}

/** The files as a project; the weights that its bots go by, where there are any; how it looks. */
export function projectOf({ files }: CardGameFiles): ReadFiles {
  const { [WEIGHTS_FILE]: weights, [LOOK_FILE]: look, ...texts } = files;
  const project = readProject(Object.entries(texts).map(([name, text]) => ({ name, text })));
  return { project, weights: (weights && readWeights(weights)) || undefined, look };
}

function lookIn(text: string | undefined): Look {
  return text === undefined ? PLAIN_LOOK : readLook(text).look;
}

/** The game of files that are known to be right; throws where they are not, saying the first thing that is wrong. */
export function gameOfFiles(files: CardGameFiles, identity: Identity): MadeGame {
  const { project, weights, look } = projectOf(files);
  const checked = checkedOf(project);
  if (checked) return gameOf(checked, identity, weights, look);
  const wrong = project.files.flatMap(({ name, text, problems }) => locate(name, text, problems));
  const [first] = wrong.filter(({ severity }) => severity === "error");
  throw new Error(first ? locatedWords(first, "en") : "A definition and rules are needed to play.");
}
