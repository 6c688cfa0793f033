import { type TSchema, Type } from "typebox";
import { expect, test } from "vitest";
import type { Game } from "./game.ts";
import { readOptions } from "./options.ts";
import { race } from "./sample/race.ts";

const withOption = (schema: TSchema) => ({ ...race, options: Type.Object({ it: schema }) }) as unknown as Game; // only its options are read

test.each([
  ["a switch", Type.Boolean({ default: true }), "false", false],
  ["a whole number", Type.Integer({ minimum: 3, maximum: 9, default: 5 }), "7", 7],
  ["any number", Type.Number({ minimum: 0, maximum: 1, default: 0 }), "0.5", 0.5],
  ["one of several words", Type.Union([Type.Literal("a"), Type.Literal("b")], { default: "a" }), "b", "b"],
  ["one of several numbers", Type.Union([Type.Literal(4), Type.Literal(9)], { default: 4 }), "9", 9],
  ["yes or no as words", Type.Union([Type.Literal(true), Type.Literal(false)], { default: true }), "false", false],
  ["one of a list of words", Type.Enum(["a", "b"], { default: "a" }), "b", "b"],
  ["one of a list of numbers", Type.Enum([4, 9], { default: 4 }), "9", 9],
])("%s is read from a text", (_, schema, text, value) => {
  expect(readOptions(withOption(schema), { it: text })).toEqual({ options: { it: value } });
});

test.each([
  ["a switch", Type.Boolean({ default: true }), "true | false"],
  ["a whole number", Type.Integer({ minimum: 3, maximum: 9, default: 5 }), "3…9"],
  ["any number", Type.Number({ minimum: 0, maximum: 1, default: 0 }), "0…1"],
  ["one of several", Type.Union([Type.Literal("a"), Type.Literal("b")], { default: "a" }), "a | b"],
  ["one of a list", Type.Enum([4, 9], { default: 4 }), "4 | 9"],
])("where %s is something else, it is said what was expected", (_, schema, expected) => {
  expect(readOptions(withOption(schema), { it: "nonsense" })).toEqual({
    refused: "bad-option",
    args: { option: "it", value: "nonsense", expected },
  });
});
