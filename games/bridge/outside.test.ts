import { expect, test } from "vitest";
import { compare } from "./outside.ts";
import { KNOWN } from "./solver/known.ts";

test("cards, tables, par and traces of published deals are what we find", async () => {
  expect(await compare("list.txt", KNOWN)).toEqual({
    form: "deals with results",
    cases: 30,
    agree: 30,
    disagreements: [],
  });
});

test("what disagrees is shown with its line, and so is a deal that cannot be read", async () => {
  const wrong = KNOWN.replace("TABLE 5 8", "TABLE 5 9").replace("E:QJT5432.T.6.QJ82", "E:QJT5432.T.6.QJ822");
  const comparison = await compare("list.txt", wrong);
  expect(comparison).toMatchObject({ cases: 31, agree: 24 });
  expect(comparison?.disagreements[0]).toEqual({
    line: 4,
    text: "TABLE 5 9 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6",
    found: "5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6",
  });
  expect(comparison?.disagreements[1]).toMatchObject({ line: 9, found: "no deal that can be read" });
});

test("other files are left alone", async () => {
  expect(await compare("notes.txt", "nothing of ours")).toBeNull();
});
