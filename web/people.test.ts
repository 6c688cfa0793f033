/** Playing with people, in real browsers: joining, somebody who stays away, giving up, agreeing to end, playing again, ratings. */

import type { CreateTable } from "@asztal/wire";
import type { HttpClient } from "@asztal/wire/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf, programOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways, type Visitor } from "./testing/site.ts";

const MINUTE = 60_000;
/** The server's stopwatch: what the test lets pass comes on top of what passes by itself. */
let passed = 0;
let site: Site;
beforeAll(async () => {
  site = await openSite({ elapsed: () => performance.now() + passed });
});
afterAll(() => site.close());

const close = (...visitors: readonly Visitor[]) => Promise.all(visitors.map(({ context }) => context.close()));

let people = 0;
/** Somebody registered who has the home page open, in the browser and as a program. */
async function registered(name: string, settings: Parameters<Site["visit"]>[1] = undefined) {
  const visitor = await site.visit("/help", settings);
  await httpOf(visitor.page).register({ name: `${name} ${++people}`, password: "correct horse" });
  const http = await programOf(site.server.address, visitor.context);
  return { ...visitor, http, name: `${name} ${people}` };
}

type Player = Awaited<ReturnType<typeof registered>>;

/** A running game of UNO between these two, open in both browsers. */
async function sitDown(players: readonly Player[], request: Partial<CreateTable> = {}): Promise<string> {
  const [host, ...others] = players;
  const { id } = await host!.http.createTable({ game: "uno", seats: players.length, start: true, ...request });
  for (const { http } of others) await http.join(id);
  await Promise.all(players.map(({ page }) => page.goto(`${site.server.address}/table/${id}`)));
  await Promise.all(players.map(({ page }) => page.locator(".uno-hand").waitFor()));
  return id;
}

const clock: CreateTable["settings"] = { speed: { kind: "real-time", seconds: 900, increment: 15 } };

const headline = (page: Page) => page.locator(".result h2");

async function choose(page: Page, what: string): Promise<void> {
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("button", { name: what, exact: true }).click();
  await page.locator("dialog").getByRole("button", { name: what, exact: true }).click();
}

test("one press on Join in the lobby, and one sits at the table; ratings stand beside the names", async () => {
  const [host, other] = [await registered("Anna"), await registered("Béla")];
  const before = await host.http.createTable({ game: "uno", seats: 2, settings: clock, start: true });
  await other.http.join(before.id);
  await other.http.resign(before.id);
  const { page } = host;
  await page.goto(`${site.server.address}/table/${before.id}`);
  await page.locator(".rating-change").first().waitFor();
  const { id } = await host.http.createTable({ game: "uno", seats: 3, settings: { ...clock, startWhenFull: true } });
  const visitor = await site.visit("/");
  const row = visitor.page.locator(".table-row", { hasText: host.name });
  expect(await row.locator(".rating").textContent()).toMatch(/rating \d{3,4}/);
  await row.getByRole("button", { name: /^Join/ }).click();
  await visitor.page.waitForURL(`**/table/${id}`);
  await visitor.page.locator(".row", { hasText: "you" }).waitFor();
  // A guest sits here, so the waiting room says that it will not be rated.
  await visitor.page.getByText("no: a guest is playing").waitFor();
  expect((await host.http.table(id)).seats.filter(({ kind }) => kind === "player")).toHaveLength(2);
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  await close(visitor, host, other);
});

test("who opens a table reads that rated games need a clock", async () => {
  const visitor = await site.visit("/games/uno?company=link");
  const { page } = visitor;
  const rated = page.getByLabel("Rated, if everybody is registered");
  await page.getByText("Only games with a clock are rated.").waitFor();
  expect(await rated.isDisabled()).toBe(true);
  await page.getByText("Normal", { exact: true }).click();
  expect(await rated.isChecked()).toBe(true);
  await close(visitor);
});

test("an opponent who stays away does not block the game: there is a notice, and then the win can be claimed", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla")];
  await sitDown([anna, bela]);
  // The game waits for Anna, who goes.
  await close(anna);
  await bela.page.getByText(`${anna.name} is away.`).waitFor();
  expect(await bela.page.getByRole("button", { name: "Claim the win" }).count()).toBe(0);
  passed += 10 * MINUTE;
  await bela.page.reload();
  await bela.page.getByRole("button", { name: "Let a bot play" }).waitFor();
  await bela.page.getByRole("button", { name: "End without a result" }).waitFor();
  expect(await accessibilityFaults(bela.page)).toEqual([]);
  await bela.page.setViewportSize(phone.viewport);
  expect(await scrollsSideways(bela.page)).toBe(false);
  await bela.page.getByRole("button", { name: "Claim the win" }).click();
  expect(await headline(bela.page).textContent()).toBe("You won!");
  await bela.page.locator(".ranks").getByText("away too long").waitFor();
  await close(bela);
});

