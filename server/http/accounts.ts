/** Registering, signing in and out. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { type Account, meOf, type Visitor } from "../accounts/accounts.ts";
import { leaveTables, renameAtTables } from "../tables/people.ts";
import { ChangePassword, DeleteAccount, Me, Register, SignIn } from "../wire/index.ts";
import {
  answers,
  COOKIE,
  type Context,
  nothing,
  refuse,
  sessionOf,
  setCookie,
  setSession,
  signedIn,
} from "./context.ts";

const tags = ["accounts"];
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

  app.get(
    "/api/me",
    { schema: { tags, summary: "Who am I", response: answers(Type.Union([Me, Type.Null()])) } },
    async (request, reply) => {
      const account = await accounts.ofSession(sessionOf(request));
      // Said outright: an answer of nothing would have no body at all.
      return reply.type("application/json").send(account ? meOf(account) : "null");
    },
  );

  app.post(
    "/api/guests",
    { schema: { tags, summary: "Play as a guest", response: answers(Me, 429) } },
    async (request, reply) => {
      const known = await accounts.ofSession(sessionOf(request));
      if (known) return meOf(known);
      const tooMany = limits.ofAddress("new-player", request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const guest = await accounts.guest();
      if (isRefusal(guest)) return refuse(reply, guest);
      setSession(request, reply, guest.token);
      return meOf(guest.account);
    },
  );

  app.post(
    "/api/accounts",
    {
      schema: {
        tags,
        summary: "Register; a guest keeps the games played so far",
        body: Register,
        response: answers(Me, 400, 409, 429),
      },
    },
    async (request, reply) => {
      const tooMany = limits.ofAddress("new-player", request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const guest = await accounts.ofSession(sessionOf(request));
      const made = await accounts.register(request.body as Static<typeof Register>, guest);
      if (isRefusal(made)) return refuse(reply, made);
      if (guest) await renameAtTables(tables, made.account);
      log("registered", { name: made.account.name, admin: made.account.is_admin === 1, address: request.ip });
      return entered(context, request, reply, made);
    },
  );

  app.post(
    "/api/session",
    { schema: { tags, summary: "Sign in", body: SignIn, response: answers(Me, 400, 401, 429) } },
    async (request, reply) => {
      const { name, password } = request.body as Static<typeof SignIn>;
      const signedIn = await accounts.signIn(name, password, visitorOf(request));
      return isRefusal(signedIn) ? refuse(reply, signedIn) : entered(context, request, reply, signedIn);
    },
  );

  app.delete(
    "/api/session",
    { schema: { tags, summary: "Sign out", response: answers(nothing) } },
    async (request, reply) => {
      const token = sessionOf(request);
      if (token) await accounts.signOut(token);
      return reply.clearCookie(COOKIE, { path: "/" }).status(204).send();
    },
  );

  app.put(
    "/api/me/password",
    {
      schema: {
        tags,
        summary: "Change the password; all other sessions end",
        body: ChangePassword,
        response: answers(nothing, 400, 401, 429),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const change = request.body as Static<typeof ChangePassword>;
      const refusal = await accounts.changePassword(account, change, sessionOf(request) ?? "");
      return refusal ? refuse(reply, refusal) : reply.status(204).send();
    },
  );

  app.delete(
    "/api/me",
    {
      schema: {
        tags,
        summary: "Delete the account; finished games stay, without the name",
        body: DeleteAccount,
        response: answers(nothing, 400, 401, 409, 429),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const { password } = request.body as Static<typeof DeleteAccount>;
      const refusal = await accounts.remove(account, password);
      if (refusal) return refuse(reply, refusal);
      await leaveTables(tables, seating, account);
      log("account-deleted", { address: request.ip });
      return reply.clearCookie(COOKIE, { path: "/" }).status(204).send();
    },
  );
}
