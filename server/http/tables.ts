/** Tables: listing, opening, joining, leaving, starting, rematch, records, results. */
import { isRefusal, writeRecord } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, holderId } from "../accounts/caller.ts";
import { query } from "../store/store.ts";
import { agreeToEnd, answerUndo, askUndo, declineToEnd } from "../tables/agreement.ts";
import type { StepResult } from "../tables/context.ts";
import { doWithout, resign } from "../tables/forfeit.ts";
import { setPace } from "../tables/pauses.ts";
import { declineRematch } from "../tables/rematch.ts";
import { gameRecord } from "../tables/results.ts";
import { isParticipant, type SeatHolder } from "../tables/row.ts";
import type { Table } from "../tables/table.ts";
import { type Context, callerOf, refuse } from "./context.ts";
import { serve } from "./route.ts";

type AboutTable<Body = unknown> = FastifyRequest<{ Params: { id: string } }> & { readonly body: Body };

export function tableRoutes(context: Context): void {
  const { app, tables, seating, limits } = context;
  const rowOf = (request: AboutTable) => tables.row(request.params.id);

  serve(app, "GET /api/tables", async () => ({
    open: await tables.list("open"),
    running: await tables.list("running"),
  }));

  serve(app, "POST /api/tables", async (request, reply) => {
    const caller = await callerOf(context, request, reply);
    if (!caller) return reply;
    const tooMany = limits.ofAddress("new-table", request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const table = await seating.create(caller, request.body);
    return isRefusal(table) ? refuse(reply, table) : table.info();
  });

  serve(app, "GET /api/tables/:id", async (request, reply) => {
    const row = await rowOf(request);
    return row ? tables.info(row) : refuse(reply, { refused: "no-such-table" });
  });

  /** The table that a request is about and who asks; null after having refused it. */
  const tableAndCaller = async (request: AboutTable, reply: FastifyReply) => {
    const caller = await callerOf(context, request, reply);
    if (!caller) return null;
    const table = await tables.latest(request.params.id);
    if (!table) void refuse(reply, { refused: "no-such-table" });
    return table && { table, caller };
  };

  /** A change of a table that answers with the table as it is then. */
  const changed =
    <Body>(act: (table: Table, caller: Caller, body: Body) => Promise<StepResult>) =>
    async (request: AboutTable<Body>, reply: FastifyReply) => {
      const found = await tableAndCaller(request, reply);
      if (!found) return reply;
      const result = await act(found.table, found.caller, request.body);
      return isRefusal(result) ? refuse(reply, result) : found.table.info();
    };

  serve(
    app,
    "POST /api/tables/:id/join",
    changed((table, caller, { seat }) => seating.join(table, caller, seat)),
  );
  serve(
    app,
    "POST /api/tables/:id/leave",
    changed((table, caller) => seating.leave(table, holderId(caller))),
  );
  serve(
    app,
    "POST /api/tables/:id/start",
    changed((table, caller) => seating.start(table, caller)),
  );
  serve(
    app,
    "POST /api/tables/:id/resign",
    changed((table, caller) => resign(table, holderId(caller))),
  );
  serve(
    app,
    "POST /api/tables/:id/ending",
    changed((table, caller, { agree }) =>
      agree ? agreeToEnd(table, holderId(caller)) : declineToEnd(table, holderId(caller)),
    ),
  );
  serve(
    app,
    "POST /api/tables/:id/take-back",
    changed((table, caller, body) =>
      "ask" in body ? askUndo(table, holderId(caller)) : answerUndo(table, holderId(caller), body),
    ),
  );
  serve(
    app,
    "POST /api/tables/:id/absent",
    changed((table, caller, body) => doWithout(table, holderId(caller), body)),
  );
  serve(
    app,
    "POST /api/tables/:id/pace",
    changed((table, caller, { botPace }) => setPace(table, holderId(caller), botPace)),
  );
  serve(
    app,
    "POST /api/tables/:id/skip-pauses",
    changed((table, caller) => tables.skipPauses(table, holderId(caller))),
  );
  serve(app, "POST /api/tables/:id/rematch", async (request, reply) => {
    const found = await tableAndCaller(request, reply);
    if (!found) return reply;
    const tooMany = limits.ofAddress("new-table", request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const next = await seating.rematch(found.table, found.caller);
    return isRefusal(next) ? refuse(reply, next) : next.info();
  });

  serve(
    app,
    "POST /api/tables/:id/rematch/decline",
    changed((table, caller) => declineRematch(tables, table, caller)),
  );

  serve(app, "GET /api/tables/:id/record", async (request, reply) => {
    const table = await tables.find(request.params.id);
    if (!table) return refuse(reply, { refused: "no-such-table" });
    const record = await gameRecord(table.row, table.play);
    return isRefusal(record) ? refuse(reply, record) : writeRecord(record);
  });

  serve(app, "GET /api/tables/:id/results", async (request, reply) => {
    const row = await rowOf(request);
    if (!row) return refuse(reply, { refused: "no-such-table" });
    if (row.status !== "finished") return refuse(reply, { refused: "not-over" });
    const results = await tables.store.read(
      query.selectFrom("results").selectAll().where("table_id", "=", row.id).orderBy("seat"),
    );
    return results.map(
      ({
        seat,
        account_id,
        bot,
        program_version,
        rank,
        score,
        rated,
        rating,
        rating_change,
        forfeit,
        thinking_ms,
      }) => ({
        seat,
        name: account_id === null && program_version === null ? null : nameOf(row.seats[seat]),
        bot,
        program: programAt(row.seats[seat]),
        rank,
        score,
        rated: rated === 1,
        rating,
        ratingChange: rating_change,
        forfeit,
        thinkingMs: thinking_ms,
        statistics: row.statistics?.seats[seat] ?? null,
      }),
    );
  });
}

function programAt(holder: SeatHolder | undefined): { name: string; version: number } | null {
  return holder?.kind === "program" ? { name: holder.program.name, version: holder.program.version } : null;
}

/** Of the person who has the seat, or had it before a bot, or whose program has it. */
function nameOf(holder: SeatHolder | undefined): string | null {
  if (isParticipant(holder)) return holder.name;
  return holder?.kind === "bot" ? (holder.formerly?.name ?? null) : null;
}
