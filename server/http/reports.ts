/** Problems that players report from a table, and what the administrator answers. */
import { type Static, Type } from "typebox";
import { newId } from "../accounts/accounts.ts";
import { mustChange, query } from "../store/store.ts";
import { Id } from "../wire/index.ts";
import { administrator, answers, type Context, nothing, refuse, signedIn } from "./context.ts";

const tags = ["reports"];
const Report = Type.Object(
  {
    table: Type.Optional(Id),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    /** What the reporter's program says of itself. */
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
const Reports = Type.Array(
  Type.Object({
    id: Type.String(),
    table: Type.Union([Type.String(), Type.Null()]),
    /** Of the reporter; null when the account was deleted. */
    name: Type.Union([Type.String(), Type.Null()]),
    text: Type.String(),
    status: Type.String(),
    answer: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.Integer(),
    answeredAt: Type.Union([Type.Integer(), Type.Null()]),
    /** Of the table when it was reported: the position is looked up there, as whoever looks may see it. */
    version: Type.Union([Type.Integer(), Type.Null()]),
    /** What the reporter's program said of itself. */
    client: Type.Union([Type.String(), Type.Null()]),
  }),
);

const Attention = Type.Object({ openReports: Type.Integer() });

const MAX_REPORTS = 200;

export function reportRoutes(context: Context): void {
  const { app, store, tables, limits, log } = context;
  const all = query
    .selectFrom("reports")
    .leftJoin("accounts", "accounts.id", "reports.account_id")
    .select(["reports.id", "reports.table_id as table", "reports.version", "accounts.name", "reports.text"])
    .select(["reports.client", "reports.status", "reports.answer"])
    .select(["reports.created_at as createdAt", "reports.answered_at as answeredAt"])
    .orderBy("reports.created_at", "desc")
    .limit(MAX_REPORTS);

  app.post(
    "/api/reports",
    {
      schema: {
        tags,
        summary: "Report a problem; the table and its version are noted with it",
        body: Report,
        response: answers(Type.Object({ id: Type.String() }), 400, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const { table: tableId, text, client } = request.body as Static<typeof Report>;
      const table = tableId === undefined ? null : await tables.find(tableId);
      if (tableId !== undefined && !table) return refuse(reply, { refused: "no-such-table" });
      const tooMany = limits.of("report", account.id, request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const id = newId();
      await store.write(
        query.insertInto("reports").values({
          id,
          table_id: tableId ?? null,
          account_id: account.id,
          version: table?.version ?? null,
          text,
          client: client ?? null,
          status: "open",
          answer: null,
          created_at: context.now(),
          answered_at: null,
        }),
      );
      log("report", { report: id, table: tableId });
      return { id };
    },
  );

  app.get(
    "/api/me/reports",
    { schema: { tags, summary: "My reports, with their answers", response: answers(Reports, 401) } },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      return account ? store.read(all.where("reports.account_id", "=", account.id)) : reply;
    },
  );

  app.get(
    "/api/admin/reports",
    { schema: { tags, summary: "All reports (administrator)", response: answers(Reports, 401, 403) } },
    async (request, reply) => ((await administrator(context, request, reply)) ? store.read(all) : reply),
  );

  app.get(
    "/api/admin/attention",
    { schema: { tags, summary: "What waits for the administrator", response: answers(Attention, 401, 403) } },
    async (request, reply) => {
      if (!(await administrator(context, request, reply))) return reply;
      const open = await store.readOne(
        query
          .selectFrom("reports")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("status", "=", "open"),
      );
      return { openReports: open?.count ?? 0 };
    },
  );

  app.put(
    "/api/admin/reports/:id",
    {
      schema: {
        tags,
        summary: "Answer or close a report (administrator)",
        params,
        body: Reply,
        response: answers(nothing, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      if (!(await administrator(context, request, reply))) return reply;
      const { answer, status } = request.body as Static<typeof Reply>;
      const { id } = request.params as Static<typeof params>;
      if (!(await store.readOne(query.selectFrom("reports").select("id").where("id", "=", id))))
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
}
