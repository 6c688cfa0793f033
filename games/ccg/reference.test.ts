/** The examples of docs/ccg.md and docs/ccg-2.md are read and checked as they stand there. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readWeights } from "./bots/weights.ts";
import { checkScript } from "./check/commands.ts";
import { readProject } from "./project.ts";
import { parseScript } from "./script-syntax/parser.ts";
import { print } from "./script-syntax/tree.ts";
import { type LanguageVersion, reservedWords } from "./script-syntax/words.ts";

const PAGES: readonly [page: string, version: LanguageVersion][] = [
  ["ccg.md", 1],
  ["ccg-2.md", 2],
];

describe.each(PAGES)("%s", (name, version) => {
  const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
  const examples = [...page.matchAll(/```(xml|ccgaction)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
    language,
    text: text!,
  }));
  const files = examples.filter(({ language }) => language === "xml").slice(0, 4);
  const scripts = examples.filter(({ language }) => language === "ccgaction").map(({ text }) => text);
  const project = readProject(files.map(({ text }, index) => ({ name: `${index}.xml`, text })));
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

  test.each(scripts)("%s", (text) => {
    const { tree, problems } = parseScript(text, version);
    expect(problems).toEqual([]);
    expect(checkScript(tree, { definition, actions: rules.actions }).problems).toEqual([]);
    expect(print(tree)).toBe(text);
  });

  test("every word that the version adds stands in an example", () => {
    const words = new Set([...scripts, ...files.map(({ text }) => text)].join(" ").match(/[A-Za-z]+|[-+*/]=/g));
    const before = version === 1 ? new Set<string>() : reservedWords(1);
    const added = [...reservedWords(version)].filter((word) => !before.has(word));
    expect(added.filter((word) => !words.has(word))).toEqual([]);
  });
});

test("the weights of the reference are read as they stand there", () => {
  const page = readFileSync(new URL("../../docs/ccg.md", import.meta.url), "utf8");
  const [, weights] = /```json\n([^`]*"features"[^`]*)```/.exec(page)!;
  expect(readWeights(weights!)).toEqual(JSON.parse(weights!));
  expect(Object.keys(readWeights(weights!)!.profiles!)).toEqual(["miser"]);
});
