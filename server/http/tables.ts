/** Tables: listing, opening, joining, leaving, starting, rematch, records. */
import { isRefusal, writeReadable } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Account } from "../accounts/accounts.ts";
import type { Table } from "../tables/table.ts";
import { CreateTable, Id, JoinTable, TableInfo } from "../wire/index.ts";
import { type Context, refuse, signedIn } from "./context.ts";

const tags = ["tables"];
const params = Type.Object({ id: Id });
const answer = { 200: TableInfo };

export function tableRoutes(context: Context): void {
  const { app, tables } = context;

  app.get(
    "/api/tables",
    {
      schema: {
        tags,
        summary: "Public tables that are open, and those that can be watched",
        response: { 200: Type.Object({ open: Type.Array(TableInfo), running: Type.Array(TableInfo) }) },
      },
    },
    async () => {
      const infos = async (status: "open" | "running") => {
        const found = await Promise.all(tables.list(status).map(({ id }) => tables.find(id)));
        return found.flatMap((table) => (table ? [table.info()] : []));
      };
      return { open: await infos("open"), running: await infos("running") };
    },
  );

  app.post(
    "/api/tables",
    { schema: { tags, summary: "Open a table", body: CreateTable, response: answer } },
    async (request, reply) => {
      const account = signedIn(context, request, reply);
      if (!account) return reply;
      const table = await tables.create(account, request.body as Static<typeof CreateTable>);
      return isRefusal(table) ? refuse(reply, table) : table.info();
    },
  );

  /** A route that does something with one table. */
  const found =
    (act: (table: Table, account: Account, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const account = signedIn(context, request, reply);
      if (!account) return reply;
      const table = await tables.find((request.params as Static<typeof params>).id);
      return table ? act(table, account, request, reply) : refuse(reply, { refused: "no-such-table" });
    };

  /** A change of a table that answers with the table as it is then. */
  const changed = (act: (table: Table, account: Account, request: FastifyRequest) => ReturnType<typeof tables.join>) =>
    found(async (table, account, request, reply) => {
      const result = await act(table, account, request);
      return isRefusal(result) ? refuse(reply, result) : table.info();
    });

  app.get(
    "/api/tables/:id",
    { schema: { tags, summary: "A table", params, response: answer } },
    async (request, reply) => {
      const table = await tables.find((request.params as Static<typeof params>).id);
      return table ? table.info() : refuse(reply, { refused: "no-such-table" });
    },
  );

  app.post(
    "/api/tables/:id/join",
    { schema: { tags, summary: "Take a seat", params, body: JoinTable, response: answer } },
    changed((table, account, request) => tables.join(table, account, (request.body as Static<typeof JoinTable>).seat)),
  );
  app.post(
    "/api/tables/:id/leave",
    { schema: { tags, summary: "Leave the seat", params, response: answer } },
    changed((table, account) => tables.leave(table, account)),
  );
  app.post(
    "/api/tables/:id/start",
    { schema: { tags, summary: "Start the game", params, response: answer } },
    changed((table, account) => tables.start(table, account)),
  );
  app.post(
    "/api/tables/:id/rematch",
    { schema: { tags, summary: "The same again, seats moved on by one", params, response: answer } },
    found(async (table, account, _request, reply) => {
      const next = await tables.rematch(table, account);
      return isRefusal(next) ? refuse(reply, next) : next.info();
    }),
  );

  app.get(
    "/api/tables/:id/record",
    { schema: { tags, summary: "The record of a finished game; its seed is published with it", params } },
    async (request, reply) => {
      const table = await tables.find((request.params as Static<typeof params>).id);
      if (!table) return refuse(reply, { refused: "no-such-table" });
      const record = tables.record(table);
      return isRefusal(record)
        ? refuse(reply, record)
        : reply.type("text/plain; charset=utf-8").send(writeReadable(record));
    },
  );
}
