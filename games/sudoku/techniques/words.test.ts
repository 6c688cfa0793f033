import { languages } from "@asztal/kernel/wording";
import { describe, expect, test } from "vitest";
import { LEVELS, TECHNIQUES } from "./codes.ts";
import { POSITIONS, stepIn } from "./positions.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";
import { explain, techniqueVoice } from "./words.ts";

const TEXTS = { en, hu } as const;

describe.each(languages)("%s", (language) => {
  const say = techniqueVoice(language);

  test("every technique and level has its words", () => {
    const codes = TECHNIQUES.flatMap(({ code, words }) => [`technique.${code}`, `hint.${words}`, `reason.${words}`]);
    for (const code of [...codes, ...LEVELS.map((level) => `level.${level}`)])
      expect(TEXTS[language].messages[code], code).toBeTypeOf("string");
  });

  test.each(POSITIONS)("$code is explained without gaps", (position) => {
    const { layout, step } = stepIn(position);
    const { technique, hint, reason } = explain(layout, step, say);
    for (const text of [technique, hint, reason]) {
      expect(text).not.toMatch(/[{}@[\]]|undefined|NaN/);
      expect(text.length).toBeGreaterThan(2);
    }
  });
});
