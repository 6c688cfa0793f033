/** What the server says of its games. */
import type { Say } from "@asztal/kernel/wording";
import type { AnswerOf, GameInfo } from "@asztal/wire";
import { Refused } from "@asztal/wire/client";
import { http } from "./session.tsx";
import { useSettings } from "./settings.tsx";

export type { GameInfo } from "@asztal/wire";

export type HomeInfo = AnswerOf<"GET /api/home">;
export type OptionSchema = GameInfo["options"]["properties"][string];

/** The games that can be played here: a game without a table of its own is for the terminal so far. */
const playable = (games: readonly GameInfo[]) => games.filter(({ onSite }) => onSite);

export async function fetchGames(): Promise<readonly GameInfo[]> {
  return playable(await http.call("GET /api/games"));
}

/** Null when it is not there. The list has only the newest of those that players have made. */
export async function fetchGame(id: string): Promise<GameInfo | null> {
  const listed = (await fetchGames()).find((game) => game.id === id);
  if (listed || !id.startsWith("made-")) return listed ?? null;
  try {
    return (await http.call("GET /api/gallery/:game", { params: { game: id } })).info;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

export async function fetchHome(): Promise<HomeInfo> {
  const home = await http.call("GET /api/home");
  return { ...home, games: playable(home.games) };
}

/** A game's name and what it is, in the reader's language, without loading the game. */
export function useGameName(): (game: GameInfo) => { readonly name: string; readonly summary: string } {
  const { language } = useSettings().settings;
  return (game) => game.words[language] ?? { name: game.id, summary: "" };
}

export function playersOf(say: Say, { seats }: GameInfo): string {
  return say(seats.min === seats.max ? "game.players-fixed" : "game.players", seats);
}

/** So many sit down when nobody says how many: enough for a round, few enough not to wait. */
export function defaultSeats({ seats }: GameInfo): number {
  return Math.min(seats.max, Math.max(seats.min, 3));
}
