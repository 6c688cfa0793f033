/** The Bot Lab in a real browser: somebody follows the steps to a bot that beats the beginner, compares, looks closely, and submits it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site, scrollsSideways } from "./testing/site.ts";

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

test("the editor knows the types of what a bot is given: they are offered, and what does not fit is told", async () => {
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
  await context.close();
});

test("a game is gone through decision by decision; whoever has an account submits the bot, and takes it back", async () => {
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
  await page.getByText("checked", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Head to head" }).waitFor();
  await page.getByRole("button", { name: "Take it off the server" }).click();
  await page.getByRole("heading", { name: "Runs on the server" }).waitFor({ state: "detached" });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
