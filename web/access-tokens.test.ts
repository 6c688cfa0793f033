/** Access tokens on the settings page, and a program that plays with one. */
import { HttpClient } from "@asztal/wire/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site, type Visitor } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function registered(name: string): Promise<Visitor> {
  const visitor = await site.visit("/help");
  await visitor.page.request.post(`${site.server.address}/api/accounts`, {
    data: { name, password: "very secret words" },
  });
  await visitor.page.goto(`${site.server.address}/settings`);
  return visitor;
}

test("a token is made on the settings page, shown once, used by a program, and revoked", async () => {
  const { page, context } = await registered("Programozó");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByLabel("Name of the token").fill("At home");
  await page.getByLabel("Name of the program").fill("Deep Uno");
  await page.getByLabel("Version").fill("3");
  await page.getByLabel("Game").selectOption("uno");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the token" }).click();
  const token = await page.getByRole("textbox", { name: "Access token" }).inputValue();
  const program = new HttpClient(site.server.address);
  program.headers["authorization"] = `Bearer ${token}`;
  const { id } = await program.createTable({ game: "uno", seats: 2, options: { handSize: 3 } });

  await page.reload();
  const row = page.locator("li", { hasText: "At home" });
  await row.getByText("Deep Uno v3 plays UNO").waitFor();
  expect(await page.content()).not.toContain(token);

  await page.goto(`${site.server.address}/table/${id}`);
  await page.getByRole("listitem").filter({ hasText: "Program Deep Uno v3 of Programozó" }).waitFor();
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".players").getByText("Program Deep Uno v3 of Programozó").waitFor();
  await program.resign(id);
  await page.locator(".result").getByText("Program Deep Uno v3 of Programozó").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`${site.server.address}/settings`);
  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await row.waitFor({ state: "detached" });
  await expect(program.tables()).rejects.toMatchObject({ refused: "wrong-token" });
  await context.close();
});
