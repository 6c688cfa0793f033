/** How the server is, for its administrator: the figures that tell whether all is well. */
import { Type } from "typebox";
import { query } from "../store/store.ts";
import { administrator, answers, type Context } from "./context.ts";

const Health = Type.Object({
  /** Whether the store takes writes. */
  writing: Type.Boolean(),
  upSeconds: Type.Number(),
  memoryBytes: Type.Integer(),
  /** Open live connections. */
  connections: Type.Integer(),
  tablesOpen: Type.Integer(),
  tablesRunning: Type.Integer(),
  tablesFinished: Type.Integer(),
  accounts: Type.Integer(),
  guests: Type.Integer(),
  /** Since the start. */
  writes: Type.Integer(),
  failedWrites: Type.Integer(),
  node: Type.String(),
});

export function healthRoutes(context: Context, connections: () => Promise<number>): void {
  const { app, store } = context;
  app.get(
    "/api/admin/health",
    { schema: { tags: ["admin"], summary: "How the server is (administrator)", response: answers(Health, 401, 403) } },
    async (request, reply) => {
      if (!(await administrator(context, request, reply))) return reply;
      const tables = await store.read(
        query
          .selectFrom("tables")
          .select("status")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .groupBy("status"),
      );
      const countOf = (status: string) => tables.find((row) => row.status === status)?.count ?? 0;
      const people = await store.readOne(
        query
          .selectFrom("accounts")
          .select(({ fn }) => [fn.countAll<number>().as("all"), fn.count<number>("password").as("registered")]),
      );
      const [all, registered] = [people?.all ?? 0, people?.registered ?? 0];
      return {
        writing: store.isWriting,
        upSeconds: process.uptime(),
        memoryBytes: process.memoryUsage.rss(),
        connections: await connections(),
        tablesOpen: countOf("open"),
        tablesRunning: countOf("running"),
        tablesFinished: countOf("finished"),
        accounts: registered,
        guests: all - registered,
        writes: store.counts.writes,
        failedWrites: store.counts.failed,
        node: process.version,
      };
    },
  );
}
