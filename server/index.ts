/** The server as a whole: started with a data folder and a port, stopped cleanly. */
import { availableParallelism } from "node:os";
import { Accounts } from "./accounts/accounts.ts";
import { Callers } from "./accounts/caller.ts";
import { Moderation } from "./accounts/moderation.ts";
import type { PasswordCost } from "./accounts/password.ts";
import { Recovery } from "./accounts/recovery.ts";
import { Tokens } from "./accounts/tokens.ts";
import { Arena } from "./arena/arena.ts";
import { Daily } from "./daily/daily.ts";
import { Definitions } from "./definitions/definitions.ts";
import { Drafts } from "./definitions/drafts.ts";
import { Gallery } from "./definitions/gallery.ts";
import { Events } from "./events/events.ts";
import { loadGames, PLATFORM_GAMES } from "./games.ts";
import { makeApp } from "./http/app.ts";
import { Jobs } from "./jobs/jobs.ts";
import { findKinds } from "./jobs/kind.ts";
import { Queue } from "./jobs/queue.ts";
import { Runner } from "./jobs/runner.ts";
import { Limits } from "./limits.ts";
import { type Line, makeLog } from "./log.ts";
import type { MailSettings } from "./mail.ts";
import { Metered, type MeteredLimits } from "./metered/metered.ts";
import { ProblemOfTheDay } from "./problems/of-the-day.ts";
import { Problems } from "./problems/problems.ts";
import { Sets } from "./sets/sets.ts";
import { lastSeen, seen } from "./store/last-seen.ts";
import { openWhole } from "./store/whole.ts";
import { BotPool } from "./tables/bot-pool.ts";
import { Ratings } from "./tables/ratings.ts";
import { Seating } from "./tables/seating.ts";
import { Stages } from "./tables/stages.ts";
import { Tables } from "./tables/tables.ts";
import { ServerTime } from "./time.ts";

export { issueRecoveryCode, makeAdministrator } from "./accounts/administrator.ts";
export { type RunningWorker, startWorker, UnknownKind } from "./jobs/worker.ts";
export { backupFolder, restoreBackup } from "./store/backup.ts";
export { StoreUnusable } from "./store/engine.ts";
export type { MoveProgress } from "./store/transfer/move.ts";
export { moveBetween } from "./store/transfer/places.ts";

export interface ServerSettings {
  readonly data: string;
  /** The address of a PostgreSQL database; without it, everything is kept in the data folder, in SQLite. */
  readonly database?: string;
  /** Ends the waiting for a database that is away at the start; without it the server waits as long as it takes. */
  readonly waiting?: AbortSignal;
  readonly port: number;
  readonly host: string;
  /** The port at which programs connect to play in the Arena; without it they cannot. */
  readonly arenaPort?: number;
  /** Milliseconds that bots wait before they move. */
  readonly botPause?: number;
  /** How bots spend those milliseconds; tests have a way of their own. */
  readonly botWait?: (milliseconds: number) => Promise<void>;
  /** Milliseconds after which a bot that does not answer is ended, and any legal move made for it. */
  readonly botDeadline?: number;
  /** What the hash of a password costs; only tests do with less than usual. */
  readonly passwordCost?: PasswordCost | undefined;
  /** What a call to rules that strangers wrote may take. */
  readonly meteredLimits?: MeteredLimits;
  /** A structured line for the operator; it never carries passwords, tokens, cards or seeds. */
  readonly log?: (line: Line) => void;
  /** A module that exports `await games.list()` and `findGame`, in place of the platform's games. */
  readonly games?: string;
  /** How many long jobs are done here at once; with 0, all jobs are left to others. */
  readonly jobPlaces?: number;
  /** Most bytes that the store may grow to. */
  readonly storeBytes?: number;
  /** Addresses of proxies, with commas between them, whose word about the visitor's address is taken. */
  readonly trustedProxies?: string;
  /** The folder of the built site, to be served along. */
  readonly site?: string;
  /** The mail server for those who have forgotten their password; without it, only the administrator helps them. */
  readonly mail?: MailSettings;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** The stopwatch, in milliseconds since some moment. */
  readonly elapsed?: () => number;
}

export interface RunningServer {
  readonly address: string;
  /** The port at which programs connect. */
  readonly arenaPort: number | null;
  readonly accounts: Accounts;
  backup(file: string): Promise<void>;
  stop(): Promise<void>;
}

const CATCH_UP_MILLISECONDS = 100;
const MAINTENANCE_MILLISECONDS = 30_000;
const CLEANUP_MILLISECONDS = 3600_000;
const BOT_DEADLINE_MILLISECONDS = 10_000;

/** Long enough to see who played what. */
const BOT_PAUSE_MILLISECONDS = 1000;

