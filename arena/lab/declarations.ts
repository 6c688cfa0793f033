/** What a bot is shown, as TypeScript declares it: made from the game's schemas, which clients in other languages get too. */

/** As much of JSON Schema as the schemas of games use. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface ShownSchemas {
  readonly view: object;
  readonly move: object;
  readonly event: object;
}

/** Declarations of `View`, `Move`, `Event` and `Memory`, for every text that a bot may be. */
export function declarationsOf({ view, move, event }: ShownSchemas): string {
  return [
    "/** What the bot sees when it is asked. */",
    `type View = ${typeOf(view)};`,
    "/** What it may answer: one of the list that it is given. */",
    `type Move = ${unionOf(alternatives(move))};`,
    "/** Something that its seat has seen happen. */",
    `type Event = ${typeOf(event)};`,
    "/** What it wants to remember until the game is over; empty at the beginning. */",
    "type Memory = Record<string, any>;",
    "declare const console: { /** Shown beside the decision. */ log(...said: unknown[]): void };",
  ].join("\n");
}

function alternatives(schema: object): readonly Schema[] {
  const { anyOf } = schema as Schema;
  return anyOf ?? [schema as Schema];
}

/**
 * Objects of several kinds, each with the fields of the others as absent: so that a field may be asked for before it is known which
 * kind it is, as everybody writes who does not yet know of kinds.
 */
function unionOf(kinds: readonly Schema[]): string {
  const names = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)));
  return kinds
    .map((kind) =>
      objectOf(
        kind,
        [...names].filter((name) => !(name in (kind.properties ?? {}))),
      ),
    )
    .join(" | ");
}

function objectOf({ properties = {}, required = [] }: Schema, absent: readonly string[] = []): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `/** ${schema.description.replaceAll("*/", "")} */ ` : "";
    return `${comment}${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`;
  });
  // Each on a line of its own: a comment belongs to what follows it.
  return `{\n${[...fields, ...absent.map((name) => `${name}?: undefined`)].join(";\n")}\n}`;
}

function typeOf(schema: object): string {
  const { type, enum: values, anyOf, items, properties } = schema as Schema;
  if ("const" in schema) return JSON.stringify((schema as Schema).const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.every(({ properties: its }) => its) ? unionOf(anyOf) : anyOf.map(typeOf).join(" | ");
  if (type === "array") return `(${items ? typeOf(items) : "unknown"})[]`;
  if (properties) return objectOf(schema as Schema);
  if (type === "integer" || type === "number") return "number";
  return type === "string" || type === "boolean" || type === "null" ? type : "unknown";
}
