/** The Arena in the browser: a program is registered, connects from its author's machine, and is on the ladder. */
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, type Site } from "./testing/site.ts";
import { moveUntilAnswered } from "./testing/uno.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ arenaPort: 0 });
});
afterAll(() => site.close());

/** Runs the Python kit by the very line that the page shows. */
function run(command: string): Promise<number | null> {
  const [program, ...given] = command.split(" ");
  return runInKit(program!, given);
}

function runInKit(program: string, given: readonly string[]): Promise<number | null> {
  const cwd = fileURLToPath(new URL("../arena/kits/python", import.meta.url));
  const child = spawn(program, given, { cwd, stdio: "ignore" });
  return new Promise((resolve) => child.on("close", resolve));
}

/** The kit by that line, but thinking for a while about every move until the file `watched` is there. */
const THOUGHTFUL = `
import os, sys, time
import network, think
choose = think.choose
def thoughtful(turn):
    if not os.path.exists(sys.argv[1]):
        time.sleep(0.2)
    return choose(turn)
think.choose = thoughtful
sys.exit(network.main(sys.argv[2:]))
`;

function runThoughtful(command: string, watched: string): Promise<number | null> {
  const [program, , ...given] = command.split(" ");
  return runInKit(program!, ["-c", THOUGHTFUL, watched, ...given]);
}

test("register, connect, be checked, be on the ladder; the page tells matches and answer times", async () => {
  const { page, context } = await site.visit("/help");
  await page.request.post(`${site.server.address}/api/accounts`, {
    data: { name: "Programozó", password: "very secret words" },
  });
  await page.goto(`${site.server.address}/arena`);
  await page.getByLabel("Name of the program").fill("Kígyó");
  await page.getByRole("radio", { name: "snake" }).check();
  await page.getByRole("button", { name: "Get a token" }).click();
  const command = await page.getByRole("textbox", { name: "Start the kit like this" }).inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await run(command)).toBe(0);

  await page.getByRole("link", { name: "Kígyó", exact: true }).click();
  await page.getByText("Checked match").waitFor();
  expect(await page.getByRole("radio", { name: "snake" }).isChecked()).toBe(true);
  await page.getByText("checked", { exact: true }).waitFor();

  // Its next match is watched while it is played: the table moves, hands stay hidden, and when it is over it can be gone through.
  const watched = join(mkdtempSync(join(tmpdir(), "asztal-watched-")), "watched");
  const playing = runThoughtful(command, watched);
  await page.getByRole("link", { name: "Watch" }).click();
  await page.getByRole("heading", { name: /^Game \d+ of 40$/ }).waitFor();
  const moves = page.getByRole("region", { name: "Moves" });
  const before = await moves.textContent();
  await expect.poll(() => moves.textContent()).not.toBe(before);
  expect(await page.locator(".match-hands, .uno-hand").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  writeFileSync(watched, "");
  expect(await playing).toBe(0);
  await page.getByText("Before the first move").waitFor();
  await page.goBack();
  await page.getByText("Rated", { exact: false }).first().waitFor();
  await page.getByRole("heading", { name: "Head to head" }).waitFor();
  await page.getByRole("heading", { name: "Answer times" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Go through it" }).first().click();
  await page.getByText("Before the first move").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Move 1 of/).waitFor();
  await page.getByRole("button", { name: "Next game" }).click();
  await page.getByText("Before the first move").waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  const lines = page.getByRole("region", { name: "Messages before this move" });
  await lines.getByText(/^END 1$/).waitFor();
  await page.getByLabel("Seen by").selectOption({ label: "Kígyó v1" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Review the decisions" }).click();
  await page
    .getByText(/costs?|nothing better found/)
    .first()
    .click();
  await page.getByRole("button", { name: "Show the position" }).first().click();
  // The address is a link to exactly this.
  const last = await page
    .getByRole("status")
    .filter({ hasText: /^(Move|Before)/ })
    .textContent();
  const visitor = await site.visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await visitor.page.getByText(last!, { exact: true }).waitFor();
  expect(await visitor.page.getByLabel("Seen by").locator("option:checked").textContent()).toBe("Kígyó v1");
  await visitor.context.close();

  // The whole match in one file, which opens where there is no network.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as one file" }).click();
  const file = join(mkdtempSync(join(tmpdir(), "asztal-file-")), (await download).suggestedFilename());
  await (await download).saveAs(file);
  await opensOffline(file);

  // Games are searched: those that it won, with no card left, and nothing that nobody has said.
  const search = page.getByRole("region", { name: "Search the games" });
  await search.getByLabel("Whose games").selectOption({ label: "Kígyó v1" });
  await search.getByLabel("Place").selectOption({ label: "came first" });
  await search.getByRole("combobox", { name: "At the end, from – to" }).selectOption({ label: "Cards left" });
  await search.getByLabel("at most").fill("0");
  await search.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => search.getByRole("status").textContent()).toMatch(/^\d+ games? found/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await search.getByRole("link").first().click();
  await page.getByText(/^Move (\d+) of \1$/).waitFor();
  await search.getByLabel("Message or remark").fill("words that nobody has said");
  await search.getByRole("button", { name: "Search" }).click();
  await search.getByText("No such game.").waitFor();

  await page.getByRole("link", { name: "UNO: ladder" }).click();
  await page.getByRole("row").filter({ hasText: "Kígyó v1" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

async function opensOffline(file: string): Promise<void> {
  const context = await site.browser.newContext({ offline: true, locale: "en-US" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(pathToFileURL(file).href);
  await page.getByRole("heading", { name: "Kígyó v1" }).first().waitFor();
  expect(await page.locator("output").textContent()).toMatch(/^0 \/ \d+$/);
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("output").textContent()).toMatch(/^1 \/ \d+$/);
  await page.getByRole("combobox").selectOption({ index: 2 });
  expect(await page.locator(".cards .card").count()).toBe(15); // a card on the table and two hands of seven
  expect(faults).toEqual([]);
  await context.close();
}

test("somebody sits down at a table against the Python kit that is connected, and plays", async () => {
  const { page: author, context } = await site.visit("/help");
  await author.request.post(`${site.server.address}/api/accounts`, {
    data: { name: "Szerző", password: "very secret words" },
  });
  await author.goto(`${site.server.address}/arena`);
  await author.getByLabel("Name of the program").fill("Sün");
  await author.getByRole("button", { name: "Get a token" }).click();
  const command = await author.getByRole("textbox", { name: "Start the kit like this" }).inputValue();
  expect(await run(command)).toBe(0);
  await author.getByRole("link", { name: "Sün", exact: true }).click();
  await author.getByText("checked", { exact: true }).waitFor();
  // Left running, as an author does, until somebody has come.
  let hasCome = false;
  const running = (async () => {
    while (!hasCome) await run(command);
  })();
  const visitor = await site.visit(new URL(author.url()).pathname);
  const { page: person } = visitor;
  await person.getByRole("button", { name: "Play against Sün" }).click();
  await person.waitForURL("**/table/*");
  hasCome = true;
  await moveUntilAnswered(visitor);
  expect(await accessibilityFaults(person)).toEqual([]);
  expect(await person.getByText("Sün", { exact: false }).count()).toBeGreaterThan(0);
  await person.request.post(`${new URL(person.url()).origin}/api/tables/${person.url().split("/").at(-1)}/leave`);
  await running;
  await Promise.all([context.close(), visitor.context.close()]);
});
