/** Tables and seats without a network: what is asked in one tick is decided in the order in which it was asked. */
import { isRefusal } from "@asztal/kernel";
import { Accounts } from "../accounts/accounts.ts";
import { type Caller, signedInAs } from "../accounts/caller.ts";
import { Definitions } from "../definitions/definitions.ts";
import { loadGames } from "../games.ts";
import { Metered } from "../metered/metered.ts";
import { openStore } from "../store/open.ts";
import { BotPool } from "../tables/bot-pool.ts";
import { Ratings } from "../tables/ratings.ts";
import { Seating } from "../tables/seating.ts";
import { Stages } from "../tables/stages.ts";
import { Tables } from "../tables/tables.ts";
import { systemTime } from "../time.ts";
import { atTheEnd, placeOf } from "./server.ts";

const GAMES = new URL("./games.ts", import.meta.url).href;

export async function withoutNetwork() {
  const store = await openStore(await placeOf());
  atTheEnd(() => store.close());
  const { games: registry } = await loadGames(GAMES);
  const metered = new Metered(1, GAMES);
  const games = new Definitions({ registry, kinds: [], store, metered, networkOf: String, now: Date.now });
  atTheEnd(() => metered.close());
  const bots = new BotPool(1, 10_000, GAMES);
  const ratings = new Ratings(store);
  const tables = new Tables({
    store,
    games,
    metered,
    bots,
    ratings,
    networkOf: String,
    time: systemTime,
    log: () => {},
    botPause: 0,
    botWait: async () => {},
  });
  const accounts = new Accounts(store, systemTime);
  const guest = async (): Promise<Caller> => {
    const entered = await accounts.guest();
    if (isRefusal(entered)) throw new Error(entered.refused);
    return signedInAs(entered.account);
  };
  return { seating: new Seating(tables, new Stages(store, games)), guest };
}
