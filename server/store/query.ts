/** Queries, built with types and compiled by the engine that runs them. */
import {
  type Compilable,
  createQueryId,
  DummyDriver,
  Kysely,
  type OperationNodeSource,
  type QueryCompiler,
  type RootOperationNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Parameter } from "./engine.ts";
import type { Schema } from "./schema.ts";

/** Builds queries; it runs none. What it would compile them to is not used: each engine has its own words. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

type Built<Row> = Compilable<Row> & OperationNodeSource;

/** A query whose values are given in the order of its places. */
export class BoundQuery<Row> {
  readonly built: Built<Row>;
  readonly parameters: readonly Parameter[];

  constructor(built: Built<Row>, parameters: readonly Parameter[]) {
    this.built = built;
    this.parameters = parameters;
  }
}

/** For what is asked again and again: built once, and given all its values with each use. */
export function prepared<Row>(built: Built<Row>): (...parameters: readonly Parameter[]) => BoundQuery<Row> {
  return (...parameters) => new BoundQuery(built, parameters);
}

export type Query<Row> = Built<Row> | BoundQuery<Row>;

/** The SQL of queries for one database; that of prepared ones is kept. */
export class Statements {
  readonly #compiler: QueryCompiler;
  readonly #cached = new WeakMap<object, string>();

  constructor(compiler: QueryCompiler) {
    this.#compiler = compiler;
  }

  of(asked: Query<unknown>): { readonly sql: string; readonly parameters: readonly Parameter[] } {
    if (!(asked instanceof BoundQuery)) return this.#compile(asked);
    const { built, parameters } = asked;
    let sql = this.#cached.get(built);
    if (sql === undefined) {
      ({ sql } = this.#compile(built));
      this.#cached.set(built, sql);
    }
    return { sql, parameters };
  }

  #compile(built: Built<unknown>) {
    const node = built.toOperationNode() as RootOperationNode; // builders of whole queries give nothing else
    const { sql, parameters } = this.#compiler.compileQuery(node, createQueryId());
    return { sql, parameters: parameters as readonly Parameter[] }; // what columns hold
  }
}
