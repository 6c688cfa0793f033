/**
 * Pictures of pages, to be looked at: desktop and phone, light and dark, English and Hungarian.
 *
 *     node web/testing/pictures.ts FOLDER /help /games/uno …
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
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

/** Takes a picture of the page in every look; `prepare` brings the page to the state that is to be seen. */
async function picture(site: Site, folder: string, path: string, prepare: (page: Page) => Promise<void>) {
  for (const [look, settings] of Object.entries(looks)) {
    const { page, context } = await site.visit(path, settings);
    await prepare(page);
    const name = path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
    await context.close();
  }
}

const [folder, ...paths] = process.argv.slice(2);
if (!folder || paths.length === 0) throw new Error("Say where the pictures go, and of which pages: FOLDER PATH…");
mkdirSync(folder, { recursive: true });
const site = await openSite();
for (const path of paths) await picture(site, folder, path, (page) => page.locator("h1").waitFor());
await site.close();
