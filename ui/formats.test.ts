import { expect, test } from "vitest";
import { durationText } from "./formats.ts";

test.each([
  [0, "0.0 sec"],
  [3_449, "3.4 sec"],
  [59_949, "59.9 sec"],
  [59_950, "1 min, 0 sec"],
  [125_400, "2 min, 5 sec"],
  [3_725_000, "1 hr, 2 min, 5 sec"],
])("%i milliseconds are %s", (milliseconds, text) => {
  expect(durationText("en", milliseconds)).toBe(text);
});

test("and in Hungarian", () => {
  expect(durationText("hu", 3_400)).toBe("3,4 mp");
  expect(durationText("hu", 125_400)).toBe("2 p és 5 mp");
});
