/** Everything that the first page of the site shows, in one answer. */

import { type Context, sessionOf } from "./context.ts";
import { describeGames } from "./games.ts";
import { serve } from "./route.ts";

export function homeRoutes({ app, accounts, games, stages, tables }: Context): void {
  serve(app, "GET /api/home", async (request) => {
    const account = await accounts.ofSession(sessionOf(request));
    const [described, mine, open, running] = await Promise.all([
      describeGames(games, stages),
      account ? tables.mine(account.id) : [],
      tables.list("open"),
      tables.list("running"),
    ]);
    return { games: described, mine, open, running };
  });
}
