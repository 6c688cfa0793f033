import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, voice } from "@asztal/kernel";
import { expect, test } from "vitest";
import { serverTexts } from "./index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (["node_modules", "stress", "testing"].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return name.endsWith(".ts") && !name.endsWith(".test.ts") ? [path] : [];
  });
}

/** Every code that the server can refuse with, found in its own source: `refused: "code"` and the codes beside it. */
function codes(): Set<string> {
  const found = new Set<string>();
  for (const path of sources(root)) {
    const text = readFileSync(path, "utf8");
    for (const [statement] of text.matchAll(/refused: (?!string|Type|live)[^\n]*/g)) {
      for (const [, code] of statement.matchAll(/"([a-z][a-z-]+)"/g)) found.add(code!); // the pattern has a group
    }
    if (path.endsWith("errors.ts")) {
      for (const [, code] of text.matchAll(/^ {2}FST_\w+: "([a-z-]+)"/gm)) found.add(code!); // the pattern has a group
    }
  }
  return found;
}

/** What is worded by the kernel, or is no code but stands beside one. */
const notOurs = new Set([
  "running",
  "game-over",
  "no-positions",
  "bad-seats",
  "not-a-move",
  "string",
  "request",
  "undo-nothing",
]);

test("every code that the server refuses with has words in both languages", () => {
  const used = [...codes()].filter((code) => !notOurs.has(code));
  expect(used.length).toBeGreaterThan(30);
  for (const language of languages) {
    expect(used.filter((code) => !(code in serverTexts[language]))).toEqual([]);
  }
});

test("and there are no words for codes that nobody uses", () => {
  const used = codes();
  expect(Object.keys(serverTexts.en).filter((code) => !used.has(code))).toEqual([]);
});

test("every message can be said, with its arguments", () => {
  const args = { where: "body", problem: "x", command: "move", seconds: 3, name: "Ann", game: "uno", number: 4 };
  const more = {
    bot: "hal",
    program: "Deep Uno",
    known: "random",
    most: 20,
    count: 2,
    until: 0,
    version: 3,
    kind: "heap",
    limit: "time",
  };
  for (const language of languages) {
    const say = voice(language, { messages: serverTexts[language] }, String);
    for (const code of Object.keys(serverTexts[language])) {
      expect(say(code, { ...args, ...more })).not.toMatch(/[{}[\]]/);
    }
  }
  const say = voice("en", { messages: serverTexts.en }, String);
  expect(say("too-fast", { seconds: 1 })).toBe("Too many messages at once. Wait a second, then go on.");
  expect(say("seats-open", { count: 2 })).toBe("2 seats are still free.");
});
