/** What is known of a player who sits down. */
import { query, type Store } from "../store/store.ts";
import { reliabilityOf } from "./attendance.ts";
import { shown } from "./ratings.ts";
import type { Reputation } from "./row.ts";

export async function reputationOf(store: Store, account: string, game: string): Promise<Reputation> {
  const [person, rating, reliability] = await Promise.all([
    store.readOne(query.selectFrom("accounts").select("password").where("id", "=", account)),
    store.readOne(
      query.selectFrom("ratings").select(["mu", "sigma"]).where("account_id", "=", account).where("game", "=", game),
    ),
    reliabilityOf(store, account),
  ]);
  return {
    guest: person?.password == null,
    rating: rating ? shown(rating) : null,
    ratingChange: null,
    reliability,
  };
}
