/** The pool of the Workshop in a real browser: its worker is built, started, cancelled and started again. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "vite";
import { expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";

const PAGE = "virtual:pool-page";

/** A page with nothing but a pool on it, as text by path. */
async function builtPage(): Promise<Map<string, string>> {
  const source = `
    import { browserPool } from "@asztal/games/sudoku/work/browser.ts";
    import { kindNamed } from "@asztal/games/sudoku/kinds/kind.ts";
    window.pool = browserPool();
    window.kindNamed = kindNamed;`;
  const built = await build({
    configFile: false,
    root: new URL("..", import.meta.url).pathname,
    logLevel: "error",
    plugins: [
      { name: "pool-page", resolveId: (id) => (id === PAGE ? id : null), load: (id) => (id === PAGE ? source : null) },
    ],
    build: { write: false, rollupOptions: { input: PAGE, output: { entryFileNames: "page.js" } } },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : String(file.source)]));
}

test("work is done in a worker of the browser, reports on the way, and is cancelled at once", async () => {
  const files = await builtPage();
  const server = createServer(({ url }, response) => {
    const script = files.get(url ?? "");
    response.setHeader("content-type", script === undefined ? "text/html" : "text/javascript");
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction("window.pool");
    // Text and not a function: the page's globals are no globals of this file.
    const seen = await page.evaluate(`(async () => {
      const request = { kind: kindNamed("classic"), seed: "browser" };
      const made = await pool.run({ work: "generate", request });
      const solved = await pool.run({ work: "solve", puzzle: made.result.puzzle });
      const controller = new AbortController();
      let reports = 0;
      const endless = await pool.run(
        { work: "boards", kind: kindNamed("samurai"), seed: "endless", count: 1e6 },
        { signal: controller.signal, onProgress: () => { reports++; controller.abort(); } },
      );
      const again = await pool.run({ work: "generate", request });
      const wrong = await pool.run({ work: "solve", puzzle: null });
      return {
        solved: JSON.stringify(solved.result.solution) === JSON.stringify(made.result.puzzle.solution),
        reports,
        endless,
        again: JSON.stringify(again) === JSON.stringify(made),
        wrong: wrong.problem,
      };
    })()`);
    expect(seen).toEqual({
      solved: true,
      reports: 1,
      endless: { ok: false, problem: "cancelled" },
      again: true,
      wrong: "failed",
    });
  } finally {
    await browser.close();
    server.close();
  }
});
