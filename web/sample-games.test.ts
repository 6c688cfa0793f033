/**
 * Sample games on the site, for what its own games do not show: partnerships (choosing a partner, playing for dummy, what only some may
 * read, who won), and every kind of option.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf, programOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, type Site, testGames, type Visitor } from "./testing/site.ts";
import { isAsked, version } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ games: testGames });
});
afterAll(() => site.close());

/** Somebody with an account of this name. */
async function visitor(name: string): Promise<Visitor> {
  const visit = await site.visit("/help");
  const account = { name, password: "very secret words" };
  await httpOf(visit.page).register(account);
  return visit;
}

const status = (page: Page) => page.locator(".status");
const sideNames = (page: Page) => page.locator(".side-name").allTextContents();

const fitting = ({ page }: Visitor) => page.locator(".hand-card[data-fits=true]");
const isOver = async ({ page }: Visitor) => (await page.locator(".result").count()) > 0;

/** Whoever is asked plays the first card that fits, to the end of the game. */
async function playOn(people: readonly Visitor[]): Promise<void> {
  for (;;) {
    let asked: Visitor | undefined;
    const isSettled = async () => {
      for (const person of people) {
        if (await isOver(person)) return true;
        if ((await isAsked(person.page)) && (await fitting(person).count()) > 0) asked = person;
      }
      return asked !== undefined;
    };
    await expect.poll(isSettled, { interval: 20 }).toBe(true);
    if (!asked) return;
    const { page } = asked;
    const before = await version(page);
    await fitting(asked).first().click();
    await expect.poll(() => version(page), { interval: 20 }).toBeGreaterThan(before);
  }
}

test("partners sit down together, one plays dummy's cards, and both have won or lost", async () => {
  const names = ["Anna", "Bence", "Cili", "Dani"];
  const people = await Promise.all(names.map(visitor));
  const [anna, bence, cili, dani] = people as [Visitor, Visitor, Visitor, Visitor];
  const program = await programOf(site.server.address, anna.context);
  const { id } = await program.createTable({ game: "tricks", seats: 4, options: { cards: 3 } });
  await Promise.all(people.map(({ page }) => page.goto(`${site.server.address}/table/${id}`)));

  // Bence sits beside Anna first, then makes room for Cili; Dani is left with Bence.
  await bence.page.getByRole("button", { name: "Sit with Anna" }).click();
  await expect.poll(() => sideNames(bence.page)).toEqual(["Your side", "Opponents"]);
  await bence.page.getByRole("button", { name: "Move here" }).first().click();
  await cili.page.getByRole("button", { name: "Sit with Anna" }).click();
  await dani.page.getByRole("button", { name: "Sit with Bence" }).click();
  expect(await accessibilityFaults(dani.page)).toEqual([]);
  await anna.page.getByRole("button", { name: "Start the game" }).click();

  // Anna names trumps and says why, for the opponents' ears alone.
  await anna.page.getByRole("button", { name: "S long" }).click();
  await bence.page.locator(".log").getByText("Anna explains: long").waitFor();
  expect(await cili.page.locator(".log").getByText("explains").count()).toBe(0);
  const onlooker = await site.visit(`/table/${id}`);
  await onlooker.page.locator(".tricks").waitFor();
  expect(await onlooker.page.locator(".log").getByText("explains").count()).toBe(0);
  expect(await sideNames(onlooker.page)).toEqual(["Side 1", "Side 2"]);

  // Bence leads; Anna plays what Cili holds, and everybody reads it.
  await bence.page.locator(".hand-card[data-fits=true]").first().click();
  await status(anna.page).getByText("You: play a card of Cili").waitFor();
  await status(dani.page).getByText("Waiting for Anna (for Cili)").waitFor();
  await status(dani.page).getByText("may concede").waitFor();
  expect(await dani.page.locator(".status[data-mine]").count()).toBe(0);
  await cili.page.locator(".players").getByText("Anna plays").waitFor();
  expect(await accessibilityFaults(anna.page)).toEqual([]);

  await playOn([anna, bence, dani]);
  const told = onlooker.page.getByRole("heading", { name: /^(Anna and Cili|Bence and Dani) won\.$/ });
  const annaWon = (await told.textContent())?.startsWith("Anna") ?? false;
  const [winners, losers] = annaWon ? ["Anna and Cili", [bence, dani]] : ["Bence and Dani", [anna, cili]];
  const won = /^You and (Anna|Bence|Cili|Dani) won!$/;
  const lost = new RegExp(`^${winners} won against you and (Anna|Bence|Cili|Dani)\\.$`);
  for (const person of people) {
    await person.page.getByRole("heading", { name: losers.includes(person) ? lost : won }).waitFor();
  }
  expect(await onlooker.page.locator(".ranks li").count()).toBe(2);
  await onlooker.page
    .locator(".ranks")
    .getByText(/^[23] tricks$/)
    .waitFor();
  for (const { context } of [...people, onlooker]) await context.close();
});

test("the form asks for every kind of option that a game may have, and the table is played by what was chosen", async () => {
  const { page, context } = await site.visit("/games/race");
  const form = page.locator("form#start");
  const field = (name: string) => form.getByRole("spinbutton", { name, exact: true });
  const choice = (name: string) => form.getByRole("combobox", { name, exact: true });
  expect(await field("In the heap").inputValue()).toBe("12");
  expect(await form.getByRole("checkbox", { name: "Open" }).isChecked()).toBe(true);
  expect(await choice("Pace").locator("option").allTextContents()).toEqual(["Slowly", "Quickly"]);
  expect(await choice("Rounds").locator("option").allTextContents()).toEqual(["1", "3", "5"]);
  expect(await choice("Teams").locator("option").allTextContents()).toEqual(["In teams", "Each for oneself"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await field("In the heap").fill("31");
  await form.getByRole("button", { name: "Start" }).click();
  expect(await form.locator(":invalid").count()).toBe(1);
  await field("In the heap").fill("9");
  await field("Share").fill("0.25");
  await form.getByRole("checkbox", { name: "Open" }).uncheck();
  await choice("Pace").selectOption("Quickly");
  await choice("Rounds").selectOption("5");
  await choice("Teams").selectOption("In teams");
  await form.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/table\//);
  const table = await httpOf(page).call("GET /api/tables/:id", { params: { id: page.url().split("/").at(-1)! } });
  expect(table.options).toEqual({ heap: 9, share: 0.25, open: false, pace: "fast", rounds: 5, teams: true });
  await context.close();
});
