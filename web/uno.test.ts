/** UNO's own table in real browsers: what it tells the player. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./testing/site.ts";
import { isAsked, makeMove, moveIfAsked, openUno, startTable, version } from "./testing/uno.ts";

/** How long the bots were told to wait; they do not, or they wait for good. */
const waits: number[] = [];
let areBotsStill = false;

let site: Site;
beforeAll(async () => {
  const botWait = (milliseconds: number) => {
    waits.push(milliseconds);
    return areBotsStill ? new Promise<void>(() => {}) : Promise.resolve();
  };
  site = await openSite({ botPause: 1000, botWait });
});
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
  const misfit = page.locator(".hand-card[data-fits=false]");
  const fitting = page.locator(".hand-card[data-fits=true]");
  while ((await misfit.count()) === 0 || (await fitting.count()) === 0) await draw(page);
  const card = await misfit.first().locator(".visually-hidden").textContent();
  await misfit.first().click({ force: true }); // it is marked as disabled, and answers all the same
  const words = new RegExp(`^You cannot play ${card} on `);
  await page.getByText(words).waitFor();
  await fitting.first().click();
  await page.getByText(words).waitFor({ state: "detached" });
  await context.close();
});

test("whoever is left with cards is told so, keeps them in view, and learns what the points mean", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 2);
  const hand = page.locator(".hand-card");
  // Never out, and never with so many cards that the others run out of them.
  const holdOn = async () => ((await hand.count()) > 5 ? moveIfAsked({ page, context }) : draw(page));
  while ((await page.locator(".result").count()) === 0) if (await isAsked(page)) await holdOn();
  const cards = await hand.count();
  await page.getByText(`You finished last, with ${cards} cards left.`).waitFor();
  await page.locator(".result").getByText("Points count against you").waitFor();
  expect(await page.locator(".ranks li").allTextContents()).toEqual([
    expect.stringMatching(/^1st .* 0 points$/),
    expect.stringMatching(/^2nd .* 1 point$/),
    expect.stringMatching(/^3rd .* 3 points$/),
  ]);
  await context.close();
});

test("the log names the cards that one has drawn oneself", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 1, 10);
  await draw(page);
  await page
    .getByText(/^Guest-\S+ draws (red|green|blue|yellow|wild) /)
    .first()
    .waitFor();
  await context.close();
});

test("what has happened since one's own last move is shown again, move by move, back to the game", async () => {
  const { page, context } = await site.visit("/help");
  await page.evaluate(() => localStorage.setItem("asztal-settings", JSON.stringify({ botPace: "fast" })));
  await againstBots(page, 3, 10);
  await draw(page);
  await page.locator(".status[data-mine]").waitFor();
  const newest = await version(page);
  // Whatever stands there for however short a time is noted.
  const shown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const observer = new MutationObserver(() => {
          const words = document.querySelector(".looking-back p")?.textContent;
          if (words) seen.add(words.match(/\d+ of \d+/)![0]);
          else if (seen.size > 0) resolve([...seen]);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.getByRole("button", { name: "Show that again" }).click();
  expect(await shown).toEqual(Array.from({ length: newest - 1 }, (_, i) => `${i + 1} of ${newest}`));
  await page.locator(".status[data-mine]").waitFor();
  await context.close();
});

test("the pace of the bots is set at the table, and holds for the next one", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 1, 10);
  await draw(page);
  await expect.poll(() => waits.at(-1)).toBe(1000);
  await page.locator(".status[data-mine]").waitFor();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByText("Slow", { exact: true }).click();
  await expect.poll(() => page.getByLabel("Slow").isChecked()).toBe(true);
  await draw(page);
  await expect.poll(() => waits.at(-1)).toBe(2000);

  await page.goto(`${site.server.address}/games/uno`);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await draw(page);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect.poll(() => page.getByLabel("Slow").isChecked()).toBe(true);
  await context.close();
});

/** Plays until the last card is played while others still play, at as many tables as that takes; the bots stand still then. */
async function goOut(page: Page): Promise<void> {
  const isThere = async (selector: string) => (await page.locator(selector).count()) > 0;
  while (!(await isThere(".uno-out .button"))) {
    if (await isThere(".result")) {
      areBotsStill = false;
      await againstBots(page, 7);
    }
    if (!(await isAsked(page))) continue;
    areBotsStill = (await page.locator(".hand-card").count()) === 1 && (await isThere("[data-fits=true]"));
    const before = await version(page);
    await makeMove(page);
    await expect.poll(() => version(page), { interval: 10 }).toBeGreaterThan(before);
    if (areBotsStill) await page.locator(".uno-out .button, .result").first().waitFor();
  }
}

test("whoever is out goes to the result without waiting for the bots", async () => {
  const { page, context } = await site.visit("/help");
  await againstBots(page, 7);
  await goOut(page);
  await page.getByRole("button", { name: "Skip to the result" }).click();
  await page.locator(".result").waitFor();
  areBotsStill = false;
  await context.close();
});
