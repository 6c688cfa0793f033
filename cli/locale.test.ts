import { languages } from "@asztal/kernel";
import { expect, test } from "vitest";
import { languageOf, spoken } from "./locale.ts";

test("LC_ALL goes before LC_MESSAGES, and that before LANG; what we do not speak is English", () => {
  expect(languageOf({ LANG: "hu_HU.UTF-8" })).toBe("hu");
  expect(languageOf({ LC_ALL: "en_US", LANG: "hu_HU.UTF-8" })).toBe("en");
  expect(languageOf({ LC_MESSAGES: "hu_HU", LANG: "en_US" })).toBe("hu");
  expect(languageOf({ LC_ALL: "", LANG: "hu" })).toBe("hu");
  expect(languageOf({ LANG: "de_AT.UTF-8" })).toBe("en");
  expect(languageOf({})).toBe("en");
});

test("the command speaks what the kernel speaks", () => {
  expect(spoken).toEqual(languages);
});
