/** A series on the site: opened in the dialog, one game after another, the break between them, the result, the replay. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site } from "./testing/site.ts";
import { isAsked, makeMove, version } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What says that a game is over comes together with the next message, as to a page that is busy: only the second is drawn. */
function hurryPastTheEnd(): void {
  const add = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (this: WebSocket, kind: string, listener: (event: Event) => void) {
    let held: Event | null = null;
    add.call(this, kind, (event: Event) => {
      if (held === null && event instanceof MessageEvent && String(event.data).includes('"lastBoard":{')) {
        held = event;
        return;
      }
      if (held) listener(held);
      held = null;
      listener(event);
    });
  };
}

/** Until the break, or the result. */
async function playGame(page: Page): Promise<void> {
  const end = page.locator(".series[data-break], .result");
  while ((await end.count()) === 0) {
    if (!(await isAsked(page))) continue;
    const before = await version(page);
    await makeMove(page);
    await expect.poll(() => version(page), { interval: 10 }).toBeGreaterThan(before);
  }
}

test("two games in a row: a running score, seats that rotate, one result, and the way back to each game", async () => {
  const { page, context } = await site.visit("/help");
  await page.addInitScript(hurryPastTheEnd);
  await page.goto(`${site.server.address}/games/uno`);
  const group = (legend: string) => page.getByRole("group", { name: legend });
  await group("Players, including you").getByText("2", { exact: true }).click();
  await group("Games in a row").getByText("2", { exact: true }).click();
  await page.getByText("the score is added up from game to game").waitFor();
  await page.getByLabel("Cards dealt to each player").fill("3");
  await page.getByRole("button", { name: "Start the game" }).click();

  const score = page.getByRole("region", { name: "Score of the series" });
  await score.getByText("Game 1 of 2").waitFor();
  expect(await score.getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/ 0$/),
    expect.stringMatching(/ 0$/),
  ]);
  await playGame(page);
  await score.getByText(/^Game 1 goes to /).waitFor();
  expect(await page.locator(".hand-card[data-fits=true]").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await score.getByRole("button", { name: "On to game 2" }).click();
  await score.getByText("Game 2 of 2").waitFor();
  expect((await score.getByRole("listitem").allTextContents()).map((text) => text.at(-1)).sort()).toEqual(["0", "1"]);
  // Whoever comes back in the middle finds the series as it is. The bot begins the second game.
  await page.locator(".status[data-mine]").waitFor();
  await page.reload();
  await score.getByText("Game 2 of 2").waitFor();
  await playGame(page);

  const result = page.locator(".result");
  await result.getByText("In each game you score a point").waitFor();
  expect(
    (await result.locator(".ranks li").allTextContents()).map((text) => text.match(/[\d.]+ points?$/)?.[0]),
  ).toHaveLength(2);
  await result.getByText("Game by game").click();
  expect(await result.locator(".series-games li").allTextContents()).toEqual([
    expect.stringMatching(/^Game 1 goes to /),
    expect.stringMatching(/^Game 2 goes to /),
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await result.locator(".series-games a").first().click();
  await score.getByText(/^Game 1 goes to /).waitFor();
  await page.getByRole("button", { name: "One move forward" }).click();
  await score.getByText("Game 2 of 2").waitFor();
  await context.close();
});
