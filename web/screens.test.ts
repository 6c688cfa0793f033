/** Small, low, enlarged and large screens: what is needed is on them, and nothing lies over it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { openSite, phone, type Site } from "./testing/site.ts";
import { openUno, startTable } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const screen = (width: number, height: number) => ({ viewport: { width, height } });
const touch = (width: number, height: number) => ({ ...phone, ...screen(width, height) });

async function unoAgainstThree(page: Page): Promise<void> {
  const bots = { 1: "careful", 2: "careful", 3: "careful" };
  await openUno(site.server.address, page, 4, bots, {}, 7);
  await startTable(page);
  await page.locator(".status[data-mine]").waitFor();
}

async function coatlAgainstOne(page: Page): Promise<void> {
  const http = httpOf(page);
  await http.guest();
  const { id } = await http.createTable({ game: "coatl", seats: 2, bots: { 1: "beginner" }, start: true });
  await page.goto(`${site.server.address}/table/${id}`);
  await page.locator(".coatl").waitFor();
}

/** Which of these cannot be seen: not wholly on the screen, or under something else so far in from their corners. */
async function hidden(page: Page, selector: string, inset = 0.2): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (things, part) =>
      things
        .filter((thing) => {
          const { left, right, top, bottom } = thing.getBoundingClientRect();
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
          const [dx, dy] = [part * (right - left), part * (bottom - top)];
          const corners = [
            [left + dx, top + dy],
            [right - dx, bottom - dy],
          ] as const;
          return !corners.every(([x, y]) => thing.contains(document.elementFromPoint(x, y)));
        })
        .map((thing) => thing.textContent ?? ""),
    inset,
  );
}

test.each([
  ["a phone on its side", touch(844, 390)],
  ["a small phone on its side", touch(667, 375)],
  ["a large phone on its side", touch(932, 430)],
  ["a small phone", touch(320, 640)],
  ["a laptop at 200 %", screen(640, 400)],
  ["a desktop screen at 200 %", screen(960, 540)],
  ["a low window", screen(1280, 620)],
])("on %s the hand, the pile and the other players of UNO are in view", async (_, look) => {
  const { page, context } = await site.visit("/help", look);
  await unoAgainstThree(page);
  expect(await hidden(page, ".hand-card, .uno-draw, .uno-top, .uno-other, .uno-actions .button")).toEqual([]);
  await context.close();
});

test("on a large screen UNO's cards are large, and the table takes most of the width", async () => {
  const { page, context } = await site.visit("/help", screen(2560, 1440));
  await unoAgainstThree(page);
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.width;
  expect(await widthOf(".uno")).toBeGreaterThan(1600);
  expect(await widthOf(".hand-card")).toBeGreaterThan(150);
  expect(await widthOf(".uno-top")).toBeGreaterThan(180);
  await context.close();
});

test("at 200 % most of the screen is Cóatl's table, however far it is scrolled", async () => {
  const { page, context } = await site.visit("/help", screen(640, 400));
  await coatlAgainstOne(page);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 250);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  /** How many lines of the screen show the board itself, and nothing that is held in view over it. */
  const free = await page.evaluate(() => {
    const held = ".header, .status-row, .coatl-tabs, .coatl-actions, .side-bar";
    const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(200, y));
    return lines.filter((seen) => seen?.closest(".coatl") && !seen.closest(held)).length;
  });
  expect(free).toBeGreaterThan(240);
  await context.close();
});

/** How near neighbours in the header come to each other, and which of them need more than one line or their room. */
async function headerLinks(page: Page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>(".header a, .header button")]
      .filter((link) => link.offsetParent !== null)
      .map((link) => {
        const { left, right } = link.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const oneLine = link.offsetHeight <= 46 && link.scrollWidth <= link.clientWidth;
        return {
          link,
          from: left + Number.parseFloat(paddingLeft),
          to: right - Number.parseFloat(paddingRight),
          oneLine,
        };
      });
    return {
      gaps: links.slice(1).map(({ from }, i) => Math.round(from - links[i]!.to)),
      broken: links.filter(({ oneLine }) => !oneLine).map(({ link }) => link.textContent),
    };
  });
}

test.each(["en-US", "hu-HU"])("at 320 px nothing in the header touches anything, in %s", async (locale) => {
  const { page, context } = await site.visit("/help", { ...touch(320, 640), locale });
  const check = async () => {
    await page.locator("h1").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const { gaps, broken } = await headerLinks(page);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await check();
  const account = { name: `Hosszunevu${locale.slice(0, 2)}Vendel`, password: "very secret words" };
  await httpOf(page).register(account);
  await page.reload();
  await page.locator(".header-name").waitFor();
  await check();
  await context.close();
});

test.each([
  ["a laptop", screen(1280, 800)],
  ["a phone", phone],
])("on %s the line to write in stays where it is when the first words are said", async (_, look) => {
  const { page, context } = await site.visit("/help", look);
  await openUno(site.server.address, page, 2, { 1: "careful" });
  await startTable(page);
  await page.getByRole("button", { name: "Chat" }).click();
  const line = page.getByPlaceholder("Say something");
  const before = await line.boundingBox();
  for (const words of ["Hello!", "Anybody here?"]) {
    await line.fill(words);
    await line.press("Enter");
    await page.locator(".chat li", { hasText: words }).waitFor();
    expect(await line.boundingBox()).toEqual(before);
  }
  await context.close();
});

test("on a phone on its side nothing of the game lies over what the bar has opened", async () => {
  const { page, context } = await site.visit("/help", touch(844, 390));
  await coatlAgainstOne(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const covering = await page.locator(".side-panel:not([hidden])").evaluate((panel) => {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [x, y] as const));
    const seen = points.map(([x, y]) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y));
    return [...new Set(seen.filter((thing) => !panel.contains(thing)).map((thing) => thing?.className))];
  });
  expect(covering).toEqual([]);
  await context.close();
});

test.each([
  ["a phone", phone],
  ["a phone on its side", touch(844, 390)],
  ["a laptop at 200 %", screen(640, 400)],
])("on %s a hint does not cover what it points at", async (_, look) => {
  const { page, context } = await site.visit("/help", look);
  await coatlAgainstOne(page);
  await page.getByRole("button", { name: "Hint" }).click();
  for (let hints = 0; hints < 2; hints++) {
    await page.getByRole("button", { name: "What would it do?" }).click();
    await page.locator(".hint-move").waitFor();
    await expect.poll(() => page.locator("[data-pointed]").count()).toBeGreaterThan(0);
    // In the middle: in a small ring of pieces, neighbours lie over each other's edges.
    await expect.poll(() => hidden(page, "[data-pointed]", 0.5)).toEqual([]);
    await page.getByRole("button", { name: "Do this" }).click();
    await page.locator(".hint-move").waitFor({ state: "detached" });
  }
  await context.close();
});
