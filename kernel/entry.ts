/**
 * A game folder as the rest of the platform finds it: each part behind its own import, so that the server never loads a
 * picture and the browser never loads a bot that it does not run.
 */
import type { GameBots } from "./bots/bot.ts";
import type { Seed } from "./chance.ts";
import type { DailyTasks } from "./daily.ts";
import type { Duplicate } from "./duplicate.ts";
import type { ExerciseSets } from "./exercise-sets.ts";
import type { Game, GameTypes, Seat, Viewer } from "./game.ts";
import type { Definition } from "./games.ts";
import type { JobKinds } from "./job.ts";
import type { RatedProblems } from "./problems.ts";
import type { GameSite } from "./site.ts";
import type { Study } from "./study.ts";
import type { Language, Say, Texts } from "./wording.ts";

/** Colours a text for the terminal; gives it back unchanged where there is no colour. */
export type Paint = (style: string | readonly string[], text: string) => string;

/** How a game looks in a terminal. */
export interface Terminal<T extends GameTypes = GameTypes> {
  /** The table as the viewer sees it, readable without colour. Styles are those of `util.styleText`. */
  board(view: T["View"], viewer: Viewer, tools: { readonly say: Say; readonly paint: Paint }): string;
  /** What a move is called on this board, where its own words do not say it, such as the card at the place that it names; else null. */
  move?(view: T["View"], viewer: Viewer, move: T["Move"]): string | null;
}

/** What the table of a game on the site is given. It knows no server: it shows, and it sends. */
export interface TableProps<T extends GameTypes = GameTypes> {
  readonly view: T["View"];
  /** The seat at the bottom of the screen; null for a spectator. */
  readonly seat: Seat | null;
  readonly names: readonly string[];
  /** The viewer's legal moves; empty when nothing is asked of the viewer, or when there are too many to list. */
  readonly legal: readonly T["Move"][];
  /** Whether the viewer may move now: what a table goes by whose moves are too many to list. */
  readonly asked?: boolean;
  readonly say: Say;
  /** Sends a move; does nothing while one is on its way. */
  send(move: T["Move"]): void;
  /** Takes the last step back; not there when nothing can be taken back. */
  undo?: (() => void) | undefined;
  /** Lets the bots move on without pauses, to the viewer's next turn or the end; not there unless only bots are asked. */
  skipPauses?: (() => void) | undefined;
  /** A move that somebody points at, a coach for instance: a table may mark where it is made. */
  readonly pointed?: T["Move"] | undefined;
}

/** A component of the site's view library, which the kernel does not know. */
export type TableComponent<T extends GameTypes = GameTypes> = { component(props: TableProps<T>): unknown }["component"];

/** A key of a game's table, for the list that `?` shows. */
export interface TableKey {
  /** As it stands on the keyboard: "P", "Enter". */
  readonly key: string;
  /** What it does: the message `key.<code>` of the game's texts. */
  readonly code: string;
}

/** The rules in prose: sections of paragraphs, in our own words, each with a picture under it where one helps. */
export type RulesPage = readonly {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A component of the site's view library, without properties. */
  readonly picture?: () => unknown;
}[];

/** One thing to be learnt: the coach speaks, the learner makes the move, and others follow by themselves. */
export interface Lesson {
  readonly words: string;
  /** The move that the learner is asked for, in notation; without one, reading is enough. */
  readonly move?: string;
  /** Moves that follow by themselves, each by the first seat that may act. */
  readonly after?: readonly string[];
}

/** A first game that teaches by doing: played by the real rules, from a fixed seed. */
export interface Tutorial<T extends GameTypes = GameTypes> {
  readonly options: T["Options"];
  readonly seats: number;
  readonly seed: Seed;
  /** The learner's. */
  readonly seat: Seat;
  readonly lessons: readonly Lesson[];
}

/** What a page is called, and a sentence about it. */
export interface PageWords {
  readonly title: string;
  readonly text: string;
}

/** What would stand on the box: for the game's page. */
interface GameFacts {
  readonly designers?: readonly string[];
  readonly publisher?: string;
  /** When it first appeared. */
  readonly year?: number;
  /** About how long a game takes. */
  readonly minutes: number;
  /** From 1, learnt at once, to 5, which takes study. */
  readonly complexity: 1 | 2 | 3 | 4 | 5;
}

export interface GameEntry<T extends GameTypes = GameTypes> {
  readonly facts?: GameFacts;
  /** The rules of today. */
  rules(): Promise<Game<T>>;
  /** The whole game at earlier versions: tables that began with them go on, and their records replay. */
  readonly earlier?: Readonly<Record<number, () => Promise<GameEntry<T>>>>;
  /** What it was made from; not there when it is compiled in. */
  readonly definition?: Definition;
  bots(): Promise<GameBots<T>>;
  /** The bot that plays on for somebody who left: decent company for those who stay, and quick. */
  readonly replacementBot: string;
  /** The bot that sits down when nobody chooses one: good company, not the best. Without it, the replacement bot. */
  readonly defaultBot?: string;
  /** Milliseconds that a bot may think about a move when nobody else waits; others may think for a second. */
  readonly botBudgets?: Readonly<Record<string, number>>;
  /** False where several games with a running score make no sense, or would take too long. */
  readonly hasSeries?: boolean;
  texts(language: Language): Promise<Texts>;
  terminal(): Promise<Terminal<T>>;
  rulesPage?(language: Language): Promise<RulesPage>;
  /** Hints during the game and a review after it, for games that have them. */
  study?(): Promise<Study<T>>;
  /** Tasks of the day, for games that have them. */
  daily?(): Promise<DailyTasks>;
  /** The same positions at several tables, for games that have two sides and can be compared. */
  duplicate?(): Promise<Duplicate>;
  /** Exercises that people put together for others, for games that have them. */
  sets?(): Promise<ExerciseSets>;
  /** Problems that are rated, for games that have them. */
  problems?(): Promise<RatedProblems>;
  /** Long work that people may ask the server for, by name: see `job.ts`. */
  readonly jobs?: JobKinds;
  /** Milliseconds between two moves of each bot, where everybody plays at once and speed is strength. */
  readonly botPace?: Readonly<Record<string, number>>;
  /** The table on the site; a game without one is played in the terminal only. */
  table?(): Promise<TableComponent<T>>;
  /** A first game at this table, in the learner's language. */
  tutorial?(language: Language): Promise<Tutorial<T>>;
  /** Pages of the game's own on the site, by what stands after `/<game>/` in their address: what a preview of a link says. */
  pageWords?(language: Language, path: string): Promise<PageWords | null>;
  /** What the game brings to the site besides its table. */
  readonly site?: GameSite;
  /** The keys that this table takes, beside those of the frame around it. */
  readonly keys?: readonly TableKey[];
}
