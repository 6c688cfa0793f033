/** Cóatl in real browsers: people and a bot to the end, undo and a reload, tokens, a phone, alone, the first game. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builder, collector, LIT, openTable } from "./testing/coatl.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways, type Visitor } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Presses the first thing of these that is there, and says whether there was one. */
async function press(page: Page, selector: string): Promise<boolean> {
  const thing = page.locator(selector).filter({ visible: true }).first();
  if ((await thing.count()) === 0) return false;
  await thing.click();
  return true;
}

/** Presses on in the page itself while anything is asked: a whole game is hundreds of presses. */
async function play({ page }: Visitor, order: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const things = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    for (let presses = 0; presses < 40 && things(".coatl-actions:not([aria-hidden])").length > 0; presses++) {
      wanted.flatMap(things)[0]?.click();
      await new Promise((drawn) => setTimeout(drawn, 15)); // as long as the table takes to show the next step
    }
  }, order);
}

/** Plays on until the Cóatl in the making can be seen: one piece on the table, the action still open. */
async function beginCoatl(page: Page): Promise<void> {
  const wanted = builder.filter((selector) => selector !== "[data-done]");
  const coatl = page.locator(".coatl-coatls .coatl-coatl");
  for (let presses = 0; (await coatl.count()) === 0; presses++) {
    if (presses > 40) throw new Error("no Cóatl was begun");
    await page.locator(".coatl-actions:not([aria-hidden])").waitFor();
    if ((await coatl.count()) > 0) return; // what was pressed last has come back from the server
    for (const selector of wanted) if (await press(page, selector)) break;
  }
}

/** Makes the choice before the first turn, if there is one, and waits for one's turn. */
async function beginTurn(page: Page): Promise<void> {
  const turn = page.locator(`.coatl-actions:not([aria-hidden])`);
  await turn.waitFor();
  if (await press(page, `.coatl-hand .coatl-card${LIT}`)) await press(page, "[data-confirm]:enabled");
  await page.locator(`.coatl-displays .coatl-card[data-lit]`).first().waitFor();
}

/** The thing that has the focus, by its class; the page itself when nothing has. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.className ?? "");
}

test("two people and a bot play a whole game, to its points and figures", async () => {
  // A low window: hundreds of steps are drawn quicker in it.
  const low = { viewport: { width: 1000, height: 300 } };
  const anna = await site.visit("/help", low);
  const bela = await site.visit("/help", low);
  const link = await openTable(site, anna.page, 3, { 2: "beginner" });
  await bela.page.goto(site.server.address + link);
  await bela.page
    .getByRole("button", { name: /sit down/i })
    .first()
    .click();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of [anna, bela]) await page.locator(".coatl").waitFor();

  for (let presses = 0; (await anna.page.locator(".coatl-final").count()) === 0; presses++) {
    if (presses > 20_000) throw new Error("the game does not end");
    await play(anna, builder);
    await play(bela, collector);
  }
  await anna.page.locator(".result").waitFor();
  expect(await anna.page.locator(".coatl-final table").count()).toBe(3);
  // The points of the Cóatls add up to what stands beside the name.
  for (const table of await anna.page.locator(".coatl-final table").all()) {
    const total = Number((await table.locator("caption strong").textContent())!.replace(/\D/g, ""));
    const sums = await table.locator(".coatl-final-sum td").allTextContents();
    expect(sums.reduce((sum, text) => sum + Number(text), 0)).toBe(total);
  }
  await anna.page.locator(".figures summary").click();
  const figures = anna.page.locator(".figures tr");
  expect(await figures.filter({ hasText: "Heads taken" }).count()).toBe(1);
  // Three players thought, and the whole took some time: the rules know nothing of that, the server does.
  await figures.filter({ hasText: "Thinking time" }).waitFor();
  const time = expect.stringMatching(/^(\d+ min, )?[\d.]+ sec$/);
  const cellsOf = (what: string) => figures.filter({ hasText: what }).locator("td").allTextContents();
  expect(await cellsOf("Thinking time")).toEqual([time, time, time, ""]);
  expect(await cellsOf("Duration")).toEqual(["", "", "", time]);
  await Promise.all([anna.context.close(), bela.context.close()]);
});

test("a step of assembling is taken back beside the board, and a reload goes on with the action", async () => {
  const { page, context } = await site.visit("/help", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await openTable(site, page, 2, { 1: "beginner" }, true);
  await beginCoatl(page);
  const pieces = page.locator(".coatl-own-board .coatl-piece");
  const left = await pieces.count();

  await page.locator("[data-undo]").click();
  await page.locator(".coatl-coatls .coatl-none").waitFor();
  expect(await pieces.count()).toBe(left + 1);

  await beginCoatl(page);
  await page.reload();
  await page.locator("[data-done]").waitFor();
  expect(await page.locator(".coatl-coatls .coatl-coatl").count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  // By keyboard alone: end the action, then go to a lit thing of the next turn and choose it.
  await page.keyboard.press("f");
  await page.locator(".coatl-section[data-lit]").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".coatl [aria-pressed=true][data-lit]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".coatl [aria-pressed=true][data-lit]").waitFor({ state: "detached" });
  await context.close();
});

test("on a phone the side with the next step comes forward, and nothing scrolls sideways", async () => {
  const { page, context } = await site.visit("/help", { ...phone, locale: "hu-HU" });
  await openTable(site, page, 2, { 1: "beginner" }, true);
  const side = (name: string) => page.locator(".coatl-tabs button", { hasText: name });
  for (let turns = 0; turns < 3; turns++) {
    await beginTurn(page);
    await press(page, `.coatl-section${LIT}`);
    await press(page, "[data-confirm]:enabled");
  }
  await page.locator(`.coatl-section${LIT}`).first().waitFor();
  await side("Enyém").click();
  await press(page, `.coatl-piece${LIT}`);
  await press(page, ".coatl-new");
  await page.locator(".coatl-coatls .coatl-coatl").waitFor();
  for (const name of ["Enyém", "Többiek", "Készlet"]) {
    await side(name).click();
    expect(await scrollsSideways(page), name).toBe(false);
    expect(await accessibilityFaults(page), name).toEqual([]);
  }
  await context.close();
});

/** Does what the coach says, in the page itself, until these words come; without words, to the end. */
async function learnUntil(page: Page, words: string | null): Promise<void> {
  await page.evaluate(async (wanted) => {
    const first = (selector: string) => document.querySelector<HTMLElement>(selector);
    const isReached = () =>
      wanted === null ? first(".coach a.button") !== null : (first(".coach")?.textContent?.includes(wanted) ?? false);
    for (let presses = 0; !isReached(); ) {
      if (presses > 300) throw new Error("the first game does not go on");
      const next = first(".coach .button") ?? first("[data-pointed]");
      next?.click();
      if (next) presses++;
      await new Promise((drawn) => setTimeout(drawn, 20)); // as long as the table takes to show the next step
    }
  }, words);
}

