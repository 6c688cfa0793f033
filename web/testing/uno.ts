/** UNO on a page, played as somebody with a mouse would. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { httpOf } from "./play.ts";
import type { Visitor } from "./site.ts";

/** How many seats, on which of them bots sit, what was agreed, and how many cards are dealt. */
export type TableRequest = [
  seats: number,
  bots?: Readonly<Record<string, string>>,
  settings?: { readonly onLeave?: "end" },
  handSize?: number,
];

/** The version of the game that the page shows as the newest. */
export async function version(page: Page): Promise<number> {
  return Number(await page.locator(".frame").getAttribute("data-version"));
}

/** Chooses whatever the table offers first, and puts or draws it. */
export async function makeMove(page: Page): Promise<void> {
  const card = page.locator(".hand-card[data-fits=true]").first();
  if ((await card.count()) === 0) return page.locator(".uno-draw").click();
  await card.click();
  const colour = page.locator(".uno-colour").first();
  if ((await colour.count()) > 0) await colour.click();
  else await page.locator(".uno-actions .button").click();
}

export async function isAsked(page: Page): Promise<boolean> {
  return (await page.locator(".status[data-mine]").count()) > 0;
}

/** Until somebody at this page is asked, or the game is over; whoever plays against bots waits for them as long as they take. */
export async function isAskedAgain(page: Page): Promise<boolean> {
  await page.locator(".status[data-mine], .result").first().waitFor();
  return (await page.locator(".result").count()) === 0;
}

export async function moveIfAsked({ page }: Visitor): Promise<boolean> {
  if (!(await isAsked(page))) return false;
  const before = await version(page);
  await makeMove(page);
  await expect.poll(() => version(page), { interval: 10 }).toBeGreaterThan(before);
  return true;
}

/** Until the only other one at the table has moved too: a skip or a reverse gives the turn back. */
export async function moveUntilAnswered(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  let moves = 0;
  do {
    await expect.poll(() => isAsked(page)).toBe(true);
    if (await moveIfAsked(visitor)) moves++;
    await expect.poll(() => isAsked(page)).toBe(true);
  } while ((await version(page)) <= moves);
}

/** A table of UNO, with few cards unless more are asked for, opened by a new guest over the interface that programs use. */
export async function openUno(
  address: string,
  host: Page,
  ...[seats, bots = {}, settings = {}, handSize = 3]: TableRequest
): Promise<string> {
  const http = httpOf(host);
  await http.guest();
  const { id } = await http.createTable({ game: "uno", seats, bots, settings, options: { handSize } });
  await host.goto(`${address}/table/${id}`);
  return `/table/${id}`;
}

export async function startTable(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Start the game" }).click();
  await host.locator(".uno-hand").waitFor();
}
