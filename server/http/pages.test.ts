/** What the pages of the site ask for. */
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { TableInfo } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import {
  guest,
  openServer,
  type Person,
  player,
  refusedBy,
  sitDown,
  type TestServer,
  temporaryFolder,
} from "../testing/server.ts";

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  // The stopwatch stands still: answers cost nothing, so none is kept.
  server = await openServer({ elapsed: () => 0 });
  admin = await player(server, "Keeper");
});

const statisticsOf = ({ http }: Person, game: string) =>
  http.call("GET /api/games/:game/statistics", { params: { game } });
const profileOf = ({ http }: Person, name: string) => http.call("GET /api/players/:name", { params: { name } });

/** A game of one round, played to its end. */
async function whole(people: readonly Person[], settings = {}): Promise<TableInfo> {
  const table = await sitDown(people, { game: "vault", options: { rounds: 1 }, settings });
  for (const person of people) {
    await person.until(table.id, ({ position }) => position !== null);
    await person.live.move(table.id, { whisper: "whisper-1" });
  }
  await people[0]!.until(table.id, (state) => state.table.status === "finished");
  return table;
}

test("home has the games with their words, what is open and what is running, and nothing that is by link", async () => {
  const [ann, ben] = [await player(server, "Home Ann"), await player(server, "Home Ben")];
  const open = await ann.http.createTable({ game: "vault", seats: 2 });
  const running = await sitDown([ann, ben], { game: "vault" });
  const hidden = await sitDown([ann, ben], { game: "vault", settings: { visibility: "link" } });
  const home = await (await guest(server)).http.call("GET /api/home");
  const uno = home.games.find(({ id }) => id === "uno")!;
  expect(uno).toMatchObject({ onSite: true, words: { en: { name: "UNO" }, hu: { name: "UNO" } } });
  expect(uno.words["hu"]!.summary).toMatch(/lap/);
  expect(home.games.find(({ id }) => id === "vault")).toMatchObject({ onSite: false });
  expect(home.open.map(({ id }) => id)).toContain(open.id);
  expect(home.running.map(({ id }) => id)).toContain(running.id);
  expect(JSON.stringify(home)).not.toContain(hidden.id);
});

test("a player's page tells where the player sits and whom the player has met; in private games only to the player", async () => {
  const [cili, dani, eva] = [await player(server, "Cili"), await player(server, "Dani"), await player(server, "Éva")];
  await whole([cili, dani]);
  await whole([cili, dani]);
  await whole([cili, eva], { visibility: "link" });
  const sitting = await cili.http.createTable({ game: "vault", seats: 2 });
  await cili.http.createTable({ game: "vault", seats: 2, settings: { visibility: "link" } });
  const own = await profileOf(cili, "Cili");
  const seen = await profileOf(dani, "Cili");
  expect(own.opponents.map(({ name, games }) => [name, games])).toEqual([
    ["Éva", 1],
    ["Dani", 2],
  ]);
  expect(seen.opponents.map(({ name }) => name)).toEqual(["Dani"]);
  expect(seen.tables.map(({ id }) => id)).toEqual([sitting.id]);
  expect(seen.history[0]!.others).toEqual([{ name: "Dani", bot: false, isPartner: false }]);
});

test("the statistics of a game count finished games and those who played them", async () => {
  const before = await statisticsOf(admin, "vault");
  await whole([await player(server, "Stat Ann"), await player(server, "Stat Ben")]);
  const after = await statisticsOf(admin, "vault");
  expect(after.games).toBe(before.games + 1);
  expect(after.gamesThisWeek).toBe(after.games);
  expect(after.players).toBeGreaterThanOrEqual(2);
  expect(after.averageMinutes).toBeGreaterThan(0);
  expect(await statisticsOf(admin, "uno")).toMatchObject({ games: 0, players: 0, averageMinutes: null });
  expect(await refusedBy(statisticsOf(admin, "chess"))).toBe("no-such-game");
});

