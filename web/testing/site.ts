/** The real site for tests and pictures: built as it is now, served by the real server, opened in a real browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@asztal/server";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser } from "./browser.ts";

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface Site {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a page in a browser profile of its own: a new person. */
  visit(path: string, settings?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function openSite(settings: Partial<Parameters<typeof startServer>[0]> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "asztal-site-"));
  const site = join(folder, "site");
  await build({
    configFile: new URL("../vite.config.ts", import.meta.url).pathname,
    build: { outDir: site },
    logLevel: "error",
  });
  const server = await startServer({
    data: join(folder, "data"),
    port: 0,
    host: "127.0.0.1",
    botPause: 0,
    site,
    ...settings,
  });
  const browser = await launchBrowser();
  return {
    server,
    browser,
    async visit(path, context = desktop) {
      const opened = await browser.newContext({ locale: "en-US", ...context });
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

/** What an automatic check of accessibility finds wrong on the page; nothing, it is hoped. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
