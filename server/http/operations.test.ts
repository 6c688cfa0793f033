/** What the operator sees: health, metrics, and a log without secrets. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import {
  eventually,
  guest,
  openServer,
  PASSWORD,
  Person,
  player,
  sitDown,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const text = async (path: string) => (await fetch(server.address + path)).text();

test("health says that the store takes writes", async () => {
  expect(JSON.parse(await text("/health"))).toEqual({ ok: true });
});

test("metrics count tables, connections, messages, requests and grouped writes", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await ann.until(id, ({ position }) => position !== null);
  const figures = await text("/metrics");
  for (const figure of [
    "asztal_tables_loaded 1",
    "asztal_sockets 1",
    'asztal_live_messages_total{what="message"}',
    'asztal_http_requests_total{method="POST",route="/api/tables",status="200"} 1',
    "asztal_store_writes",
    "asztal_store_batches",
    'asztal_jobs{state="queued"} 0',
    "asztal_bot_questions 0",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_seconds",
  ]) {
    expect(figures).toContain(figure);
  }
});

test("the dashboard and the alert rules ask for figures that there are", async () => {
  const figures = await text("/metrics");
  for (const file of ["dashboard.json", "alerts.yaml"]) {
    const content = readFileSync(new URL(`../../packaging/${file}`, import.meta.url), "utf8");
    const names = new Set(content.match(/\b(asztal|process|nodejs)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(3);
    for (const name of names) expect(figures).toContain(`# TYPE ${name} `);
  }
});

test("the log is structured, and no password, token, seed or card is in it", async () => {
  const ann = await player(server, "Logged Ann");
  const wrong = new Person(server);
  await wrong.http.signIn("Logged Ann", "not my password").catch(() => {});
  await wrong.http.call("POST /api/accounts", { body: { name: "x", password: "secret-password" } }).catch(() => {});
  await wrong.http.call("GET /api/tables/:id/record", { params: { id: "secret-table" } }).catch(() => {});
  const { id } = await sitDown([ann], {
    game: "vault",
    seats: 2,
    bots: { "1": "random" },
    settings: { onLeave: "end" },
  });
  const { position } = await ann.until(id, (state) => state.log.length > 0);
  await ann.live.move(id, { whisper: "secret whisper" });
  await ann.live.move(id, { whisper: "whisper-of-mine" });
  await ann.live.chat(id, "a secret between us");
  await ann.http.leave(id);
  const seed = /^Seed: (.+)$/m.exec(await ann.http.record(id))![1]!;
  await eventually(() => server.lines.length > 3);
  for (const line of server.lines) expect(line).toMatchObject({ at: expect.any(String), what: expect.any(String) });
  const log = JSON.stringify(server.lines);
  const { dealt } = position!.view as { dealt: string };
  const token = ann.http.cookie!.split("=")[1]!;
  for (const secret of [PASSWORD, "not my password", "secret", "whisper-of-mine", token, seed, dealt]) {
    expect(log).not.toContain(secret);
  }
  expect(server.lines).toContainEqual(expect.objectContaining({ what: "registered", name: "Logged Ann" }));
  expect(server.lines).toContainEqual(expect.objectContaining({ what: "request-refused", status: 401 }));
});

test("a flood of bad requests does not become a flood of lines", async () => {
  for (let i = 0; i < 200; i++) await text("/nowhere");
  expect(server.lines.filter(({ what }) => what === "request-refused").length).toBeLessThan(120);
});

test("starting on a port that is taken fails with a reason and leaves nothing running", async () => {
  await expect(openServer({ port: Number(new URL(server.address).port) })).rejects.toThrow(/EADDRINUSE/);
});
