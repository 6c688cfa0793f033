/** Problems and reviews in a real browser: rated, explained, played on, of the day, practised without a network; a hand looked through. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Card } from "../games/bridge/cards.ts";
import { exerciseQuery } from "../games/bridge/pages/play/exercise.ts";
import { legalCards } from "../games/bridge/position.ts";
import { positionOf } from "../games/bridge/review/line.ts";
import { numberedDeal } from "../games/bridge/rules/setup.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const choice = (page: Page) => page.locator(".bridge-card[data-fits=true]");

test("a rated problem is tried once; afterwards every card's line is told, shown and played on; it is counted", async () => {
  const { page, context } = await site.visit("/help", desktop);
  const data = { name: "Zsuzsa", password: "very secret words" };
  await page.request.post(`${site.server.address}/api/accounts`, { data });
  await page.goto(`${site.server.address}/bridge/problems`);
  await choice(page).first().waitFor();
  expect(await page.locator(".bridge-hand").count()).toBe(2);
  // Whoever looks away gets the same problem again.
  const held = await page.locator(".bridge-card").evaluateAll((cards) => cards.map((card) => card.textContent));
  await page.reload();
  await choice(page).first().waitFor();
  expect(await page.locator(".bridge-card").evaluateAll((cards) => cards.map((card) => card.textContent))).toEqual(
    held,
  );
  await page.locator("summary").click();
  await page.locator(".trainer-tricks tbody tr").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await choice(page)
    .first()
    .click({ position: { x: 8, y: 12 } });
  await page.getByText(/^Rating 1,\d+ \([+-]\d+\)/).waitFor();
  expect(await page.locator(".bridge-hand").count()).toBe(4);
  const lines = page.getByRole("button", { name: "Show this line" });
  await lines.first().click();
  await page.getByRole("button", { name: "Hide the line" }).waitFor();
  await page.keyboard.press("]");
  await page.locator(".bridge-mark").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Back to the problem" }).click();
  await page.getByRole("button", { name: "Next problem" }).click();
  await choice(page).first().waitFor();

  await page.goto(`${site.server.address}/bridge/problems/progress`);
  await page.getByText(/of 1$/).first().waitFor();
  await page.locator(".review-curve svg").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test("the problem of the day is answered by keyboard and ranked", async () => {
  const { page, context } = await site.visit("/bridge/problems/day", desktop);
  await page.getByText("Nobody has answered yet.").waitFor();
  await page.getByRole("button", { name: "Begin" }).click();
  const card = await choice(page).first().getAttribute("data-card");
  await page.keyboard.press(card![0]!);
  await page.keyboard.press(card![1]!);
  await page.getByText(/^Rating 1,\d+ \([+-]\d+\)/).waitFor();
  await page.getByRole("button", { name: "Ranking" }).click();
  await page.getByRole("heading", { name: "Problem of the day" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test("without a network problems are practised by touch, those that ship and those that are made in the page", async () => {
  const { page, context } = await site.visit("/bridge/problems", { ...phone, locale: "hu-HU" });
  await choice(page).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  const answer = async () => {
    const card = choice(page).first();
    await card.tap({ position: { x: 8, y: 12 } });
    await card.tap({ position: { x: 8, y: 12 } });
    await page.getByRole("button", { name: "Következő feladvány" }).waitFor();
  };
  await answer();
  await page.locator(".problem-choices li").first().waitFor();
  await context.setOffline(true);
  // All that ship have been tried.
  await page.evaluate(() => {
    const tried = Array.from({ length: 3000 }, (_, number) => ({
      ...{ at: 1, number, theme: "ruff", grade: 1, solved: true },
    }));
    localStorage.setItem("asztal-bridge practised", JSON.stringify(tried));
  });
  await page.getByRole("button", { name: "Következő feladvány" }).tap();
  await page.getByText(/most készült, ezen az eszközön/).waitFor();
  await answer();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

/** A hand of which all but the last three tricks are fixed, as a link. */
function threeTricks(): string {
  const contract = { level: 1, strain: "NT", doubled: 0, declarer: "S" } as const;
  const deal = numberedDeal(5);
  const played: Card[] = [];
  while (played.length < 40) played.push(legalCards(positionOf(deal, contract, played))[0]!); // somebody holds one
  const board = { number: 5, dealer: "N", vulnerable: { NS: false, EW: false } } as const;
  return exerciseQuery({ mode: "declare", level: "beginner", seat: "S", board, deal, contract, played });
}

test("a hand is reviewed: the cards that cost, an expert's reasons, what if from a card; and counted in the statistics", async () => {
  const { page, context } = await site.visit("/help", desktop);
  await page.evaluate(() => {
    const habits = { mode: "declare", level: "beginner", kind: "any", pause: 0, shown: ["E", "W"], values: false };
    localStorage.setItem("asztal-bridge habits", JSON.stringify(habits));
  });
  await page.goto(`${site.server.address}/bridge?${threeTricks()}`);
  const over = page.locator(".trainer-over");
  const playOut = async () => {
    for (;;) {
      await page.locator(".trainer-over, .bridge-card[data-fits=true]").first().waitFor();
      if ((await over.count()) > 0) return;
      const card = await choice(page).first().getAttribute("data-card");
      await choice(page)
        .first()
        .click({ position: { x: 8, y: 12 } });
      await page.locator(`button[data-card=${card}]`).waitFor({ state: "detached" });
    }
  };
  await playOut();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Review" }).waitFor();
  expect(await page.locator(".trainer-tricks tbody tr").count()).toBe(13);
  await page.locator(".trainer-tricks tbody tr").nth(11).locator("button").first().click();
  await page.getByText("What would an expert play here?").click();
  await page.getByText("Seeing only this hand and dummy, an expert plays").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await playOut();

  await page.goto(`${site.server.address}/bridge/statistics`);
  await page.getByRole("row", { name: /^Second hand/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});
