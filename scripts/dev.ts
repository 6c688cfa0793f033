/**
 * `npm run dev`: the site for those who work on it. A change of a table, a page or a style shows at once; after a change of rules,
 * bots, texts or the server itself the server starts anew, and games go on. Arguments go to `asztal serve`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "vite";
import { root } from "./steps.ts";

/** What the server is made of. Node's own `--watch` does not know our threads: it sends them messages that they cannot read. */
const folders = ["kernel", "compute", "games", "server"];

const start = () =>
  spawn(process.execPath, [`${root}cli/main.ts`, "serve", ...process.argv.slice(2)], { stdio: "inherit" });

/** The server that runs, or the one that is stopping. */
let server: ChildProcess = start();
let isRestarting = false;

function restart(): void {
  if (isRestarting) return;
  isRestarting = true;
  const again = () => {
    isRestarting = false;
    server = start();
  };
  if (server.exitCode === null) {
    server.once("exit", again);
    server.kill("SIGTERM");
  } else again();
}

const site = await createServer({ configFile: `${root}web/vite.config.ts` });
site.watcher.add(folders.map((folder) => root + folder));
site.watcher.on("change", (file) => {
  const isOfServer = folders.some((folder) => file.startsWith(root + folder));
  if (isOfServer && file.endsWith(".ts") && !file.endsWith(".test.ts")) restart();
});
await site.listen();
site.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.removeAllListeners("exit");
    server.kill("SIGTERM");
    void site.close();
  });
}
