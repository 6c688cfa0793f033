/** What the server says of its games. */
import type { MyTable, TableInfo } from "@asztal/server/wire";
import { http } from "./session.tsx";
import { useSettings } from "./settings.tsx";

export interface OptionSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly anyOf?: readonly { readonly const: string }[];
}

export interface GameInfo {
  readonly id: string;
  readonly words: Readonly<Record<string, { readonly name: string; readonly summary: string }>>;
  readonly onSite: boolean;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: { readonly properties: Readonly<Record<string, OptionSchema>> };
  readonly bots: readonly string[];
  readonly defaultBot: string;
  readonly stage: "alpha" | "beta" | "public";
}

export interface HomeInfo {
  readonly games: readonly GameInfo[];
  /** Where the visitor sits. */
  readonly mine: readonly MyTable[];
  readonly open: readonly TableInfo[];
  readonly running: readonly TableInfo[];
}

/** The games that can be played here: a game without a table of its own is for the terminal so far. */
const playable = (games: readonly GameInfo[]) => games.filter(({ onSite }) => onSite);

export async function fetchGames(): Promise<readonly GameInfo[]> {
  return playable(await http.request<GameInfo[]>("GET", "/api/games"));
}

export async function fetchHome(): Promise<HomeInfo> {
  const home = await http.request<HomeInfo>("GET", "/api/home");
  return { ...home, games: playable(home.games) };
}

/** A game's name and what it is, in the reader's language, without loading the game. */
export function useGameName(): (game: GameInfo) => { readonly name: string; readonly summary: string } {
  const { language } = useSettings().settings;
  return (game) => game.words[language] ?? { name: game.id, summary: "" };
}

/** So many sit down when nobody says how many: enough for a round, few enough not to wait. */
export function defaultSeats({ seats }: GameInfo): number {
  return Math.min(seats.max, Math.max(seats.min, 3));
}
