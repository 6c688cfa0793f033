/** The whole path in real browsers: a guest at once, three people at a table by link, a break in the network, a watcher. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessibilityFaults,
  desktop,
  openSite,
  phone,
  type Site,
  scrollsSideways,
  type Visitor,
} from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit: Site["visit"] = (path, settings) => site.visit(path, settings);

/** Makes whatever move the table offers first, if it is this visitor's turn. */
async function moveIfAsked({ page }: Visitor): Promise<boolean> {
  if ((await page.locator(".status[data-mine]").count()) === 0) return false;
  const before = await page.locator(".log li").count();
  const card = page.locator(".uno-own-card[data-fits=true]").first();
  if ((await card.count()) > 0) {
    await card.click();
    const colour = page.locator(".uno-colour").first();
    if ((await colour.count()) > 0) await colour.click();
    else await page.locator(".uno-actions .button").click();
  } else await page.locator(".uno-draw").click();
  await expect.poll(() => page.locator(".log li").count(), { timeout: 10_000 }).toBeGreaterThan(before);
  return true;
}

/** Lets the live connection of a page through; the answer cuts it. */
async function breakable(page: Page): Promise<() => void> {
  let cut = () => {};
  await page.routeWebSocket("**/live", (socket) => {
    const onward = socket.connectToServer();
    cut = () => {
      void socket.close();
      void onward.close();
    };
  });
  return () => cut();
}

async function playToTheEnd(players: readonly Visitor[]): Promise<void> {
  for (let moves = 0; moves < 1_000; moves++) {
    if ((await players[0]!.page.locator(".result").count()) > 0) return;
    for (const player of players) await moveIfAsked(player);
  }
  throw new Error("the game does not end");
}

describe("a visitor who has read nothing", () => {
  test("plays at once, as a guest, on a phone, in Hungarian", async () => {
    const visitor = await visit("/", { ...phone, locale: "hu-HU" });
    const { page } = visitor;
    expect(await page.locator("h1").textContent()).toBe("Ülj le, és játssz!");
    // Only games that have a table on the site are offered.
    expect(await page.locator(".game-card strong").allTextContents()).toEqual(["UNO"]);
    await page.locator(".welcome .button").click();
    await page.locator(".uno-hand").waitFor();
    expect(await page.locator(".status").textContent()).toMatch(/^Te: /);
    expect(await scrollsSideways(page)).toBe(false);
    await playToTheEnd([visitor]);
    expect(await page.locator(".result li").count()).toBe(3);
    await visitor.context.close();
  });

  test("finds a clear page where there is nothing", async () => {
    const { page, context } = await visit("/nowhere");
    expect(await page.locator("h1").textContent()).toBe("There is nothing here.");
    await page.goto(`${site.server.address}/table/no-such-table`);
    await page.getByText("There is nothing here.").waitFor();
    await context.close();
  });
});

