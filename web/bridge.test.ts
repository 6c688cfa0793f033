/** Bridge in real browsers: at a table with an auction, and in the Trainer. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf, programOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What can be done next: a call, a card, or nothing because it is over. */
async function next(page: Page, over: string): Promise<"call" | "card" | "over"> {
  await page.locator(`.bridge-box, .bridge-card[data-fits=true], ${over}`).first().waitFor();
  if ((await page.locator(over).count()) > 0) return "over";
  return (await page.locator(".bridge-box").count()) > 0 ? "call" : "card";
}

const cardsLeft = (page: Page) => page.locator(".bridge-seat[data-place=bottom] .bridge-card").count();

/** The first card that may be played, by its letters: a suit, then a rank. */
async function typeCard(page: Page): Promise<void> {
  const card = await page.locator(".bridge-card[data-fits=true]").first().getAttribute("data-card");
  await page.keyboard.press(card![0]!);
  await page.keyboard.press(card![1]!);
}

test("four sit down, bid with explanations, and play the deal out by mouse and keyboard", async () => {
  const { page, context } = await site.visit("/help");
  await httpOf(page).guest();
  const host = await programOf(site.server.address, context);
  const bots = { 1: "beginner", 2: "beginner", 3: "beginner" };
  const { id } = await host.createTable({ game: "bridge", seats: 4, bots, options: { deal: 7 }, start: true });
  await page.goto(`${site.server.address}/table/${id}`);

  // South and West have passed. What a call shows is said when it is pointed at, pressed, or reached by the keyboard.
  await page.locator(".bridge-box").waitFor();
  await page.locator(".bridge-auction td button").first().hover();
  await page.getByText(/^South, pass: at most \d+ points/).waitFor();
  await page.locator(".bridge-headline").hover();
  await page.getByText("Point at a call or press it to see what it shows.").waitFor();
  await page.locator(".bridge-auction td button").first().click();
  await page.locator(".bridge-headline").hover();
  await page.getByText(/^South, pass: at most \d+ points/).waitFor();
  await page.keyboard.press("Tab");
  await page.getByText(/^West, pass: at most \d+ points/).waitFor();
  // And what a call of one's own would show.
  await page.locator('.bridge-bid[data-call="1NT"]').hover();
  await page.getByText(/^1 NT would show: 1\d–1\d points, balanced/).waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("d");
  await page.locator(".bridge-auction").getByText("2♦", { exact: true }).waitFor({ state: "attached" });

  for (let what = await next(page, ".result"); what !== "over"; what = await next(page, ".result")) {
    const before = Number(await page.locator(".frame").getAttribute("data-version"));
    if (what === "call") await page.locator('.bridge-bid[data-call="P"]').click();
    else if ((await cardsLeft(page)) % 2 === 0) await typeCard(page);
    else
      await page
        .locator(".bridge-card[data-fits=true]")
        .first()
        .click({ position: { x: 8, y: 12 } });
    await expect
      .poll(async () => Number(await page.locator(".frame").getAttribute("data-version")), { interval: 10 })
      .toBeGreaterThan(before);
  }
  await page
    .locator(".bridge-result")
    .getByText(/points$/)
    .waitFor();
  expect(await page.locator(".bridge-hand").count()).toBe(4);

  // The Trainer reviews it: every card's value at a moment, and from there one plays on, the others answering.
  await page.locator(".result").getByRole("link", { name: "Review" }).click();
  await page.locator(".review-panel").getByText("With all hands open").waitFor();
  await page.locator(".trainer-tricks td button").nth(4).click();
  await page.locator(".bridge-mark").first().waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator(".review-panel").waitFor({ state: "detached" });
  await page.locator(".bridge-card[data-fits=true]").first().waitFor();
  await context.close();
});

