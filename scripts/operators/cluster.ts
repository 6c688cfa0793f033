/** A PostgreSQL of the system's own programs, as an operator has it: `npm run operators` runs the commands of the pages on it. */
import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** PostgreSQL does not run as root. */
export const OWNER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

const DEBIAN = "/usr/lib/postgresql";

/** The folder of initdb, pg_ctl and pg_basebackup; Debian has one for each version. */
export function postgresPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(DEBIAN, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
  if (found === undefined) throw new Error("PostgreSQL's programs are not here: apt-get install postgresql");
  return found;
}

/** Makes a cluster and starts it; its owner is `postgres`, who comes in without a password. */
export function makeCluster(folder: string, port: number, programs: string): string {
  const data = join(folder, "cluster");
  mkdirSync(data, { mode: 0o700 });
  if (OWNER) chownSync(data, OWNER.uid, OWNER.gid);
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(join(programs, program), args, { ...OWNER, cwd: "/", stdio: "ignore" });
  run("initdb", "--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8");
  writeFileSync(
    join(data, "pg_hba.conf"),
    [
      "all postgres 127.0.0.1/32 trust",
      "all all 127.0.0.1/32 scram-sha-256",
      "replication all 127.0.0.1/32 scram-sha-256",
    ]
      .map((line) => `host ${line}\n`)
      .join(""),
  );
  const settings = { port, listen_addresses: "'127.0.0.1'", unix_socket_directories: "''", shared_buffers: "32MB" };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(data, "postgresql.conf"), lines.join(""));
  run("pg_ctl", "start", "--pgdata", data, "--wait", "--log", join(data, "start.log"));
  return data;
}

export function stopCluster(data: string, programs: string): void {
  execFileSync(join(programs, "pg_ctl"), ["stop", "--pgdata", data, "--mode=immediate"], {
    ...OWNER,
    cwd: "/",
    stdio: "ignore",
  });
}
