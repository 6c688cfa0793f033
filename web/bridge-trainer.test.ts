/** The Trainer beyond a first hand: lessons and a whole hand by keyboard, what is no deal, and hands of tables in the statistics. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealText } from "../games/bridge/deal.ts";
import { LESSONS } from "../games/bridge/pages/learn/lessons.ts";
import { numberedDeal } from "../games/bridge/rules/setup.ts";
import { httpOf, playOut, programOf } from "./testing/play.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const fitting = (page: Page) => page.locator(".bridge-card[data-fits=true]");

async function type(page: Page, card: string): Promise<void> {
  for (const key of card) await page.keyboard.press(key);
}

/** The player's cards until the hand is over, each time the first one that fits. */
async function playOutByKeys(page: Page): Promise<void> {
  for (;;) {
    await page.locator(".trainer-over, .bridge-card[data-fits=true]").first().waitFor();
    if ((await page.locator(".trainer-over").count()) > 0) return;
    const card = await fitting(page).first().getAttribute("data-card");
    await type(page, card!); // it has been seen
    await page.locator(`button[data-card=${card}]`).waitFor({ state: "detached" });
  }
}

test("a newcomer goes through the four lessons by keyboard, and plays a real hand then", async () => {
  const { page, context } = await site.visit("/bridge/learn", { ...desktop, locale: "hu-HU" });
  for (const [at, { cards, declarer, seat, leader, deal }] of LESSONS.entries()) {
    await page
      .getByRole("heading", { name: new RegExp(`^${at + 1}\\. lecke \\(összesen ${LESSONS.length}\\)`) })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const own = declarer === seat ? ["N", "S"] : [seat];
    const isOwn = (card: string) => own.some((hand) => deal[hand as "N"].some((one) => one === card));
    expect(leader).toBe(seat);
    for (const card of cards.filter(isOwn)) {
      await page.locator(`button[data-card=${card}][data-fits=true]`).waitFor();
      await type(page, card);
      await page.locator(`button[data-card=${card}]`).waitFor({ state: "detached" });
    }
    if (at + 1 < LESSONS.length) await page.getByRole("button", { name: "Következő lecke" }).press("Enter");
  }
  await page.getByRole("link", { name: "Játék egy igazi leosztással" }).press("Enter");
  await fitting(page).first().waitFor();
  await context.close();
});

test("a deal by its number is chosen, played, looked through and played on from by keyboard alone", async () => {
  const { page, context } = await site.visit("/help", desktop);
  await page.evaluate(() => {
    const habits = { mode: "declare", level: "beginner", kind: "any", pause: 0, shown: ["E", "W"], values: false };
    localStorage.setItem("asztal-bridge habits", JSON.stringify(habits));
  });
  await page.goto(`${site.server.address}/bridge`);
  await page.getByRole("button", { name: "New hand" }).press("Enter");
  await page.getByLabel("Number of the deal").focus();
  await page.keyboard.type("twelve");
  await page.keyboard.press("Enter");
  await page.getByText("Write a number from 1 to 999,999,999, or nothing.").waitFor();
  await page.getByLabel("Number of the deal").press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await page.getByText("Board 12").waitFor();
  await playOutByKeys(page);
  await page.getByRole("button", { name: "Review" }).press("Enter");
  await page.getByRole("heading", { name: "Review" }).waitFor();
  const moment = page.getByRole("slider", { name: "Moment of the play" });
  const before = await moment.inputValue();
  await page.keyboard.press("]");
  await expect.poll(() => moment.inputValue()).not.toBe(before);
  await page.keyboard.press("[");
  await page.getByText("What would an expert play here?").press("Enter");
  await page.getByText("Seeing only this hand and dummy, an expert plays").waitFor();
  await page.getByRole("button", { name: "Play on from here" }).press("Enter");
  await playOutByKeys(page);
  await page.goto(`${site.server.address}/bridge/results`);
  await page.getByRole("row", { name: /^12 / }).first().waitFor();
  await context.close();
});

