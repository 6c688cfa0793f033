/** What a link says of its page before it is opened: to chats, networks and the command line. */
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { openServer, type Person, player, sitDown, type TestServer, temporaryFolder } from "../testing/server.ts";

function siteFolder(): string {
  const site = temporaryFolder();
  writeFileSync(`${site}/index.html`, '<!doctype html><html lang="en"><head><title>Asztal</title></head></html>');
  return site;
}

let server: TestServer;
let [ann, ben]: Person[] = [];

beforeAll(async () => {
  const site = siteFolder();
  for (const name of ["asztal", "vault"]) writeFileSync(`${site}/preview-${name}.png`, "picture");
  server = await openServer({ site });
  [ann, ben] = [await player(server, "Anna"), await player(server, "Béla")];
});

/** As a program that fetches previews does. */
async function fetched(path: string, language = "en") {
  const answer = await fetch(server.address + path, { headers: { accept: "*/*", "accept-language": language } });
  const page = await answer.text();
  const tags = Object.fromEntries(
    [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, a, b]) => [a, b]),
  );
  return { status: answer.status, type: answer.headers.get("content-type"), page, tags };
}

test("a link to a public table names game and players, in the language asked for, with a picture", async () => {
  const { id } = await ann!.http.createTable({ game: "uno", seats: 2 });
  const { status, type, tags } = await fetched(`/table/${id}`);
  expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
  expect(tags).toMatchObject({
    title: "UNO: Anna",
    description: "One seat is free. Sit down and play!",
    url: `${server.address}/table/${id}`,
    image: `${server.address}/preview-asztal.png`,
  });
  const hungarian = await fetched(`/table/${id}`, "hu-HU,hu;q=0.9,en;q=0.8");
  expect(hungarian.tags["description"]).toBe("1 hely szabad. Ülj le, és játssz!");
  expect(hungarian.page).toMatch('<html lang="hu"');
  const head = await fetch(`${server.address}/table/${id}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a table by link tells nothing of itself", async () => {
  const { id } = await sitDown([ann!, ben!], { game: "vault", settings: { visibility: "link" } });
  for (const path of [`/table/${id}`, `/replay/${id}`]) {
    const { page, tags } = await fetched(path);
    expect(tags).toMatchObject({ title: "A table is waiting for you", image: `${server.address}/preview-asztal.png` });
    expect(page).not.toMatch(/Anna|Béla|vault/i);
  }
});

test("a running game shows who plays and nothing of the game; a finished one who won", async () => {
  const { id } = await sitDown([ann!, ben!], { game: "vault", options: { rounds: 1 } });
  const running = await fetched(`/table/${id}`);
  expect(running.tags).toMatchObject({
    title: "vault: Anna and Béla",
    description: "Being played right now: watch it live.",
    image: `${server.address}/preview-vault.png`,
  });
  for (const person of [ann!, ben!]) {
    await person.until(id, ({ position }) => position !== null);
    await person.live.move(id, { whisper: "whisper-1" });
  }
  await ann!.until(id, ({ table }) => table.status === "finished");
  const { tags } = await fetched(`/replay/${id}`);
  expect(tags["title"]).toBe("Replay: vault: Anna and Béla");
  expect(tags["description"]).toMatch(/(won|share first place)\. See the result and the game move by move\.$/);
});

test("where there is no table the page says so, and data stays data", async () => {
  expect(await fetched("/table/none")).toMatchObject({ status: 404, type: "text/html; charset=utf-8" });
  expect((await fetched("/nowhere")).type).toMatch("json");
  expect((await fetched("/assets/none.js")).type).toMatch("json");
  expect((await fetched("/api/none")).type).toMatch("json");
  expect((await fetched("/")).tags).toMatchObject({ title: "Asztal", image: `${server.address}/preview-asztal.png` });
});

test("nothing that a stranger writes into an address or a header becomes part of the page", async () => {
  const { hostname, port } = new URL(server.address);
  const attack = '"><script>alert(1)</script>';
  const page = await new Promise<string>((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        path: `/players/${attack}`,
        headers: { host: "evil.example/'", accept: "*/*", "accept-language": attack },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("end", () => resolve(text));
      },
    );
    asked.on("error", reject).end();
  });
  expect(page).toMatch("og:title");
  expect(page).not.toMatch("<script>");
  expect(page).not.toMatch("evil.example");
});

test("pages of games and of the Sudoku workshop have words of their own", async () => {
  const real = await openServer({ site: siteFolder(), games: PLATFORM_GAMES });
  const of = async (path: string, language: string) => {
    const answer = await fetch(real.address + path, { headers: { accept: "*/*", "accept-language": language } });
    return [answer.status, /og:title" content="([^"]*)"/.exec(await answer.text())?.[1]];
  };
  expect(await of("/sudoku/killer", "hu")).toEqual([200, "Sudoku: Killer"]);
  expect(await of("/sudoku/p/broken", "en")).toEqual([200, "Sudoku Workshop"]);
  expect(await of("/games/coatl", "en")).toEqual([200, "Cóatl"]);
  expect(await of("/games/chess", "en")).toEqual([404, "Asztal"]);
});
