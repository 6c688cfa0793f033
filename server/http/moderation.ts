/** What administrators do about accounts: find them, ban, mute, rename, help back in; and the log of all that. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { Action } from "../accounts/moderation.ts";
import { nameKey } from "../accounts/names.ts";
import { query } from "../store/store.ts";
import { renameAtTables } from "../tables/people.ts";
import { administrator, type Context, refuse } from "./context.ts";
import { serve } from "./route.ts";

const MAX_USERS = 500;

export function moderationRoutes(context: Context, sessionsChanged: (account: string) => void): void {
  const { app, store, accounts, tables, moderation, log } = context;

  serve(app, "GET /api/admin/users", async (request, reply) => {
    if (!(await administrator(context, request, reply))) return reply;
    const { find } = request.query;
    const newest = query.selectFrom("accounts").selectAll().orderBy("created_at", "desc").limit(MAX_USERS);
    const found = find ? newest.where("name_key", "like", `%${nameKey(find).replaceAll(/[%_]/g, "")}%`) : newest;
    const now = context.now();
    const stillOn = (until: number | null) => (until !== null && until > now ? until : null);
    return (await store.read(found)).map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      admin: account.is_admin === 1,
      guest: account.password === null,
      createdAt: account.created_at,
      bannedUntil: stillOn(account.banned_until),
      mutedUntil: stillOn(account.muted_until),
    }));
  });

  /** What an administrator does about one account; null after having refused it. */
  const actionOf = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    reason: string | null = null,
  ): Promise<Action | null> => {
    const admin = await administrator(context, request, reply);
    if (!admin) return null;
    const account = await accounts.find(request.params.id);
    if (!account) void refuse(reply, { refused: "no-such-player" });
    return account && { admin, account, reason };
  };
  const noted = (what: string, { admin, account }: { readonly admin: Account; readonly account: Account }) =>
    log("moderation", { action: what, admin: admin.name, account: account.id });

  for (const what of ["ban", "mute"] as const) {
    serve(app, `PUT /api/admin/users/:id/${what}`, async (request, reply) => {
      const { days, reason } = request.body;
      const action = await actionOf(request, reply, reason);
      if (!action) return reply;
      const refusal = await moderation.restrict(action, what, days);
      if (refusal) return refuse(reply, refusal);
      noted(what, action);
      sessionsChanged(action.account.id);
      return null;
    });
  }

  serve(app, "PUT /api/admin/users/:id/name", async (request, reply) => {
    const { name, reason } = request.body;
    const action = await actionOf(request, reply, reason);
    if (!action) return reply;
    const renamed = await moderation.rename(action, name);
    if (isRefusal(renamed)) return refuse(reply, renamed);
    noted("rename", action);
    await renameAtTables(tables, renamed);
    return null;
  });

  serve(app, "POST /api/admin/users/:id/code", async (request, reply) => {
    const action = await actionOf(request, reply);
    if (!action) return reply;
    const issued = await moderation.issueCode(action);
    if (isRefusal(issued)) return refuse(reply, issued);
    noted("code", action);
    return issued;
  });

  serve(app, "GET /api/admin/log", async (request, reply) =>
    (await administrator(context, request, reply)) ? moderation.log() : reply,
  );
}