/** Waits, without keeping a process alive that has nothing else to do. */
const unhurried = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const {
    data,
    port,
    host,
    botPause = BOT_PAUSE_MILLISECONDS,
    games: module = PLATFORM_GAMES,
    now = Date.now,
  } = settings;
  const { elapsed = () => performance.now(), botWait = unhurried } = settings;
  const log = makeLog(settings.log ?? (() => {}), { now, elapsed });
  const { games: registry, kinds } = await loadGames(module);
  const { database, storeBytes: maxBytes } = settings;
  const { waiting = new AbortController().signal } = settings;
  const store = await openWhole({ data, database, maxBytes, waiting }, log);
  const time = new ServerTime(now, elapsed, await lastSeen(store));
  const accounts = new Accounts(store, time, settings.passwordCost);
  const tokens = new Tokens(store, accounts, time);
  const callers = new Callers(accounts, tokens);
  const recovery = new Recovery(store, accounts, time);
  const moderation = new Moderation(store, accounts, recovery, time);
  // Loaded only where mail is sent: it is much.
  const mailer = settings.mail ? new (await import("./mail.ts")).Mailer(settings.mail) : null;
  const threads = Math.max(1, availableParallelism() - 1);
  const bots = new BotPool(threads, settings.botDeadline ?? BOT_DEADLINE_MILLISECONDS, module);
  const ratings = new Ratings(store);
  const limits = new Limits(elapsed);
  const networkOf = (account: string) => limits.networkOfAccount(account);
  const metered = new Metered(threads, module, settings.meteredLimits);
  const games = new Definitions({
    registry,
    kinds: Object.keys(kinds),
    store,
    metered,
    networkOf,
    now: () => time.now(),
  });
  const gallery = new Gallery(store, games, () => time.now());
  const drafts = new Drafts(store, () => time.now());
  const tables = new Tables({ store, games, metered, bots, ratings, networkOf, time, log, botPause, botWait });
  const stages = new Stages(store, games);
  const seating = new Seating(tables, stages);
  const jobKinds = await findKinds(registry);
  const queue = new Queue(store, now);
  const jobPlaces = settings.jobPlaces ?? 1;
  const runner = new Runner({
    ...{ store, queue, kinds: jobKinds, games: module, elapsed, log },
    places: { quick: Math.min(1, jobPlaces), long: jobPlaces },
    onChange: () => jobs.noteChange(),
  });
  const jobs = new Jobs({ store, queue, kinds: jobKinds, games: registry, runner, surely: () => time.surely() });
  const events = new Events({ store, games, tables, seating, now });
  const sets = new Sets({ store, games, now });
  const problems = new Problems({ store, games, jobs, now });
  const problemOfTheDay = new ProblemOfTheDay(store, problems, now);
  const daily = new Daily({ store, games, jobs, now });
  const arena = new Arena({
    store,
    games: registry,
    made: games,
    module,
    tokens,
    limits,
    jobs,
    tables,
    seating,
    log,
    now,
  });
  const app = await makeApp(
    {
      ...{ store, games, definitions: games, gallery, drafts, accounts, callers, tokens, moderation, recovery, mailer },
      ...{
        tables,
        seating,
        stages,
        daily,
        problems,
        problemOfTheDay,
        jobs,
        sets,
        events,
        arena,
        limits,
        now,
        elapsed,
        log,
      },
    },
    { trustedProxies: settings.trustedProxies ?? "loopback", site: settings.site ?? null },
  );

  const close = async () => {
    // It waits for jobs as long as it runs.
    await arena.stop();
    jobs.close();
    await app.close();
    mailer?.close();
    await runner.stop();
    bots.close();
    metered.close();
    await tables.close();
    await store.close();
  };
  const cleanUp = async () => {
    await accounts.cleanUp();
    await tables.cleanUp();
    await tables.settleAll();
    await jobs.cleanUp();
    await arena.matches.cleanUp();
    await store.write(seen(time.surely()));
  };
  const failed = (what: string) => (error: Error) => log(what, { error: error.message });
  let address: string;
  try {
    await accounts.fillLookKeys();
    await tables.announce();
    address = await app.listen({ port, host });
    if (settings.arenaPort !== undefined) await arena.listen(host, settings.arenaPort);
    runner.start();
    log("started", { address, ...(database === undefined && { data }) });
  } catch (error) {
    await close();
    throw error;
  }

  let stopped: Promise<void> | null = null;
  const resume = async () => {
    const count = await tables.resume();
    if (!stopped) await cleanUp();
    log("resumed", { tables: count });
  };
  const resumed = resume().catch(failed("resume-failed"));
  const timers = [
    setInterval(() => void tables.catchUp().catch(failed("catch-up-failed")), CATCH_UP_MILLISECONDS),
    setInterval(() => void events.advanceAll().catch(failed("events-failed")), MAINTENANCE_MILLISECONDS),
    setInterval(() => void tables.maintain().catch(failed("maintenance-failed")), MAINTENANCE_MILLISECONDS),
    setInterval(() => void cleanUp().catch(failed("cleanup-failed")), CLEANUP_MILLISECONDS),
  ];
  return {
    address,
    arenaPort: arena.port,
    accounts,
    backup: (file) => store.backup(file),
    stop() {
      stopped ??= (async () => {
        for (const timer of timers) clearInterval(timer);
        await close();
        await resumed;
        log("stopped", {});
      })();
      return stopped;
    },
  };
}
