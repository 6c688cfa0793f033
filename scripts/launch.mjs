// Runs a TypeScript file of this repository under the pinned Node, after installing what is missing.
// Plain JavaScript without dependencies: this is the only file that the machine's own Node (20 or later) executes.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = `${root}node_modules/.asztal-installed`;
const windows = process.platform === "win32";
/** Compiled code is kept from run to run: a command then starts in a third of the time. Node ignores it where it cannot write. */
const compileCache = `${root}node_modules/.cache/node`;
const pinnedNode = `${root}node_modules/node/bin/node${windows ? ".exe" : ""}`;

/** How a program ends when the system has not all libraries that it is linked with; nothing of ours ends so. */
const CANNOT_LOAD = 127;

/** What a machine needs that only serves or plays; everything else here is for those who work on the code. */
const FOR_USE = ["scripts/start.ts", "cli/main.ts"];

/** What the installed packages were made from; a change of it means that they are stale. */
function installedFrom() {
  return createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
}

/** All packages do for everything; those for use only do for use. */
function isInstalled(forUse) {
  if (!existsSync(pinnedNode) || !existsSync(stampFile)) return false;
  const [from, extent] = readFileSync(stampFile, "utf8").split(" ");
  return from === installedFrom() && (forUse || extent === "all");
}

function install(forUse) {
  process.stderr.write("Installing what is missing (only needed the first time, or after an update) …\n");
  // `npm ci` would refuse a lock file that lacks the packages of other platforms, which not every registry has. This takes the
  // same versions and checksums from the lock file, leaves it as it is, and fetches what this platform needs.
  const extent = forUse ? "--omit=dev" : "--include=dev";
  const npmArguments = ["install", extent, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm's own output goes to stderr, so that the output of the command itself stays clean.
  const npm = spawnSync("npm", npmArguments, { cwd: root, stdio: ["ignore", 2, 2], shell: windows });
  if (npm.status !== 0) {
    process.stderr.write(
      `\nThe packages could not be installed: "npm ${npmArguments.join(" ")}" in ${root} ended with ${npm.status ?? npm.signal ?? npm.error}.\n` +
        "Check the network, then run the same command again; nothing else was changed.\n",
    );
    process.exit(1);
  }
  writeFileSync(stampFile, `${installedFrom()} ${forUse ? "use" : "all"}`);
}

/** Runs `file` (relative to the repository) with `args`, in the caller's folder, and ends as it ends. */
export function run(file, args) {
  const forUse = FOR_USE.includes(file);
  if (!isInstalled(forUse)) install(forUse);
  const child = spawn(pinnedNode, ["--disable-warning=ExperimentalWarning", root + file, ...args], {
    stdio: "inherit",
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (code === CANNOT_LOAD)
      process.stderr.write("Node did not start. On Debian and Ubuntu: apt install libatomic1\n");
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exitCode = code ?? 1;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  run(file, args);
}
