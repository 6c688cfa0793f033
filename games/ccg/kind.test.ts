import { readFileSync } from "node:fs";
import { gameOf, isRefusal, Match, readOptions, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import kind from "./kind.ts";
import { sampleFiles, samples } from "./samples/index.ts";
import { FLAME } from "./testing/pictures.ts";

const kinds = { ccg: async () => ({ default: kind }) };
const read = (file: string) => readFileSync(new URL(`./samples/${file}`, import.meta.url), "utf8");

test.each(samples)("%s is made from the texts of its files", async (sample) => {
  const { files } = sampleFiles(read, sample);
  const entry = await gameOf(kinds, "made-cards", 7, { kind: "ccg", text: JSON.stringify(files) });
  const game = await entry.rules();
  const options = readOptions(game, {});
  if (isRefusal(options)) throw new Error(options.refused);
  const match = new Match({ game, options: options.options, seats: game.seats.min, seed: seedFrom(sample) });
  expect(match.turn().length).toBeGreaterThan(0);
  expect([game.id, game.version]).toEqual(["made-cards", 7]);
});

test("its decks have defaults on a server too, which knows of its options what was written down", async () => {
  const { files } = sampleFiles(read, "cultists");
  const entry = await gameOf(kinds, "made-cards", 1, { kind: "ccg", text: JSON.stringify(files) });
  const game = await entry.rules();
  const stored = { ...game, options: JSON.parse(JSON.stringify(game.options)) };
  expect(readOptions(stored, {})).toEqual({ options: { deck1: "Order of the Well", deck2: "Circle of Ash" } });
});

test("what is wrong is said with file, line and column, in both languages", async () => {
  const { files } = sampleFiles(read, "beginner");
  const broken = { ...files, "rules.xml": files["rules.xml"]!.slice(0, 200) };
  for (const text of ["[]", "no JSON", "{}", JSON.stringify(broken)]) {
    const made = await kind.entry("made-cards", 1, text);
    const faults = "faults" in made ? made.faults : [];
    expect(faults[0], text).toMatchObject({ line: expect.any(Number), words: { en: expect.any(String) } });
    expect(faults.every(({ words }) => words.hu !== words.en)).toBe(true);
  }
});

test("pictures that a game carries are handed over to be decoded; what is none keeps the game from being kept, with the card's name", async () => {
  const { files } = sampleFiles(read, "beginner");
  const withLook = (look: string) => kind.keeping!(JSON.stringify({ ...files, "look.json": look })); // card games have it
  const good = await withLook(JSON.stringify({ cards: { Rain: { picture: FLAME } } }));
  expect(good).toMatchObject({ faults: [], pictures: [{ jpeg: FLAME }] });
  const bad = await withLook(JSON.stringify({ cards: { Rain: { picture: btoa("<svg><script/></svg>") } } }));
  expect(bad.faults.map(({ words }) => words.en)).toEqual([
    "look.json: The picture of “Rain” is no JPEG that can be shown.",
  ]);
  expect((await withLook("[]")).faults).toHaveLength(1);
  expect(await kind.keeping!(JSON.stringify(files))).toEqual({ faults: [], pictures: [] });
});
