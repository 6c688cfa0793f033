import { expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

test("options lists what each option of a game takes, what holds without it, and what it means", async () => {
  const { code, out, err } = await asztal(["options", "uno"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [titles, ...lines] = out.trimEnd().split("\n");
  expect(titles).toMatch(/^Option +Default +Meaning +Values$/);
  expect(lines).toContainEqual(expect.stringMatching(/^handSize +7 +Cards .+ 3…10$/));
  expect(lines).toContainEqual(expect.stringMatching(/^piling +true +.+ true \| false$/));
});

test("options says what is said of choices in the language that is asked for", async () => {
  const { out } = await asztal(["options", "sudoku", "--lang", "hu"]);
  expect(out).toMatch(/^Beállítás +Alapérték +Jelentése +Lehetséges\n/);
  expect(out).toMatch(/^level +easy +.+ easy \| medium \| /m);
});
