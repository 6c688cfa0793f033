/** Problems that players report from a table, and what only the administrator does. */
import { gameIds } from "@asztal/games";
import { type Static, Type } from "typebox";
import { newId } from "../accounts/accounts.ts";
import { mustChange, query } from "../store/store.ts";
import { Id } from "../wire/index.ts";
import { administrator, type Context, refuse, signedIn } from "./context.ts";

const tags = ["reports"];
const Report = Type.Object(
  {
    table: Type.Optional(Id),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    client: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
);
const Reply = Type.Object(
  {
    answer: Type.Optional(Type.String({ maxLength: 4000 })),
    status: Type.Union([Type.Literal("answered"), Type.Literal("closed")]),
  },
  { additionalProperties: false },
);
const params = Type.Object({ id: Id });
const Stage = Type.Object(
  { stage: Type.Union([Type.Literal("alpha"), Type.Literal("beta"), Type.Literal("public")]) },
  { additionalProperties: false },
);

export function reportRoutes(context: Context): void {
  const { app, store, tables } = context;
  const all = query
    .selectFrom("reports")
    .innerJoin("accounts", "accounts.id", "reports.account_id")
    .select([
      "reports.id",
      "reports.table_id as table",
      "accounts.name",
      "reports.text",
      "reports.attached",
      "reports.status",
    ])
    .select(["reports.answer", "reports.created_at as createdAt", "reports.answered_at as answeredAt"])
    .orderBy("reports.created_at", "desc")
    .limit(200);
  const shownOf = (row: { attached: string }) => ({ ...row, attached: JSON.parse(row.attached) as unknown });

  app.post(
    "/api/reports",
    { schema: { tags, summary: "Report a problem; position and log of the table are attached", body: Report } },
    async (request, reply) => {
      const account = signedIn(context, request, reply);
      if (!account) return reply;
      const { table: tableId, text, client } = request.body as Static<typeof Report>;
      const table = tableId === undefined ? null : await tables.find(tableId);
      if (tableId !== undefined && !table) return refuse(reply, { refused: "no-such-table" });
      // As the reporter sees it: a report must not be a way to see more.
      const viewer = table?.viewerOf(account.id) ?? "spectator";
      const attached = {
        client: client ?? null,
        table: table?.info() ?? null,
        view: table?.play?.match.view(viewer) ?? null,
        log: table?.play?.log(viewer) ?? [],
      };
      const id = newId();
      await store.write(
        query.insertInto("reports").values({
          id,
          table_id: tableId ?? null,
          account_id: account.id,
          text,
          attached: JSON.stringify(attached),
          status: "open",
          answer: null,
          created_at: context.now(),
          answered_at: null,
        }),
      );
      return { id };
    },
  );

  app.get(
    "/api/me/reports",
    { schema: { tags, summary: "My reports, with their answers" } },
    async (request, reply) => {
      const account = signedIn(context, request, reply);
      return account ? store.read(all.where("reports.account_id", "=", account.id)).map(shownOf) : reply;
    },
  );

  app.get(
    "/api/admin/reports",
    { schema: { tags, summary: "All reports (administrator)" } },
    async (request, reply) => {
      return administrator(context, request, reply) ? store.read(all).map(shownOf) : reply;
    },
  );

  app.put(
    "/api/admin/reports/:id",
    { schema: { tags, summary: "Answer or close a report (administrator)", params, body: Reply } },
    async (request, reply) => {
      if (!administrator(context, request, reply)) return reply;
      const { answer, status } = request.body as Static<typeof Reply>;
      const { id } = request.params as Static<typeof params>;
      if (!store.readOne(query.selectFrom("reports").select("id").where("id", "=", id)))
        return refuse(reply, { refused: "no-such-report" });
      await store.write(
        mustChange(
          query
            .updateTable("reports")
            .set({ status, answered_at: context.now(), ...(answer !== undefined && { answer }) })
            .where("id", "=", id),
        ),
      );
      return reply.status(204).send();
    },
  );

  app.get("/api/admin/users", { schema: { tags, summary: "All accounts (administrator)" } }, async (request, reply) => {
    if (!administrator(context, request, reply)) return reply;
    return store
      .read(
        query
          .selectFrom("accounts")
          .select(["id", "name", "email", "is_admin", "password", "created_at"])
          .orderBy("created_at", "desc")
          .limit(500),
      )
      .map(({ is_admin, password, created_at, ...rest }) => ({
        ...rest,
        admin: is_admin === 1,
        guest: password === null,
        createdAt: created_at,
      }));
  });

  const gameParams = Type.Object({ game: Type.String({ maxLength: 40 }) });
  app.put(
    "/api/admin/games/:game/stage",
    { schema: { tags, summary: "Set the stage of a game (administrator)", params: gameParams, body: Stage } },
    async (request, reply) => {
      if (!administrator(context, request, reply)) return reply;
      const { game } = request.params as Static<typeof gameParams>;
      if (!gameIds.includes(game)) return refuse(reply, { refused: "no-such-game", args: { game } });
      const { stage } = request.body as Static<typeof Stage>;
      await store.write(
        query
          .insertInto("game_stages")
          .values({ game, stage })
          .onConflict((conflict) => conflict.column("game").doUpdateSet({ stage })),
      );
      return reply.status(204).send();
    },
  );
}
