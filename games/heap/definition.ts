/** What a heap game is made from: a small JSON text. The simplest kind of game that is made from data. */
import type { DefinitionFault, Language } from "@asztal/kernel";
import { validator } from "@asztal/kernel";
import { type Static, Type } from "typebox";

const Words = Type.Object(
  { en: Type.String({ minLength: 1, maxLength: 80 }), hu: Type.String({ minLength: 1, maxLength: 80 }) },
  { additionalProperties: false },
);

export const HeapDefinition = Type.Object(
  {
    name: Words,
    summary: Words,
    seats: Type.Object(
      { min: Type.Integer({ minimum: 2, maximum: 6 }), max: Type.Integer({ minimum: 2, maximum: 6 }) },
      { additionalProperties: false },
    ),
    /** How many pieces each heap has. */
    heaps: Type.Array(Type.Integer({ minimum: 1, maximum: 40 }), { minItems: 1, maxItems: 8 }),
    /** How many pieces may be taken at once, at most. */
    take: Type.Integer({ minimum: 1, maximum: 40 }),
    /** What becomes of whoever takes the last piece. */
    last: Type.Union([Type.Literal("wins"), Type.Literal("loses")]),
  },
  { additionalProperties: false },
);

export type HeapDefinition = Static<typeof HeapDefinition>;

export function readDefinition(text: string): HeapDefinition | { readonly faults: readonly DefinitionFault[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    return { faults: [faultAt(text, at, { en: "This is not JSON.", hu: "Ez nem JSON." })] };
  }
  const shape = validator(HeapDefinition);
  if (!shape.Check(data)) {
    return {
      faults: [...shape.Errors(data)].map(({ instancePath, message }) => shapeFault(text, instancePath, message)),
    };
  }
  const definition = data as HeapDefinition; // it has just been checked
  if (definition.seats.min <= definition.seats.max) return definition;
  const words = { en: "“min” is more than “max”.", hu: "A „min” nagyobb, mint a „max”." };
  return { faults: [faultAt(text, text.indexOf('"min"'), words)] };
}

function shapeFault(text: string, path: string, message: string): DefinitionFault {
  const key = path.split("/").findLast((part) => part !== "" && !/^\d+$/.test(part));
  const where = path === "" ? "/" : path;
  const words = { en: `${where}: ${message}.`, hu: `${where}: nem ilyennek kell lennie (${message}).` };
  return faultAt(text, key === undefined ? 0 : Math.max(0, text.indexOf(`"${key}"`)), words);
}

function faultAt(text: string, at: number, words: Readonly<Record<Language, string>>): DefinitionFault {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1, words }; // split gives one part at least
}
