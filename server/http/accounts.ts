/** Registering, signing in and out. */
import { isRefusal } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { meOf } from "../accounts/accounts.ts";
import { ChangePassword, DeleteAccount, Me, Register, SignIn } from "../wire/index.ts";
import { COOKIE, type Context, refuse, setSession, signedIn, tokenOf } from "./context.ts";

const tags = ["accounts"];

export function accountRoutes(context: Context): void {
  const { app, accounts } = context;

  app.get(
    "/api/me",
    { schema: { tags, summary: "Who am I", response: { 200: Type.Union([Me, Type.Null()]) } } },
    (request) => {
      const account = accounts.ofToken(tokenOf(request));
      return account ? meOf(account) : null;
    },
  );

  app.post(
    "/api/guests",
    { schema: { tags, summary: "Play as a guest", response: { 200: Me } } },
    async (request, reply) => {
      const known = accounts.ofToken(tokenOf(request));
      if (known) return meOf(known);
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
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const made = await accounts.register(request.body as Static<typeof Register>, accounts.ofToken(tokenOf(request)));
      if (isRefusal(made)) return refuse(reply, made);
      setSession(request, reply, made.token);
      return meOf(made.account);
    },
  );

  app.post(
    "/api/session",
    { schema: { tags, summary: "Sign in", body: SignIn, response: { 200: Me } } },
    async (request, reply) => {
      const { name, password } = request.body as Static<typeof SignIn>;
      const entered = await accounts.signIn(name, password, request.ip);
      if (isRefusal(entered)) return refuse(reply, entered);
      setSession(request, reply, entered.token);
      return meOf(entered.account);
    },
  );

  app.delete("/api/session", { schema: { tags, summary: "Sign out" } }, async (request, reply) => {
    const token = tokenOf(request);
    if (token) await accounts.signOut(token);
    return reply.clearCookie(COOKIE, { path: "/" }).status(204).send();
  });

  app.put(
    "/api/me/password",
    { schema: { tags, summary: "Change the password", body: ChangePassword } },
    async (request, reply) => {
      const account = signedIn(context, request, reply);
      if (!account) return reply;
      const { current, next } = request.body as Static<typeof ChangePassword>;
      const refusal = await accounts.changePassword(account, current, next, tokenOf(request) ?? "");
      return refusal ? refuse(reply, refusal) : reply.status(204).send();
    },
  );

  app.delete(
    "/api/me",
    { schema: { tags, summary: "Delete the account", body: DeleteAccount } },
    async (request, reply) => {
      const account = signedIn(context, request, reply);
      if (!account) return reply;
      const refusal = await accounts.remove(account, (request.body as Static<typeof DeleteAccount>).password);
      return refusal ? refuse(reply, refusal) : reply.clearCookie(COOKIE, { path: "/" }).status(204).send();
    },
  );
}
