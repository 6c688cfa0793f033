/**
 * Cóatl on a laptop and on a phone: whatever is asked for can be pressed where it stands, the result is seen, and cards explain
 * themselves.
 */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builder, collector, LIT, openTable } from "./testing/coatl.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Screens, and all that is asked for on each while nothing is chosen yet: on a phone, cards may lie below many Cóatls. */
const screens: readonly (readonly [string, BrowserContextOptions, string])[] = [
  ["a laptop", desktop, "[data-lit]"],
  ["a phone", { ...phone, locale: "hu-HU" }, ":is(.coatl-common, .coatl-own-board) [data-lit]"],
];

interface Course {
  readonly wanted: readonly string[];
  /** What is asked for while nothing is chosen. */
  readonly first: string;
  /** How often to press something; the end of the game is an end too. */
  readonly presses: number;
}

/**
 * Plays in the page itself, as wildly as `wanted` allows, and scrolls away before each turn of one's own. Gives everything that
 * was asked for and could not be pressed where it stood: outside of the screen, or covered by something else.
 */
async function outOfReach(page: Page, course: Course): Promise<string[]> {
  return page.evaluate(async ({ wanted, first, presses }) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const isOver = () => all(".result").length > 0;
    const isAsked = () => all(".coatl-actions:not([aria-hidden])").length > 0;
    const canBePressed = (thing: HTMLElement) => {
      const { x, y, width, height, bottom } = thing.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return y >= 0 && bottom <= innerHeight && thing.contains(top);
    };
    const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    /** Does it, and waits until the page has changed and has been drawn. */
    const changedBy = async (act: () => void) => {
      await new Promise<void>((changed) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          changed();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        act();
      });
      await frames();
    };
    let chance = 7;
    const pick = <One>(list: readonly One[]) => {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      return list[chance % list.length];
    };
    /** What is asked for and cannot be pressed: where the chosen thing may go, or else all that is lit. */
    const hidden = () => {
      const targets = all(".coatl-plus, .coatl-new, .coatl-slot, .coatl-bag [data-lit]");
      const asked = targets.length > 0 ? targets : all(`.coatl ${first}, .coatl-actions .button:enabled`);
      return asked.filter((thing) => !canBePressed(thing));
    };
    const faults = new Set<string>();
    for (let made = 0; made < presses && !isOver(); ) {
      if (!isAsked()) {
        await changedBy(() => {});
        continue;
      }
      // Scrolling and leafing follow the drawing: a few frames later at most.
      for (let frame = 0; frame < 20 && hidden().length > 0; frame++) await frames();
      for (const thing of hidden()) faults.add(`${thing.className}: ${thing.textContent?.slice(0, 30)}`);
      const group = wanted.map(all).find((things) => things.length > 0) ?? [];
      await changedBy(() => pick(group)?.click());
      made++;
      if (!isAsked() && !isOver()) scrollTo(0, 600); // to look at the others
    }
    return [...faults];
  }, course);
}

test.each(screens)("on %s the table opens at its top, and the first choice is in view", async (_, settings, first) => {
  const { page, context } = await site.visit("/help", settings);
  await openTable(site, page, 3, { 1: "beginner", 2: "beginner" }, true);
  await page.locator(".coatl-actions:not([aria-hidden])").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await outOfReach(page, { first, wanted: builder, presses: 1 })).toEqual([]);
  await context.close();
});

test.each(screens)(
  "on %s all that is asked for in a game is in view, and so is its result",
  async (_, settings, first) => {
    const { page, context } = await site.visit("/help", settings);
    await openTable(site, page, 3, { 1: "beginner", 2: "beginner" }, true, {
      fewerBodies: true,
      sacrificeTokens: true,
    });
    await page.locator(".coatl-actions").first().waitFor({ state: "attached" });
    const tokens = [`.coatl-bag .coatl-piece${LIT}`, `.coatl-token${LIT}`];
    expect(await outOfReach(page, { first, wanted: [...collector, ...tokens], presses: 120 })).toEqual([]);
    expect(await outOfReach(page, { first, wanted: [...builder, ...tokens], presses: 1_000 })).toEqual([]);
    const headline = page.locator(".result h2");
    await headline.waitFor();
    await expect.poll(() => headline.evaluate(isOnTop)).toBe(true);
    await context.close();
  },
);

