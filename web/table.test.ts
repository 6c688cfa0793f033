/** Playing in real browsers: by mouse, by finger, by keyboard; with a network that breaks; looking back, watching, replaying. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways, type Visitor } from "./testing/site.ts";
import {
  isAsked,
  isAskedAgain,
  makeMove,
  moveIfAsked,
  openUno,
  startTable,
  type TableRequest,
  version,
} from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const visit: Site["visit"] = (path, settings) => site.visit(path, settings);

async function playToTheEnd(players: readonly Visitor[]): Promise<void> {
  while ((await players[0]!.page.locator(".result").count()) === 0) {
    for (const player of players) await moveIfAsked(player);
  }
}

const openTable = (host: Page, ...request: TableRequest) => openUno(site.server.address, host, ...request);

/** Leaves bots alone for good: the table closes. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.locator("dialog .button").click();
  await page.locator(".result").waitFor();
}

const close = (...visitors: readonly Visitor[]) => Promise.all(visitors.map(({ context }) => context.close()));

test("two people play a whole game by link; a move made without network is made once; a third watches; they talk", async () => {
  const anna = await visit("/help");
  const link = await openTable(anna.page, 2);
  const bela = await visit(link);
  await bela.page.getByRole("button", { name: "Sit down" }).click();
  await startTable(anna.page);
  await bela.page.locator(".uno-hand").waitFor();
  const watcher = await visit(link);
  await watcher.page.getByText(/^You are watching\./).waitFor();
  expect(await watcher.page.locator(".uno-hand").count()).toBe(0);

  await bela.page.keyboard.press("c");
  await bela.page.keyboard.type("Szép jó napot!");
  await bela.page.keyboard.press("Enter");
  await anna.page.getByText("1 new").waitFor();
  await anna.page.getByRole("button", { name: "Chat" }).click();
  await anna.page.getByText("Szép jó napot!").waitFor();
  // One who only watches, and was nobody until now, can answer.
  await watcher.page.getByRole("button", { name: "Chat" }).click();
  await watcher.page.getByPlaceholder("Say something").fill("Jó játékot!");
  await watcher.page.getByRole("button", { name: "Send" }).click();
  await anna.page.getByText("Jó játékot!").waitFor();
  for (const { page } of [anna, bela]) await page.getByRole("button", { name: "Log" }).click();

  while (!(await isAsked(bela.page))) await moveIfAsked(anna);
  const before = await version(bela.page);
  await bela.context.setOffline(true);
  await bela.page.getByText("The connection is lost.").waitFor();
  await makeMove(bela.page);
  await bela.page.getByText("Your move is on its way").waitFor();
  expect(await version(anna.page)).toBe(before);
  await bela.context.setOffline(false);
  await bela.page.getByText("The connection is lost.").waitFor({ state: "detached" });
  for (const { page } of [anna, bela]) await expect.poll(() => version(page)).toBe(before + 1);
  expect(await anna.page.locator(".log li").count()).toBe(before + 1);

  await playToTheEnd([anna, bela]);
  for (const { page } of [anna, bela, watcher]) await page.locator(".result").waitFor();
  const headlines = await Promise.all([anna, bela].map(({ page }) => page.locator(".result h2").textContent()));
  expect(headlines.toSorted()).toEqual(["You came 2nd of 2.", "You won!"]);
  expect(await watcher.page.locator(".result h2").textContent()).toMatch(/ won\.$/);
  const steps = await version(anna.page);
  await close(anna, bela, watcher);

  // The replay is by link, for anybody.
  const stranger = await visit(`${link.replace("table", "replay")}?at=2&seat=1`, phone);
  const { page } = stranger;
  await page.getByText(`Move 2 of ${steps}`, { exact: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(`Move 3 of ${steps}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Log" }).click();
  expect(await page.locator(".log li").count()).toBe(steps);
  await page.locator(".log button").nth(4).click();
  await page.getByText(`Move 5 of ${steps}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByLabel("Seen by").selectOption("a spectator");
  expect(await page.locator(".uno-hand").count()).toBe(0);
  await page.getByLabel("Speed").selectOption("5 a second");
  await page.keyboard.press("End");
  await page.getByText(`Move ${steps} of ${steps}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText(/^Move [1-9] of/).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(page.url()).toMatch(/at=\d+&seat=none/);
  expect(await scrollsSideways(page)).toBe(false);
  await close(stranger);
});

test("looking back while playing, from the keys and from the log; the turn that comes meanwhile is told", async () => {
  const visitor = await visit("/help");
  const { page } = visitor;
  await openTable(page, 3, { "1": "careful", "2": "careful" });
  await startTable(page);
  for (let moves = 0; moves < 2; moves++) {
    await expect.poll(() => isAsked(page)).toBe(true);
    await moveIfAsked(visitor);
  }
  await expect.poll(() => isAsked(page)).toBe(true);
  const newest = await version(page);
  const now = await page.locator(".uno").innerHTML();

  await page.keyboard.press("[");
  await page.getByText(`You are looking at move ${newest - 1} of ${newest}.`).waitFor();
  await page.getByText("It is your turn.").waitFor();
  expect(await page.locator(".hand-card[data-fits]").count()).toBe(0);
  await page.keyboard.press("ArrowLeft");
  await page.getByText(`You are looking at move ${newest - 2} of ${newest}.`).waitFor();
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.locator(".status[data-mine]").waitFor();
  expect(await page.locator(".uno").innerHTML()).toBe(now);

  await page.locator(".log button").first().click();
  await page.getByText(`You are looking at move 1 of ${newest}.`).waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.locator(".status[data-mine]").waitFor();
  await page.locator(".log button").nth(1).hover();
  await page.getByText(`You are looking at move 2 of ${newest}.`).waitFor();
  await page.locator(".uno-middle").hover();
  await page.locator(".status[data-mine]").waitFor();

  // After a reload the earlier moments are the server's to tell.
  await page.reload();
  await page.locator(".status[data-mine]").waitFor();
  await page.locator(".log button").first().click();
  await page.getByText(`You are looking at move 1 of ${newest}.`).waitFor();
  await expect.poll(() => page.locator(".uno").innerHTML()).not.toBe(now);
  await page.keyboard.press("Escape");
  await page.locator(".status[data-mine]").waitFor();

  await page.keyboard.press("u");
  await page.getByText(/cannot be undone|no longer be undone|nothing to undo/).waitFor();
  await close(visitor);
});

test("a whole game by the keyboard alone, from the home page on", async () => {
  const visitor = await visit("/");
  const { page } = visitor;
  const focused = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  for (const selector of ["a[href='/games/uno']", "main .button.large"]) {
    await page.locator(selector).first().waitFor();
    for (let tabs = 0; tabs < 40 && !(await focused(selector)); tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await page.locator(".uno-hand").waitFor();
  await page.keyboard.press("?");
  await page.getByText("play the chosen cards").waitFor();
  await page.keyboard.press("Escape");

  const chooseByArrows = async () => {
    for (let steps = 0; steps < 60; steps++) {
      if (await focused(".hand-card[data-fits=true]")) return page.keyboard.press("Enter");
      await page.keyboard.press(steps === 0 ? "ArrowUp" : steps < 30 ? "ArrowRight" : "ArrowLeft");
    }
  };
  for (let moves = 0; moves < 300 && (await isAskedAgain(page)); moves++) {
    const before = await version(page);
    if ((await page.locator(".hand-card[data-fits=true]").count()) === 0) await page.keyboard.press("d");
    else {
      await chooseByArrows();
      await page.keyboard.press((await page.locator(".uno-colours").count()) > 0 ? "2" : "p");
    }
    await expect.poll(() => version(page), { interval: 10 }).toBeGreaterThan(before);
  }
  await page.locator(".result").waitFor();
  await close(visitor);
});

test("on a phone the whole game is played without scrolling, in Hungarian", async () => {
  const visitor = await visit("/help", { ...phone, locale: "hu-HU" });
  const { page } = visitor;
  await openTable(page, 3, { "1": "careful", "2": "careful" });
  await page.getByRole("button", { name: "Kezdődjön a játék" }).tap();
  await page.locator(".uno-hand").waitFor();
  expect(await page.locator(".status").textContent()).toMatch(/^Te: /);
  await page.getByRole("button", { name: "Játékosok" }).tap();
  await page.locator(".player-name", { hasText: /^Vendég-[0-9a-f]{6}/ }).waitFor();
  await page.getByRole("button", { name: "Bezárás" }).tap();
  // Every frame that is drawn is looked at: how far board and page reach below the screen. Bots may end the game at any moment.
  await page.evaluate(() => {
    const beyond: string[] = [];
    Object.assign(window, { beyond });
    const look = () => {
      if (document.querySelector(".result")) return;
      const board =
        Math.round(document.querySelector(".frame")!.getBoundingClientRect().bottom + scrollY) - innerHeight;
      const whole = document.documentElement.scrollHeight - innerHeight;
      const cards = document.querySelectorAll(".hand-card").length;
      if (board > 0 || whole > 0) beyond.push(`board ${board}, page ${whole}, with ${cards} cards`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let moves = 0; moves < 300 && (await isAskedAgain(page)); moves++) await moveIfAsked(visitor);
  expect(await page.evaluate(() => (window as unknown as { beyond: string[] }).beyond)).toEqual([]);
  await page.locator(".result").waitFor();
  expect(await page.locator(".ranks li").count()).toBe(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(await page.title()).toBe("UNO · Asztal");
  await page.getByRole("button", { name: "Asztal", exact: true }).tap();
  await page.getByText("Lapok száma osztáskor").waitFor();
  await close(visitor);
});

test("who comes to a full table is offered to watch, and sees the game when it starts", async () => {
  const host = await visit("/help");
  const link = await openTable(host.page, 2, { "1": "careful" });
  const late = await visit(link);
  await late.page.getByText("All seats are taken. Stay and watch").waitFor();
  expect(await late.page.getByRole("button", { name: "Sit down" }).count()).toBe(0);
  await startTable(host.page);
  await late.page.getByText(/^You are watching\./).waitFor();

  // A table whose only person leaves is played on by bots; nobody is left in the dark about it.
  await leave(host.page);
  await late.page.locator(".result").waitFor();
  await close(host, late);
});

test("where a table ends with the first who leaves, it says so, and nobody is asked any more", async () => {
  const host = await visit("/help");
  const link = await openTable(host.page, 2, {}, { onLeave: "end" });
  const guest = await visit(link);
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await startTable(host.page);
  await guest.page.locator(".uno-hand").waitFor();
  await leave(guest.page);
  await host.page.getByText("Somebody left before the game was over").waitFor();
  for (const { page } of [host, guest]) {
    expect(await page.locator(".status[data-mine], .players [data-asked], .hand-card[data-fits]").count()).toBe(0);
  }
  await close(host, guest);
});

test("a server that restarts says so, and the table comes back by itself", async () => {
  const visitor = await visit("/help");
  const { page } = visitor;
  let isRestarting = false;
  let stop = () => {};
  await page.routeWebSocket("**/live", (socket) => {
    if (isRestarting) return void socket.close({ code: 1012 });
    const onward = socket.connectToServer();
    stop = () => {
      isRestarting = true;
      void onward.close();
      void socket.close({ code: 1012 });
    };
  });
  await openTable(page, 2, { "1": "careful" });
  await startTable(page);
  stop();
  await page.getByText("The server is restarting.").waitFor();
  await page.locator(".table-page[data-offline]").waitFor();
  isRestarting = false;
  await page.getByText("The server is restarting.").waitFor({ state: "detached" });
  await expect.poll(() => moveIfAsked(visitor)).toBe(true);
  await close(visitor);
});

