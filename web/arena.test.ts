/** The Arena in the browser: a program is registered, connects from its author's machine, and is on the ladder. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ arenaPort: 0 });
}, 120_000);
afterAll(() => site.close());

/** Runs the Python kit by the very line that the page shows. */
function run(command: string): Promise<number | null> {
  const cwd = fileURLToPath(new URL("../arena/kits/python", import.meta.url));
  const [program, ...given] = command.split(" ");
  const child = spawn(program!, given, { cwd, stdio: "ignore" });
  return new Promise((resolve) => child.on("close", resolve));
}

test("register, connect, be checked, be on the ladder; the page tells matches and answer times", async () => {
  const { page, context } = await site.visit("/help");
  await page.request.post(`${site.server.address}/api/accounts`, {
    data: { name: "Programozó", password: "very secret words" },
  });
  await page.goto(`${site.server.address}/arena`);
  await page.getByLabel("Name of the program").fill("Kígyó");
  await page.getByRole("button", { name: "Get a token" }).click();
  const command = await page.getByRole("textbox", { name: "Start the kit like this" }).inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await run(command)).toBe(0);

  await page.getByRole("link", { name: "Kígyó", exact: true }).click();
  await page.getByText("Checked match").waitFor();
  await page.getByText("checked", { exact: true }).waitFor();
  expect(await run(command)).toBe(0);
  await page.getByText("Rated", { exact: false }).first().waitFor();
  await page.getByRole("heading", { name: "Head to head" }).waitFor();
  await page.getByRole("heading", { name: "Answer times" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "UNO: ladder" }).click();
  await page.getByRole("row").filter({ hasText: "Kígyó v1" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});
