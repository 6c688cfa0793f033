/** The Bot Lab in a real browser: somebody follows the steps to a bot that beats the beginner, and compares. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

test("the steps lead to a bot that beats the beginner; versions are kept and compared", async () => {
  const { page, context } = await site.visit("/arena/lab");
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));

  await page.getByText("No faults found.").waitFor();
  await page.getByLabel("Name").fill("mine, the first");
  await page.getByRole("button", { name: "Keep this version" }).click();

  await page.getByRole("button", { name: "Take this step: Watch your neighbour" }).click();
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
}, 120_000);
