/** The pages of the site in a real browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpOf, playOut, programOf } from "./testing/play.ts";
import {
  accessibilityFaults,
  desktop,
  openSite,
  phone,
  type Site,
  scrollsSideways,
  type Visitor,
} from "./testing/site.ts";

let site: Site;
/** The administrator of the site, with a few games played and a report received. */
let zsofia: Visitor;

const PASSWORD = "nagyon titkos";
const at = (path: string) => site.server.address + path;
const visit: Site["visit"] = (path, settings) => site.visit(path, settings);

async function fillIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("form .button").click();
}

beforeAll(async () => {
  site = await openSite({ ownCopy: true });
  zsofia = await visit("/register");
  await fillIn(zsofia.page, "Zsófia");
  await zsofia.page.getByRole("link", { name: "Zsófia" }).waitFor();
  const http = await programOf(site.server.address, zsofia.context);
  const bots = { 1: "brute", 2: "brute" };
  const table = await playOut([http], { game: "uno", seats: 3, bots, options: { handSize: 3 } });
  await http.createTable({ game: "uno", seats: 3, bots, start: true });
  await http.createTable({ game: "uno", seats: 4 });
  await http.call("POST /api/reports", { body: { table, text: "The pile is upside down." } });
});
afterAll(() => site.close());

/** Every page, with what it shows to somebody who has something to be shown. */
const paths = [
  "/",
  "/games",
  "/games/uno",
  "/games/coatl",
  "/sign-in",
  "/register",
  "/forgot",
  "/settings",
  "/help",
  "/admin",
  "/players/Zs%C3%B3fia",
  "/design",
  "/nowhere",
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await page.locator("h1").waitFor();
  const waits = path === "/design" ? 4 : 0; // which shows what waiting looks like
  await expect.poll(() => page.locator("main .skeleton").count()).toBe(waits);
}

describe("every page", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`has no fault that a machine can find, in ${colorScheme} colours`, async () => {
      const { page } = zsofia;
      await page.emulateMedia({ colorScheme });
      // The page of all parts shows both themes at once.
      for (const path of colorScheme === "light" ? paths : paths.filter((one) => one !== "/design")) {
        await open(page, path);
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
      const stranger = await visit("/admin", { ...desktop, colorScheme });
      await stranger.page.getByText("This page is for administrators.").waitFor();
      expect(await accessibilityFaults(stranger.page)).toEqual([]);
      await stranger.context.close();
    });
  }

  test("fits from 360 pixels on", async () => {
    const { page } = zsofia;
    await page.setViewportSize({ width: 360, height: 700 });
    for (const language of ["hu", "en"]) {
      await page.evaluate((value) => localStorage.setItem("asztal-settings", `{"language":"${value}"}`), language);
      for (const path of paths) {
        await open(page, path);
        expect(await scrollsSideways(page), `${path} ${language}`).toBe(false);
      }
      await open(page, "/");
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await page.setViewportSize(desktop.viewport);
  });

  test("has a title of its own, and lists the keys of the site by ?", async () => {
    const { page } = zsofia;
    const titles = new Set<string>();
    for (const path of paths) {
      await open(page, path);
      titles.add(await page.title());
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keys" }).waitFor();
      await page.keyboard.press("Escape");
    }
    expect(titles.size).toBe(paths.length);
  });
});

