/** A game's own words and table, loaded when the game is opened. */
import type { Arguments, Language, Say, TableComponent, TableKey, Texts } from "@asztal/kernel";
import { voice } from "@asztal/kernel/wording";
import { useLatest } from "@asztal/ui/latest.ts";
import { fetched } from "@asztal/ui/loading.ts";
import { useMemo, useState } from "react";
import { gameOfTable, games, type TableGame } from "./game-bundles.ts";

/** What a game says of a code; null when it has no words for it, as for what it need not have words for. */
export function wordsFor(say: Say, code: string, args?: Arguments): string | null {
  const said = say(code, args);
  return said === `[${code}]` ? null : said;
}

/** What `load` gives, once it is there; null until then. What could not be fetched is told in place of the page. */
export function useLoaded<Part>(load: () => Promise<Part | undefined>, key: string): Part | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly part: Part } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useLatest(
    key,
    () => fetched(load),
    (result) => {
      if (result.status === "rejected") setError(result.reason);
      else if (result.value !== undefined) setLoaded({ key, part: result.value });
    },
  );
  if (error !== null) throw error;
  return loaded?.key === key ? loaded.part : null;
}

/** A game of today, or that of a table. */
type GameSource = string | TableGame;

const entryOf = (source: GameSource) => (typeof source === "string" ? games.find(source) : gameOfTable(source));
const keyOf = (source: GameSource | undefined) =>
  typeof source === "object" ? `${source.game} ${source.rulesVersion}` : `${source}`;

export function useGameTexts(source: GameSource | undefined, language: Language): Texts | null {
  const load = async () => source && (await entryOf(source))?.texts(language);
  return useLoaded(load, `${keyOf(source)} ${language}`) || null;
}

export function useGameTable(source: GameSource | undefined): TableComponent | null {
  return useLoaded(async () => source && (await entryOf(source))?.table?.(), keyOf(source)) || null;
}

const NO_KEYS: readonly TableKey[] = [];

/** The keys that the game's table takes. */
export function useGameKeys(table: TableGame): readonly TableKey[] {
  return useLoaded(async () => (await gameOfTable(table))?.keys ?? NO_KEYS, keyOf(table)) ?? NO_KEYS;
}

/** The game's voice for any names: one for each list of names, made when it is first asked for. */
export function useGameVoices(texts: Texts | null, language: Language): (names: readonly string[]) => Say | null {
  return useMemo(() => {
    const voices = new Map<string, Say>();
    return (names) => {
      if (!texts) return null;
      const key = names.join("\n");
      const cached = voices.get(key) ?? voice(language, texts, (seat) => names[seat] ?? `${seat + 1}`);
      voices.set(key, cached);
      return cached;
    };
  }, [texts, language]);
}

export function useGameSay(texts: Texts | null, language: Language, names: readonly string[]): Say | null {
  return useGameVoices(texts, language)(names);
}
