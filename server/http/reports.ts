/** Problems that players report from a table, and what the administrator answers. */

import { newId } from "../accounts/accounts.ts";
import { mustChange, query } from "../store/store.ts";
import { administrator, type Context, refuse, signedIn } from "./context.ts";
import { serve } from "./route.ts";

const MAX_REPORTS = 200;

export function reportRoutes(context: Context): void {
  const { app, store, tables, definitions, limits, log } = context;
  const all = query
    .selectFrom("reports")
    .leftJoin("accounts", "accounts.id", "reports.account_id")
    .select([
      "reports.id",
      "reports.table_id as table",
      "reports.game",
      "reports.version",
      "accounts.name",
      "reports.text",
    ])
    .select(["reports.client", "reports.status", "reports.answer"])
    .select(["reports.created_at as createdAt", "reports.answered_at as answeredAt"])
    .orderBy("reports.created_at", "desc")
    .limit(MAX_REPORTS);

  serve(app, "POST /api/reports", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const { table: tableId, game, text, client } = request.body;
    const table = tableId === undefined ? null : await tables.find(tableId);
    if (tableId !== undefined && !table) return refuse(reply, { refused: "no-such-table" });
    if (game !== undefined && !(await definitions.made(game))?.published)
      return refuse(reply, { refused: "no-such-game", args: { game } });
    const tooMany = limits.of("report", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const id = newId();
    await store.write(
      query.insertInto("reports").values({
        id,
        table_id: tableId ?? null,
        account_id: account.id,
        version: table?.version ?? null,
        game: game ?? null,
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
  });

  serve(app, "GET /api/me/reports", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    return account ? store.read(all.where("reports.account_id", "=", account.id)) : reply;
  });

  serve(app, "GET /api/admin/reports", async (request, reply) =>
    (await administrator(context, request, reply)) ? store.read(all) : reply,
  );

  serve(app, "GET /api/admin/attention", async (request, reply) => {
    if (!(await administrator(context, request, reply))) return reply;
    const open = await store.readOne(
      query
        .selectFrom("reports")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("status", "=", "open"),
    );
    return { openReports: open?.count ?? 0 };
  });

  serve(app, "PUT /api/admin/reports/:id", async (request, reply) => {
    if (!(await administrator(context, request, reply))) return reply;
    const { answer, status } = request.body;
    const { id } = request.params;
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
    return null;
  });
}