test("the first view needs little script: games and their rules come when they are opened", () => {
  const page = readFileSync(join(site.folder, "index.html"), "utf8");
  const scripts = [...new Set([...page.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file))];
  const sizes = scripts.map((file) => brotliCompressSync(readFileSync(join(site.folder, file))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(108_000);
});

test("where there is nothing, a page says so", async () => {
  const { page, context } = await visit("/nowhere");
  expect(await page.locator("h1").textContent()).toBe("There is nothing here.");
  for (const path of ["/table/no-such-table", "/players/Nobody", "/games/chess"]) {
    await page.goto(at(path));
    await page.getByText("There is nothing here.").waitFor();
  }
  await context.close();
});

test("a link to a table is previewed with a picture of its game, which the site has", async () => {
  for (const game of ["uno", "coatl", "sudoku"]) {
    const page = await (await fetch(at(`/games/${game}`), { headers: { accept: "*/*" } })).text();
    const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1];
    expect(address).toBe(at(`/preview-${game}.png`));
    const picture = await fetch(address!);
    expect(picture.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("the language is the browser's at first; language and colours are switched, and stay", async () => {
  const { page, context } = await visit("/", { ...phone, locale: "hu-HU" });
  expect(await page.locator("h1").textContent()).toBe("Ülj le, és játssz!");
  await page.goto(at("/settings"));
  await page.getByText("Sötét").click();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  const look = () =>
    page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }));
  expect(await look()).toMatchObject({ theme: "dark", lang: "en" });
  await page.getByText("Reduced", { exact: true }).click();
  expect(await look()).toMatchObject({ motion: "less" });
  await context.close();
});

test("somebody signs out and in again; a wrong password is told, and a name that is taken", async () => {
  const { page, context } = await visit("/register");
  await fillIn(page, "zsófia");
  await page.getByText("Somebody already has the name “zsófia”").waitFor();
  expect(await page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
  await fillIn(page, "Bence");
  await page.getByRole("link", { name: "Bence" }).waitFor();
  await page.goto(at("/settings"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillIn(page, "bence", "rossz jelszó");
  await page.getByText("The name or the password is wrong.").waitFor();
  await fillIn(page, "bence");
  await page.getByRole("link", { name: "Bence" }).waitFor();

  await page.goto(at("/settings"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password").fill("még titkosabb");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password has been changed.").waitFor();
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.locator("dialog input").fill("még titkosabb");
  await page.locator("dialog .danger").click();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await page.goto(at("/players/Bence"));
  await page.getByText("There is nothing here.").waitFor();
  await context.close();
});

test("a guest who registers keeps the games played so far, and finds their replays", async () => {
  const { page, context } = await visit("/");
  await httpOf(page).guest();
  const guest = await programOf(site.server.address, context);
  const table = await playOut([guest], { game: "uno", seats: 2, bots: { 1: "brute" }, options: { handSize: 3 } });
  await page.goto(at("/register"));
  await page.getByText(/What you played as .+ stays yours\./).waitFor();
  await fillIn(page, "Guest Greta");
  await page.getByRole("link", { name: "Guest Greta" }).click();
  await page.locator(".played").getByText("UNO").waitFor();
  await page.getByRole("link", { name: /^Replay/ }).click();
  await page.waitForURL(new RegExp(`/replay/${table}`));
  await context.close();
});

test("by keyboard alone, from the home page to a running game", async () => {
  const { page, context } = await visit("/");
  await page.locator(".game-card").first().waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: "Games" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.locator(".game-card").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "UNO" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".uno-hand").waitFor();
  await context.close();
});

test("a table is opened with the speed, the seats and the visibility that were chosen", async () => {
  const { page, context } = await visit("/games/uno");
  await page.getByText("Anyone", { exact: true }).click();
  await page.getByRole("group", { name: "Players, including you" }).getByText("4").click();
  await page.getByRole("group", { name: "How many of them are bots" }).getByText("1").click();
  await page.getByText("Days per move").click();
  await page.getByText("The game ends").click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/table\//);
  const http = await programOf(site.server.address, context);
  const table = await http.table(page.url().split("/").at(-1)!);
  expect(table.settings).toMatchObject({
    speed: { kind: "deadline", seconds: 172_800 },
    visibility: "public",
    onLeave: "end",
    startWhenFull: true,
  });
  expect(table.seats.map(({ kind }) => kind)).toEqual(["player", "open", "open", "bot"]);
  await page.goto(at("/"));
  await page.locator(".table-row", { hasText: "Days per move" }).getByRole("link", { name: "Continue" }).waitFor();
  await context.close();
});

test("a report is answered by the administrator, and its sender reads the answer", async () => {
  const { page } = zsofia;
  await page.goto(at("/admin"));
  await page.getByText("The pile is upside down.").waitFor();
  await page.getByLabel("Answer to Zsófia").fill("It is right now.");
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByText("answered", { exact: true }).waitFor();
  expect(await page.getByText("The position in the replay").getAttribute("href")).toMatch(/^\/replay\/.+\?at=\d+$/);
  await page.goto(at("/settings"));
  await page.getByText("Answer: It is right now.").waitFor();
});

describe("without a network", () => {
  test("the installed site opens, says that it is offline, and goes on when the network is back", async () => {
    const { page, context } = await visit("/", { ...desktop, serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(at("/help"));
    await page.getByRole("heading", { name: "Your first game" }).waitFor();
    await page.getByText("You are offline.").waitFor();
    await page.goto(at("/"));
    await page.getByText("Meanwhile bridge practice, the Studio, Sudoku, the tutorials").waitFor();
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
    await context.setOffline(false);
    await page.locator(".game-card").first().waitFor();
    await context.close();
  });

  test("a new version of the site is offered, waits until it is wanted, and takes the place of the old one", async () => {
    const { page, context } = await visit("/help", { ...desktop, serviceWorkers: "allow" });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const versions = () => page.evaluate(() => window.caches.keys());
    const [old] = await versions();
    const next = "0123456789abcdef";
    const file = join(site.folder, "worker.js");
    const built = readFileSync(file, "utf8");
    writeFileSync(file, built.replaceAll(old!.slice(-16), next));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.locator(".banner", { hasText: "There is a new version of Asztal." });
    await offer.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await versions()).toContain(old);
    await Promise.all([page.waitForEvent("load"), offer.getByRole("button").click()]);
    await page.waitForFunction((name) => window.caches.has(name).then((isThere) => !isThere), old!);
    await page.getByRole("heading", { name: "Your first game" }).waitFor();
    await offer.waitFor({ state: "detached" });
    expect((await versions()).every((name) => name.endsWith(next))).toBe(true);
    writeFileSync(file, built);
    await context.close();
  });

  test("a server that is away is told on any page, until it answers again", async () => {
    const { page, context } = await visit("/help");
    await context.route("**/api/**", (route) => route.abort());
    await page.goto(at("/games"));
    await page.locator(".banner", { hasText: "The server is not responding." }).waitFor();
    await context.unroute("**/api/**");
    await page.locator(".game-card").first().waitFor();
    await page.locator(".banner").waitFor({ state: "detached" });
    await context.close();
  });
});
