/** Options and moves that come from outside: checked against the game's own schemas, with a reason for every fault. */
import type { TSchema } from "typebox";
import { Compile, type Validator as Compiled } from "typebox/schema";
import type { Game, Refusal } from "./game.ts";
import { type OptionKind, type OptionShape, optionKind, optionValues } from "./option-kind.ts";

/** What a value should be, compiled. */
export class Validator {
  readonly #compiled: Compiled;

  constructor(schema: TSchema) {
    this.#compiled = Compile(schema);
  }

  Check(value: unknown): boolean {
    return this.#compiled.Check(value);
  }

  /** What is wrong with it; empty when nothing is. */
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[] {
    return this.#compiled.Errors(value)[1];
  }
}

const validators = new WeakMap<TSchema, Validator>();

/** Compiled once for each schema. */
export function validator(schema: TSchema): Validator {
  let found = validators.get(schema);
  if (!found) {
    found = new Validator(schema);
    validators.set(schema, found);
  }
  return found;
}

/** What a text means for an option of this kind; what means nothing stays as it is, and is refused. */
function meant(text: string, kind: OptionKind): unknown {
  if (kind.kind === "choice") return kind.choices.find((choice) => String(choice) === text) ?? text;
  if (kind.kind === "switch") return text === "true" || text === "false" ? text === "true" : text;
  return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
}

export type ReadOptions = { readonly refused?: undefined; readonly options: unknown } | Refusal;

/** The options that `given` asks for: defaults filled in, texts such as "7" or "true" taken for what they mean. */
export function readOptions(game: Game, given: Readonly<Record<string, unknown>>): ReadOptions {
  const known: Readonly<Record<string, OptionShape & { readonly default?: unknown }>> = game.options.properties;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) {
      return { refused: "unknown-option", args: { option: name, known: Object.keys(known).join(", ") } };
    }
  }
  const options: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(known)) {
    const kind = optionKind(schema);
    // Defaults by hand: a schema that was written down and read back has lost the marks by which its library knows the parts.
    const value = Object.hasOwn(given, name) ? given[name] : schema.default;
    options[name] = typeof value === "string" && kind ? meant(value, kind) : value;
  }
  for (const error of validator(game.options).Errors(options)) {
    const option = error.instancePath.split("/")[1] ?? "";
    const kind = optionKind(known[option] ?? {});
    return {
      refused: "bad-option",
      args: { option, value: String(given[option]), expected: kind ? optionValues(kind) : "" },
    };
  }
  return { options };
}
