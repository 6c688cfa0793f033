/** The real site for tests and pictures: built as it is now, served by the real server, opened in a real browser. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type RunningServer, startServer } from "@asztal/server";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { buildSite, builtSite } from "./built.ts";

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface Site {
  readonly server: RunningServer;
  /** Where the files of the built site are. */
  readonly folder: string;
  readonly browser: Browser;
  /** Opens a page in a browser profile of its own: a new person. */
  visit(path: string, settings?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

/** On a machine that is busy with other things a page may take long; what never comes still ends the test. */
const PAGE_MILLISECONDS = 120_000;

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Games for tests of what the platform's own games do not show; the site is built with them, and the server serves them. */
export const testGames = new URL("./games.ts", import.meta.url).href;

type SiteSettings = Partial<Parameters<typeof startServer>[0]> & {
  /** "production" for the site exactly as it is served, compressed files and all; that takes longer to build. */
  readonly mode?: "test" | "production";
  /** For tests that change files of the built site; others share one. */
  readonly ownCopy?: boolean;
};

export async function openSite({ mode = "test", ownCopy = false, ...settings }: SiteSettings = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "asztal-site-"));
  const own = join(folder, "site");
  const isBuiltHere = mode === "production" || settings.games !== undefined;
  const site = isBuiltHere || ownCopy ? own : await builtSite();
  if (isBuiltHere) {
    const alias = [{ find: /^@asztal\/games$/, replacement: settings.games ? fileURLToPath(settings.games) : "" }];
    await buildSite(own, mode, settings.games ? { resolve: { alias } } : {});
  } else if (ownCopy) cpSync(await builtSite(), own, { recursive: true });
  const server = await startServer({
    data: join(folder, "data"),
    port: 0,
    host: "127.0.0.1",
    botPause: 0,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    // Rules that are right take long too on a machine that is busy with other things.
    meteredLimits: {
      milliseconds: PAGE_MILLISECONDS,
      restoreMilliseconds: PAGE_MILLISECONDS,
      megabytes: 128,
      maxResult: 2 ** 19,
    },
    site,
    ...settings,
  });
  const browser = await launchBrowser();
  return {
    server,
    folder: site,
    browser,
    async visit(path, context: BrowserContextOptions = desktop) {
      const opened = await browser.newContext({ locale: "en-US", ...context });
      // Installing the site is a test of its own; everywhere else it would only be work on the side.
      if (context.serviceWorkers !== "allow") {
        await opened.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
      }
      opened.setDefaultTimeout(PAGE_MILLISECONDS);
      const page = await opened.newPage();
      await page.goto(server.address + path);
      return { page, context: opened };
    },
    async close() {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What checks accessibility inside the page; the builder below brings three times as much, and puts it there twice. */
const axe = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What an automatic check of accessibility finds wrong on the page; nothing, it is hoped. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Of what is fading in or out the colours are not those that stay.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // It stays until the page is loaded again.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" })
    // The other mode opens a page of its own for each check, for frames, which there are none of here.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
