/** Hints and reviews in a real browser, thought out by the study's own thread. */
import bots from "@asztal/games/coatl/bots/index.ts";
import { coatl } from "@asztal/games/coatl/rules/game.ts";
import type { Move } from "@asztal/games/coatl/rules/moves.ts";
import type { View } from "@asztal/games/coatl/rules/state.ts";
import study from "@asztal/games/coatl/study/index.ts";
import { Chance, readRecord, reviewOf, type Seen, type Study, seedFrom } from "@asztal/kernel";
import type { CreateTable } from "@asztal/wire";
import { HttpClient, LiveClient, openSocket, type TableState } from "@asztal/wire/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());
let finished: Promise<string> | null = null;

/** A new table of the page's visitor, a guest: with so many seats, all others bots or all open. */
async function openTable(page: Page, request: Omit<CreateTable, "game">): Promise<string> {
  const http = httpOf(page);
  await http.guest();
  return (await http.createTable({ game: "coatl", ...request })).id;
}

/** Plays a game for two against a bot to its end, over the wire; gives back the table. */
async function finishedGame(): Promise<string> {
  const http = new HttpClient(site.server.address);
  await http.guest();
  const { id } = await http.createTable({ game: "coatl", seats: 2, bots: { "1": "beginner" }, start: true });
  const live = new LiveClient({ open: () => openSocket(site.server.address, http.cookie) });
  const options = { sacrificeTokens: false, fewerBodies: false, openHands: false };
  const chance = new Chance(seedFrom("a guest"));
  const player = bots.bots["beginner"]!({ game: coatl, options, seats: 2, seat: 0, chance, budget: {}, now: () => 0 });
  await new Promise<void>((resolve) => {
    let moved = -1;
    const look = async ({ table, position }: TableState) => {
      if (table.status === "finished") return resolve();
      if (!position?.legal || position.version === moved) return;
      moved = position.version;
      const view = position.view as Seen<View>; // what the server sends is a view
      await live.move(id, await player.decide({ view, legal: position.legal as Move[] }), position.version);
    };
    live.watch(id, (state) => void look(state));
  });
  live.close();
  return id;
}

test("a hint is told with its reason, and followed", async () => {
  const { page, context } = await site.visit("/help");
  const id = await openTable(page, { seats: 2, bots: { "1": "beginner" }, start: true });
  await page.goto(`${site.server.address}/table/${id}`);
  await page.getByRole("button", { name: "Hint" }).click();
  for (let hints = 0; hints < 3; hints++) {
    await page.getByRole("button", { name: "What would it do?" }).click();
    await page.locator(".hint-move").waitFor();
    expect(await page.locator(".hint").textContent()).toMatch(
      /The plan: .* points? in about \d+ turns?|completes Cóatl|only move/,
    );
    if (hints === 0) expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Do this" }).click();
    await page.locator(".hint-move").waitFor({ state: "detached" });
  }
  const log = await (await page.request.get(`${site.server.address}/api/tables/${id}`)).json();
  expect((log as { version: number }).version).toBeGreaterThanOrEqual(3);
  await context.close();
});

test("nobody is helped against people", async () => {
  const { page, context } = await site.visit("/help");
  const id = await openTable(page, { seats: 2, settings: { startWhenFull: true } });
  const other = new HttpClient(site.server.address);
  await other.guest();
  await other.join(id);
  await page.goto(`${site.server.address}/table/${id}`);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("nobody is helped against people").waitFor();
  expect(await page.getByRole("button", { name: "What would it do?" }).count()).toBe(0);
  await context.close();
});

test("a finished game is reviewed: scores over time, what decided it as links into the replay, what was left", async () => {
  finished ??= finishedGame();
  const id = await finished;
  const { page, context } = await site.visit(`/table/${id}`, { ...phone, locale: "hu-HU" });
  await page.locator(".review-section summary").first().click();
  await page.getByRole("button", { name: "A játék elemzése" }).click();
  await page.locator(".chart").waitFor();
  expect(await page.locator(".chart-legend li").count()).toBe(2);
  await page.getByText("Táblázatban").click();
  expect(await page.locator(".chart tbody tr").count()).toBeGreaterThan(1);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  const moment = page.locator(".turning-points a").first();
  const at = new URLSearchParams((await moment.getAttribute("href"))!.split("?")[1]).get("at");
  await moment.click();
  await page.waitForURL(`**/replay/${id}?at=${at}&seat=*`);
  await page.getByRole("button", { name: "Elemzés" }).click();
  await page.getByRole("button", { name: "A játék elemzése" }).click();
  await page.locator(".chart").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test("a review that takes long on a device is left to the server, which makes the same one", async () => {
  finished ??= finishedGame();
  const id = await finished;
  const { page, context } = await site.visit("/help");
  await page.request.post(`${site.server.address}/api/accounts`, {
    data: { name: "Kata", password: "very secret words" },
  });
  // A device that never gets done with it.
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  });
  await page.clock.install();
  await page.goto(`${site.server.address}/replay/${id}?panel=review`);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("progressbar", { name: "Thinking" }).waitFor();
  const leave = page.getByRole("button", { name: "Leave it to the server" });
  expect(await leave.count()).toBe(0);
  await page.clock.fastForward(10_000);
  await leave.click();
  await page.locator(".chart").waitFor();

  await page.goto(`${site.server.address}/work`);
  await page.getByRole("link", { name: "Open: Review of a finished game" }).click();
  await page.locator(".chart").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const http = httpOf(page);
  const [job] = await http.call("GET /api/jobs");
  const made = await http.call("GET /api/jobs/:id/result", { params: { id: job!.id } });
  const read = readRecord(await http.record(id));
  if (read.refused !== undefined) throw new Error(read.refused);
  const own = reviewOf(study as unknown as Study, read.record, { now: () => 0, progress: () => {} }); // a study of any game
  expect(made).toEqual({ value: own });
  await context.close();
});
