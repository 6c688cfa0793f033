/**
 * What checks requests and writes answers, compiled once in a process for each schema, however many routes and servers have it.
 * A server has some 800 schemas of answers, most of them the same few refusals: compiling all of them took most of its start.
 */
import { AjvCompiler } from "@fastify/ajv-compiler";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifyServerOptions } from "fastify";

/** What comes in is taken as it is or refused: nothing is converted, nothing dropped. */
const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;

const compileValidator = remembered(AjvCompiler()({}, { customOptions }));
const compileSerializer = remembered(SerializerSelector()({}, {}));

/** The same for the same schema, which nobody changes. */
function remembered<Compile extends (...given: never[]) => unknown>(compile: Compile): Compile {
  const known = new WeakMap<object, unknown>();
  const compileOnce = (given: { readonly schema: object }) => {
    if (!known.has(given.schema)) known.set(given.schema, compile(given as never));
    return known.get(given.schema);
  };
  // Fastify hands the schema over like this to both of them, whatever the type of one says.
  return compileOnce as unknown as Compile;
}

export const compilers: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: () => compileValidator, buildSerializer: () => compileSerializer },
};
