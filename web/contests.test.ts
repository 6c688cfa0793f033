/** A contest of eight programs in the browser, from opening it to the winner; one of them is the Python kit, as its author runs it. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { playMatch, simplePlayer } from "@asztal/arena/testing/sockets.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
let isOver = false;
const running: Promise<void>[] = [];
beforeAll(async () => {
  site = await openSite({ arenaPort: 0 });
});
afterAll(async () => {
  isOver = true;
  await Promise.all(running);
  await site.close();
});

async function register(page: Page, name: string): Promise<void> {
  const data = { name, password: "very secret words" };
  const answer = await page.request.post(`${site.server.address}/api/accounts`, { data });
  expect(answer.ok()).toBe(true);
}

/** Left running: comes again after every match. */
function leaveRunning(play: () => Promise<unknown>): void {
  running.push(
    (async () => {
      while (!isOver) await play();
    })(),
  );
}

function runKit(command: string): Promise<void> {
  const cwd = fileURLToPath(new URL("../arena/kits/python", import.meta.url));
  const [program, ...given] = command.split(" ");
  const child = spawn(program!, given, { cwd, stdio: "ignore" });
  return new Promise((resolve) => child.on("close", () => resolve()));
}

/** Somebody else of the class, with a program of the plainest kind. */
async function classmate(name: string, code: string): Promise<void> {
  const { page, context } = await site.visit("/help");
  await register(page, name);
  const { address, arenaPort } = site.server;
  const made = await page.request.post(`${address}/api/me/tokens`, {
    data: { name, scope: "play", days: 1, program: { game: "uno", name: `${name}bot`, version: 1 } },
  });
  const { token } = (await made.json()) as { readonly token: string };
  const { mine } = (await (await page.request.get(`${address}/api/arena`)).json()) as {
    readonly mine: readonly { readonly id: string }[];
  };
  const entered = await page.request.post(`${address}/api/contests/${code}/entries`, {
    data: { program: mine[0]!.id },
  });
  expect(entered.ok()).toBe(true);
  leaveRunning(() => playMatch({ host: "127.0.0.1", port: arenaPort! }, simplePlayer(token, "ROOM 20")));
  await context.close();
}

test("a teacher opens a contest, eight enter, it is played to the end, and the wall shows who has won", async () => {
  const { page: teacher, context } = await site.visit("/help");
  await register(teacher, "Tanár");
  await teacher.goto(`${site.server.address}/arena`);
  await teacher.getByRole("link", { name: "Open a contest" }).click();
  await teacher.getByLabel("Title").fill("11.b");
  await teacher.getByText("Swiss rounds").click();
  await teacher.getByRole("spinbutton", { name: "Rounds" }).fill("3");
  await teacher.getByLabel("Programs in the finals").fill("2");
  await teacher.getByLabel("Games of a trial match").fill("2");
  await teacher.getByLabel("Games of a live match").fill("2");
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await teacher.getByRole("button", { name: "Open a contest" }).click();
  await teacher.getByRole("heading", { name: "11.b" }).waitFor();
  const code = (await teacher.locator(".contest-code").textContent())!;
  expect(await accessibilityFaults(teacher)).toEqual([]);

  const { page: student, context: theirs } = await site.visit("/help", phone);
  await register(student, "Diák");
  await student.goto(`${site.server.address}/arena`);
  await student.getByLabel("Name of the program").fill("Kígyó");
  await student.getByRole("button", { name: "Get a token" }).click();
  const command = await student.getByRole("textbox", { name: "Start the kit like this" }).inputValue();
  await student.getByLabel("Code of the contest").fill(code.toLowerCase());
  await student.getByRole("button", { name: "Go to the contest" }).click();
  await student.getByRole("button", { name: "Enter it" }).click();
  await student.getByText("Kígyó is entered.", { exact: false }).waitFor();
  expect(await scrollsSideways(student)).toBe(false);
  leaveRunning(() => runKit(command));
  for (const name of ["Anna", "Béla", "Cili", "Dani", "Edit", "Feri", "Gabi"]) await classmate(name, code);

  await teacher.getByText("8 of 8 are ready.", { exact: false }).waitFor();
  await teacher.getByRole("button", { name: "Freeze the versions and begin" }).click();
  await student.getByRole("heading", { name: "Matches" }).waitFor();
  // Stage by stage, as each takes its time on a busy machine.
  for (const stage of ["Live phase, round 2", "Live phase, round 3", "Finals, round 1"])
    await teacher.getByText(stage).first().waitFor();
  await teacher.getByText("has won", { exact: false }).waitFor();
  expect(await teacher.getByRole("table", { name: "Table", exact: true }).getByRole("row").count()).toBe(9);
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await teacher.getByRole("link", { name: "For the projector" }).click();
  await teacher.getByRole("table", { name: "Finals, round 1" }).waitFor();
  await teacher.getByText("has won", { exact: false }).waitFor();
  expect(await accessibilityFaults(teacher)).toEqual([]);
  expect(await scrollsSideways(student)).toBe(false);
  await Promise.all([context.close(), theirs.close()]);
});
