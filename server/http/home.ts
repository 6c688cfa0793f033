/** Everything that the first page of the site shows, in one answer. */
import { Type } from "typebox";
import { TableInfo } from "../wire/index.ts";
import { answers, type Context } from "./context.ts";
import { describeGames, GameInfo } from "./games.ts";

const Home = Type.Object({
  games: Type.Array(GameInfo),
  /** Public tables that wait for players, the newest first. */
  open: Type.Array(TableInfo),
  /** Public tables that can be watched, the newest first. */
  running: Type.Array(TableInfo),
});

export function homeRoutes({ app, games, stages, tables }: Context): void {
  app.get(
    "/api/home",
    { schema: { tags: ["games"], summary: "Games, open tables and running tables at once", response: answers(Home) } },
    async () => {
      const [described, open, running] = await Promise.all([
        describeGames(games, stages),
        tables.list("open"),
        tables.list("running"),
      ]);
      return { games: described, open, running };
    },
  );
}
