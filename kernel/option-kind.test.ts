import { type TSchema, Type } from "typebox";
import { expect, test } from "vitest";
import { optionKind } from "./option-kind.ts";

test.each([
  ["a switch", Type.Boolean({ default: true }), { kind: "switch" }],
  ["a whole number", Type.Integer({ minimum: 3, maximum: 9 }), { kind: "number", isWhole: true, min: 3, max: 9 }],
  ["any number", Type.Number({ minimum: 0, maximum: 1 }), { kind: "number", isWhole: false, min: 0, max: 1 }],
  ["words", Type.Union([Type.Literal("a"), Type.Literal("b")]), { kind: "choice", choices: ["a", "b"] }],
  ["numbers to choose from", Type.Union([Type.Literal(4), Type.Literal(9)]), { kind: "choice", choices: [4, 9] }],
  [
    "yes and no as words",
    Type.Union([Type.Literal(true), Type.Literal(false)]),
    { kind: "choice", choices: [true, false] },
  ],
  ["an enumeration", Type.Enum(["a", "b"]), { kind: "choice", choices: ["a", "b"] }],
])("an option may be %s", (_, schema, kind) => {
  expect(optionKind(schema)).toEqual(kind);
});

test.each([
  ["a text", Type.String()],
  ["a text of a pattern", Type.TemplateLiteral("a|b")],
  ["a list", Type.Array(Type.Boolean())],
  ["a list of fixed length", Type.Tuple([Type.Boolean()])],
  ["a group of options", Type.Object({ it: Type.Boolean() })],
  ["options by name", Type.Record(Type.String(), Type.Boolean())],
  ["nothing", Type.Null()],
  ["anything", Type.Unknown()],
  ["one value alone", Type.Literal(true)],
  ["a number without ends", Type.Integer({ minimum: 0 })],
  ["a number whose ends are left out", Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })],
  ["a number whose ends are crossed", Type.Integer({ minimum: 3, maximum: 2 })],
  ["a number with gaps", Type.Number({ minimum: 0, maximum: 10, multipleOf: 5 })],
  ["both of two", Type.Intersect([Type.Integer({ minimum: 0, maximum: 1 }), Type.Integer()])],
  ["a choice between anything", Type.Union([Type.Literal("a"), Type.Integer()])],
  ["a choice between choices", Type.Union([Type.Enum(["a", "b"]), Type.Literal("c")])],
  ["a choice between nothing", Type.Union([])],
  ["a choice of two that read alike", Type.Union([Type.Literal(4), Type.Literal("4")])],
] as const satisfies readonly (readonly [string, TSchema])[])("an option may not be %s", (_, schema: TSchema) => {
  expect(optionKind(schema)).toBeNull();
});
