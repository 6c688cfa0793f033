/** Hands of other programs in a real browser: opened as a file or pasted, reviewed, played on from, saved again. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileBoard } from "../games/bridge/files/board.ts";
import { writeLin } from "../games/bridge/files/lin-write.ts";
import { writeLink } from "../games/bridge/files/link.ts";
import { readBoards } from "../games/bridge/files/read.ts";
import { legalCards } from "../games/bridge/position.ts";
import { numberedBoard } from "../games/bridge/rules/board.ts";
import { playCard, startPlay } from "../games/bridge/rules/playing.ts";
import { numberedDeal } from "../games/bridge/rules/setup.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A board as another program would have written it, with that many cards played. */
function board(number: number, cards: number, tricks: number | null): FileBoard {
  const contract = { level: 1, strain: "NT", doubled: 0, declarer: "N" } as const;
  const deal = numberedDeal(number);
  let playing = startPlay(deal, contract);
  while (playing.played.length < cards) playing = playCard(playing, legalCards(playing.position)[0]!);
  return {
    ...{ line: 1, board: { ...numberedBoard(number), dealer: "N" }, deal, contract, tricks, tags: {} },
    auction: (["1NT", "P", "P", "P"] as const).map((call) => ({ call })),
    play: playing.played.map(({ card }) => card),
    players: { N: "Nora", E: "Ede", S: "Sára", W: "Viki" },
  };
}

const boards = [board(5, 52, null), board(6, 20, 7), board(8, 5, null)];
/** One card of the third board twice. */
const broken = writeLin(board(9, 52, null)).replace(/(md\|\dS)./, "$1AA");
const lin = [...boards.map(writeLin), broken].join("\n");

const file = (text: string) => ({ name: "evening.lin", mimeType: "text/plain", buffer: Buffer.from(text) });
const rows = (page: Page) => page.locator(".set-list li");

test("a file of an evening is opened by touch: what cannot be read is said, the rest is reviewed and played on from", async () => {
  const { page, context } = await site.visit("/bridge/hands", { ...phone, locale: "hu-HU" });
  await page.locator("input[type=file]").setInputFiles(file(lin));
  await page.locator(".set-file .field-problem").getByText("Kétszer szerepel").waitFor();
  expect(await rows(page).count()).toBe(3);
  await page.getByText("3 leosztás").waitFor();
  await rows(page).nth(1).getByText("Nora–Sára").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);

  // What is opened stays, and needs no network.
  await page.reload();
  await rows(page).nth(2).waitFor();
  await rows(page).first().getByRole("link", { name: "Elemzés" }).tap();
  await page.locator(".review-panel").getByText("Nyílt lapokkal").waitFor();
  await context.setOffline(true);
  await page.getByLabel("A te helyed").selectOption("E");
  await page.locator(".review-panel").getByText("Nyílt lapokkal").waitFor();
  await page.locator(".trainer-tricks td button").nth(4).tap();
  await page.locator(".bridge-mark").first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The claimed one follows, and then there is none.
  await page.getByRole("button", { name: "Következő leosztás" }).tap();
  await page.locator(".review-panel").getByText("Nyílt lapokkal").waitFor();
  expect(await page.locator(".trainer-tricks tbody tr").count()).toBe(5);
  expect(await page.getByRole("button", { name: "Következő leosztás" }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Az összes leosztás" }).tap();
  await rows(page).nth(2).getByRole("link", { name: "Folytatás az utolsó laptól" }).tap();
  await page.locator(".bridge-card[data-fits=true]").first().waitFor();
  await context.close();
});

test("a link of the hand viewer is pasted and reviewed by keyboard, and comes out as files that hold the same", async () => {
  const { page, context } = await site.visit("/bridge", desktop);
  await page.getByRole("button", { name: "New hand" }).press("Enter");
  await page.getByRole("link", { name: "From a file, a link or typed hands" }).press("Enter");
  const paste = page.getByLabel(/^Or paste here/);
  const link = writeLink(boards[0]!);
  await paste.fill(link.slice(0, 120));
  await page.getByRole("button", { name: "Show the hands" }).press("Enter");
  await page.locator(".set-paste .field-problem").waitFor();
  expect(await paste.inputValue()).toBe(link.slice(0, 120));
  await paste.fill(link);
  await page.getByRole("button", { name: "Show the hands" }).press("Enter");
  await rows(page).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const name of ["Save as PBN", "Save as LIN"]) {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name }).press("Enter");
    const saved = readBoards(readFileSync(await (await saving).path(), "utf8"));
    expect(saved.problems).toEqual([]);
    expect(saved.boards.map(({ deal, play }) => ({ deal, play }))).toEqual(
      readBoards(link).boards.map(({ deal, play }) => ({ deal, play })),
    );
  }
  await page.getByRole("link", { name: "Review" }).press("Enter");
  const out = page.locator(".review-panel").getByRole("link", { name: "Hand-viewer link" });
  await out.waitFor();
  expect(readBoards((await out.getAttribute("href"))!).boards[0]?.play).toEqual(boards[0]!.play);
  await page.goto(`${site.server.address}/bridge/hands/7`);
  await page.getByText("There is no such hand here").waitFor();
  await page.getByRole("link", { name: "Your own hands" }).press("Enter");
  await page.getByRole("button", { name: "Close them" }).press("Enter");
  await rows(page).first().waitFor({ state: "detached" });
  await context.close();
});

test("a file for practice says what was left out of it before the rest is played", async () => {
  const { page, context } = await site.visit("/bridge/sets", desktop);
  await page.locator("input[type=file]").setInputFiles(file(lin));
  await page.locator(".set-file .field-problem").waitFor();
  await page.getByRole("link", { name: "Play the other 3 deals" }).click();
  await page.locator(".bridge-card[data-fits=true]").first().waitFor();
  await context.close();
});
