/** Cóatl in real browsers: people and a robot to the end, undo and a reload inside an action, a phone, the first game. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways, type Visitor } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const LIT = "[data-lit][aria-pressed=false]";

/** Opens a table over the interface that programs use, as a new guest. */
async function openTable(host: Page, seats: number, bots: Readonly<Record<string, string>>, start = false) {
  const id = await host.evaluate(
    async (wish) => {
      const post = async (path: string, body?: unknown) => {
        const headers = { "content-type": "application/json" };
        const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
        return (await fetch(path, { method: "POST", ...sent })).json();
      };
      await post("/api/guests");
      return ((await post("/api/tables", wish)) as { id: string }).id;
    },
    { game: "coatl", seats, bots, options: { fewerBodies: true }, start },
  );
  await host.goto(`${site.server.address}/table/${id}`);
  return `/table/${id}`;
}

/** Presses the first thing of these that is there, and says whether there was one. */
async function press(page: Page, selector: string): Promise<boolean> {
  const thing = page.locator(selector).filter({ visible: true }).first();
  if ((await thing.count()) === 0) return false;
  await thing.click();
  return true;
}

/** What to press, the most wanted first. Whatever is chosen is put somewhere, so every action comes to its end. */
const builder = [
  "[data-confirm]:enabled",
  ".coatl-slot, .coatl-plus, .coatl-new",
  `.coatl-hand .coatl-card${LIT}`,
  `.coatl-own-board .coatl-piece${LIT}`,
  "[data-done]",
  `.coatl-section${LIT}`,
  ".coatl-displays .coatl-card[data-lit]",
  ".coatl-actions .button",
];
/** Takes while there is room, and builds only then. */
const collector = [builder[0]!, builder[1]!, `.coatl-section${LIT}`, ...builder.slice(2)];

/** Presses on in the page itself while anything is asked: a whole game is hundreds of presses. */
async function play({ page }: Visitor, manner: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const things = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    for (let presses = 0; presses < 40 && things(".coatl-actions:not([aria-hidden])").length > 0; presses++) {
      wanted.flatMap(things)[0]?.click();
      await new Promise((drawn) => setTimeout(drawn, 15)); // as long as the table takes to show the next step
    }
  }, manner);
}

/** Plays on until the Cóatl in the making can be seen: one piece on the table, the action still open. */
async function beginCoatl(page: Page): Promise<void> {
  const wanted = builder.filter((selector) => selector !== "[data-done]");
  const coatl = page.locator(".coatl-coatls .coatl-coatl");
  for (let presses = 0; (await coatl.count()) === 0; presses++) {
    if (presses > 40) throw new Error("no Cóatl was begun");
    await page.locator(".coatl-actions:not([aria-hidden])").waitFor();
    for (const selector of wanted) if (await press(page, selector)) break;
  }
}

test("two people and a robot play a whole game, to its points and figures", async () => {
  // A low window: hundreds of steps are drawn quicker in it.
  const low = { viewport: { width: 1000, height: 300 } };
  const anna = await site.visit("/help", low);
  const bela = await site.visit("/help", low);
  const link = await openTable(anna.page, 3, { 2: "beginner" });
  await bela.page.goto(site.server.address + link);
  await bela.page
    .getByRole("button", { name: /sit down/i })
    .first()
    .click();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of [anna, bela]) await page.locator(".coatl").waitFor();

  for (let presses = 0; (await anna.page.locator(".coatl-final").count()) === 0; presses++) {
    if (presses > 2_000) throw new Error("the game does not end");
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
  expect(await anna.page.getByText("Heads taken").count()).toBe(1);
  await Promise.all([anna.context.close(), bela.context.close()]);
});

test("a step of assembling is taken back beside the board, and a reload goes on with the action", async () => {
  const { page, context } = await site.visit("/help", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  await openTable(page, 2, { 1: "beginner" }, true);
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
  await openTable(page, 2, { 1: "beginner" }, true);
  const side = (name: string) => page.locator(".coatl-tabs button", { hasText: name });
  for (let turns = 0; turns < 3; turns++) {
    await page.locator(".coatl-actions:not([aria-hidden])").waitFor();
    if (await press(page, `.coatl-hand .coatl-card${LIT}`)) await press(page, "[data-confirm]:enabled"); // the first discard
    await page.locator(`.coatl-section${LIT}`).first().waitFor();
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
  }
  await context.close();
});

test("the first game is learnt by doing, in Hungarian, and other moves are kindly put off", async () => {
  const { page, context } = await site.visit("/games/coatl", { locale: "hu-HU" });
  await page.getByText("Tanuld meg játszva").first().click();
  await page.locator(".coach").waitFor();
  const end = page.locator(".coach a.button");
  for (let presses = 0; (await end.count()) === 0; presses++) {
    if (presses > 100) throw new Error("the first game does not end");
    if (await press(page, ".coach .button")) continue;
    if ((await page.locator(".coach").getByText("4 pontot ér").count()) > 0) {
      await page.locator(".coatl-displays .coatl-card[data-lit]:not([data-pointed])").first().click();
      await page.getByText("Ezt is lehetne, de majd később.").waitFor();
    }
    await press(page, "[data-pointed]");
  }
  await page.getByText("37 pont 13 ellen").waitFor();
  expect(await page.locator(".coatl-final caption").first().textContent()).toBe("Te 37 pont");
  expect(await accessibilityFaults(page)).toEqual([]);
  await end.click();
  await page.waitForURL("**/games/coatl");
  await context.close();
});
