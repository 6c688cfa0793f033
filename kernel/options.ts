/** Options and moves that come from outside: checked against the game's own schemas, with a reason for every fault. */
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Value } from "typebox/value";
import type { Game, Refusal } from "./game.ts";
import { optionKind, optionValues } from "./option-kind.ts";

const validators = new WeakMap<TSchema, Validator>();

/** Compiled once for each schema. */
export function validator(schema: TSchema): Validator {
  let found = validators.get(schema);
  if (!found) {
    found = Compile(schema) as Validator;
    validators.set(schema, found);
  }
  return found;
}

export type ReadOptions = { readonly refused?: undefined; readonly options: unknown } | Refusal;

/** The options that `given` asks for: defaults filled in, texts such as "7" or "true" taken for what they mean. */
export function readOptions(game: Game, given: Readonly<Record<string, unknown>>): ReadOptions {
  const known = game.options.properties;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) {
      return { refused: "unknown-option", args: { option: name, known: Object.keys(known).join(", ") } };
    }
  }
  // By hand: a schema that was written down and read back has lost the marks by which its library knows the parts.
  const defaults = Object.entries(known).map(([name, schema]) => [name, (schema as { default?: unknown }).default]);
  const options = Value.Convert(game.options, { ...Object.fromEntries(defaults), ...given });
  for (const error of Value.Errors(game.options, options)) {
    const option = error.instancePath.split("/")[1] ?? "";
    const kind = optionKind(known[option] ?? {});
    return {
      refused: "bad-option",
      args: { option, value: String(given[option]), expected: kind ? optionValues(kind) : "" },
    };
  }
  return { options };
}
