/**
 * What opening a profile, renaming an account and deleting one cost with few tables in the store and with very many. The account
 * itself has played the same number of games in both.
 */
import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HttpClient } from "@asztal/wire/client";
import { startServer } from "../server/index.ts";
import type { Measured } from "./figure.ts";
import { fill } from "./store.ts";

const SIZES = [1000, 100_000];
/** Each player has two seats at as many tables, so this many games. */
const GAMES_OF_A_PLAYER = 40;
const ROUNDS = 9;
const TOKEN = "a session of the bench";

/** Lets somebody in without a password: Argon2id would hide everything else. */
function signIn(database: DatabaseSync, account: string): HttpCookie {
  const token = `${TOKEN} ${account}`;
  database
    .prepare("INSERT INTO sessions (token_digest, account_id, created_at, expires_at) VALUES (?, ?, 0, 9e15)")
    .run(hash("sha256", token, "base64url"), account);
  return `asztal_session=${encodeURIComponent(token)}`;
}

type HttpCookie = string;

interface Subjects {
  readonly administrator: HttpCookie;
  readonly renamed: readonly string[];
  readonly deleted: readonly HttpCookie[];
}

/** Some players are renamed, others, guests, delete their accounts; no two of them are the same. */
function prepare(file: string, players: number): Subjects {
  const database = new DatabaseSync(file);
  const chosen = Array.from({ length: 2 * ROUNDS }, (_, i) => `p${Math.floor((i * players) / (2 * ROUNDS + 1))}`);
  const [renamed, guests] = [chosen.slice(0, ROUNDS), chosen.slice(ROUNDS)];
  const administrator = `p${players - 1}`;
  database.prepare("UPDATE accounts SET is_admin = 1 WHERE id = ?").run(administrator);
  for (const id of guests) database.prepare("UPDATE accounts SET password = NULL WHERE id = ?").run(id);
  const subjects = {
    administrator: signIn(database, administrator),
    renamed,
    deleted: guests.map((id) => signIn(database, id)),
  };
  database.close();
  return subjects;
}

/** The best of some rounds: the one that was disturbed least. */
async function milliseconds(rounds: readonly (() => Promise<unknown>)[]): Promise<number> {
  const taken: number[] = [];
  for (const round of rounds) {
    const start = performance.now();
    await round();
    taken.push(performance.now() - start);
  }
  return Math.min(...taken);
}

async function measureAt(size: number): Promise<Readonly<Record<string, number>>> {
  const data = mkdtempSync(join(tmpdir(), "asztal-bench-"));
  await (await startServer({ data, port: 0, host: "127.0.0.1" })).stop();
  const players = Math.floor((2 * size) / GAMES_OF_A_PLAYER);
  const file = join(data, "asztal.sqlite");
  fill(file, size, players);
  const { administrator, renamed, deleted } = prepare(file, players);
  const server = await startServer({ data, port: 0, host: "127.0.0.1" });
  const as = (cookie: HttpCookie | null) => Object.assign(new HttpClient(server.address), { cookie });
  const visitor = as(null);
  await visitor.tables();
  const figures = {
    "opening a profile": await milliseconds(
      renamed.map(
        (id) => () => visitor.call("GET /api/players/:name", { params: { name: `Player%20${id.slice(1)}` } }),
      ),
    ),
    "renaming an account": await milliseconds(
      renamed.map(
        (id, i) => () =>
          as(administrator).call("PUT /api/admin/users/:id/name", { params: { id }, body: { name: `Renamed${i}` } }),
      ),
    ),
    "deleting an account": await milliseconds(deleted.map((cookie) => () => as(cookie).deleteAccount())),
  };
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return figures;
}

export async function measure(): Promise<Measured[]> {
  const [few, many] = [await measureAt(SIZES[0]!), await measureAt(SIZES[1]!)];
  return Object.entries(many).map(([figure, value]) => ({
    figure: `${figure}, ${SIZES[1]} tables`,
    unit: "ms",
    value,
    peer: { name: `${SIZES[0]} tables`, value: few[figure]! },
  }));
}
