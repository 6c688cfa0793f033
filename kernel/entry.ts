/**
 * A game folder as the rest of the platform finds it: each part behind its own import, so that the server never loads a
 * picture and the browser never loads a bot that it does not run.
 */
import type { GameBots } from "./bots/bot.ts";
import type { Game, GameTypes, Viewer } from "./game.ts";
import type { Language, Say, Texts } from "./wording.ts";

/** Colours a text for the terminal; gives it back unchanged where there is no colour. */
export type Paint = (style: string | readonly string[], text: string) => string;

/** How a game looks in a terminal. */
export interface Terminal<T extends GameTypes = GameTypes> {
  /** The table as the viewer sees it, readable without colour. Styles are those of `util.styleText`. */
  board(view: T["View"], viewer: Viewer, tools: { readonly say: Say; readonly paint: Paint }): string;
}

export interface GameEntry<T extends GameTypes = GameTypes> {
  /** The rules of today. */
  rules(): Promise<Game<T>>;
  /** Rules of earlier versions, by version: tables that began with them go on, and their records replay. */
  readonly earlierRules?: Readonly<Record<number, () => Promise<Game<T>>>>;
  bots(): Promise<GameBots<T>>;
  texts(language: Language): Promise<Texts>;
  terminal(): Promise<Terminal<T>>;
}

/** The rules of a game at a version, or null when they are not kept. */
export async function rulesAt<T extends GameTypes>(entry: GameEntry<T>, version: number): Promise<Game<T> | null> {
  const today = await entry.rules();
  if (today.version === version) return today;
  return (await entry.earlierRules?.[version]?.()) ?? null;
}
