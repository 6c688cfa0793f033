/**
 * Draws the pictures that previews of links show, one for each game and one for the site. Run after a drawing has changed:
 *
 *     node web/testing/previews.ts
 */
import { games } from "@asztal/games";
import { openSite } from "./site.ts";

/** What networks ask for. */
const size = { width: 1200, height: 630 };

/** The beginning that the names have in common: a picture has one language for all. */
function shared(a: string, b: string): string {
  const end = [...a].findIndex((letter, at) => letter !== b[at]);
  return (end < 0 ? a : a.slice(0, end)).trim();
}

const site = await openSite();
const { page, context } = await site.visit("/games", { viewport: size, colorScheme: "light" });

/** The drawing large on the right, the name on the left; the drawing is that of the site's own page. */
async function draw(file: string, address: string, drawing: string, name: string): Promise<void> {
  await page.goto(site.server.address + address);
  await page.locator(drawing).first().waitFor();
  await page.evaluate(
    ([selector, title]) => {
      const picture = document.querySelector(selector!)!.cloneNode(true) as SVGElement;
      const mark = document.querySelector(".brand .mark")!.cloneNode(true) as SVGElement;
      picture.style.cssText = "width:560px;height:auto;aspect-ratio:auto";
      mark.style.cssText = "width:64px;height:64px";
      const words = document.createElement("div");
      words.style.cssText = "display:grid;gap:36px;justify-items:start;font:650 84px/1.1 var(--display)";
      const heading = document.createElement("span");
      heading.textContent = title!;
      const brand = document.createElement("span");
      brand.style.cssText = "display:flex;gap:20px;align-items:center;font-size:44px";
      brand.append(mark, ...(title === "Asztal" ? [] : ["Asztal"]));
      words.append(heading, brand);
      document.body.style.cssText =
        "margin:0;height:630px;display:flex;align-items:center;justify-content:space-between;gap:40px;padding:0 70px;box-sizing:border-box;overflow:hidden;background:var(--paper);color:var(--ink)";
      document.body.replaceChildren(words, picture);
    },
    [drawing, name],
  );
  await page.screenshot({ path: new URL(`../public/${file}`, import.meta.url).pathname });
}

await draw("preview-asztal.png", "/", ".scene", "Asztal");
for (const game of await games.list()) {
  const entry = (await games.find(game))!; // the ids come from the same registry
  const [en = game, hu = game] = [await entry.texts("en"), await entry.texts("hu")].map(
    (texts) => texts.messages["game.name"],
  );
  await draw(`preview-${game}.png`, `/games/${game}`, ".game-picture:has(> :nth-child(2))", shared(en, hu));
}
await context.close();
await site.close();