test("each sacrifice token is used once, by keyboard, and the focus is never lost", async () => {
  const { page, context } = await site.visit("/help");
  await openTable(site, page, 2, { 1: "beginner" }, true, { sacrificeTokens: true, extraProphecies: true });
  const token = (name: string) => page.locator(".coatl-token", { hasText: name });
  const confirm = page.locator("[data-confirm]:enabled");
  const staysInTable = () => expect.poll(() => focused(page)).toMatch(/coatl-|button/);

  await beginTurn(page);
  const temples = await page.locator(".coatl-hand li").count();
  await token("Priest Commitment").press("Enter");
  await page.locator(`.coatl-displays .coatl-card${LIT}`).last().press("Enter");
  await confirm.press("Enter");
  await token("Priest Commitment").getByText("used").waitFor();
  expect(await page.locator(".coatl-hand li").count()).toBe(temples + 1);

  await beginTurn(page);
  await staysInTable();
  await token("See the Future").press("Enter");
  await confirm.press("Enter");
  await page.locator(`.coatl-hand .coatl-card${LIT}`).first().press("Enter");
  await confirm.press("Enter"); // the discard
  await page.locator("[data-done]").waitFor();
  await staysInTable();
  await page.locator(".coatl-displays .coatl-card[data-lit]").first().press("Enter");
  await page.locator("[data-done]").press("Enter");
  await token("See the Future").getByText("used").waitFor();

  await beginTurn(page);
  await staysInTable();
  await token("Perfect Pick").press("Enter");
  await page.locator(".coatl-bag .coatl-piece", { hasText: "red body" }).press("Enter");
  await page.locator(".coatl-bag .coatl-piece", { hasText: "blue body" }).press("Enter");
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirm.press("Enter");
  await token("Perfect Pick").getByText("used").waitFor();
  expect(await page.locator(".coatl-own-board .coatl-piece").allTextContents()).toEqual(["red body", "blue body"]);
  await context.close();
});

test("alone, on a phone: the turns are counted down, and the end tells the points and the medal", async () => {
  const { page, context } = await site.visit("/games/coatl", phone);
  await page.getByRole("button", { name: "Play alone" }).click();
  await page.locator(".coatl").waitFor();
  await page.getByText("24 turns left").first().waitFor();
  await page.locator(".coatl-tabs button", { hasText: "Goal" }).click();
  await page.getByText("Gold: 42 points or more").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const visitor = { page, context };
  // A turn, or the end: meanwhile the server has the word.
  const next = page.locator(".coatl-final, .coatl-actions:not([aria-hidden])").first();
  for (let rounds = 0; (await page.locator(".coatl-final").count()) === 0; rounds++) {
    if (rounds > 1000) throw new Error("the challenge does not end");
    await next.waitFor({ state: "attached" });
    await play(visitor, builder);
  }
  await page.locator(".coatl-medal").waitFor();
  expect(await page.locator(".result h2").textContent()).toMatch(/^Done: \d+ points?$/);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test("the first game is learnt by doing, in Hungarian, and other moves are kindly put off", async () => {
  const { page, context } = await site.visit("/games/coatl", { locale: "hu-HU" });
  await page.getByText("Tanuld meg játszva").first().click();
  await page.locator(".coach").waitFor();
  const end = page.locator(".coach a.button");
  await learnUntil(page, "4 pontot ér");
  await page.locator(".coatl-displays .coatl-card[data-lit]:not([data-pointed])").first().click();
  await page.getByText("Ezt is lehet majd, de később.").waitFor();
  await learnUntil(page, null);
  await page.getByText("37 pont 13 ellen").waitFor();
  expect(await page.locator(".coatl-final caption").first().textContent()).toBe("Te 37 pont");
  expect(await accessibilityFaults(page)).toEqual([]);
  await end.click();
  await page.waitForURL("**/games/coatl");
  await context.close();
});
