/**
 * What checks requests and writes answers, compiled once in a process for each schema, however many routes and servers have it,
 * and when it is used for the first time. A server has some 800 schemas of answers, most of them the same few refusals, and many
 * of the others are not asked for in days: compiling all of them took most of its start, each of them once still a quarter.
 */
import { AjvCompiler } from "@fastify/ajv-compiler";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyServerOptions } from "fastify";

/** What comes in is taken as it is or refused: nothing is converted, nothing dropped. */
const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;

/** At once; what a schema cannot be compiled to is thrown. */
export const compileNow = { validator: AjvCompiler()({}, { customOptions }), serializer: SerializerSelector()({}, {}) };
const compileValidator = remembered(compileNow.validator);
const compileSerializer = remembered(compileNow.serializer);

/** Gives an answer, and says in `errors` what was wrong if it is a check. */
type Compiled = ((value: unknown) => unknown) & { errors?: unknown };

/** The same for the same schema, which nobody changes. */
function remembered<Compile extends (...given: never[]) => unknown>(compile: Compile): Compile {
  const known = new WeakMap<object, Compiled>();
  const compileOnce = (given: { readonly schema: object }) => {
    let found = known.get(given.schema);
    if (!found) {
      found = atFirstUse(() => compile(given as never) as Compiled);
      known.set(given.schema, found);
    }
    return found;
  };
  // Fastify hands the schema over like this to both of them, whatever the type of one says.
  return compileOnce as unknown as Compile;
}

function atFirstUse(compile: () => Compiled): Compiled {
  let compiled: Compiled | undefined;
  const use: Compiled = (value) => {
    compiled ??= compile();
    const said = compiled(value);
    use.errors = compiled.errors; // which Fastify reads at once
    return said;
  };
  return use;
}

export const compilers: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: () => compileValidator, buildSerializer: () => compileSerializer },
};
