/** Everything that the first page of the site shows, in one answer. */
import { Type } from "typebox";
import { MyTable, TableInfo } from "../wire/index.ts";
import { answers, type Context, sessionOf } from "./context.ts";
import { describeGames, GameInfo } from "./games.ts";

const Home = Type.Object({
  games: Type.Array(GameInfo),
  /** Where the visitor sits, whoever else may see the table; those that wait for a move of the visitor's first. */
  mine: Type.Array(MyTable),
  /** Public tables that wait for players, the newest first. */
  open: Type.Array(TableInfo),
  /** Public tables that can be watched, the newest first. */
  running: Type.Array(TableInfo),
});

export function homeRoutes({ app, accounts, games, stages, tables }: Context): void {
  app.get(
    "/api/home",
    {
      schema: {
        tags: ["games"],
        summary: "Games, my tables, open tables and running tables at once",
        response: answers(Home),
      },
    },
    async (request) => {
      const account = await accounts.ofSession(sessionOf(request));
      const [described, mine, open, running] = await Promise.all([
        describeGames(games, stages),
        account ? tables.mine(account.id) : [],
        tables.list("open"),
        tables.list("running"),
      ]);
      return { games: described, mine, open, running };
    },
  );
}
