/** The Lab's own words in the reader's language, and UNO's for its moves. */
import { uno } from "@asztal/games/uno/rules/game.ts";
import type { Move } from "@asztal/games/uno/rules/state.ts";
import { type Language, type Say, sayPhrase, voice } from "@asztal/kernel/wording";
import { useSite } from "@asztal/ui/site.ts";
import { useCallback } from "react";
import { useGameSay, useGameTexts } from "../../state/game-words.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: en }, String),
  hu: voice("hu", { messages: hu }, String),
};

export function useWords(): Say {
  return voices[useSite().language];
}

const NO_NAMES: readonly string[] = [];

/** UNO's words; null until they are there. */
export function useUnoSay(): Say | null {
  const { language } = useSite();
  return useGameSay(useGameTexts("uno", language), language, NO_NAMES);
}

/** A move in words; whatever is no move as it stands. */
export function useMoveWords(): (move: unknown) => string {
  const say = useUnoSay();
  return useCallback(
    (move) => {
      const isMove = typeof move === "object" && move !== null && ("put" in move || "draw" in move);
      if (!say || !isMove) return JSON.stringify(move) ?? "";
      const { code, args } = uno.phrase(move as Move); // looked at above; what it holds is worded as it stands
      return sayPhrase(say, { code: `move.${code}`, ...(args && { args }) });
    },
    [say],
  );
}