test("a call is taken back when the others agree, asked by mouse and answered by touch", async () => {
  const [anna, bela] = [await site.visit("/help"), await site.visit("/help", { ...phone, locale: "hu-HU" })];
  const host = httpOf(anna.page);
  await host.guest();
  const request = { game: "bridge", seats: 4, bots: { 2: "beginner", 3: "beginner" }, options: { deal: 7 } };
  const { id } = await host.createTable({ ...request, start: true });
  const guest = httpOf(bela.page);
  await guest.guest();
  await guest.join(id);
  for (const { page } of [anna, bela]) await page.goto(`${site.server.address}/table/${id}`);

  const called = anna.page.locator(".bridge-auction").getByText("1♥", { exact: true });
  await anna.page.locator('.bridge-bid[data-call="1H"]').click();
  await called.waitFor({ state: "attached" });
  await anna.page.getByRole("button", { name: "Ask to take back your last move" }).click();
  await anna.page.getByText("You asked to take a move back").waitFor();
  await bela.page.getByText("szeretne visszavenni egy lépést").waitFor();
  expect(await scrollsSideways(bela.page)).toBe(false);
  await bela.page.getByRole("button", { name: "Vedd vissza" }).tap();
  await called.waitFor({ state: "detached" });
  await anna.page.locator('.bridge-bid[data-call="1D"]').click();
  await anna.page.locator(".bridge-auction").getByText("1♦", { exact: true }).waitFor({ state: "attached" });
  await Promise.all([anna.context.close(), bela.context.close()]);
});

test("the Trainer: a hand at once, played on a phone without a network, looked back on and played again", async () => {
  const { page, context } = await site.visit("/bridge/learn", { ...phone, locale: "hu-HU" });
  // The first lesson, by touch: a first tap chooses, a second plays; another card than the wanted one is turned down.
  const tap = async (card: string) => {
    const held = page.locator(`button[data-card=${card}]`);
    await held.tap({ position: { x: 8, y: 12 } });
    await held.tap({ position: { x: 8, y: 12 } });
  };
  await tap("S2");
  await page.getByText(/^Nem ez az\./).waitFor();
  await tap("SA");
  await page.getByText("Nyugat kicsit tett.").waitFor();

  await page.evaluate(() => {
    const habits = { mode: "defence", level: "beginner", kind: "suit", pause: 0, shown: ["E", "W"], values: true };
    localStorage.setItem("asztal-bridge habits", JSON.stringify(habits));
  });
  await page.goto(`${site.server.address}/bridge`);
  const cards = page.locator(".bridge-card[data-fits=true]");
  await cards.first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  const contract = await page.locator(".bridge-contract .visually-hidden").textContent();

  const playFirst = async () => {
    const card = await cards.first().getAttribute("data-card");
    await tap(card!);
    await page.locator(`button[data-card=${card}]`).waitFor({ state: "detached" });
  };
  await playFirst();
  await cards.first().waitFor();
  await context.setOffline(true);
  while ((await next(page, ".trainer-over")) !== "over") await playFirst();
  await page.getByRole("button", { name: "Elemzés" }).tap();
  await page.locator(".bridge-mark").first().waitFor();
  await context.setOffline(false);

  await page.goto(`${site.server.address}/bridge/results`);
  await page.locator("tbody tr").first().waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  await page.getByRole("link", { name: "Pontosan ez újra" }).click();
  await cards.first().waitFor();
  expect(await page.locator(".bridge-contract .visually-hidden").textContent()).toBe(contract);

  // A link that was cut off says what is wrong, and the next hand is one tap away.
  await page.goto(`${site.server.address}/bridge?deal=N:AKQ`);
  await page.getByText("Egy leosztásban négy kéz van; itt 1.").waitFor();
  await page.getByRole("button", { name: "Következő leosztás" }).tap();
  await cards.first().waitFor();

  // In large print nothing has to be scrolled to, partner's hand open too. In analysis a name turns its hand over.
  await page.evaluate(() => localStorage.setItem("asztal-bridge table", JSON.stringify({ print: "large" })));
  await page.goto(`${site.server.address}/bridge?mode=analysis&level=beginner&number=7`);
  await cards.first().waitFor();
  const { height } = phone.viewport;
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  const declarers = page.locator('section[aria-label="Észak lapjai"]');
  expect(await declarers.count()).toBe(0);
  await page.getByRole("button", { name: "Észak lapjai" }).tap();
  await declarers.waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Észak lapjai" }).tap();
  await declarers.waitFor({ state: "detached" });
  await context.close();
});
