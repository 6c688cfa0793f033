/** Long work on the site: a booklet left to the server, watched, stopped, tried again and saved. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("a booklet is left to the server, stopped, tried again and saved; the administrator sees whose it is", async () => {
  const { page, context } = await site.visit("/help");
  const post = (path: string, data: object) => page.request.post(`${site.server.address}${path}`, { data });
  await post("/api/accounts", { name: "Kata", password: "very secret words" });
  await page.goto(`${site.server.address}/sudoku/booklet`);
  await page.getByLabel("How many puzzles").fill("2");
  await page.getByRole("button", { name: "Leave it to the server" }).click();
  await page.getByRole("heading", { name: "My work" }).waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save: Sudoku booklet: Classic, easy, 2 puzzles/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("sudoku-classic-easy.pdf");
  expect(readFileSync(await download.path(), "latin1").slice(0, 5)).toBe("%PDF-");

  const order = { slug: "samurai", level: "extreme", givens: "few", count: 2000, form: "json" };
  await post("/api/jobs", { kind: "sudoku/puzzles", input: order });
  const impossible = { ...order, slug: "4x4", count: 1 };
  await post("/api/jobs", { kind: "sudoku/puzzles", input: impossible });
  await page.getByRole("button", { name: /^Stop: Sudoku: Samurai/ }).click();
  await page.getByRole("button", { name: /^Try again: Sudoku: Samurai/ }).waitFor();
  await page.getByText("There are no puzzles of this kind at this level.").waitFor();
  expect(await page.getByRole("button", { name: /^Try again: Sudoku: 4×4/ }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${site.server.address}/admin`);
  await page.locator("section", { hasText: "Everybody’s work" }).getByText("Kata").first().waitFor();
  await context.close();
});
