/** Figures for the operator, in the format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { query } from "../store/store.ts";
import type { Parts } from "./context.ts";

const STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
const jobsByState = query
  .selectFrom("jobs")
  .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
  .groupBy("state");

export function makeMetrics({ tables, store }: Parts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const watched = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  watched("asztal_tables_loaded", "Tables in memory", () => tables.loadedCount);
  watched("asztal_bot_questions", "Moves that bots were asked for since the start", () => tables.askedOfBots);
  watched("asztal_store_writes", "Writes since the start", () => store.counts.writes);
  watched("asztal_store_batches", "Transactions that the writes were grouped in", () => store.counts.batches);
  watched("asztal_store_failures", "Writes that failed since the start", () => store.counts.failed);
  new Gauge({
    name: "asztal_jobs",
    help: "Jobs in the store, of all servers and workers, by state",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      // The store is away: then there is no figure, which is true.
      const counted = await store.readLong(jobsByState).catch(() => []);
      if (counted.length > 0 || store.isWriting) for (const state of STATES) this.set({ state }, 0);
      for (const { state, count } of counted) this.set({ state }, count);
    },
  });
  const messages = new Counter({
    name: "asztal_live_messages_total",
    help: "Live messages",
    labelNames: ["what"],
    registers,
  });
  const live = (what: string) => messages.labels({ what });
  return {
    registry,
    sockets: new Gauge({ name: "asztal_sockets", help: "Open live connections", registers }),
    /** Counted with every message, so the labels are looked up here once. */
    live: { message: live("message"), refused: live("refused"), sent: live("sent"), "cut-off": live("cut-off") },
    requests: new Counter({
      name: "asztal_http_requests_total",
      help: "HTTP requests",
      labelNames: ["method", "route", "status"],
      registers,
    }),
  };
}