test("what is no deal is said where one looks, and what was typed before stays", async () => {
  const { page, context } = await site.visit("/bridge/sets/new", { ...phone, locale: "hu-HU" });
  await page.getByLabel("Cím").fill("Impasszok");
  await page.getByRole("button", { name: "Új leosztás" }).tap();
  const hands = page.getByLabel("Vagy beírva");
  const good = await hands.inputValue();
  // A card too many.
  const text = dealText(numberedDeal(7));
  const tooMany = text.replace(/ /, "2 ");
  await hands.fill(tooMany);
  await page.locator(".set-deal .field-problem").first().waitFor();
  await hands.fill(good);
  await page.locator(".set-deal .field-problem").waitFor({ state: "detached" });
  // The same deal pressed by a finger, from an empty table.
  await page.getByRole("button", { name: /^Észak 13 lap/ }).tap();
  await page.getByRole("button", { name: "Mindet vissza a pakliba" }).tap();
  for (const hand of good.slice(2).split(" ").slice(0, 3)) {
    for (const [at, ranks] of hand.split(".").entries()) {
      for (const rank of ranks) await page.locator(`.picker-card[data-card=${"SHDC"[at]}${rank}]`).tap();
    }
  }
  await page.getByText("A lap, amelyre nyomsz, ide kerül: Nyugat.").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "A többi kiosztása véletlenül" }).tap();
  await page.locator(".set-deal .field-problem").waitFor({ state: "detached" });
  expect(await hands.inputValue()).toBe(good);
  await page.getByRole("button", { name: "Kész" }).tap();
  // A lead that whoever leads does not hold.
  const held = new Set(good.slice(2).split(" ")[1]!.split("."));
  expect(held.size).toBeGreaterThan(0);
  await page.getByLabel("Indulás és az első lapok").fill("SA SA");
  await page.locator(".set-deal .field-problem").waitFor();
  await page.getByLabel("Indulás és az első lapok").fill("");

  // A file of another program, one that holds no deal, and a link that was cut off.
  const file = page.locator("input[type=file]");
  await file.setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from([137, 80, 78, 71, 13, 10]),
  });
  await page.locator(".set-file .field-problem").waitFor();
  await file.setInputFiles({ name: "other.pbn", mimeType: "text/plain", buffer: Buffer.from(`[Deal "${tooMany}"]\n`) });
  await page
    .locator(".set-file .field-problem")
    .getByText(/^1\. sor: (Kétszer szerepel|A kezekben)/)
    .waitFor();
  const paste = page.getByLabel(/^Leosztás vagy link beillesztése/);
  await paste.fill("https://www.bridgebase.com/tools/handviewer.html?n=sAKh2");
  await page.getByRole("button", { name: "Felvétel a sorba" }).tap();
  await page.locator(".set-paste .field-problem").waitFor();
  expect(await paste.inputValue()).toContain("handviewer");
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nothing of the set is lost, after a reload either.
  await page.reload();
  expect(await page.getByLabel("Cím").inputValue()).toBe("Impasszok");
  expect(await hands.inputValue()).toBe(good);

  for (const [query, words] of [
    [`deal=${encodeURIComponent(tooMany)}&contract=3NT&declarer=N`, /Kétszer|nem ugyanannyi/],
    [`deal=${encodeURIComponent(text.slice(0, 30))}&contract=3NT&declarer=N`, /kéz|szín/],
    [`deal=${encodeURIComponent(text)}&contract=9Z&declarer=N`, /nem felvétel/],
  ] as const) {
    await page.goto(`${site.server.address}/bridge?${query}`);
    await page.locator("[role=alert]").getByText(words).first().waitFor();
    await page.getByRole("button", { name: "Következő leosztás" }).waitFor();
  }
  await context.close();
});

test("a result follows its player to another device, where it is played again and counted, and to nobody else", async () => {
  const data = { name: "Zsuzsa", password: "very secret words" };
  const [home, away] = [await site.visit("/help", desktop), await site.visit("/help", phone)];
  await home.page.request.post(`${site.server.address}/api/accounts`, { data });
  await home.page.evaluate(() => {
    const habits = { mode: "declare", level: "beginner", kind: "any", pause: 0, shown: ["E", "W"], values: false };
    localStorage.setItem("asztal-bridge habits", JSON.stringify(habits));
  });
  await home.page.goto(`${site.server.address}/bridge?mode=declare&level=beginner&number=12`);
  const sent = home.page.waitForResponse((answer) => answer.url().endsWith("/api/solo/bridge"));
  await playOutByKeys(home.page);
  await sent;

  await away.page.request.post(`${site.server.address}/api/session`, { data });
  await away.page.goto(`${site.server.address}/bridge/results`);
  await away.page.getByRole("link", { name: "Play exactly this again" }).waitFor();
  await away.page.goto(`${site.server.address}/bridge/statistics`);
  await away.page.getByRole("row", { name: /^Second hand/ }).waitFor();
  await away.page.goto(`${site.server.address}/bridge/results`);
  await away.page.getByRole("link", { name: "Play exactly this again" }).tap();
  await away.page.getByText("Board 12").waitFor();
  // Whoever uses the device after that sees nothing of it.
  await away.page.request.delete(`${site.server.address}/api/session`);
  await away.page.goto(`${site.server.address}/bridge/results`);
  await away.page.getByText("You have not finished a hand yet.").waitFor();
  await Promise.all([home.context.close(), away.context.close()]);
});

test("hands of tables count in the statistics, beside those of the Trainer", async () => {
  const { page, context } = await site.visit("/help", desktop);
  await httpOf(page).guest();
  const me = await programOf(site.server.address, context);
  const bots = { 1: "beginner", 2: "beginner", 3: "beginner" };
  for (const deal of [3, 4]) {
    await playOut([me], { game: "bridge", seats: 4, bots, options: { contract: "auction", deal } });
  }
  await page.goto(`${site.server.address}/bridge/statistics`);
  // Whoever was dummy, or passed with everybody else, chose no card: at one of the two tables there was something to choose.
  await page.getByRole("radio", { name: "tables" }).waitFor({ state: "attached" });
  await page.getByRole("row", { name: /^Second hand/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText("Trainer", { exact: true }).last().click();
  await page.getByText("Finish a hand, and it is counted here.").waitFor();
  await context.close();
});
