/** `npm start`: builds the site if it is stale, and serves it. Arguments go to `asztal serve`: `npm start -- --port 9000`. */
import { spawn } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { root } from "./steps.ts";

const built = `${root}web/dist/index.html`;
/** Everything that the site is made of. */
const sources = [
  "{web,ui,kernel,compute,wire,games,server/texts}/**/*.{ts,tsx,css,html,svg,png,json,webmanifest,wasm}",
  "package-lock.json",
];

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function isStale(): boolean {
  const since = changedAt(built);
  const exclude = ["**/node_modules/**", "web/dist/**", "**/*.test.ts"];
  return sources.some((pattern) =>
    globSync(pattern, { cwd: root, exclude }).some((file) => changedAt(root + file) > since),
  );
}

if (isStale()) {
  process.stderr.write("Building the site …\n");
  const { build } = await import("vite");
  await build({ configFile: `${root}web/vite.config.ts`, logLevel: "warn" });
}
const server = spawn(process.execPath, [`${root}cli/main.ts`, "serve", ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
