/** UNO's own table in real browsers: what it tells the player. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./testing/site.ts";
import { isAsked, openUno, startTable, version } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** A table at which somebody plays against so many bots. */
async function againstBots(page: Page, bots: number, handSize?: number): Promise<void> {
  const seats = Array.from({ length: bots }, (_, i) => [String(i + 1), "careful"] as const);
  await openUno(site.server.address, page, bots + 1, Object.fromEntries(seats), {}, handSize);
  await startTable(page);
}

async function draw(page: Page): Promise<void> {
  await page.locator(".status[data-mine]").waitFor();
  const before = await version(page);
  await page.locator(".uno-draw").click();
  await expect.poll(() => version(page), { interval: 10 }).toBeGreaterThan(before);
}

test("a card that does not fit says why when it is pressed, until another is chosen", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 1, 10);
  const misfit = page.locator(".uno-own-card[data-fits=false]");
  const fitting = page.locator(".uno-own-card[data-fits=true]");
  while ((await misfit.count()) === 0 || (await fitting.count()) === 0) await draw(page);
  const card = await misfit.first().locator(".visually-hidden").textContent();
  await misfit.first().click({ force: true }); // it is marked as disabled, and answers all the same
  const words = new RegExp(`^You cannot play ${card} on `);
  await page.getByText(words).waitFor();
  await fitting.first().click();
  await page.getByText(words).waitFor({ state: "detached" });
  await context.close();
});

test("whoever is left with cards is told so, keeps them in sight, and learns what the points mean", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 2);
  while ((await page.locator(".result").count()) === 0) if (await isAsked(page)) await draw(page);
  const cards = await page.locator(".uno-own-card").count();
  await page.getByText(`You finished last, with ${cards} cards left.`).waitFor();
  await page.locator(".result").getByText("Points count against you").waitFor();
  expect(await page.locator(".ranks li").allTextContents()).toEqual([
    expect.stringMatching(/^1st .* 0 points$/),
    expect.stringMatching(/^2nd .* 1 point$/),
    expect.stringMatching(/^3rd .* 3 points$/),
  ]);
  await context.close();
});

test("the log names the cards that one has drawn oneself, and nobody else's", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 1, 10);
  await draw(page);
  await page
    .getByText(/^Guest-\S+ draws (red|green|blue|yellow|wild) /)
    .first()
    .waitFor();
  while ((await page.locator(".log", { hasText: "Kakukk draws" }).count()) === 0) await draw(page);
  for (const line of await page.getByText(/^Kakukk draws/).allTextContents())
    expect(line).toMatch(/draws (a card|\d+ cards)\./);
  await context.close();
});
