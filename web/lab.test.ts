/** The Bot Lab in a real browser: somebody follows the steps to a bot that beats the beginner, compares, looks closely, and submits it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site, scrollsSideways } from "./testing/site.ts";
import { moveUntilAnswered } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ arenaPort: 0 });
});
afterAll(() => site.close());

/** The Lab, opened by somebody new, and what its page complains of. */
async function openLab() {
  const { page, context } = await site.visit("/arena/lab");
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.getByText("No faults found.").waitFor();
  return { page, context, faults };
}

test("the steps lead to a bot that beats the beginner; versions are kept and compared", async () => {
  const { page, context, faults } = await openLab();
  await page.getByLabel("Name", { exact: true }).fill("mine, the first");
  await page.getByRole("button", { name: "Keep this version" }).click();

  // In their order, as the page asks for them.
  for (const name of ["Several cards at once", "Keep the black cards", "Stay in your colour", "Watch your neighbour"]) {
    await page.getByRole("button", { name: `Take this step: ${name}` }).click();
    await page.getByText("No faults found.").waitFor();
  }
  await page.getByText("The bot in the editor beats the beginner.").waitFor();
  await page.getByLabel("Games").selectOption("400");
  await page.getByRole("button", { name: "Play the games" }).click();
  await page.getByText("Your bot is better: more than luck.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Text and versions are kept.
  await page.reload();
  await page.getByText("The bot in the editor beats the beginner.").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("The text in the editor is better.").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});

const deciding = (body: string) => `export function decide(view, legal) { ${body}; return legal[0]; }`;
/** Texts that try to break out of the page's worker, and what the page says of them. */
const attacks: readonly (readonly [text: string, told: RegExp])[] = [
  [deciding("for (;;);"), /thought too long/],
  [deciding("const kept = []; for (;;) kept.push(new Uint8Array(100000))"), /too much memory/],
  [deciding("/^(a+)+$/.test('a'.repeat(40) + 'b')"), /thought too long/],
  // By the constructor of functions too nothing of the browser is found: no network, no page.
  [
    deciding(
      "const all = decide.constructor('return this')(); throw new Error(['fetch', 'WebSocket', 'XMLHttpRequest', 'importScripts', 'postMessage', 'self', 'navigator', 'indexedDB'].filter((name) => name in all).length + ' found')",
    ),
    /Error: 0 found/,
  ],
  [`import { stolen } from "https://example.org/stolen.js"; ${deciding("stolen()")}`, /stolen\.js/],
];
/** What takes off its types needs twice as long for each of these. */
const endless = `export const decide = ${"<T>(".repeat(60)}${")".repeat(60)};`;

test("the editor knows the types of what a bot is given; what tries to break out is told, and costs nobody the page", async () => {
  const { page, context } = await openLab();
  const editor = page.getByRole("textbox", { name: "The bot’s text" });
  const write = async (text: string) => {
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
  };
  await write("export const decide = (view, legal) => (view.hnd ? legal[0] : legal[1]);");
  const told = page.getByRole("list", { name: "What the types say" });
  // The browser itself complains of styles that it gives to text which is replaced: they are not looked at here.
  await told.getByText(/^Line 1: .*hnd/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await write("export const decide = (view, legal) => view");
  // Letters that are keys of the site elsewhere are letters here.
  await page.keyboard.type(".pen");
  await page.getByRole("option", { name: /pending/ }).waitFor();
  await page.keyboard.press("Escape");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  const checked = page.locator(".lab-checked");
  for (const [text, words] of attacks) {
    await write(text);
    await checked.getByText(words).waitFor();
  }
  await page.clock.install();
  await write(endless);
  await checked.and(page.locator("[data-state=checking]")).waitFor();
  await page.clock.fastForward(10_000);
  await checked.getByText("The bot does not come to an end.").waitFor();
  const run = page.getByRole("region", { name: "Play", exact: true });
  await run.getByRole("button", { name: "Play the games" }).click();
  await run.getByRole("button", { name: "Stop" }).waitFor();
  // It has begun at some moment.
  await expect
    .poll(async () => {
      await page.clock.fastForward(60_000);
      return run.getByText("Stopped: the bot does not come to an end.").count();
    })
    .toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await write(deciding(""));
  await page.getByText("No faults found.").waitFor();
  expect(asked.filter((host) => host !== new URL(site.server.address).host)).toEqual([]);
  await context.close();
});

test("a game is gone through decision by decision; whoever has an account submits the bot, plays it at a table, and takes it back", async () => {
  const { page, context, faults } = await openLab();
  const debug = page.getByRole("region", { name: "Step through a game" });
  await debug.getByRole("button", { name: "Play a game" }).click();
  await debug.getByText(/^Deal 1, seat 1: decision 1 of/).waitFor();
  await debug.getByRole("button", { name: "On" }).click();
  await debug.getByText(/^Deal 1, seat 1: decision 2 of/).waitFor();
  await debug.getByText(/^It answered:/).waitFor();
  await debug.getByRole("button", { name: "Ask the master" }).click();
  await debug.getByText(/^The master: /).waitFor();
  await debug.getByText(/^The master would have done the same|against the master’s move/).waitFor();

  const submit = page.getByRole("region", { name: "Onto the ladder" });
  await submit.getByRole("link", { name: "Create an account" }).waitFor();
  await page.request.post(`${site.server.address}/api/accounts`, {
    data: { name: "Kezdő", password: "very secret words" },
  });
  await page.reload();
  await submit.getByLabel("Name of the bot").fill("Első lépések");
  await submit.getByRole("button", { name: "Submit to the ladder" }).click();
  await submit.getByRole("link", { name: "To its page" }).click();
  await page.waitForURL("**/arena/programs/*");

  // Whoever likes sits down against it, though nobody has a program running anywhere; as soon as it is checked, it comes.
  const itsPage = page.url();
  const sitDown = page.getByRole("button", { name: "Play against Első lépések" });
  await expect
    .poll(async () => {
      if ((await sitDown.count()) > 0) await sitDown.click();
      return page.url();
    })
    .toContain("/table/");
  await moveUntilAnswered({ page, context });
  await page.request.post(`${site.server.address}/api/tables/${page.url().split("/").at(-1)}/leave`);
  await page.goto(itsPage);
  await page.getByText("checked", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Head to head" }).waitFor();
  await page.getByRole("button", { name: "Take it off the server" }).click();
  await page.getByRole("heading", { name: "Runs on the server" }).waitFor({ state: "detached" });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
