/** Tables: listing, opening, joining, leaving, starting, rematch, records, results. */
import { isRefusal, writeReadable } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { type Caller, holderId } from "../accounts/caller.ts";
import { query } from "../store/store.ts";
import { agreeToEnd, declineToEnd } from "../tables/agreement.ts";
import type { StepResult } from "../tables/context.ts";
import { doWithout, resign } from "../tables/forfeit.ts";
import { setPace } from "../tables/pauses.ts";
import { gameRecord } from "../tables/results.ts";
import { isParticipant, type SeatHolder } from "../tables/row.ts";
import type { Table } from "../tables/table.ts";
import { ChangePace, CreateTable, DoWithout, Ending, Forfeit, Id, JoinTable, TableInfo } from "../wire/index.ts";
import { answers, type Context, callerOf, refuse } from "./context.ts";
import { forPlaying, forReading } from "./tokens-allowed.ts";

const tags = ["tables"];
const params = Type.Object({ id: Id });
const changes = answers(TableInfo, 400, 401, 404, 409);

const Results = Type.Array(
  Type.Object({
    seat: Type.Integer(),
    name: Type.Union([Type.String(), Type.Null()]),
    bot: Type.Union([Type.String(), Type.Null()]),
    /** The user's program that played; the name is its owner's. */
    program: Type.Union([Type.Object({ name: Type.String(), version: Type.Integer() }), Type.Null()]),
    rank: Type.Integer(),
    score: Type.Number(),
    rated: Type.Boolean(),
    /** After this game, and by how much it has changed; null when the game is not rated. */
    rating: Type.Union([Type.Number(), Type.Null()]),
    ratingChange: Type.Union([Type.Number(), Type.Null()]),
    /** How the player's game ended before the game did, or null. */
    forfeit: Type.Union([Forfeit, Type.Null()]),
    thinkingMs: Type.Integer(),
    /** As the game defines them. */
    statistics: Type.Unknown(),
  }),
);

const readableRecord = {
  description: "The record in its readable form",
  content: { "text/plain": { schema: Type.String() } },
};

