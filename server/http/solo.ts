/** What a player has solved alone: told by the player's own program, for the player's own statistics. */
import { streakOf } from "../daily/streak.ts";
import { query } from "../store/store.ts";
import { type Context, refuse, signedIn } from "./context.ts";
import { serve } from "./route.ts";

/** As many as a list of results is read. */
const MAX_DETAILS = 300;

const DAY = 24 * 3600 * 1000;

export function soloRoutes(context: Context): void {
  const { app, store, games, limits, now } = context;

  serve(app, "POST /api/solo/:game", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const { game } = request.params;
    if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
    const tooMany = limits.ofPlayer("solo", account.id);
    if (tooMany) return refuse(reply, tooMany);
    const solved = request.body;
    await store.write(query.insertInto("solo_results").values({ ...solved, game, account_id: account.id, at: now() }));
    return null;
  });

  serve(app, "GET /api/solo/:game/details", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const rows = await store.read(
      query
        .selectFrom("solo_results")
        .where("account_id", "=", account.id)
        .where("game", "=", request.params.game)
        .where("detail", "is not", null)
        .orderBy("id", "desc")
        .limit(MAX_DETAILS)
        .select("detail"),
    );
    return rows.map(({ detail }) => detail!); // those that have one
  });

  serve(app, "GET /api/solo/:game", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const { game } = request.params;
    const own = query.selectFrom("solo_results").where("account_id", "=", account.id).where("game", "=", game);
    const days = await store.read(
      own
        .select(({ eb }) => eb("at", "/", DAY).as("day"))
        .distinct()
        .orderBy("day"),
    );
    const kinds = await store.read(
      own
        .groupBy(["kind", "level"])
        .select(["kind", "level", ({ fn }) => fn.countAll<number>().as("solved")])
        .select(({ fn }) => fn.countAll<number>().filterWhere("hints", "=", 0).as("unaided"))
        .select(({ fn }) => fn.min<number | null>("milliseconds").filterWhere("hints", "=", 0).as("best"))
        .select(({ fn }) => fn.avg<number>("milliseconds").as("average"))
        .select(({ fn }) => fn.sum<number>("mistakes").as("mistakes")),
    );
    return {
      streak: streakOf(
        days.map(({ day }) => Number(day)),
        Math.floor(now() / DAY),
      ),
      kinds,
    };
  });
}
