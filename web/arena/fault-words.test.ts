import en from "@asztal/arena/texts/en.ts";
import { expect, test } from "vitest";
import { wordsOfFault } from "./fault-words.ts";

const args = { top: "R7", card: "JC", colour: "R", type: "7" };

test("every fault has words in both languages, with what fills them", () => {
  for (const code of Object.keys(en) as (keyof typeof en)[]) {
    const filled = Object.fromEntries([...en[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `<${name}>`]));
    const [english, hungarian] = [
      wordsOfFault("en", { code, args: filled }, null),
      wordsOfFault("hu", { code, args: filled }, null),
    ];
    for (const name of Object.values(filled))
      expect([english, hungarian].every((text) => text?.includes(String(name)))).toBe(true);
    expect(hungarian).not.toBe(english);
  }
  expect(wordsOfFault("en", { code: "COLOUR_MISSING", args }, null)).toBe("JC needs a colour after it.");
  expect(wordsOfFault("hu", { code: "COLOUR_MISSING", args }, null)).toBe("JC után színt is kell kérni.");
});

test("a hosted bot's fault is told in the words of the Lab, a move that the rules refused in those of the game", () => {
  const failed = {
    code: "BOT_FAILED",
    args: { problem: "time in line 3: interrupted", reason: "time", message: "", botLine: 3 },
  };
  expect(wordsOfFault("hu", failed, null)).toMatch(/^3\. sor: A robot túl sokáig gondolkodott/);
  expect(wordsOfFault("hu", { code: "BOT_FAILED", args: { problem: "oh" } }, null)).toBe("A robot hibázott: oh.");
  const refused = { code: "ILLEGAL_MOVE", args: { refused: "x (It is.)", rule: "x", with: '{"card":"R5"}' } };
  const gameSay = (code: string, given: object = {}) => `Nem illik ide: ${code} ${JSON.stringify(given)}.`;
  expect(wordsOfFault("hu", refused, gameSay)).toBe('A lépés nem fogadható el: Nem illik ide: x {"card":"R5"}.');
});

test("what was stored without what fills its words, or has an unknown code, has none", () => {
  expect(wordsOfFault("hu", { code: "TIMEOUT", args: null }, null)).toBeNull();
  expect(wordsOfFault("hu", { code: "LATER", args: {} }, null)).toBeNull();
});
