/** A game made from data while the server runs, in real browsers: published, played, changed, replayed, withdrawn. */
import type { HttpClient } from "@asztal/wire/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const definition = {
  name: { en: "Marienbad", hu: "Marienbad" },
  summary: { en: "Take matches; leave the last one.", hu: "Vegyél gyufát, de az utolsót hagyd meg." },
  seats: { min: 2, max: 3 },
  heaps: [1, 3, 5, 7],
  take: 7,
  last: "loses",
};

async function somebody(settings: Parameters<Site["visit"]>[1] = undefined) {
  const visitor = await site.visit("/help", settings);
  const http = await programOf(site.server.address, visitor.context);
  await http.guest();
  const [name, value] = http.cookie!.split("=") as [string, string]; // a guest has a session
  await visitor.context.addCookies([{ name, value, url: site.server.address }]);
  return { ...visitor, http };
}

const make = (http: HttpClient, text: object) =>
  http.call("POST /api/definitions", { body: { kind: "heap", text: JSON.stringify(text) } });
const publish = (http: HttpClient, game: string, version: number) =>
  http.call("PUT /api/definitions/:game/publication", { params: { game }, body: { version } });

/** Takes whatever can be taken first, whenever it is the page's turn, until the game is over. */
async function playOn(page: Page): Promise<void> {
  const piece = page.locator(".heap button:not([disabled])").first();
  const result = page.locator(".result h2");
  for (;;) {
    await piece.or(result).first().waitFor();
    if (await result.isVisible()) return;
    // It may be somebody else's turn by now: then there is nothing to press.
    await piece.click({ timeout: 2000 }).catch(() => {});
  }
}

test("two people and a bot play it to the end; a table keeps the version that it began with; it is replayed and withdrawn", async () => {
  const [ann, ben] = [await somebody(), await somebody(phone)];
  const { game } = await make(ann.http, definition);
  await ben.page.goto(`${site.server.address}/games`);
  await ben.page.getByRole("link", { name: "UNO" }).first().waitFor();
  expect(await ben.page.getByText("Marienbad").count()).toBe(0);

  await publish(ann.http, game, 1);
  await ben.page.reload();
  await ben.page.getByText("Marienbad").first().waitFor();

  const { id } = await ann.http.createTable({ game, seats: 3, bots: { "2": "steady" }, start: true });
  await ben.http.join(id);
  await Promise.all([ann, ben].map(({ page }) => page.goto(`${site.server.address}/table/${id}`)));
  await Promise.all([ann, ben].map(({ page }) => page.locator(".heap").nth(3).waitFor()));
  expect(await accessibilityFaults(ann.page)).toEqual([]);
  expect(await scrollsSideways(ben.page)).toBe(false);

  // Two heaps, and the last one wins: only new tables are so.
  await ann.http.call("PUT /api/definitions/:game", {
    params: { game },
    body: {
      text: JSON.stringify({ ...definition, heaps: [2, 2], last: "wins" }),
    },
  });
  await publish(ann.http, game, 2);
  await ann.page.reload();
  await ann.page.getByText("Whoever takes the last piece loses.").waitFor();
  expect(await ann.page.locator(".heap").count()).toBe(4);
  await Promise.all([playOn(ann.page), playOn(ben.page)]);

  await ben.page.goto(`${site.server.address}/replay/${id}`);
  await ben.page.locator(".heap").nth(3).waitFor();
  expect(await ben.page.locator(".heap button").count()).toBe(16);

  await ann.http.call("DELETE /api/definitions/:game/publication", { params: { game } });
  await ben.page.goto(`${site.server.address}/games`);
  await ben.page.getByRole("link", { name: "UNO" }).first().waitFor();
  expect(await ben.page.getByText("Marienbad").count()).toBe(0);
  await ben.page.goto(`${site.server.address}/replay/${id}`);
  await ben.page.locator(".heap").nth(3).waitFor();
  await Promise.all([ann, ben].map(({ context }) => context.close()));
});