test("the page of every game tells its facts, and the table how far it is and whose colour is whose", async () => {
  const { page, context } = await site.visit("/games", desktop);
  for (const [game, words] of [
    ["coatl", "Pascale Brassard and Etienne Dubois-Roy"],
    ["uno", "Merle Robbins"],
    ["sudoku", "Howard Garns"],
  ] as const) {
    await page.goto(`${site.server.address}/games/${game}`);
    await page.locator(".game-facts", { hasText: words }).waitFor();
    expect(await page.locator(".game-facts").textContent()).toMatch(
      /about \d+ minutes.*\d of 5.*Version of the rules\d/,
    );
  }
  await openTable(site, page, 2, { 1: "beginner" }, true);
  await page.locator(".game-progress[value='0']").waitFor();
  expect(await page.locator(".players .seat-colour").allTextContents()).toEqual(["1", "2"]);
  await page.locator(".coatl-actions:not([aria-hidden])").waitFor();
  await outOfReach(page, { first: "[data-lit]", wanted: builder, presses: 3 });
  await page.locator(".log .seat-colour").first().waitFor();
  await context.close();
});

/** Whether the thing is on the screen and nothing lies over it. */
function isOnTop(thing: Element): boolean {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** The explanation on show must lie beside its card, wholly on the screen. */
async function isBeside(explanation: Locator, card: Locator): Promise<boolean> {
  const [words, face] = [(await explanation.boundingBox())!, (await card.boundingBox())!];
  const { width, height } = explanation.page().viewportSize()!;
  const isOnScreen = words.x >= 0 && words.y >= 0 && words.x + words.width <= width && words.y + words.height <= height;
  const isApart =
    words.y + words.height <= face.y ||
    words.y >= face.y + face.height ||
    words.x + words.width <= face.x ||
    words.x >= face.x + face.width;
  return isOnScreen && isApart;
}

test("a card says in full what it pays when it is pointed at or focused, whether it can be played or not", async () => {
  const { page, context } = await site.visit("/help", desktop);
  await openTable(site, page, 2, { 1: "beginner" }, true);
  const explanation = page.locator(".coatl-explanation");
  const cards = page.locator(".coatl-prophecies .coatl-card, .coatl-hand .coatl-card, .coatl-temples .coatl-card");
  await cards.first().waitFor();
  for (const card of await cards.all()) {
    await card.hover();
    await expect.poll(() => card.getAttribute("aria-describedby")).toBe("coatl-explanation");
    expect(await explanation.textContent()).toMatch(/points?/);
    expect(await isBeside(explanation, card)).toBe(true);
  }
  await page.mouse.move(0, 0);
  await explanation.waitFor({ state: "hidden" });

  await page.locator(".coatl-deck").focus();
  await page.keyboard.press("Tab");
  await explanation.waitFor();
  expect(await isBeside(explanation, page.locator(".coatl-prophecies .coatl-card").first())).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await explanation.waitFor({ state: "hidden" });
  await context.close();
});

test("on a phone a card that is held down explains itself in Hungarian, and is not played", async () => {
  const { page, context } = await site.visit("/help", { ...phone, locale: "hu-HU" });
  await openTable(site, page, 1, {}, true);
  const explanation = page.locator(".coatl-explanation");
  const card = page.locator(".coatl-prophecies .coatl-card[data-lit]").first();
  await card.waitFor();
  const { x, y, width, height } = (await card.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await explanation.waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect(await explanation.textContent()).toMatch(/pont/);
  expect(await isBeside(explanation, card)).toBe(true);
  // A tap elsewhere puts it away; a tap on a card that cannot be played now asks too.
  await page.locator(".coatl-note").first().tap();
  await explanation.waitFor({ state: "hidden" });
  expect(await page.locator(".frame").getAttribute("data-version")).toBe("0");
  await page.locator(".coatl-tabs button", { hasText: "Enyém" }).tap();
  const own = page.locator(".coatl-hand .coatl-card:not([data-lit])").first();
  await own.tap({ force: true }); // for a browser it counts as disabled
  await explanation.waitFor();
  expect(await isBeside(explanation, own)).toBe(true);
  await context.close();
});
