import { languages } from "@asztal/kernel/wording";
import { expect, test } from "vitest";
import { parseScript } from "./script-syntax/parser.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";
import { problemWords } from "./wording.ts";

test("both languages have every message, with the same arguments", () => {
  const wanted = (message: string) =>
    [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  expect(Object.keys(hu.messages).sort()).toEqual(Object.keys(en.messages).sort());
  for (const [code, message] of Object.entries(en.messages)) {
    expect([code, wanted(hu.messages[code]!)]).toEqual([code, wanted(message)]);
  }
});

test("a problem says what is wrong and what was probably meant", () => {
  const [problem] = parseScript("SHUFLE ME.DECK").problems;
  expect(languages.map((language) => problemWords(problem!, language))).toEqual([
    "“SHUFLE” does not begin a command. Did you mean “SHUFFLE”?",
    "Ezzel nem kezdődhet parancs: „SHUFLE”. Erre gondoltál: „SHUFFLE”?",
  ]);
});

test("the end of the text has a name", () => {
  const [problem] = parseScript("ME.HP +=").problems;
  expect(problemWords(problem!, "en")).toBe("A value is missing before the end.");
  expect(problemWords(problem!, "hu")).toBe("Hiányzik egy érték. A szöveg vége előtt kellene állnia.");
});
