import { expect, test } from "vitest";
import { samples } from "../../samples/index.ts";
import en from "./en.ts";
import hu from "./hu.ts";

test("the Studio says everything in both languages, with the same arguments", () => {
  expect(Object.keys(hu)).toEqual(Object.keys(en));
  const argumentsOf = (message: string) => new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name));
  for (const [code, message] of Object.entries(en)) expect(argumentsOf(hu[code]!), code).toEqual(argumentsOf(message));
});

test.each(samples)("the sample %s has a name and a line about it", (sample) => {
  for (const code of [`sample.${sample}`, `sample.${sample}.what`]) expect(en[code], code).toBeTruthy();
});
