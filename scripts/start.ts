/** `npm start`: builds the site if it is stale, and serves it. Arguments go to `asztal serve`: `npm start -- --port 9000`. */
import { spawn, spawnSync } from "node:child_process";
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

/** In a process of its own: what building takes, two gigabytes at times, is given back before the server starts. */
function build(): void {
  process.stderr.write("Building the site …\n");
  const vite = [`${root}node_modules/vite/bin/vite.js`, "build", "--config", `${root}web/vite.config.ts`];
  const { status } = spawnSync(process.execPath, [...vite, "--logLevel", "warn"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (isStale()) build();
const server = spawn(process.execPath, [`${root}cli/main.ts`, "serve", ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
