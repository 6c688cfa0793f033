/**
 * Pictures of pages, to be looked at: desktop and phone, light and dark, English and Hungarian. `table:uno` is the table of a
 * game against its usual bots, as it is when the viewer is asked first.
 *
 *     node web/testing/pictures.ts FOLDER /help /games/uno table:uno …
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { AnswerOf } from "@asztal/wire";
import type { BrowserContextOptions, Page } from "playwright-core";
import { desktop, openSite, phone, type Site } from "./site.ts";

/** Every way in which a page must look right. */
const looks: Readonly<Record<string, BrowserContextOptions>> = Object.fromEntries(
  Object.entries({ desktop, phone }).flatMap(([size, view]) =>
    (["light", "dark"] as const).flatMap((colorScheme) =>
      Object.entries({ en: "en-US", hu: "hu-HU" }).map(([language, locale]) => [
        `${size}-${colorScheme}-${language}`,
        { ...view, colorScheme, locale },
      ]),
    ),
  ),
);

/** Sits down at a new table of the game as a guest, and waits for the first question. */
async function sitDown(page: Page, game: string): Promise<void> {
  await page.request.post("/api/guests");
  const games: AnswerOf<"GET /api/games"> = await (await page.request.get("/api/games")).json();
  const info = games.find(({ id }) => id === game);
  if (!info) throw new Error(`There is no game ${game}; there are ${games.map(({ id }) => id).join(", ")}.`);
  const seats = Math.max(2, info.seats.min);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, info.defaultBot]));
  const data = { game, seats, bots, start: true, settings: { botPace: "instant" } };
  const { id } = await (await page.request.post("/api/tables", { data })).json();
  await page.goto(`/table/${id}`);
  await page.locator(".status[data-mine]").waitFor();
}

/** Takes a picture of the page, or of the table of a game, in every look. */
async function picture(site: Site, folder: string, path: string) {
  const [, game] = /^table:(.+)$/.exec(path) ?? [];
  for (const [look, settings] of Object.entries(looks)) {
    const { page, context } = await site.visit(game ? "/help" : path, { ...settings, baseURL: site.server.address });
    if (game) await sitDown(page, game);
    else await page.locator("h1").waitFor();
    const name = path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
    await context.close();
  }
}

const [folder, ...paths] = process.argv.slice(2);
if (!folder || paths.length === 0) throw new Error("Say where the pictures go, and of which pages: FOLDER PATH…");
mkdirSync(folder, { recursive: true });
const site = await openSite();
for (const path of paths) await picture(site, folder, path);
await site.close();
