/**
 * Typing in the Studio with a game of 1,000 cards: the time that the page's main thread works for each key, from the key to
 * what is drawn, with everything that typing sets off later spread over the keys (checking, keeping, the cards beside). It is
 * processor time, which other work on the machine does not change much, on a laptop half as fast as this machine. (The browser's
 * own throttling goes by the clock, and counts the time of other programs too.)
 */
import { openSite, type Site, type Visitor } from "../web/testing/site.ts";
import type { Measured } from "./figure.ts";

type Page = Visitor["page"];
type CDPSession = Awaited<ReturnType<Visitor["context"]["newCDPSession"]>>;

const CARDS = 1000;
/** A game that is small enough: what a key costs there is the browser's and the editor's own. */
const FEW_CARDS = 24;
const WARM_KEYS = 10;
const KEYS = 60;
/** Between two keys of somebody who types fast. */
const PAUSE_MILLISECONDS = 120;
/** How much slower than this machine a middling laptop is taken to be. */
const SLOWER = 2;

/** The sample with so many cards, kept in the browser as the Studio keeps it; gives the address of its cards. */
async function openGame(page: Page, cards: number): Promise<void> {
  await page.getByRole("button", { name: "Start from this" }).nth(1).click();
  await page.locator(".studio-card-editor").waitFor();
  const id = /studio\/(\w+)\//.exec(page.url())![1]!; // the Studio has just gone there
  const key = `asztal-studio draft ${id}`;
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
  // What is left of the page may keep it once more: it is changed where no page of the Studio is.
  await page.goto(new URL("/help", page.url()).href);
  await page.evaluate(
    ({ name, count }) => {
      const stored = JSON.parse(localStorage.getItem(name)!);
      const [set] = stored.draft.sets;
      const cards = Array.from({ length: count }, (_, i) => {
        const card = set.cards[i % set.cards.length];
        return i < set.cards.length ? card : { ...card, name: `${card.name} ${i}` };
      });
      const next = { ...stored, draft: { ...stored.draft, sets: [{ ...set, cards }] } };
      localStorage.setItem(name, JSON.stringify(next));
    },
    { name: key, count: cards },
  );
  await page.goto(new URL(`/studio/${id}/cards`, page.url()).href);
}

async function workedSeconds(chromium: CDPSession): Promise<number> {
  const { metrics } = await chromium.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ThreadTime")!.value; // every Chromium has it
}

const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Milliseconds for each key: at once, and with all that follows. */
async function typed(page: Page, chromium: CDPSession): Promise<{ readonly atOnce: number; readonly inAll: number }> {
  const type = async (keys: number) => {
    const each: number[] = [];
    for (let key = 0; key < keys; key++) {
      const before = await workedSeconds(chromium);
      await page.keyboard.press(key % 6 === 5 ? "Space" : "x");
      await drawn(page);
      each.push(SLOWER * 1000 * ((await workedSeconds(chromium)) - before));
      await page.waitForTimeout(PAUSE_MILLISECONDS);
    }
    return each;
  };
  await type(WARM_KEYS);
  await page.waitForTimeout(2000);
  const before = await workedSeconds(chromium);
  const each = await type(KEYS);
  await page.waitForTimeout(4000);
  const inAll = (SLOWER * 1000 * ((await workedSeconds(chromium)) - before)) / KEYS;
  return { atOnce: each.toSorted((a, b) => a - b)[Math.floor(0.95 * KEYS)]!, inAll };
}

async function measured(site: Site, cards: number, go: (page: Page) => Promise<void>) {
  const { page, context } = await site.visit("/studio");
  await openGame(page, cards);
  await go(page);
  const chromium = await context.newCDPSession(page);
  await chromium.send("Performance.enable");
  const times = await typed(page, chromium);
  await context.close();
  return times;
}

const script = async (page: Page) => {
  await page.getByRole("textbox", { name: "When played" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" // ");
};

const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a script": script,
  "a script, cards as a table": async (page) => {
    await page.locator(".studio-pool-tools").getByText("table", { exact: true }).click();
    await script(page);
  },
  "a name": (page) => page.getByRole("textbox", { name: "Name" }).first().click(),
};

export async function measure(): Promise<Measured[]> {
  const site = await openSite({ mode: "production" });
  const figures: Measured[] = [];
  for (const [place, go] of Object.entries(places)) {
    const [many, few] = [await measured(site, CARDS, go), await measured(site, FEW_CARDS, go)];
    const figure = (name: string, key: "atOnce" | "inAll"): Measured => ({
      figure: `a key in ${place}, ${name}`,
      unit: "ms",
      value: many[key],
      peer: { name: `${FEW_CARDS} cards`, value: few[key] },
    });
    figures.push(figure("95 of 100", "atOnce"), figure("with all that follows", "inAll"));
  }
  await site.close();
  return figures;
}