export function tableRoutes(context: Context): void {
  const { app, tables, seating, limits } = context;
  const rowOf = (request: FastifyRequest) => tables.row((request.params as Static<typeof params>).id);

  app.get(
    "/api/tables",
    {
      ...forReading,
      schema: {
        tags,
        summary: "Public tables that are open, and those that can be watched",
        response: answers(Type.Object({ open: Type.Array(TableInfo), running: Type.Array(TableInfo) })),
      },
    },
    async () => ({ open: await tables.list("open"), running: await tables.list("running") }),
  );

  app.post(
    "/api/tables",
    {
      ...forPlaying,
      schema: {
        tags,
        summary: "Open a table",
        body: CreateTable,
        response: answers(TableInfo, 400, 401, 403, 404, 409, 429),
      },
    },
    async (request, reply) => {
      const caller = await callerOf(context, request, reply);
      if (!caller) return reply;
      const tooMany = limits.ofAddress("new-table", request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const table = await seating.create(caller, request.body as Static<typeof CreateTable>);
      return isRefusal(table) ? refuse(reply, table) : table.info();
    },
  );

  app.get(
    "/api/tables/:id",
    { ...forReading, schema: { tags, summary: "A table", params, response: answers(TableInfo, 400, 404) } },
    async (request, reply) => {
      const row = await rowOf(request);
      return row ? tables.info(row) : refuse(reply, { refused: "no-such-table" });
    },
  );

  /** A route that does something with one table. */
  const found =
    (act: (table: Table, caller: Caller, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(context, request, reply);
      if (!caller) return reply;
      const table = await tables.latest((request.params as Static<typeof params>).id);
      return table ? act(table, caller, request, reply) : refuse(reply, { refused: "no-such-table" });
    };

  /** A change of a table that answers with the table as it is then. */
  const changed = (act: (table: Table, caller: Caller, request: FastifyRequest) => Promise<StepResult>) =>
    found(async (table, caller, request, reply) => {
      const result = await act(table, caller, request);
      return isRefusal(result) ? refuse(reply, result) : table.info();
    });

  app.post(
    "/api/tables/:id/join",
    { ...forPlaying, schema: { tags, summary: "Take a seat", params, body: JoinTable, response: changes } },
    changed((table, caller, request) => seating.join(table, caller, (request.body as Static<typeof JoinTable>).seat)),
  );
  app.post(
    "/api/tables/:id/leave",
    { ...forPlaying, schema: { tags, summary: "Leave the seat", params, response: changes } },
    changed((table, caller) => seating.leave(table, holderId(caller))),
  );
  app.post(
    "/api/tables/:id/start",
    { ...forPlaying, schema: { tags, summary: "Start the game", params, response: changes } },
    changed((table, caller) => seating.start(table, caller)),
  );
  app.post(
    "/api/tables/:id/resign",
    {
      ...forPlaying,
      schema: {
        tags,
        summary: "Give the game up: last place of those still in; with one player left, the game is over",
        params,
        response: changes,
      },
    },
    changed((table, caller) => resign(table, holderId(caller))),
  );
  app.post(
    "/api/tables/:id/ending",
    {
      ...forPlaying,
      schema: {
        tags,
        summary:
          "Offer to end the game without a result, agree to such an offer, or decline it; it ends when all people agree",
        params,
        body: Ending,
        response: changes,
      },
    },
    changed((table, caller, request) =>
      (request.body as Static<typeof Ending>).agree
        ? agreeToEnd(table, holderId(caller))
        : declineToEnd(table, holderId(caller)),
    ),
  );
  app.post(
    "/api/tables/:id/absent",
    {
      ...forPlaying,
      schema: {
        tags,
        summary:
          "Do without a player who was waited for too long: a bot plays on, or the win is claimed in a game of two",
        params,
        body: DoWithout,
        response: changes,
      },
    },
    changed((table, caller, request) => doWithout(table, holderId(caller), request.body as Static<typeof DoWithout>)),
  );
  app.post(
    "/api/tables/:id/pace",
    {
      schema: {
        tags,
        summary: "How fast the bots move; for a player who plays against bots only",
        params,
        body: ChangePace,
        response: changes,
      },
    },
    changed((table, caller, request) =>
      setPace(table, holderId(caller), (request.body as Static<typeof ChangePace>).botPace),
    ),
  );
  app.post(
    "/api/tables/:id/skip-pauses",
    {
      schema: {
        tags,
        summary: "Let the bots move without pauses until a player is asked again; once all players have asked for it",
        params,
        response: changes,
      },
    },
    changed((table, caller) => tables.skipPauses(table, holderId(caller))),
  );
  app.post(
    "/api/tables/:id/rematch",
    {
      ...forPlaying,
      schema: {
        tags,
        summary: "The same again, seats moved on by one; the game begins when all players have asked for it",
        params,
        response: answers(TableInfo, 400, 401, 403, 404, 409, 429),
      },
    },
    found(async (table, caller, request, reply) => {
      const tooMany = limits.ofAddress("new-table", request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const next = await seating.rematch(table, caller);
      return isRefusal(next) ? refuse(reply, next) : next.info();
    }),
  );

  app.post(
    "/api/tables/:id/rematch/decline",
    {
      ...forPlaying,
      schema: { tags, summary: "Do not play again: the seat that is kept is anybody's", params, response: changes },
    },
    changed((table, caller) => seating.declineRematch(table, caller)),
  );

  app.get(
    "/api/tables/:id/record",
    {
      ...forReading,
      schema: {
        tags,
        summary: "The record of a game that is over; its seed is published with it",
        params,
        response: { ...answers(Type.String(), 400, 404, 409), 200: readableRecord },
      },
    },
    async (request, reply) => {
      const table = await tables.find((request.params as Static<typeof params>).id);
      if (!table) return refuse(reply, { refused: "no-such-table" });
      const record = await gameRecord(table.row, table.play);
      return isRefusal(record)
        ? refuse(reply, record)
        : reply.type("text/plain; charset=utf-8").send(writeReadable(record));
    },
  );

  app.get(
    "/api/tables/:id/results",
    {
      ...forReading,
      schema: {
        tags,
        summary: "The results of a finished game, with ratings, thinking times and statistics",
        params,
        response: answers(Results, 400, 404, 409),
      },
    },
    async (request, reply) => {
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
    },
  );
}

function programAt(holder: SeatHolder | undefined): { name: string; version: number } | null {
  return holder?.kind === "program" ? { name: holder.program.name, version: holder.program.version } : null;
}

/** Of the person who has the seat, or had it before a bot, or whose program has it. */
function nameOf(holder: SeatHolder | undefined): string | null {
  if (isParticipant(holder)) return holder.name;
  return holder?.kind === "bot" ? (holder.formerly?.name ?? null) : null;
}
