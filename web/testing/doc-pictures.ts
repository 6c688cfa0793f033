/**
 * Takes the pictures of shared parts that the page for game authors shows, off the page `/design`. Run after a part has changed:
 *
 *     node web/testing/doc-pictures.ts [NAME …]
 */
import { fileURLToPath } from "node:url";
import { openSite } from "./site.ts";

/** Each by what it is on the page, in the light theme. */
const PARTS: Readonly<Record<string, string>> = {
  buttons: ".design-part:has(> h2:text('Buttons'))",
  forms: ".design-part:has(> h2:text-is('Forms'))",
  states: ".design-part:has(> h2:text-is('States'))",
  "card-parts": ".design-cards > ul.inline",
  trick: ".design-cards > .table-trick",
  hand: ".design-cards > :last-child",
  board: ".design-board",
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const site = await openSite();
const { page } = await site.visit("/design", { viewport: { width: 1280, height: 900 }, colorScheme: "light" });
await page.locator("h1").waitFor();
for (const name of wanted) {
  const part = page.locator(`[data-theme=light] ${PARTS[name]}`).first();
  await part.screenshot({ path: fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url)) });
}
await site.close();
