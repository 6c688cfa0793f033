/** Routes of the contract, registered with what handles them. */
import {
  type AnswerOf,
  type BodyOf,
  contract,
  nothing,
  type ParamsOf,
  type QueryOf,
  Refused,
  type Route,
  type RouteName,
} from "@asztal/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";

type RequestTo<Name extends RouteName> = FastifyRequest<{
  Params: ParamsOf<Name>;
  Querystring: QueryOf<Name>;
  Body: BodyOf<Name>;
}>;

/** Answers, or gives the reply with which it has refused the request. */
type Handler<Name extends RouteName> = (
  request: RequestTo<Name>,
  reply: FastifyReply,
) => Promise<AnswerOf<Name> | FastifyReply>;

/** Registers what handles a route; a request reaches it only when it has the form that the contract describes. */
export function serve<Name extends RouteName>(app: FastifyInstance, name: Name, handle: Handler<Name>): void {
  const route: Route = contract[name];
  const [method, url] = name.split(" ") as [string, string]; // every name has both
  const { tag, summary, params, query, body, bodyLimit, token } = route;
  app.route<{ Params: ParamsOf<Name>; Querystring: QueryOf<Name>; Body: BodyOf<Name> }>({
    method,
    url,
    config: { isOfContract: true, ...(token && { token }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      operationId: operationIdOf(name),
      tags: [tag],
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responsesOf(method, route),
    },
    async handler(request, reply) {
      const answer = await handle(request as RequestTo<Name>, reply);
      if (answer === reply) return reply;
      if (route.answer === nothing) return reply.status(204).send();
      if (route.media) return reply.type(`${route.media}; charset=utf-8`).send(answer);
      // Said outright: an answer of null would have no body at all.
      return answer === null ? reply.type("application/json").send("null") : answer;
    },
  });
}

const refusal = (description: string): TSchema => Type.Object(Refused.properties, { description });

const refusals: Readonly<Record<400 | Route["refusals"][number], TSchema>> = {
  400: refusal("The request is not of the form that is described here"),
  401: refusal("Not signed in, or a wrong name, password or token"),
  403: refusal("Not allowed for this account, or sent by another site"),
  404: refusal("There is no such thing"),
  409: refusal("Understood, but it cannot be done now"),
  422: refusal(
    "Something of one’s own with mistakes: `args` says which, for a definition as a list of `faults` with lines and words",
  ),
  429: refusal("Too often; `retry-after` says how many seconds to wait"),
};
const failure = refusal("The server could not do it; nothing was changed");

/** `"POST /api/tables/:id/join"` → `postTablesByIdJoin`: what generators of clients call the function. */
function operationIdOf(name: RouteName): string {
  const [method, path] = name.split(" /api/") as [string, string]; // every name has both
  const words = path.replaceAll("/:", "/by-").split(/[/-]/);
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(""); // no part is empty
}

/** The answers of a route by status: the good one, and refusals as they can occur. */
function responsesOf(
  method: string,
  { params, query, body, answer, media, token, refusals: others }: Route,
): Record<number | string, unknown> {
  const { description = "Done" } = answer as { description?: string };
  const good = media ? { description, content: { [media]: { schema: answer } } } : answer;
  const statuses = [
    ...(params || query || body ? ([400] as const) : []),
    ...(token ? ([401] as const) : []), // a token that is not good
    ...(method === "GET" ? [] : ([403] as const)), // sent by another site
    429 as const, // the allowance of the network
    ...others,
  ];
  return {
    [answer === nothing ? 204 : 200]: good,
    ...Object.fromEntries(statuses.map((status) => [status, refusals[status]])),
    "5xx": failure,
  };
}
