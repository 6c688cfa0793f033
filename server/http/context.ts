/** What every part of the HTTP interface is given, and how it answers. */
import type { Games, Refusal } from "@asztal/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { type Caller, type Callers, signedInAs } from "../accounts/caller.ts";
import type { Moderation } from "../accounts/moderation.ts";
import type { Recovery } from "../accounts/recovery.ts";
import type { Tokens } from "../accounts/tokens.ts";
import type { Arena } from "../arena/arena.ts";
import type { Daily } from "../daily/daily.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { Drafts } from "../definitions/drafts.ts";
import type { Gallery } from "../definitions/gallery.ts";
import type { Events } from "../events/events.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail.ts";
import type { ProblemOfTheDay } from "../problems/of-the-day.ts";
import type { Problems } from "../problems/problems.ts";
import type { Sets } from "../sets/sets.ts";
import type { Store } from "../store/store.ts";
import type { Seating } from "../tables/seating.ts";
import type { Stages } from "../tables/stages.ts";
import type { Tables } from "../tables/tables.ts";

/** The parts of the server that requests use. */
export interface Parts {
  readonly store: Store;
  readonly games: Games;
  readonly definitions: Definitions;
  readonly gallery: Gallery;
  readonly drafts: Drafts;
  readonly accounts: Accounts;
  readonly callers: Callers;
  readonly tokens: Tokens;
  readonly moderation: Moderation;
  readonly recovery: Recovery;
  /** Null where the operator has given no mail server. */
  readonly mailer: Mailer | null;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly stages: Stages;
  readonly daily: Daily;
  readonly jobs: Jobs;
  readonly problems: Problems;
  readonly problemOfTheDay: ProblemOfTheDay;
  readonly sets: Sets;
  readonly arena: Arena;
  readonly events: Events;
  readonly limits: Limits;
  readonly log: Log;
  now(): number;
  elapsed(): number;
}

export interface Context extends Parts {
  readonly app: FastifyInstance;
}

export const COOKIE = "asztal_session";

/** Status by the code of a refusal; 409 for all others: the request was understood, but cannot be done now. */
const statuses: Readonly<Record<string, number>> = {
  "malformed-request": 400,
  "not-json": 400,
  "malformed-position": 400,
  "bad-name": 400,
  "name-mixed": 400,
  "name-reserved": 400,
  "sign-in-first": 401,
  "wrong-token": 401,
  "wrong-name-or-password": 401,
  "wrong-code": 401,
  "not-allowed": 403,
  "not-for-tokens": 403,
  "token-only-reads": 403,
  "register-first": 403,
  banned: 403,
  "banned-for-good": 403,
  "cross-site": 403,
  "game-in-alpha": 403,
  "game-in-beta": 403,
  "not-found": 404,
  "no-such-table": 404,
  "no-such-game": 404,
  "no-such-player": 404,
  "no-such-report": 404,
  "no-such-kind": 404,
  "no-such-version": 404,
  "no-such-daily": 404,
  "no-such-problem": 404,
  "no-problems": 404,
  "no-such-token": 404,
  "no-such-set": 404,
  "no-such-event": 404,
  "no-such-contest": 404,
  "no-such-job": 404,
  "no-such-program": 404,
  "no-such-match": 404,
  "no-such-job-kind": 404,
  "no-such-draft": 404,
  "no-such-comment": 404,
  "bad-job-input": 400,
  "bad-set": 422,
  "bad-set-result": 422,
  "too-large": 413,
  "wrong-media-type": 415,
  "bad-definition": 422,
  "too-many-tries": 429,
  "too-many-at-once": 429,
  "server-error": 500,
  "not-stored": 503,
};

export function refuse(reply: FastifyReply, { refused, args }: Refusal): FastifyReply {
  const status = statuses[refused] ?? 409;
  if (status === 429) void reply.header("retry-after", String(args?.["seconds"] ?? 60));
  return reply.status(status).send(args ? { refused, args } : { refused });
}

/** The token of a request, or null when it carries none. */
export function bearerOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** The session that a request carries. One with a token has none, whatever else it carries. */
export function sessionOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) === null ? request.cookies[COOKIE] : undefined;
}

/** Whoever is signed in and asks, or the program that does with a token; null after having refused it. */
export async function callerOf(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  const { tokenCaller } = request;
  if (tokenCaller) context.limits.saw(tokenCaller.account.id, request.ip);
  if (tokenCaller) return tokenCaller;
  const account = await signedIn(context, request, reply);
  return account && signedInAs(account);
}

/** The account of a request, or null after having refused it. */
export async function signedIn(
  { accounts, limits }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | null> {
  const account = await accounts.ofSession(sessionOf(request));
  if (account) limits.saw(account.id, request.ip);
  else void refuse(reply, { refused: "sign-in-first" });
  return account;
}

export async function administrator(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | null> {
  const account = await signedIn(context, request, reply);
  if (account && account.is_admin !== 1) {
    void refuse(reply, { refused: "not-allowed" });
    return null;
  }
  return account;
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, { name: COOKIE, value: token, days: 60 });
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, days }: { readonly name: string; readonly value: string; readonly days: number },
): void {
  void reply.setCookie(name, value, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: request.protocol === "https",
    maxAge: days * 24 * 3600,
  });
}
