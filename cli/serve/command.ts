import { isIP } from "node:net";
import { type Command, InvalidArgumentError, Option } from "commander";
import { nameList, wholeNumber } from "../flags.ts";

export interface StoreFlags {
  readonly data: string;
  readonly database?: string | undefined;
}

export interface ServeFlags extends StoreFlags {
  readonly port: number;
  readonly host: string;
  readonly arenaPort?: number;
  readonly jsonLog?: boolean;
  readonly trustedProxies?: string;
  readonly storeLimit?: number;
  readonly jobs: number;
  readonly smtp?: string | undefined;
  readonly mailFrom?: string | undefined;
}

export interface WorkerFlags extends StoreFlags {
  readonly kinds?: readonly string[];
  readonly places: number;
  readonly jsonLog?: boolean;
}

export interface MoveFlags {
  readonly from: string;
  readonly to: string;
}

export interface RestoreFlags extends StoreFlags {
  readonly replace?: boolean;
}

const DATA_FOLDER = "asztal-data";

const SERVE_DETAILS = `
Nothing has to be set up. Everything is kept in the data folder, in one SQLite database; it is made when it is not there.
With --database, or DATABASE_URL in the environment, everything is kept in PostgreSQL: then several machines can serve it.
Without --host only this machine reaches the server: --host 0.0.0.0 opens it to the network. Put a proxy that speaks HTTPS
before it where strangers can listen.
With --smtp and --mail-from, or SMTP_URL and MAIL_FROM in the environment, codes for forgotten passwords go by mail.
The first account that registers is the administrator; \`asztal admin\` makes others.
Ctrl-C or SIGTERM stops it cleanly: games go on after the next start, and no clock has run meanwhile. A second one ends it at once.`;

const WORKER_DETAILS = `
Every server does jobs by itself; workers are for what one machine cannot do. On another machine, give the address of the
PostgreSQL database that the servers use. Any number of workers may share it. A worker leaves jobs that it does not know, or knows
in another version, to others. When it is killed, another takes up its jobs within ten seconds.`;

/** A folder or a file that was named. */
function path(text: string): string {
  if (text.trim() !== "") return text;
  throw new InvalidArgumentError("A path is expected.");
}

const NAMED_NETWORKS: readonly string[] = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return NAMED_NETWORKS.includes(text) || (isIP(address) !== 0 && isWidth && more.length === 0);
}

/** Reads addresses and networks between commas. */
function networks(text: string): string {
  const names = nameList(text);
  if (names.every(isNetwork)) return names.join(",");
  throw new InvalidArgumentError("Addresses or networks between commas are expected, such as 10.0.0.2,192.168.0.0/16.");
}

/** The address of a mail server. What is wrong with it is told without the password that may stand in it. */
function smtpAddress(text: string): string | undefined {
  if (text === "") return undefined;
  if (URL.canParse(text) && ["smtp:", "smtps:"].includes(new URL(text).protocol)) return text;
  throw new InvalidArgumentError("An address such as smtp://user:password@mail.example.org:587 is expected.");
}

/** Where everything is kept: a folder, or a database in its place. */
function withStore(command: Command): Command {
  command.option("--data <dir>", "the data folder", path, DATA_FOLDER).addOption(
    new Option("--database <url>", "a PostgreSQL database in place of the data folder")
      // A wrong one is told of later, without the password that may stand in it.
      .env("DATABASE_URL"),
  );
  // In the environment, empty is as good as not set.
  return command.hook("preAction", () => {
    for (const [name, value] of Object.entries(command.opts()))
      if (value === "") command.setOptionValue(name, undefined);
  });
}

