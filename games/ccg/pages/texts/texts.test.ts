import { expect, test } from "vitest";
import { samples } from "../../samples/index.ts";
import blocksEn from "../blocks/texts/en.ts";
import blocksHu from "../blocks/texts/hu.ts";
import extendedEn from "../extended-texts/en.ts";
import extendedHu from "../extended-texts/hu.ts";
import lookEn from "../look-texts/en.ts";
import lookHu from "../look-texts/hu.ts";
import en from "./en.ts";
import hu from "./hu.ts";

test.each([
  ["the Studio", en, hu],
  ["how a game looks", lookEn, lookHu],
  ["version 2 of the language", extendedEn, extendedHu],
  ["its blocks", blocksEn, blocksHu],
])("%s says everything in both languages, with the same arguments", (_, english, hungarian) => {
  expect(Object.keys(hungarian)).toEqual(Object.keys(english));
  const argumentsOf = (message: string) => new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name));
  for (const [code, message] of Object.entries(english))
    expect(argumentsOf(hungarian[code]!), code).toEqual(argumentsOf(message));
});

test.each(samples)("the sample %s has a name and a line about it", (sample) => {
  for (const code of [`sample.${sample}`, `sample.${sample}.what`]) expect(en[code], code).toBeTruthy();
});
