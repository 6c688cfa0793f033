import { isRefusal } from "@asztal/kernel";
import { expect, test } from "vitest";
import { Accounts } from "../accounts/accounts.ts";
import { type Caller, signedInAs } from "../accounts/caller.ts";
import { Definitions } from "../definitions/definitions.ts";
import { loadGames } from "../games.ts";
import { Metered } from "../metered/metered.ts";
import { openStore } from "../store/open.ts";
import { atTheEnd, placeOf } from "../testing/server.ts";
import { systemTime } from "../time.ts";
import { BotPool } from "./bot-pool.ts";
import { Ratings } from "./ratings.ts";
import { Seating } from "./seating.ts";
import { Stages } from "./stages.ts";
import { Tables } from "./tables.ts";

const GAMES = new URL("../testing/games.ts", import.meta.url).href;

/** Without a network: what is asked in one tick is decided in the order in which it was asked. */
async function withoutNetwork() {
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

test("who leaves twice puts out nobody who has taken the seat in between", async () => {
  const { seating, guest } = await withoutNetwork();
  const [ann, ben, cat] = [await guest(), await guest(), await guest()];
  const table = await seating.create(ann, { game: "market", seats: 2 });
  if (isRefusal(table)) throw new Error(table.refused);
  await seating.join(table, ben, 1);
  const answers = await Promise.all([
    seating.leave(table, ben.account.id),
    seating.join(table, cat, 1),
    seating.leave(table, ben.account.id),
  ]);
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, "not-a-player"]);
  expect(table.row.seats[1]).toMatchObject({ kind: "player", account: cat.account.id });
});
