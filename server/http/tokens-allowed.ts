/**
 * What tokens may be used for: the routes that say so, and nothing else. A route that says nothing is not for tokens, so that what
 * is added later is closed until somebody opens it.
 */

import type { Scope } from "@asztal/wire";
import type { FastifyInstance } from "fastify";
import type { Caller, Callers } from "../accounts/caller.ts";
import { tokenRefusal } from "../accounts/scope.ts";
import { bearerOf, refuse } from "./context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A route that the contract describes. */
    isOfContract?: boolean;
    /** The scope that a token needs here; without it no token will do. */
    token?: Scope;
  }
  interface FastifyRequest {
    /** Who has shown a token that is good for this route; null where none was shown. */
    tokenCaller: Caller | null;
  }
}

export function admitTokens(app: FastifyInstance, callers: Callers): void {
  app.decorateRequest("tokenCaller", null);
  app.addHook("onRequest", async (request, reply) => {
    const token = bearerOf(request);
    const isOurs = request.url.startsWith("/api/") || request.url.startsWith("/live");
    if (token === null || !isOurs || request.is404) return;
    const caller = await callers.find({ token });
    if (!caller) return refuse(reply, { refused: "wrong-token" });
    const refusal = tokenRefusal(request.routeOptions.config.token ?? null, caller);
    if (refusal) return refuse(reply, refusal);
    request.tokenCaller = caller;
  });
}

/** How the description of the interface says it. */
export const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "asztal_session",
    description: "Somebody who is signed in, in a browser",
  },
  token: {
    type: "http",
    scheme: "bearer",
    description: "A program, with an access token made on the settings page",
  },
} as const;

/** With a session or without anything, and with a token where its scope is named. */
export function securityOf(token: Scope | undefined): readonly Readonly<Record<string, readonly string[]>>[] {
  return [{}, { session: [] }, ...(token ? [{ token: [token] }] : [])];
}
