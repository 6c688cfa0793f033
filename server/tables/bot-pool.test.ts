import { seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { market, type State } from "../../kernel/sample/market.ts";
import { atTheEnd } from "../testing/server.ts";
import { BotPool } from "./bot-pool.ts";
import { Play } from "./play.ts";

const GAMES = new URL("../testing/games.ts", import.meta.url).href;
const FOR_EVER = 3600_000;

function asked(bot: string) {
  const options = { rounds: 4, peeking: true };
  const row = { options, seats: [{ kind: "open" }, { kind: "open" }], seed: seedFrom("pool") };
  const { match } = new Play(market as never, row as never); // nothing else of a table is looked at
  return {
    game: "market",
    rulesVersion: market.version,
    bot,
    options,
    seats: 2,
    seat: 0,
    seed: seedFrom("bot"),
    view: market.view(match.state as State, 0),
    key: `table 0 ${bot}`,
    seen: () => [],
  };
}

test("a quick bot is answered while all threads think about something else", async () => {
  const pool = new BotPool(1, FOR_EVER, GAMES);
  atTheEnd(() => pool.close());
  // It shows that it is quick, then the only thread for slow ones is taken for ever.
  while (!pool.isQuick("market", "random")) await pool.ask(asked("random"), ["home", "ann"]);
  const stuck = Array.from({ length: 20 }, () => pool.ask(asked("stuck"), ["away", "eve"]).catch(() => "ended"));
  for (let move = 0; move < 5; move++) {
    expect(await pool.ask(asked("random"), ["home", "ann"])).toEqual({ bid: expect.any(Number) });
  }
  pool.close();
  expect(await Promise.all(stuck)).toEqual(Array(20).fill("ended"));
});

test("a bot is remembered from question to question, and told only what is new", async () => {
  const pool = new BotPool(1, FOR_EVER, GAMES);
  atTheEnd(() => pool.close());
  const history = ["one", "two", "three", "four"];
  let told = 0;
  const ask = (key: string, happened: number) => {
    const seen = (isRemembered: boolean) => {
      const news = history.slice(isRemembered ? told : 0, happened);
      told = happened;
      return news;
    };
    return pool.ask({ ...asked("listener"), key, seen }, ["home", "ann"]);
  };
  expect(await ask("table 1", 2)).toEqual({ bid: 2 });
  expect(await ask("table 1", 4)).toEqual({ bid: 4 });
  // Another bot of the same name knows nothing of it.
  expect(await ask("table 2", 1)).toEqual({ bid: 1 });
});

test("a bot thinks no longer than its game lets it, and than everybody’s share", async () => {
  const pool = new BotPool(1, FOR_EVER, GAMES);
  atTheEnd(() => pool.close());
  expect(await pool.ask({ ...asked("timed"), allowed: 7 }, ["home", "ann"])).toEqual({ bid: 7 });
  expect(await pool.ask({ ...asked("timed"), allowed: 60_000 }, ["home", "ann"])).toEqual({ bid: 1000 });
});
