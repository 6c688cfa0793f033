/** Administration in a real browser: a report is seen coming, people are kept out, kept quiet, renamed and helped back in. */
import { HttpClient } from "@asztal/wire/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf, programOf } from "./testing/play.ts";
import {
  accessibilityFaults,
  desktop,
  openSite,
  phone,
  type Site,
  scrollsSideways,
  type Visitor,
} from "./testing/site.ts";

const PASSWORD = "nagyon titkos";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await openSite();
  admin = await registered("Zsófia", "/admin");
});
afterAll(() => site.close());

async function registered(name: string, path: string, settings = desktop): Promise<Visitor> {
  const visitor = await site.visit("/help", settings);
  await httpOf(visitor.page).register({ name, password: PASSWORD });
  await visitor.page.goto(site.server.address + path);
  return visitor;
}

/** Opens what can be done about an account. */
async function manage(page: Page, name: string) {
  await page.goto(`${site.server.address}/admin`);
  await page.getByLabel("Find by name").fill(name);
  await page.getByRole("button", { name: `Manage: ${name}` }).click();
  return page.getByRole("dialog", { name });
}

test("the header counts open reports, until they are answered", async () => {
  const { page } = admin;
  await page.getByRole("heading", { name: "Problem reports" }).waitFor();
  const reporter = new HttpClient(site.server.address);
  await reporter.guest();
  await reporter.call("POST /api/reports", { body: { text: "The cards are upside down." } });
  await page.goto(`${site.server.address}/help`);
  const link = page.getByRole("link", { name: "Administration 1 open report" });
  await link.click();
  await page.getByText("The cards are upside down.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await link.waitFor({ state: "detached" });
});

test("somebody who is banned is signed out at once, and reads why when signing in; it stands in the log", async () => {
  const { page, context } = await registered("Rude Rudi", "/help");
  await page.getByRole("link", { name: "Rude Rudi" }).waitFor();
  const dialog = await manage(admin.page, "Rude Rudi");
  expect(await accessibilityFaults(admin.page)).toEqual([]);
  await dialog.getByLabel("Ban: for how long").selectOption("30");
  await dialog.getByLabel("Ban: reason").fill("insults");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await dialog.getByText(/^until /).waitFor();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Name").fill("Rude Rudi");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("form .button.large").click();
  await page.getByText(/^This account is banned until /).waitFor();
  await dialog.getByRole("button", { name: "Lift" }).click();
  await dialog.getByLabel("Ban: for how long").waitFor();
  await admin.page.keyboard.press("Escape");
  const log = admin.page.locator(".moderation-log");
  await log.getByText("lifted the ban on Rude Rudi").waitFor();
  await log.getByText("Reason: insults").waitFor();
  await page.locator("form .button.large").click();
  await page.getByRole("link", { name: "Rude Rudi" }).waitFor();
  await context.close();
});

test("somebody who is muted is told until when; another name stands at once", async () => {
  const { page, context } = await registered("Loud Lajos", "/help");
  const lajos = await programOf(site.server.address, context);
  const { id } = await lajos.createTable({ game: "uno", seats: 2, bots: { 1: "brute" }, start: true });
  const dialog = await manage(admin.page, "Loud Lajos");
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await dialog.getByText(/^until /).waitFor();
  await page.goto(`${site.server.address}/table/${id}`);
  await page.locator(".uno-hand").waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Say something").fill("hello");
  await page.keyboard.press("Enter");
  await page.getByText(/^You cannot chat until /).waitFor();
  await dialog.getByLabel("Name").fill("Quiet Lajos");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await admin.page.getByText("renamed Loud Lajos to Quiet Lajos").waitFor({ state: "attached" });
  await page.goto(`${site.server.address}/help`);
  await page.getByRole("link", { name: "Quiet Lajos" }).waitFor();
  await context.close();
});

test("a code from the administrator opens the account again, with a new password", async () => {
  await (await registered("Feledékeny Éva", "/help")).context.close();
  const dialog = await manage(admin.page, "Feledékeny Éva");
  await dialog.getByRole("button", { name: "Create a code" }).click();
  const code = await dialog.locator(".recovery-code").textContent();
  const { page, context } = await site.visit("/sign-in", phone);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByText("Ask an administrator of this server for a code.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByLabel("Name").fill("feledékeny éva");
  await page.getByLabel("New password").fill("egészen új jelszó");
  await page.getByLabel("Code").fill("AAAAA-AAAAA");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.getByText("The name or the code is wrong").waitFor();
  await page.getByLabel("Code").fill(code!.toLowerCase());
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.getByRole("link", { name: "Feledékeny Éva" }).waitFor();
  await context.close();
});