test("the table, the result and the replay have no fault that a machine can find, in light and dark colours", async () => {
  const visitor = await visit("/help");
  const { page } = visitor;
  const check = async (...themes: ("light" | "dark")[]) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      // Colours that are still on their way from one theme to the other are nobody's fault.
      await page.locator(`[data-theme=${colorScheme}]`).waitFor();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  };
  const link = await openTable(page, 3, { "1": "careful", "2": "careful" });
  await page.getByText("Start the game").waitFor();
  await check("light");
  await startTable(page);
  await expect.poll(() => isAsked(page)).toBe(true);
  await moveIfAsked(visitor);
  await check("light", "dark");
  for (const panel of ["Chat", "Rules", "Table"]) {
    await page.getByRole("button", { name: panel, exact: true }).click();
    await check("dark");
  }
  await page.keyboard.press("[");
  await page.locator(".looking-back").waitFor();
  await check("light", "dark");
  await page.keyboard.press("Escape");
  await leave(page);
  await page.locator(".figures summary").click();
  await check("light", "dark");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Log" }).click();
  await check("dark");
  await page.goto(`${site.server.address}${link.replace("table", "replay")}?at=4`);
  await page.locator(".uno").waitFor();
  await check("light", "dark");
  await close(visitor);
});

test("a problem is reported from the table", async () => {
  const anna = await visit("/help");
  await openTable(anna.page, 2, { 1: "brute" });
  await startTable(anna.page);
  await anna.page.getByRole("button", { name: "Table", exact: true }).click();
  await anna.page.getByRole("button", { name: "Report a problem" }).click();
  await anna.page.locator("dialog textarea").fill("The pile is upside down.");
  await anna.page.getByRole("button", { name: "Send the report" }).click();
  await anna.page.getByText("Thank you.").waitFor();
  await anna.page.goto(`${site.server.address}/settings`);
  await anna.page.getByText("The pile is upside down.").waitFor();
  await close(anna);
});
