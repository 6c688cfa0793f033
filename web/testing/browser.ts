/** A real browser for tests: a Chromium that comes with npm, so that nothing has to be installed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

/**
 * Where the browser is, unpacked once for all runs. The package would unpack it into the folder for temporary files, where a
 * second process takes one that is still being written for whole.
 */
async function executable(): Promise<string> {
  const description = fileURLToPath(new URL("../package.json", import.meta.resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(description, "utf8")) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const part = mkdtempSync(join(cache, "chromium-part-"));
    await unpackInto(part);
    try {
      renameSync(part, folder);
    } catch (error) {
      rmSync(part, { recursive: true });
      if (!existsSync(folder)) throw error; // otherwise somebody else was quicker
    }
  }
  return join(folder, "chromium");
}

/** The package asks for the folder of temporary files at once, and only once. */
function unpackInto(folder: string): Promise<string> {
  const usual = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  const unpacked = chromium.executablePath();
  if (usual === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usual;
  return unpacked;
}

export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await executable(),
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
