/**
 * `npm run operators -- [PAGE…]`: runs every command on the operators' pages, in their order, in a folder of its own, on servers and a PostgreSQL
 * of its own, and looks whether they did what the page says. Wants Debian's `postgresql` and curl; checks the settings of HAProxy,
 * nginx and Caddy, and builds the container, where these programs are. Whatever could not be run is named in the end.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Block, blocksOf, PAGES } from "./operators/blocks.ts";
import { makeCluster, OWNER, postgresPrograms, stopCluster } from "./operators/cluster.ts";
import { scriptOf } from "./operators/shell.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const notRun: string[] = [];
const failed: string[] = [];

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Programs that stand before those of the system: our own sources in place of a package, and another user where there is no sudo. */
function makePrograms(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const programs = {
    npx: `shift\nexec "${process.execPath}" --disable-warning=ExperimentalWarning "${root}cli/main.ts" "$@"`,
    sudo: `shift 2\ncd /\nexec ${OWNER ? `setpriv --reuid=${OWNER.uid} --regid=${OWNER.gid} --clear-groups ` : ""}"$@"`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

/** What a page's settings of another program have to pass. */
const CHECKS: Readonly<
  Record<string, { readonly file: (text: string) => string; readonly command: readonly string[] }>
> = {
  haproxy: { file: (text) => `${text}\n`, command: ["haproxy", "-c", "-f"] },
  caddy: { file: (text) => `${text}\n`, command: ["caddy", "validate", "--adapter", "caddyfile", "--config"] },
  nginx: {
    file: (text) => `events {}\nhttp {\nserver {\nlisten 8081;\n${text}\n}\n}\n`,
    command: ["nginx", "-t", "-c"],
  },
};

function checkSettings({ page, line, language, text }: Block, folder: string): void {
  const { file, command } = CHECKS[language]!; // the test of the blocks names them
  const [program, ...args] = command as [string, ...string[]];
  if (!has(program)) return void notRun.push(`docs/${page}, line ${line}: ${program} is not here`);
  const path = join(folder, `${program}.conf`);
  writeFileSync(path, file(text));
  const { status, stderr } = spawnSync(program, [...args, path], { encoding: "utf8" });
  say(`${status === 0 ? "good" : "WRONG"}: docs/${page}, line ${line}, as ${program} reads it`);
  if (status !== 0) failed.push(`docs/${page}, line ${line}: ${stderr}`);
}

const folder = mkdtempSync(join(tmpdir(), "asztal-operators-"));
chmodSync(folder, 0o755);
const programs = postgresPrograms();
const [port, databasePort] = [await freePort(), await freePort()];
const cluster = makeCluster(folder, databasePort, programs);
const bin = makePrograms(folder);
try {
  const asked = process.argv.slice(2);
  for (const page of asked.length > 0 ? asked : PAGES) {
    const blocks = blocksOf(page, readFileSync(`${root}docs/${page}`, "utf8"));
    for (const block of blocks) if (block.language !== "sh") checkSettings(block, folder);
    const place = join(folder, page);
    mkdirSync(place);
    symlinkSync(`${root}packaging`, join(place, "packaging"));
    const script = scriptOf(page, blocks, { port, databasePort, folder, place, root, notRun });
    if (script === null) continue;
    const { status } = spawnSync("bash", ["-c", script], {
      cwd: place,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ...{ PATH: `${bin}:${programs}:${process.env["PATH"]}`, PGDATA: cluster, PGPORT: String(databasePort) },
        ...{ PGHOST: "127.0.0.1", PGUSER: "postgres", DATABASE_URL: "", NO_COLOR: "1" },
      },
    });
    say(`${status === 0 ? "good" : "WRONG"}: docs/${page}`);
    if (status !== 0) failed.push(`docs/${page} ended with ${status}`);
  }
} finally {
  stopCluster(cluster, programs);
  rmSync(folder, { recursive: true, force: true });
}
for (const what of notRun) say(`not run: ${what}`);
for (const what of failed) say(`failed: ${what}`);
process.exit(failed.length === 0 ? 0 : 1);
