/** Registering, signing in and out. */
import { isRefusal } from "@asztal/kernel";
import type { Me } from "@asztal/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, meOf, type Visitor } from "../accounts/accounts.ts";
import { leaveTables, renameAtTables } from "../tables/people.ts";
import { COOKIE, type Context, refuse, sessionOf, setCookie, setSession, signedIn } from "./context.ts";
import { serve } from "./route.ts";

const DEVICE_COOKIE = "asztal_device";

interface Entered {
  readonly account: Account;
  readonly token: string;
}

function visitorOf(request: FastifyRequest): Visitor {
  return { token: sessionOf(request) ?? "", device: request.cookies[DEVICE_COOKIE] ?? "", address: request.ip };
}

/** Somebody is in an account now: the browser keeps a session, and the mark that it has been there. */
export async function entered(
  { accounts }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, token }: Entered,
): Promise<Me> {
  setSession(request, reply, token);
  setCookie(request, reply, { name: DEVICE_COOKIE, value: await accounts.markDevice(account), days: 365 });
  return meOf(account);
}

export function accountRoutes(context: Context): void {
  const { app, accounts, tables, seating, limits, log } = context;

  serve(app, "GET /api/me", async (request) => {
    const account = await accounts.ofSession(sessionOf(request));
    return account && meOf(account);
  });

  serve(app, "POST /api/guests", async (request, reply) => {
    const known = await accounts.ofSession(sessionOf(request));
    if (known) return meOf(known);
    const tooMany = limits.ofAddress("new-player", request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const guest = await accounts.guest();
    if (isRefusal(guest)) return refuse(reply, guest);
    setSession(request, reply, guest.token);
    return meOf(guest.account);
  });

  serve(app, "POST /api/accounts", async (request, reply) => {
    const tooMany = limits.ofAddress("new-player", request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const guest = await accounts.ofSession(sessionOf(request));
    const made = await accounts.register(request.body, guest);
    if (isRefusal(made)) return refuse(reply, made);
    if (guest) await renameAtTables(tables, made.account);
    log("registered", { name: made.account.name, admin: made.account.is_admin === 1, address: request.ip });
    return entered(context, request, reply, made);
  });

  serve(app, "POST /api/session", async (request, reply) => {
    const { name, password } = request.body;
    const signedIn = await accounts.signIn(name, password, visitorOf(request));
    return isRefusal(signedIn) ? refuse(reply, signedIn) : entered(context, request, reply, signedIn);
  });

  serve(app, "DELETE /api/session", async (request, reply) => {
    const token = sessionOf(request);
    if (token) await accounts.signOut(token);
    void reply.clearCookie(COOKIE, { path: "/" });
    return null;
  });

  serve(app, "PUT /api/me/password", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const change = request.body;
    const refusal = await accounts.changePassword(account, change, sessionOf(request) ?? "");
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "DELETE /api/me", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const { password } = request.body;
    const refusal = await accounts.remove(account, password);
    if (refusal) return refuse(reply, refusal);
    await leaveTables(tables, seating, account);
    log("account-deleted", { address: request.ip });
    void reply.clearCookie(COOKIE, { path: "/" });
    return null;
  });
}