test("a bot plays on for one who leaves, and the log keeps the name of the leaver", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla")];
  const id = await sitDown([anna, bela]);
  await anna.page.locator(".status[data-mine]").waitFor();
  await anna.page.locator(".uno-draw").click();
  await bela.page.locator(".log li").first().waitFor();
  await bela.http.leave(id);
  await anna.page.getByText(`${bela.name} has left.`).first().waitFor();
  await anna.page.getByText(`for ${bela.name}`).waitFor();
  const log = await anna.page.locator(".log").textContent();
  expect(log).toContain(anna.name);
  expect(log).toContain(`${bela.name} has left.`);
  await close(anna, bela);
});

test("a rated game is resigned by keyboard; both see who lost, and what became of the ratings", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla")];
  await sitDown([anna, bela], { settings: clock });
  const { page } = anna;
  await page.getByRole("button", { name: "Table", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Resign" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("dialog").getByText("counts towards your rating").waitFor();
  await page.locator("dialog").getByRole("button", { name: "Resign" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".ranks").getByText("resigned").waitFor();
  expect(await headline(page).textContent()).toBe("You came 2nd of 2.");
  expect(await headline(bela.page).textContent()).toBe("You won!");
  for (const player of [anna, bela]) {
    const changes = player.page.locator(".rating-change");
    await changes.last().waitFor();
    expect(await changes.first().textContent()).toMatch(/\d+ \(\+\d+\)/);
    expect(await changes.last().textContent()).toMatch(/\d+ \([−-]\d+\)/);
    expect(await accessibilityFaults(player.page)).toEqual([]);
  }
  await close(anna, bela);
});

test("the game ends without a result when both agree; a declined offer is gone", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla", { ...phone, locale: "hu-HU" })];
  const id = await sitDown([anna, bela]);
  await anna.http.agreeToEnd(id);
  await anna.page.getByText("You offered to end the game").waitFor();
  await bela.page.getByRole("button", { name: "Játsszunk tovább" }).tap();
  await anna.page.getByText("You offered to end the game").waitFor({ state: "detached" });
  await bela.http.agreeToEnd(id);
  await anna.page.getByRole("button", { name: "End it" }).click();
  await anna.page.getByText("All players agreed to end it").waitFor();
  await bela.page.getByText("Mindenki beleegyezett").waitFor();
  expect(await scrollsSideways(bela.page)).toBe(false);
  await close(anna, bela);
});

test("who offers to end the game does it from the table's menu", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla")];
  await sitDown([anna, bela]);
  await choose(anna.page, "Offer to end the game");
  await bela.page.getByText(`${anna.name} offers to end the game`).first().waitFor();
  await bela.page.getByRole("button", { name: "End it" }).click();
  await headline(anna.page).getByText("The table was closed").waitFor();
  await close(anna, bela);
});

test("a rematch is offered to the other player, in the page and its title, and a spectator comes along", async () => {
  const [anna, bela] = [await registered("Anna"), await registered("Béla")];
  const id = await sitDown([anna, bela]);
  const watcher = await site.visit(`/table/${id}`);
  await watcher.page.getByText(/^You are watching\./).waitFor();
  await bela.http.resign(id);
  await anna.page.getByRole("button", { name: "Play again" }).click();
  await anna.page.waitForURL((url) => url.pathname !== `/table/${id}`);
  const next = new URL(anna.page.url()).pathname;
  await bela.page.getByText(`${anna.name} wants to play again`).waitFor();
  expect(await bela.page.title()).toContain(`${anna.name} wants to play again`);
  await watcher.page.getByText("When the next game begins, you will be taken there.").waitFor();
  await bela.page.getByRole("button", { name: "Play again" }).click();
  for (const { page } of [anna, bela]) await page.locator(".uno-hand").waitFor();
  await watcher.page.waitForURL(`**${next}`);
  await watcher.page.getByText(/^You are watching\./).waitFor();

  // Declined, whoever asked learns it where they wait.
  const again = next.replace("/table/", "");
  await anna.http.resign(again);
  await headline(bela.page).waitFor();
  const third = await bela.http.rematch(again);
  await bela.page.goto(`${site.server.address}/table/${third.id}`);
  await anna.page.getByRole("button", { name: "No, thanks" }).click();
  await bela.page.getByText(`${anna.name} does not want to play again`).waitFor();
  await close(anna, bela, watcher);
});

test("against bots the same ones play again at once", async () => {
  const visitor = await site.visit("/help");
  const { page } = visitor;
  await httpOf(page).guest();
  const http: HttpClient = await programOf(site.server.address, visitor.context);
  const { id } = await http.createTable({ game: "uno", seats: 3, bots: { "1": "careful", "2": "sharp" }, start: true });
  await page.goto(`${site.server.address}/table/${id}`);
  await page.locator(".uno-hand").waitFor();
  const bots = async () =>
    (await page.locator(".players .player-name").allTextContents()).filter((name) => !/you/.test(name));
  const before = await bots();
  await choose(page, "Resign");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.pathname !== `/table/${id}`);
  await page.locator(".uno-hand").waitFor();
  expect((await bots()).toSorted()).toEqual(before.toSorted());
  await close(visitor);
});
