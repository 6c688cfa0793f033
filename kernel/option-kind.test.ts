import { type TSchema, Type } from "typebox";
import { expect, test } from "vitest";
import { optionKind } from "./option-kind.ts";

test.each([
  ["a switch", Type.Boolean({ default: true }), { kind: "switch" }],
  ["a whole number", Type.Integer({ minimum: 3, maximum: 9 }), { kind: "number", isWhole: true, min: 3, max: 9 }],
  ["any number", Type.Number({ minimum: 0, maximum: 1 }), { kind: "number", isWhole: false, min: 0, max: 1 }],
  ["words", Type.Union([Type.Literal("a"), Type.Literal("b")]), { kind: "choice", choices: ["a", "b"] }],
  ["numbers to choose from", Type.Union([Type.Literal(4), Type.Literal(9)]), { kind: "choice", choices: [4, 9] }],
  ["an enumeration", Type.Enum(["a", "b"]), { kind: "choice", choices: ["a", "b"] }],
])("an option may be %s", (_, schema, kind) => {
  expect(optionKind(schema)).toEqual(kind);
});

test.each([
  ["a text", Type.String()],
  ["a list", Type.Array(Type.Boolean())],
  ["a number without ends", Type.Integer({ minimum: 0 })],
  ["a choice between anything", Type.Union([Type.Literal("a"), Type.Integer()])],
] as const satisfies readonly (readonly [string, TSchema])[])("an option may not be %s", (_, schema: TSchema) => {
  expect(optionKind(schema)).toBeNull();
});
