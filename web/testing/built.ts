/** The site as it is now, built once for all test files of a run: whoever comes first builds it, the others wait for it. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build, type InlineConfig } from "vite";

const LOOK_MILLISECONDS = 100;

/** Builds the site into a folder. */
export async function buildSite(folder: string, mode: "test" | "production", more: InlineConfig = {}): Promise<void> {
  // The test runner has its own word here, which would build the slow site of developers.
  const environment = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  const configFile = new URL("../vite.config.ts", import.meta.url).pathname;
  await build({ configFile, mode, build: { outDir: folder }, logLevel: "error", ...more });
  if (environment !== undefined) process.env["NODE_ENV"] = environment;
}

/** The folder of the site that this run of the tests has built; nobody may write into it. */
export async function builtSite(): Promise<string> {
  const run = process.env["ASZTAL_TEST_RUN"] ?? join(tmpdir(), `asztal-run-${process.pid}`);
  const [site, failed] = [join(run, "site"), join(run, "failed")];
  mkdirSync(run, { recursive: true });
  if (isFirst(join(run, "building"))) {
    try {
      const part = join(run, "part");
      await buildSite(part, "test");
      renameSync(part, site);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  while (!existsSync(site)) {
    if (existsSync(failed)) throw new Error("the site does not build; whoever was first says why");
    await wait(LOOK_MILLISECONDS);
  }
  return site;
}

/** To make a folder succeeds once. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}
