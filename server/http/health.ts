/** How the server is, for its administrator: the figures that tell whether all is well. */
import { query } from "../store/store.ts";
import { administrator, type Context } from "./context.ts";
import { serve } from "./route.ts";

export function healthRoutes(context: Context, connections: () => Promise<number>): void {
  const { app, store } = context;
  serve(app, "GET /api/admin/health", async (request, reply) => {
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
  });
}
