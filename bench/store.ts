/** What the pages that look over many tables cost, with few tables in the store and with very many. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HttpClient } from "@asztal/wire/client";
import { startServer } from "../server/index.ts";
import type { Measured } from "./figure.ts";

const SIZES = [1000, 200_000];
const PLAYERS = 500;
const ROUNDS = 20;

/** Finished games of two among many players, as the server writes them. */
export function fill(file: string, count: number, players: number): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN");
  const account = database.prepare(
    "INSERT INTO accounts (id, name, name_key, password, email, is_admin, created_at) VALUES (?, ?, ?, 'x', NULL, 0, 0)",
  );
  for (let i = 0; i < players; i++) account.run(`p${i}`, `Player ${i}`, `player ${i}`);
  const table = database.prepare(
    `INSERT INTO tables (id, game, rules_version, options, settings, seats, host_id, status, revision, seed, rated, outcome,
       statistics, created_at, started_at, finished_at)
     VALUES (?, 'uno', 1, '{}', '{"visibility":"public"}', ?, ?, 'finished', 3, ?, 1, ?, ?, ?, ?, ?)`,
  );
  const seat = database.prepare(
    "INSERT INTO table_seats (table_id, seat, account_id, role, is_over) VALUES (?, ?, ?, 'player', 1)",
  );
  const result = database.prepare(
    `INSERT INTO results (table_id, seat, account_id, game, rank, score, rated, thinking_ms, finished_at)
     VALUES (?, ?, ?, 'uno', ?, 0, 1, 1000, ?)`,
  );
  const chat = database.prepare("INSERT INTO chats (table_id, account_id, text, at) VALUES (?, ?, 'Good game!', ?)");
  const outcome = '{"better":"low","seats":[{"rank":1,"score":0,"tieBreaks":[]},{"rank":2,"score":9,"tieBreaks":[]}]}';
  for (let i = 0; i < count; i++) {
    const people = [`p${i % players}`, `p${(7 * i + 1) % players}`];
    const seats = people.map((id) => ({ kind: "player", account: id, name: id }));
    const statistics = { table: { drew: i % 90 }, seats: [{ drew: 1 }, { drew: 2 }] };
    const at = 1_790_000_000_000 + 60_000 * i;
    const id = `t${i}`;
    table.run(
      id,
      JSON.stringify(seats),
      people[0]!,
      "0".repeat(32),
      outcome,
      JSON.stringify(statistics),
      at,
      at,
      at + 600_000,
    ); // two people
    for (const [place, person] of people.entries()) {
      seat.run(id, place, person);
      result.run(id, place, person, place + 1, at);
      chat.run(id, person, at);
    }
  }
  database.exec("COMMIT");
  database.close();
}

/** How long it took, and how long the server's thread did nothing else meanwhile. */
async function timed(work: () => Promise<unknown>): Promise<{ readonly taken: number; readonly held: number }> {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const start = performance.now();
  await work();
  const taken = performance.now() - start;
  await new Promise(setImmediate);
  longest = Math.max(longest, performance.now() - last);
  clearInterval(beat);
  return { taken, held: longest };
}

export async function measure(): Promise<Measured[]> {
  const figures: Measured[] = [];
  for (const size of SIZES) {
    const data = mkdtempSync(join(tmpdir(), "asztal-bench-"));
    const empty = await startServer({ data, port: 0, host: "127.0.0.1" });
    await empty.stop();
    fill(join(data, "asztal.sqlite"), size, PLAYERS);
    const server = await startServer({ data, port: 0, host: "127.0.0.1" });
    const visitor = new HttpClient(server.address);
    const note = async (name: string, work: () => Promise<unknown>) => {
      const { taken, held } = await timed(work);
      const tables = `${size} tables`;
      figures.push({ figure: `${name}, ${tables}`, unit: "ms", value: taken });
      figures.push({ figure: `… the thread held, ${tables}`, unit: "ms", value: held });
    };
    const statistics = () => visitor.call("GET /api/games/:game/statistics", { params: { game: "uno" } });
    await visitor.me();
    await note("statistics", statistics);
    await note(`statistics again ×${ROUNDS}`, async () => {
      for (let i = 0; i < ROUNDS; i++) await statistics();
    });
    await note("a player's page", () => visitor.call("GET /api/players/:name", { params: { name: "Player 1" } }));
    await note("lobby", () => visitor.call("GET /api/tables"));
    await visitor.guest();
    await note("registering", () => visitor.register({ name: "Newcomer", password: "correct horse" }));
    await note("deleting an account", () => visitor.call("DELETE /api/me", { body: { password: "correct horse" } }));
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return figures;
}
