/** A game's own words and table, loaded when the game is opened. */
import { findGame } from "@asztal/games";
import type { Language, Say, TableComponent, TableKey, Texts } from "@asztal/kernel";
import { voice } from "@asztal/kernel/wording";
import { useEffect, useMemo, useState } from "react";

export function useGameTexts(game: string | undefined, language: Language): Texts | null {
  const [loaded, setLoaded] = useState<{ key: string; texts: Texts } | null>(null);
  const key = `${game} ${language}`;
  useEffect(() => {
    let current = true;
    if (game) {
      void findGame(game)
        .then((entry) => entry?.texts(language))
        .then((texts) => current && texts && setLoaded({ key, texts }));
    }
    return () => {
      current = false;
    };
  }, [game, language, key]);
  return loaded?.key === key ? loaded.texts : null;
}

export function useGameTable(game: string | undefined): TableComponent | null {
  const [table, setTable] = useState<{ component: TableComponent } | null>(null);
  useEffect(() => {
    let current = true;
    if (game) {
      void findGame(game)
        .then((entry) => entry?.table?.())
        .then((component) => current && component && setTable({ component }));
    }
    return () => {
      current = false;
    };
  }, [game]);
  return table?.component ?? null;
}

const NO_KEYS: readonly TableKey[] = [];

/** The keys that the game's table takes. */
export function useGameKeys(game: string): readonly TableKey[] {
  const [keys, setKeys] = useState(NO_KEYS);
  useEffect(() => {
    let current = true;
    void findGame(game).then((entry) => current && setKeys(entry?.keys ?? NO_KEYS));
    return () => {
      current = false;
    };
  }, [game]);
  return keys;
}

export function useGameSay(texts: Texts | null, language: Language, names: readonly string[]): Say | null {
  const key = names.join("\n");
  return useMemo(
    () => (texts ? voice(language, texts, (seat) => key.split("\n")[seat] ?? `${seat + 1}`) : null),
    [texts, language, key],
  );
}
