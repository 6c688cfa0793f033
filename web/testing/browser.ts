/** A real browser for tests: a Chromium that comes with npm, so that nothing has to be installed. */
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((arg) => arg !== "--single-process"),
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
    headless: true,
  });
}
