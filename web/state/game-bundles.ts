/** The games of the site: those that are compiled in, and those that were made from data, fetched when they are first needed. */
import { kinds, games as registry } from "@asztal/games";
import type { GameEntry } from "@asztal/kernel";
import { type Games, gameOf } from "@asztal/kernel/games";
import type { AnswerOf } from "@asztal/wire";
import { Refused } from "@asztal/wire/client";
import { http } from "./session.tsx";

/** A table, or what is known of one: it is played, worded and drawn by the version that it began with. */
export interface TableGame {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
}

type StoredDefinition = AnswerOf<"GET /api/games/:game/definition">;

/** Versions never change: each is fetched once. */
const made = new Map<string, Promise<GameEntry | null>>();

/** A made game; null when there is none, or none for whoever asks. */
async function fetchMade(id: string, fetching: Promise<StoredDefinition>): Promise<GameEntry | null> {
  try {
    const { version, ...definition } = await fetching;
    return await gameOf(kinds, id, version, definition);
  } catch (error) {
    if (error instanceof Refused && error.refused === "no-such-game") return null;
    throw error;
  }
}

function madeAt(id: string, version: number, table?: string): Promise<GameEntry | null> {
  const key = `${id} ${version}`;
  const known = made.get(key);
  if (known) return known;
  const params = { game: id, version: String(version) };
  const query = table === undefined ? {} : { table };
  const fetching = fetchMade(id, http.call("GET /api/games/:game/versions/:version/definition", { params, query }));
  made.set(key, fetching);
  fetching.then(
    (entry) => entry ?? made.delete(key),
    () => made.delete(key),
  );
  return fetching;
}

export const games: Games = {
  list: () => registry.list(),
  find: async (id) =>
    (await registry.find(id)) ?? fetchMade(id, http.call("GET /api/games/:game/definition", { params: { game: id } })),
  findAt: async (id, version) => (await registry.findAt(id, version)) ?? madeAt(id, version),
};

/** The game of a table: of a private one, whoever may see the table may have it. */
export async function gameOfTable({ id, game, rulesVersion }: TableGame): Promise<GameEntry | null> {
  return (await registry.findAt(game, rulesVersion)) ?? madeAt(game, rulesVersion, id);
}
