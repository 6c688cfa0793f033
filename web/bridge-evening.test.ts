/** A club's evening in eight browsers: four pairs, three boards, some of them with a mouse, some with a finger, some by keyboard. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** How somebody makes calls and plays cards. */
const HANDS = {
  mouse: {
    settings: { ...desktop, locale: "en-US" },
    call: (page: Page, call: string) => page.locator(`.bridge-bid[data-call="${call}"]`).click(),
    play: (page: Page, card: string) => page.locator(`button[data-card=${card}]`).click({ position: { x: 8, y: 12 } }),
  },
  // A finger chooses first, and then does it.
  touch: {
    settings: { ...phone, locale: "hu-HU" },
    call: async (page: Page, call: string) => {
      await page.locator(`.bridge-bid[data-call="${call}"]`).tap();
      await page.locator(".bridge-box .button").tap();
    },
    play: async (page: Page, card: string) => {
      await page.locator(`button[data-card=${card}]`).tap({ position: { x: 8, y: 12 } });
      await page.locator(`button[data-card=${card}]`).tap({ position: { x: 8, y: 12 } });
    },
  },
  keyboard: {
    settings: { ...desktop, locale: "en-US" },
    call: async (page: Page, call: string) => {
      for (const key of call.slice(0, 2)) await page.keyboard.press(key);
    },
    play: async (page: Page, card: string) => {
      for (const key of card) await page.keyboard.press(key);
    },
  },
} as const;
type Hand = (typeof HANDS)[keyof typeof HANDS];

interface Player {
  readonly page: Page;
  readonly hand: Hand;
}

const version = async (page: Page) => Number(await page.locator(".frame").getAttribute("data-version"));

/** What a player can do next at the table, or that it is over. */
const ASKED = ".result, .bridge-bid:enabled[data-call=P], button.bridge-card[data-fits=true]";

/** What becomes of a board: played to its last card, given up by whoever may claim first, or passed out. */
type Course = "played" | "conceded" | "passed";

/** Bids one no-trump over nothing unless the board is to be passed out, and plays the first card that fits, until the board is over. */
async function playBoard({ page, hand }: Player, course: Course): Promise<void> {
  for (;;) {
    // Whoever is dummy is not asked for a long time.
    await page.locator(ASKED).first().waitFor({ timeout: 0 });
    if ((await page.locator(".result").count()) > 0) return;
    const before = await version(page);
    const card = page.locator("button.bridge-card[data-fits=true]").first();
    const claim = page.getByRole("button", { name: /^(Claim|Bejelentés)$/ });
    if (course === "conceded" && (await claim.count()) > 0) {
      await claim.click();
      await page.locator("dialog .segments label").first().click();
      await page.locator("dialog .button").click();
    } else if ((await card.count()) > 0) await hand.play(page, (await card.getAttribute("data-card"))!);
    else {
      const isFirst = (await page.locator(".bridge-auction td button").count()) === 0;
      await hand.call(page, isFirst && course !== "passed" ? "1NT" : "P");
    }
    await expect.poll(() => version(page), { interval: 20 }).toBeGreaterThan(before);
  }
}

/** From the evening's page, or from the table that is over, to the next table, and through its board. */
async function playNext(player: Player, course: Course): Promise<void> {
  const before = player.page.url();
  await player.page
    .getByRole("link", { name: /^(To your table|To my next table|Az asztalomhoz|A következő asztalomhoz)$/ })
    .click();
  await player.page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== before);
  await playBoard(player, course);
}

test("four pairs play three boards, are ranked while they play, and compare every board afterwards", async () => {
  const kinds = ["mouse", "touch", "keyboard", "mouse", "touch", "keyboard", "mouse", "touch"] as const;
  const players: Player[] = [];
  for (const kind of kinds) {
    const hand = HANDS[kind];
    const { page } = await site.visit("/help", hand.settings);
    players.push({ page, hand });
  }
  const [organiser, ...others] = players.map(({ page }) => page);
  const data = { name: "Zsuzsa", password: "very secret words" };
  await organiser!.request.post(`${site.server.address}/api/accounts`, { data });
  await organiser!.goto(`${site.server.address}/bridge/evening`);
  await organiser!.getByLabel("Title").fill("Wednesday club");
  await organiser!.getByText("1", { exact: true }).click();
  await organiser!.getByLabel("Rounds at most").fill("3");
  await organiser!.getByRole("button", { name: "Open an evening" }).click();
  const code = (await organiser!.locator(".evening-code").textContent())!;
  await organiser!.getByRole("button", { name: "Begin a new pair" }).click();
  await organiser!.getByText("Zsuzsa – free").waitFor();

  // The second of each pair sits down beside the first.
  for (const [at, page] of others.entries()) {
    await httpOf(page).guest();
    await page.goto(`${site.server.address}/bridge/evening`);
    await page.getByLabel(/^(Code of the evening|Az est kódja)$/).fill(code.toLowerCase());
    await page.getByRole("button", { name: /^(Go there|Odamegyek)$/ }).click();
    const place = at % 2 === 0 ? /^(Sit down here|Ide ülök)$/ : /^(Begin a new pair|Új pár)$/;
    await page.getByRole("button", { name: place }).click();
    await page.getByRole("button", { name: /^(Leave|Kilépek)$/ }).waitFor();
  }
  await organiser!.reload();
  await organiser!.getByText("Pair 4").waitFor();
  expect(await accessibilityFaults(organiser!)).toEqual([]);
  await organiser!.getByRole("button", { name: "Begin", exact: true }).click();

  for (const course of ["passed", "conceded", "played"] as const) {
    await Promise.all(players.map((player) => playNext(player, course)));
  }
  const back = (page: Page) => page.getByRole("link", { name: /^(Back to the event|Vissza a versenyhez)$/ });
  await Promise.all(players.map(({ page }) => back(page).click()));

  // Everybody has played three boards; the shares of the matchpoints add up; each board stands with its two tables.
  for (const { page } of players) {
    await page.getByText(/^(The evening is over|Az est véget ért)/).waitFor();
    expect(await page.locator(".evening-ranking tbody tr").count()).toBe(4);
    expect(await scrollsSideways(page)).toBe(false);
  }
  const page = organiser!;
  const totals = await page.locator(".evening-ranking td:nth-child(3)").allTextContents();
  expect(totals.reduce((sum, total) => sum + Number.parseFloat(total), 0)).toBeCloseTo(200, 5);
  expect(await page.locator(".evening-ranking").getByText("3 boards").count()).toBe(4);
  expect(await page.locator(".evening-board").count()).toBe(3);
  const newest = page.locator(".evening-board").first();
  await newest.locator(".bridge-contract").nth(1).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await newest.getByRole("link", { name: "Auction and play" }).first().click();
  await page.waitForURL(/\/replay\//);
  await page.locator(".bridge").waitFor();
  await page.goBack();
  await newest.getByRole("link", { name: "Review" }).first().click();
  await page.locator(".review-panel").getByText("With all hands open").waitFor();
  for (const { page: one } of players) await one.context().close();
}, 600_000);
