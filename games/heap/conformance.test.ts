import { conformance } from "@asztal/kernel/conformance/suite";
import { describe, expect, test } from "vitest";
import kind from "./kind.ts";

const definition = {
  name: { en: "Marienbad", hu: "Marienbad" },
  summary: { en: "Leave the last match.", hu: "Hagyd meg az utolsó gyufát." },
  seats: { min: 2, max: 3 },
  heaps: [1, 3, 5, 7],
  take: 7,
  last: "loses",
};

async function entryOf(changes: Partial<Record<keyof typeof definition, unknown>>) {
  const entry = await kind.entry("made-test", 1, JSON.stringify({ ...definition, ...changes }));
  if ("faults" in entry) throw new Error(entry.faults[0]?.words.en);
  return entry;
}

for (const changes of [{}, { last: "wins", take: 2 }, { heaps: [21], take: 3, seats: { min: 2, max: 6 } }]) {
  const entry = await entryOf(changes);
  describe(`heap game with ${JSON.stringify(changes)}`, async () => {
    conformance({
      game: await entry.rules(),
      bots: await entry.bots(),
      texts: { en: await entry.texts("en"), hu: await entry.texts("hu") },
      golden: null,
    });
  });
}

test.each([
  ["{", 1, 2],
  ['{\n  "name": 3\n}', 2, 3],
  [JSON.stringify({ ...definition, heaps: [0] }), 1, JSON.stringify(definition).indexOf('"heaps"') + 1],
  [JSON.stringify({ ...definition, seats: { min: 4, max: 3 } }), 1, JSON.stringify(definition).indexOf('"min"') + 1],
])("what is wrong with %s is said with its line, in both languages", async (text, line, column) => {
  const made = await kind.entry("made-test", 1, text);
  const faults = "faults" in made ? made.faults : [];
  expect(faults).toContainEqual({ line, column, words: { en: expect.any(String), hu: expect.any(String) } });
});
