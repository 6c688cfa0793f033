/** One's own games are found again: on the home page, in the header, in the title. */
import { HttpClient, LiveClient, openSocket } from "@asztal/wire/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf, programOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Somebody at the table as a program, who plays on until it is the other's turn. */
class Opponent {
  readonly #live: LiveClient;
  readonly #table: string;

  constructor({ base, cookie }: HttpClient, table: string) {
    this.#live = new LiveClient({ open: () => openSocket(base, cookie) });
    this.#table = table;
  }

  passTurn(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#live.watch(this.#table, ({ position }) => {
        if (!position) return;
        if (Array.isArray(position.legal)) void this.#live.move(this.#table, position.legal.at(-1), position.version);
        else {
          queueMicrotask(() => stop());
          resolve();
        }
      });
    });
  }

  close(): void {
    this.#live.close();
  }
}

test("a guest who left a game by “Play now” finds it at the top of the home page", async () => {
  const { page, context } = await site.visit("/", phone);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".uno-hand").waitFor();
  const table = new URL(page.url()).pathname;
  await page.goto(site.server.address);
  const mine = page.getByRole("region", { name: "Your games" });
  const row = mine.locator(".table-row", { hasText: "UNO" });
  await row.getByText("Your turn").waitFor();
  expect((await mine.boundingBox())!.y).toBeLessThan((await page.locator(".welcome").boundingBox())!.y);
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole("link", { name: /^Continue/ }).click();
  await page.locator(".uno-hand").waitFor();
  expect(new URL(page.url()).pathname).toBe(table);
  await context.close();
});

test("the header and the title count the games that wait, as soon as a move is made elsewhere", async () => {
  const { page, context } = await site.visit("/help");
  await httpOf(page).guest();
  await page.reload();
  const anna = await programOf(site.server.address, context);
  const bela = new HttpClient(site.server.address);
  await bela.guest();
  const settings = { visibility: "link" } as const;
  const { id } = await anna.createTable({ game: "uno", seats: 2, settings, start: true });
  await bela.join(id);
  const [annaThere, belaThere] = [new Opponent(anna, id), new Opponent(bela, id)];
  const count = page.getByRole("link", { name: "A game is waiting for your move" });

  await belaThere.passTurn();
  await count.waitFor();
  expect(await page.title()).toBe("(1) Help · Asztal");
  await annaThere.passTurn();
  await count.waitFor({ state: "detached" });
  expect(await page.title()).toBe("Help · Asztal");
  await page.goto(site.server.address);
  await page.locator(".my-games").getByText("waiting for the others").waitFor();
  await belaThere.passTurn();
  await page.locator(".my-games").getByText("Your turn").waitFor();
  await count.click();
  await page.waitForURL(new RegExp(`/table/${id}$`));
  await count.waitFor({ state: "detached" });
  annaThere.close();
  belaThere.close();
  await context.close();
});

test("an invitation to play again stands among one's games; the lobby does not list them twice", async () => {
  const { page, context } = await site.visit("/help");
  await httpOf(page).guest();
  const anna = await programOf(site.server.address, context);
  const bela = new HttpClient(site.server.address);
  await bela.guest();
  const { id } = await anna.createTable({ game: "uno", seats: 2, settings: { onLeave: "end" }, start: true });
  await bela.join(id);
  await anna.leave(id);
  await bela.rematch(id);
  await page.goto(site.server.address);
  await page.locator(".my-games").getByText("invites you to play again").waitFor();
  expect(await page.locator(".lobby .table-row").count()).toBe(0);
  await context.close();
});
