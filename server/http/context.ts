/** What every part of the HTTP interface is given. */
import type { Refusal } from "@asztal/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../tables/service.ts";

export interface Context {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly tables: Tables;
  now(): number;
}

export const COOKIE = "asztal_session";

/** Status by the code of a refusal; 409 for all others: the request was understood, but cannot be done now. */
const statuses: Readonly<Record<string, number>> = {
  "sign-in-first": 401,
  "wrong-name-or-password": 401,
  "not-allowed": 403,
  "cross-site": 403,
  "no-such-table": 404,
  "no-such-game": 404,
  "no-such-player": 404,
  "no-such-report": 404,
  "too-many-tries": 429,
  "server-error": 500,
  "not-stored": 503,
};

export function refuse(reply: FastifyReply, { refused, args }: Refusal): FastifyReply {
  if (refused === "too-many-tries") void reply.header("retry-after", String(args?.["seconds"] ?? 60));
  return reply.status(statuses[refused] ?? 409).send(args ? { refused, args } : { refused });
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** The account of a request, or null after having refused it. */
export function signedIn({ accounts }: Context, request: FastifyRequest, reply: FastifyReply): Account | null {
  const account = accounts.ofToken(tokenOf(request));
  if (!account) void refuse(reply, { refused: "sign-in-first" });
  return account;
}

export function administrator(context: Context, request: FastifyRequest, reply: FastifyReply): Account | null {
  const account = signedIn(context, request, reply);
  if (account && account.is_admin !== 1) {
    void refuse(reply, { refused: "not-allowed" });
    return null;
  }
  return account;
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: request.protocol === "https",
    maxAge: 60 * 24 * 3600,
  });
}
