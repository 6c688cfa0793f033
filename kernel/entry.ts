/**
 * A game folder as the rest of the platform finds it: each part behind its own import, so that the server never loads a
 * picture and the browser never loads a bot that it does not run.
 */
import type { GameBots } from "./bots/bot.ts";
import type { Game, GameTypes, Seat, Viewer } from "./game.ts";
import type { Language, Say, Texts } from "./wording.ts";

/** Colours a text for the terminal; gives it back unchanged where there is no colour. */
export type Paint = (style: string | readonly string[], text: string) => string;

/** How a game looks in a terminal. */
export interface Terminal<T extends GameTypes = GameTypes> {
  /** The table as the viewer sees it, readable without colour. Styles are those of `util.styleText`. */
  board(view: T["View"], viewer: Viewer, tools: { readonly say: Say; readonly paint: Paint }): string;
}

/** What the table of a game on the site is given. It knows no server: it shows, and it sends. */
export interface TableProps<T extends GameTypes = GameTypes> {
  readonly view: T["View"];
  /** The seat at the bottom of the screen; null for a spectator. */
  readonly seat: Seat | null;
  readonly names: readonly string[];
  /** The viewer's legal moves; empty when nothing is asked of the viewer. */
  readonly legal: readonly T["Move"][];
  readonly say: Say;
  /** Sends a move; does nothing while one is on its way. */
  send(move: T["Move"]): void;
}

/** A component of the site's view library, which the kernel does not know. */
export type TableComponent<T extends GameTypes = GameTypes> = { component(props: TableProps<T>): unknown }["component"];

/** The rules in prose: sections of paragraphs, in our own words. */
export type RulesPage = readonly { readonly title: string; readonly paragraphs: readonly string[] }[];

export interface GameEntry<T extends GameTypes = GameTypes> {
  /** The rules of today. */
  rules(): Promise<Game<T>>;
  /** Rules of earlier versions, by version: tables that began with them go on, and their records replay. */
  readonly earlierRules?: Readonly<Record<number, () => Promise<Game<T>>>>;
  bots(): Promise<GameBots<T>>;
  texts(language: Language): Promise<Texts>;
  terminal(): Promise<Terminal<T>>;
  rulesPage?(language: Language): Promise<RulesPage>;
  /** The table on the site; a game without one is played in the terminal only. */
  table?(): Promise<TableComponent<T>>;
}

/** The rules of a game at a version, or null when they are not kept. */
export async function rulesAt<T extends GameTypes>(entry: GameEntry<T>, version: number): Promise<Game<T> | null> {
  const today = await entry.rules();
  if (today.version === version) return today;
  return (await entry.earlierRules?.[version]?.()) ?? null;
}
