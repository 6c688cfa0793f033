/** What a route is: the description of one request and its answer, from which the server, the client and the document come. */
import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Scope } from "./token.ts";

/**
 * The statuses that a request can be refused with, beside those of a server in trouble, and 400, which whatever has parameters or
 * a body can be refused with.
 */
type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429;

export interface Route {
  /** The part of the interface that it belongs to. */
  readonly tag: string;
  readonly summary: string;
  /** The scope that an access token needs here; without it no token will do. */
  readonly token?: Scope;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The largest body in bytes, where the usual limit is too small. */
  readonly bodyLimit?: number;
  readonly answer: TSchema;
  /** The answer is this text, and not JSON. */
  readonly media?: "text/plain";
  readonly refusals: readonly RefusalStatus[];
}

/** Routes by method and path, as clients call them: `"GET /api/tables/:id"`. */
export type Routes = Readonly<Record<`${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`, Route>>;

/** A moment, as all of them go over the wire. */
export const Moment = Type.Integer({ description: "Milliseconds since 1970" });

const idForm = { minLength: 1, maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" };
export const Id = Type.String(idForm);
/** An id that says whose it is. */
export const idOf = (what: string) => Type.String({ ...idForm, description: `Of ${what}` });

export const GameId = Type.String({ maxLength: 40, description: "Id of the game, such as `uno`" });

/** The answer of what is done, and has nothing to tell. */
export const nothing = Type.Null({ description: "Done" });

export const nullable = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

type StaticOf<R, Part extends string> =
  R extends Readonly<Record<Part, infer Schema extends TSchema>> ? Static<Schema> : unknown;

export type ParamsOf<R> = StaticOf<R, "params">;
export type QueryOf<R> = StaticOf<R, "query">;
export type BodyOf<R> = StaticOf<R, "body">;
export type AnswerOf<R> = StaticOf<R, "answer">;