export function addServe(program: Command): void {
  const command = program
    .command("serve")
    .summary("run a game server")
    .description("Run a game server: accounts, tables, live play. Prints its address.")
    .option("--port <n>", "the port to listen on; 0 takes any that is free", wholeNumber(0, 65_535), 8084)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--arena-port <n>", "let programs connect at this port to play in the Arena", wholeNumber(0, 65_535))
    .option(
      "--trusted-proxies <list>",
      "addresses or networks, with commas, whose word about a visitor's address is taken (default: this machine)",
      networks,
    )
    .option("--jobs <n>", "how many long jobs are done here at once; 0 leaves all to workers", wholeNumber(0, 64), 1)
    .option("--store-limit <MiB>", "how large the store may grow; then writing is refused", wholeNumber(1, 2 ** 24))
    .addOption(
      new Option("--smtp <url>", "a mail server, so that codes for forgotten passwords go by mail")
        .env("SMTP_URL")
        .argParser(smtpAddress),
    )
    .addOption(new Option("--mail-from <address>", "the sender of such mail").env("MAIL_FROM"))
    .option("--json-log", "what happens, as one JSON value a line on stderr")
    .addHelpText("after", SERVE_DETAILS);
  withStore(command).action(async (flags: ServeFlags) => {
    const { serve } = await import("./serve.ts");
    await serve(flags);
  });
}

export function addWorker(program: Command): void {
  const command = program
    .command("worker")
    .summary("do long work for the servers of a store")
    .description("Do long work (booklets, tasks of the day) for the servers of a store, on this or any other machine.")
    .option("--kinds <list>", "only these kinds of jobs, with commas between them (default: all)", nameList)
    .option("--places <n>", "how many long jobs are done at once", wholeNumber(1, 64), 1)
    .option("--json-log", "what happens, as one JSON value a line on stderr")
    .addHelpText("after", WORKER_DETAILS);
  withStore(command).action(async (flags: WorkerFlags) => {
    const { work } = await import("./worker.ts");
    await work(flags);
  });
}

export function addBackup(program: Command): void {
  const command = program
    .command("backup")
    .argument("<file>", "where to write the backup", path)
    .summary("copy everything a server keeps into one file")
    .description("Copy everything that a server keeps into one file, while it runs or not.");
  withStore(command).action(async (file: string, flags: StoreFlags) => {
    const { backup } = await import("./backup.ts");
    await backup(file, flags);
  });
}

export function addRestore(program: Command): void {
  const command = program
    .command("restore")
    .argument("<file>", "a file that `asztal backup` has written", path)
    .summary("put a backup back into a data folder")
    .description("Put a backup back into a data folder. The server must not run.")
    .option("--replace", "replace what is in the folder already; it is kept beside the restored one");
  withStore(command).action(async (file: string, flags: RestoreFlags) => {
    const { restore } = await import("./backup.ts");
    restore(file, flags);
  });
}

const MOVE_DETAILS = `
Stop the servers of both first. The store that it comes from is only read, and nobody can write to it meanwhile. Broken off, the same
command goes on where it was; no server starts on a store that is not whole. In the end every row of both is compared.`;

export function addMoveStore(program: Command): void {
  program
    .command("move-store")
    .summary("carry everything from a data folder into PostgreSQL, or back")
    .description(
      "Carry everything from a data folder into an empty PostgreSQL database, or from there into a new folder.",
    )
    .requiredOption("--from <place>", "a data folder, or the address of a database: postgres://…", path)
    .requiredOption("--to <place>", "likewise; there must be nothing in it yet", path)
    .addHelpText("after", MOVE_DETAILS)
    .action(async (flags: MoveFlags) => {
      const { move } = await import("./move-store.ts");
      await move(flags);
    });
}

export function addAdmin(program: Command): void {
  const command = program
    .command("admin")
    .argument("<name>", "the name of a registered account")
    .summary("make an account administrator")
    .description("Make a registered account administrator, while the server runs or not.");
  withStore(command).action(async (name: string, flags: StoreFlags) => {
    const { appoint } = await import("./admin.ts");
    await appoint(name, flags);
  });
}

export function addRecoveryCode(program: Command): void {
  const command = program
    .command("recovery-code")
    .argument("<name>", "the name of a registered account")
    .summary("a code for somebody who has forgotten the password")
    .description("Print a code with which a registered account gets a new password, while the server runs or not.");
  withStore(command).action(async (name: string, flags: StoreFlags) => {
    const { recoveryCode } = await import("./admin.ts");
    await recoveryCode(name, flags);
  });
}