test("games by link count in nobody else's statistics", async () => {
  const [own, other] = [await player(server, "Link Ann"), await player(server, "Link Ben")];
  const before = await statisticsOf(admin, "vault");
  await whole([own, other], { visibility: "link" });
  expect(await statisticsOf(admin, "vault")).toEqual(before);
  expect((await profileOf(admin, "Link Ann")).statistics).toEqual([]);
  expect((await profileOf(own, "Link Ann")).statistics).toMatchObject([{ games: 1 }]);
});

test("three hosts with twenty tables each push nobody out of the lobby", async () => {
  const lobby = await openServer();
  const honest = await guest(lobby);
  const { id } = await honest.http.createTable({ game: "market", seats: 2 });
  for (const host of await Promise.all([guest(lobby), guest(lobby), guest(lobby)])) {
    for (let i = 0; i < 20; i++) await host.http.createTable({ game: "market", seats: 2 });
  }
  const { open } = await honest.http.tables();
  expect(open).toHaveLength(50);
  expect(open.at(-1)!.id).toBe(id);
  expect(open.map(({ createdAt }) => createdAt)).toEqual(open.map(({ createdAt }) => createdAt).sort((a, b) => b - a));
});

test("how the server is, its administrator is told, and nobody else", async () => {
  const health = await admin.http.call("GET /api/admin/health");
  expect(health).toMatchObject({ writing: true, failedWrites: 0 });
  for (const figure of ["memoryBytes", "accounts", "tablesOpen", "writes"] as const)
    expect(health[figure]).toBeGreaterThan(0);
  expect(await refusedBy((await player(server, "Curious")).http.call("GET /api/admin/health"))).toBe("not-allowed");
});

test("the site comes compressed where the browser takes it, and its first page says what will be asked for", async () => {
  const site = temporaryFolder();
  mkdirSync(`${site}/assets`);
  writeFileSync(`${site}/index.html`, "<!doctype html><title>Asztal</title>");
  const script = "1".padEnd(2000);
  writeFileSync(`${site}/assets/a-123.js`, script);
  writeFileSync(`${site}/assets/a-123.js.br`, brotliCompressSync(script));
  writeFileSync(`${site}/worker.js`, "2");
  writeFileSync(`${site}/preloads.json`, JSON.stringify({ sudoku: ["assets/a-123.js"] }));
  const { address } = await openServer({ site });
  const visit = (path: string, encoding: string) =>
    fetch(address + path, { headers: { accept: "text/html", "accept-encoding": encoding } });
  const part = await visit("/assets/a-123.js", "br");
  expect(part.headers.get("content-encoding")).toBe("br");
  expect(await part.text()).toBe(script);
  expect((await visit("/", "identity")).headers.get("link")).toMatch("</api/home>; rel=preload; as=fetch");
  expect((await visit("/games/uno", "identity")).headers.get("link")).toBeNull();
  expect((await visit("/sudoku/play", "identity")).headers.get("link")).toBe("</assets/a-123.js>; rel=modulepreload");
  const cacheOf = async (path: string) => (await visit(path, "identity")).headers.get("cache-control");
  expect(await cacheOf("/assets/a-123.js")).toMatch("immutable");
  expect(await cacheOf("/worker.js")).toBe("no-cache");
  expect(await cacheOf("/")).toBe("no-cache");
});

test("the pages run what this server has and nothing else, but may compile WebAssembly", async () => {
  const site = temporaryFolder();
  writeFileSync(`${site}/index.html`, "<!doctype html>");
  const { address } = await openServer({ site });
  const policy = (await fetch(`${address}/`, { headers: { accept: "text/html" } })).headers.get(
    "content-security-policy",
  );
  const scripts = policy?.split("; ").find((part) => part.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toMatch("default-src 'self'");
  expect(policy).toMatch("connect-src 'self';");
  expect(policy).toMatch("form-action 'self'");
  const caching = async (path: string) => (await fetch(address + path)).headers.get("cache-control");
  expect(await caching("/api/me")).toBe("no-store");
  expect(await caching("/api/nowhere")).toBe("no-store");
});
