/** The examples of docs/ccg.md are read and checked as they stand there. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseScript } from "./action/parser.ts";
import { print } from "./action/tree.ts";
import { RESERVED } from "./action/words.ts";
import { checkScript } from "./check/commands.ts";
import { checkRules, checkSets } from "./check/game.ts";
import { readDecks, readSets } from "./files/cards.ts";
import { readDefinition } from "./files/definition.ts";
import { readRules } from "./files/rules.ts";

const page = readFileSync(new URL("../../docs/ccg.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/```(xml|ccgaction)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language,
  text: text!,
}));
const [gameDef, rulesFile, setsFile, decksFile] = examples.filter(({ language }) => language === "xml");
const scripts = examples.filter(({ language }) => language === "ccgaction").map(({ text }) => text);

const definition = readDefinition(gameDef!.text).value!;
const rules = readRules(rulesFile!.text, definition).value!;
const sets = readSets(setsFile!.text, definition).value!;

test("the files of the reference", () => {
  expect(readDefinition(gameDef!.text).problems).toEqual([]);
  expect(readRules(rulesFile!.text, definition).problems).toEqual([]);
  expect(checkRules(rules, definition)).toEqual([]);
  expect(readSets(setsFile!.text, definition).problems).toEqual([]);
  expect(checkSets(sets, rules, definition)).toEqual([]);
  expect(readDecks(decksFile!.text, definition, sets).problems).toEqual([]);
});

for (const text of scripts) {
  test(text, () => {
    const { tree, problems } = parseScript(text);
    expect(problems).toEqual([]);
    expect(checkScript(tree, { definition, actions: rules.actions })).toEqual([]);
    expect(print(tree)).toBe(text);
  });
}

test("every word of the language stands in an example", () => {
  const words = new Set([...scripts, rulesFile!.text].join(" ").match(/[A-Za-z]+|[-+*/]=/g));
  expect([...RESERVED].filter((word) => !words.has(word))).toEqual([]);
});
