/** Cóatl on a laptop and on a phone: whatever is asked for can be pressed where it stands, and the result is seen. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builder, collector, LIT, openTable } from "./testing/coatl.ts";
import { desktop, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
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

/** Whether the thing is on the screen and nothing lies over it. */
function isOnTop(thing: Element): boolean {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
