/** What administrators do about accounts: find them, ban, mute, rename, help back in; and the log of all that. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Account } from "../accounts/accounts.ts";
import type { Action } from "../accounts/moderation.ts";
import { nameKey } from "../accounts/names.ts";
import { query } from "../store/store.ts";
import { renameAtTables } from "../tables/people.ts";
import { Id, Name } from "../wire/index.ts";
import { administrator, answers, type Context, nothing, refuse } from "./context.ts";

const tags = ["admin"];
const params = Type.Object({ id: Id });
const Reason = Type.Optional(Type.String({ maxLength: 500 }));
/** For so many days; 0 ends it, null is for good. */
const Days = Type.Union([Type.Integer({ minimum: 0, maximum: 3650 }), Type.Null()]);
const Restrict = Type.Object({ days: Days, reason: Reason }, { additionalProperties: false });
const Rename = Type.Object({ name: Name, reason: Reason }, { additionalProperties: false });
const Code = Type.Object({ code: Type.String(), expiresAt: Type.Integer() });
const Until = Type.Union([Type.Integer(), Type.Null()]);
const Users = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: Type.Union([Type.String(), Type.Null()]),
    admin: Type.Boolean(),
    guest: Type.Boolean(),
    createdAt: Type.Integer(),
    /** Null when there is no ban, or it is over. */
    bannedUntil: Until,
    mutedUntil: Until,
  }),
);
const LogLines = Type.Array(
  Type.Object({
    id: Type.Integer(),
    at: Type.Integer(),
    admin: Type.String(),
    account: Type.String(),
    action: Type.String(),
    /** Until when in milliseconds since 1970, or the new name. */
    detail: Type.Union([Type.String(), Type.Null()]),
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
);
const Find = Type.Object({ find: Type.Optional(Type.String({ maxLength: 80 })) });

const MAX_USERS = 500;

export function moderationRoutes(context: Context, sessionsChanged: (account: string) => void): void {
  const { app, store, accounts, tables, moderation, log } = context;
  const changes = answers(nothing, 400, 401, 403, 404, 409);

  app.get(
    "/api/admin/users",
    {
      schema: {
        tags,
        summary: "The newest accounts, or those whose names contain something (administrator)",
        querystring: Find,
        response: answers(Users, 400, 401, 403),
      },
    },
    async (request, reply) => {
      if (!(await administrator(context, request, reply))) return reply;
      const { find } = request.query as Static<typeof Find>;
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
    },
  );

  /** A route that does something about one account. */
  const about =
    <Body extends { readonly reason?: string }>(
      act: (action: Action, body: Body, reply: FastifyReply) => Promise<FastifyReply | object>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const admin = await administrator(context, request, reply);
      if (!admin) return reply;
      const account = await accounts.find((request.params as Static<typeof params>).id);
      if (!account) return refuse(reply, { refused: "no-such-player" });
      const body = (request.body ?? {}) as Body; // the schema of the route says so
      return act({ admin, account, reason: body.reason ?? null }, body, reply);
    };
  const noted = (what: string, { admin, account }: { readonly admin: Account; readonly account: Account }) =>
    log("moderation", { action: what, admin: admin.name, account: account.id });

  for (const what of ["ban", "mute"] as const) {
    app.put(
      `/api/admin/users/:id/${what}`,
      {
        schema: {
          tags,
          summary: `${what === "ban" ? "Keep an account out" : "Keep an account from chatting"}, or not any more (administrator)`,
          params,
          body: Restrict,
          response: changes,
        },
      },
      about<Static<typeof Restrict>>(async (action, { days }, reply) => {
        const refusal = await moderation.restrict(action, what, days);
        if (refusal) return refuse(reply, refusal);
        noted(what, action);
        sessionsChanged(action.account.id);
        return reply.status(204).send();
      }),
    );
  }

  app.put(
    "/api/admin/users/:id/name",
    {
      schema: {
        tags,
        summary: "Give an account another name (administrator)",
        params,
        body: Rename,
        response: changes,
      },
    },
    about<Static<typeof Rename>>(async (action, { name }, reply) => {
      const renamed = await moderation.rename(action, name);
      if (isRefusal(renamed)) return refuse(reply, renamed);
      noted("rename", action);
      await renameAtTables(tables, renamed);
      return reply.status(204).send();
    }),
  );

  app.post(
    "/api/admin/users/:id/code",
    {
      schema: {
        tags,
        summary: "A code with which the owner of an account sets a new password, once (administrator)",
        params,
        response: answers(Code, 400, 401, 403, 404, 409),
      },
    },
    about(async (action, _body, reply) => {
      const issued = await moderation.issueCode(action);
      if (isRefusal(issued)) return refuse(reply, issued);
      noted("code", action);
      return issued;
    }),
  );

  app.get(
    "/api/admin/log",
    { schema: { tags, summary: "What administrators did, the latest first", response: answers(LogLines, 401, 403) } },
    async (request, reply) => ((await administrator(context, request, reply)) ? moderation.log() : reply),
  );
}
