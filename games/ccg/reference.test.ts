/** The examples of docs/ccg.md are read and checked as they stand there. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseScript } from "./action/parser.ts";
import { print } from "./action/tree.ts";
import { RESERVED } from "./action/words.ts";
import { checkScript } from "./check/commands.ts";
import { readProject } from "./project.ts";

const page = readFileSync(new URL("../../docs/ccg.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/```(xml|ccgaction)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language,
  text: text!,
}));
const [gameDef, rulesFile, setsFile, decksFile] = examples.filter(({ language }) => language === "xml");
const scripts = examples.filter(({ language }) => language === "ccgaction").map(({ text }) => text);

const project = readProject(
  [gameDef!, rulesFile!, setsFile!, decksFile!].map(({ text }, index) => ({ name: `${index}.xml`, text })),
);
const definition = project.definition!;
const rules = project.rules!;

test("the files of the reference", () => {
  expect(project.files.map(({ kind, problems }) => [kind, problems])).toEqual([
    ["definition", []],
    ["rules", []],
    ["sets", []],
    ["decks", []],
  ]);
  expect(project.problems).toEqual([]);
});

for (const text of scripts) {
  test(text, () => {
    const { tree, problems } = parseScript(text);
    expect(problems).toEqual([]);
    expect(checkScript(tree, { definition, actions: rules.actions }).problems).toEqual([]);
    expect(print(tree)).toBe(text);
  });
}

test("every word of the language stands in an example", () => {
  const words = new Set([...scripts, rulesFile!.text].join(" ").match(/[A-Za-z]+|[-+*/]=/g));
  expect([...RESERVED].filter((word) => !words.has(word))).toEqual([]);
});
