import { expect, test } from "vitest";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";
import { speaker } from "./wording.ts";

/** The arguments that a message names. */
const argumentsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].sort();

test.each(Object.keys(en.messages))("%s is said in both languages, with the same arguments", (code) => {
  expect(argumentsOf(hu.messages[code]!)).toEqual(argumentsOf(en.messages[code]!));
  const args = Object.fromEntries(argumentsOf(en.messages[code]!).map((name) => [name, 7]));
  for (const language of ["en", "hu"] as const) {
    expect(speaker(language)(code, args)).not.toMatch(/[{}[\]]/);
  }
});

test("kinds are named as people name them", () => {
  expect(speaker("en")("booklet.kind", { kind: "killer+jigsaw" })).toBe("Killer + Jigsaw");
  expect(speaker("hu")("booklet.kind", { kind: "killer+jigsaw" })).toBe("Killer + Kirakós");
});
