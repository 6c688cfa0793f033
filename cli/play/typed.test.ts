import { expect, test } from "vitest";
import { readTyped } from "./typed.ts";

test("numbers, commands and files are told from moves and words", () => {
  expect(readTyped(" 12 ")).toEqual({ kind: "number", number: 12 });
  expect(readTyped("")).toEqual({ kind: "again" });
  expect(readTyped("?")).toEqual({ kind: "help" });
  expect(readTyped("U")).toEqual({ kind: "undo" });
  expect(readTyped("s")).toEqual({ kind: "save", file: "" });
  expect(readTyped("s my game.txt")).toEqual({ kind: "save", file: "my game.txt" });
  expect(readTyped("stop")).toEqual({ kind: "text", text: "stop" });
  expect(readTyped("PUT R5")).toEqual({ kind: "text", text: "PUT R5" });
  expect(readTyped("constructor")).toEqual({ kind: "text", text: "constructor" });
  expect(readTyped("-1")).toEqual({ kind: "text", text: "-1" });
});