describe("every page", () => {
  for (const theme of ["light", "dark"] as const) {
    test(`has no fault that a machine can find, in ${theme} colours`, async () => {
      const { page, context } = await visit("/", { ...desktop, colorScheme: theme });
      for (const path of ["/", "/games/uno", "/sign-in", "/register", "/settings", "/help", "/admin", "/nowhere"]) {
        await page.goto(site.server.address + path);
        await page.locator("h1").waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await page.goto(site.server.address);
      await page.locator(".welcome .button").click();
      await page.locator(".uno-hand").waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await context.close();
    });
  }

  test("fits from 360 pixels on", async () => {
    const { page, context } = await visit("/", { viewport: { width: 360, height: 700 }, locale: "hu-HU" });
    for (const path of ["/", "/games/uno", "/sign-in", "/register", "/settings", "/help"]) {
      await page.goto(site.server.address + path);
      await page.locator("h1").waitFor();
      expect(await scrollsSideways(page), path).toBe(false);
    }
    await context.close();
  });
});

test("three people play a whole game at a table by link; one loses the connection again and again; a fourth watches", async () => {
  const anna = await visit("/games/uno");
  await anna.page.getByText("People, by link").click();
  await anna.page.getByLabel("Cards dealt to each player").fill("3");
  await anna.page.getByText("Open the table").click();
  await anna.page.getByText("Waiting for players").waitFor();
  const link = new URL(anna.page.url()).pathname;

  const bela = await visit("/help");
  const breakConnection = await breakable(bela.page);
  await bela.page.goto(site.server.address + link);
  await bela.page.getByText("Sit down").first().click();
  await expect.poll(() => bela.page.getByText("Sit down").count()).toBe(0);
  const cili = await visit(link);
  await cili.page.getByText("Sit down").first().click();
  await anna.page.getByText("Start the game").click();
  for (const player of [anna, bela, cili]) await player.page.locator(".uno-hand").waitFor();

  const watcher = await visit(link);
  await watcher.page.locator(".uno-middle").waitFor();
  expect(await watcher.page.locator(".uno-hand").count()).toBe(0);

  await bela.page.getByPlaceholder("Say something").fill("Szép jó napot!");
  await bela.page.getByText("Send", { exact: true }).click();
  await anna.page.getByText("Szép jó napot!").waitFor();

  for (let turns = 0; turns < 3; turns++) {
    for (const player of [anna, bela, cili]) await moveIfAsked(player);
    breakConnection();
    await bela.page.getByText("The connection is lost.").waitFor();
    await bela.page.getByText("The connection is lost.").waitFor({ state: "detached" });
  }
  await playToTheEnd([anna, bela, cili]);
  for (const { page } of [anna, bela, cili, watcher]) await page.locator(".result").waitFor();
  const record = await (await fetch(`${site.server.address}/api/tables/${link.split("/").at(-1)}/record`)).text();
  expect(record).toMatch(/^Asztal game record 1\nGame: uno/);
  for (const { context } of [anna, bela, cili, watcher]) await context.close();

  const stranger = await visit(`/replay/${link.split("/").at(-1)}?at=2&seat=1`, phone);
  await stranger.page.getByText(/^Move 2 of /).waitFor();
  expect(await stranger.page.locator(".log li").count()).toBe(2);
  await stranger.page.keyboard.press("ArrowRight");
  await stranger.page.getByText(/^Move 3 of /).waitFor();
  await stranger.page.keyboard.press("End");
  await stranger.page.getByText(/finishes in 3rd place/).waitFor();
  expect(stranger.page.url()).toMatch(/at=\d+&seat=1/);
  expect(await scrollsSideways(stranger.page)).toBe(false);
  expect(await accessibilityFaults(stranger.page)).toEqual([]);
  await stranger.context.close();
});

test("somebody registers, signs out and in again, changes language and colours", async () => {
  const { page, context } = await visit("/register");
  await page.getByLabel("Name").fill("Zsófia");
  await page.getByLabel("Password").fill("nagyon titkos");
  await page.locator("form .button").click();
  await page.getByRole("link", { name: "Zsófia" }).waitFor();
  await page.goto(`${site.server.address}/settings`);
  await page.getByText("Sign out").click();
  await page.goto(`${site.server.address}/sign-in`);
  await page.getByLabel("Name").fill("zsófia");
  await page.getByLabel("Password").fill("rossz jelszó");
  await page.locator("form .button").click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Password").fill("nagyon titkos");
  await page.locator("form .button").click();
  await page.getByRole("link", { name: "Zsófia" }).waitFor();

  await page.getByText("Magyar").click();
  await page.getByText("Ülj le, és játssz!").waitFor();
  await page.goto(`${site.server.address}/settings`);
  await page.getByText("Sötét").click();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await page.reload();
  await page.getByText("Beállítások").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await context.close();
});

test("a problem is reported from the table, with the position, and the administrator answers it", async () => {
  const { page, context } = await visit("/sign-in");
  await page.getByLabel("Name").fill("Zsófia");
  await page.getByLabel("Password").fill("nagyon titkos");
  await page.locator("form .button").click();
  await page.locator(".welcome .button").click();
  await page.getByRole("button", { name: "Report a problem" }).click();
  await page.locator("dialog textarea").fill("The pile is upside down.");
  await page.getByText("Send the report").click();
  await page.getByText("Thank you.").waitFor();
  await page.getByText("Administration").click();
  await page.getByText("The pile is upside down.").waitFor();
  await page.getByLabel("Answer").fill("It is right now.");
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByText("answered", { exact: true }).waitFor();
  await context.close();
});
