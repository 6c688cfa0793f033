/** The server as a whole: started with a data folder and a port, stopped cleanly. */
import { availableParallelism } from "node:os";
import { Accounts } from "./accounts/accounts.ts";
import { makeApp } from "./http/app.ts";
import { Store } from "./store/store.ts";
import { BotPool } from "./tables/bot-pool.ts";
import { Ratings } from "./tables/ratings.ts";
import { Tables } from "./tables/service.ts";

export interface ServerSettings {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** Milliseconds that bots wait before they move. */
  readonly botPause?: number;
  /** A structured line for the operator; it never carries passwords, tokens, cards or seeds. */
  readonly log?: (line: Readonly<Record<string, unknown>>) => void;
}

export interface RunningServer {
  readonly address: string;
  readonly accounts: Accounts;
  backup(file: string): Promise<void>;
  stop(): Promise<void>;
}

const CATCH_UP_MILLISECONDS = 200;
const CLOCKS_MILLISECONDS = 30_000;
const BOT_DEADLINE_MILLISECONDS = 10_000;

export async function startServer({
  data,
  port,
  host,
  botPause = 400,
  log: write = () => {},
}: ServerSettings): Promise<RunningServer> {
  const now = () => Date.now();
  const log = (what: string, details: Readonly<Record<string, unknown>>) =>
    write({ at: new Date().toISOString(), what, ...details });
  const store = new Store(data);
  const accounts = new Accounts(store, now);
  const bots = new BotPool(Math.max(1, availableParallelism() - 1), BOT_DEADLINE_MILLISECONDS);
  const ratings = new Ratings(store);
  const tables = new Tables({ store, bots, ratings, now, log, botPause });
  const app = await makeApp({ store, accounts, tables, now, log });
  const address = await app.listen({ port, host });
  await ratings.settleAll();
  log("started", { address, data, tables: await tables.resume() });

  const catchingUp = setInterval(
    () => void tables.catchUp().catch((error: Error) => log("catch-up-failed", { error: error.message })),
    CATCH_UP_MILLISECONDS,
  );
  const caring = setInterval(() => void tables.forgetIdle(), CLOCKS_MILLISECONDS);
  return {
    address,
    accounts,
    backup: (file) => store.backup(file),
    async stop() {
      clearInterval(catchingUp);
      clearInterval(caring);
      await app.close();
      await bots.close();
      await tables.close();
      await store.close();
      log("stopped", {});
    },
  };
}
