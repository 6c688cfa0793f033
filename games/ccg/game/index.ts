/**
 * A card game as a game of the platform, made at run time from the texts of its files. Nothing is kept between two calls:
 * whoever changes a card and makes the game again plays with the changed card.
 */
import type { Game, GameEntry, Language, Texts } from "@asztal/kernel";
import { type Checked, compileGame } from "../run/compile.ts";
import type { Program } from "../run/program.ts";
import { type CardGameFiles, readProject } from "./project.ts";
import { type CardGame, rulesOf } from "./rules.ts";
import { terminalOf } from "./terminal.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

/** What the platform calls the game. */
export interface Identity {
  readonly id: string;
  readonly version: number;
}

export interface MadeGame {
  readonly program: Program;
  readonly game: Game<CardGame>;
  readonly entry: GameEntry<CardGame>;
  texts(language: Language): Texts;
}

/** The game of checked files. */
export function gameOf(checked: Checked, { id, version }: Identity): MadeGame {
  const program = compileGame(checked);
  const game = rulesOf(program, id, version);
  const texts = (language: Language): Texts => {
    const { messages, terms } = language === "hu" ? hu : en;
    const { title, description } = checked.definition;
    return {
      messages: { ...messages, "game.name": literal(title || id), "game.summary": literal(description || title || id) },
      terms,
    };
  };
  const entry: GameEntry<CardGame> = {
    rules: async () => game,
    bots: async () => ({ bots: {} }),
    replacementBot: "random",
    texts: async (language) => texts(language),
    terminal: async () => terminalOf(program),
  };
  return { program, game, entry, texts };
}

/** The game of files that are known to be right; throws where they are not, saying what is wrong first. */
export function gameOfFiles(files: CardGameFiles, identity: Identity): MadeGame {
  const { checked, problems, missing } = readProject(files);
  if (checked) return gameOf(checked, identity);
  const [first] = problems.filter(({ severity }) => severity === "error");
  throw new Error(first ? `${first.file}:${first.line}:${first.column}: ${first.code}` : `missing: ${missing.join(", ")}`);
}

/** A text as a message that says exactly it. */
function literal(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}<>#|]/g, (mark) => `'${mark}'`);
}
