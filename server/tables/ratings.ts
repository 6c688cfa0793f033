/** Ratings: Bayesian, for any number of players or sides at a table (openskill's Plackett–Luce); partners are rated as a team. */
import type { Outcome, Side } from "@asztal/kernel";
import { openskill } from "../openskill.ts";
import { Conflict, concerns, mustChange, query, type Store } from "../store/store.ts";

/** The figure that is shown: what the player is almost surely worth, scaled to look like other ratings. */
export function shown({ mu, sigma }: { readonly mu: number; readonly sigma: number }): number {
  return Math.round(1000 + 40 * openskill().ordinal({ mu, sigma }));
}

/** What a rated game has made of a seat's rating. */
export interface Rated {
  readonly seat: number;
  readonly rating: number;
  readonly change: number;
}

export class Ratings {
  readonly #store: Store;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Rates a finished table once; called again, it finds nothing to do. One after another: a player may finish two at once. */
  settle(table: string): Promise<readonly Rated[]> {
    const settled = this.#queue.then(() => this.#settle(table));
    this.#queue = settled.catch(() => {});
    return settled;
  }

  /** Tables that were finished but not rated when the server stopped. */
  async unsettled(): Promise<string[]> {
    const rows = await this.#store.read(
      query.selectFrom("results").select("table_id").distinct().where("rated", "=", 1).where("rating", "is", null),
    );
    return rows.map(({ table_id }) => table_id);
  }

  async #of(account: string, game: string) {
    const known = await this.#store.readOne(
      query.selectFrom("ratings").selectAll().where("account_id", "=", account).where("game", "=", game),
    );
    return known ?? { ...openskill().rating(), games: 0 };
  }

  /** The side of each seat; null where everybody plays alone. */
  async #sidesAt(table: string): Promise<readonly Side[] | null> {
    const row = await this.#store.readOne(query.selectFrom("tables").select("outcome").where("id", "=", table));
    const outcome = row?.outcome ? (JSON.parse(row.outcome) as Outcome) : null; // as the row was written
    return outcome?.sides ?? null;
  }

  async #settle(table: string): Promise<readonly Rated[]> {
    const unrated = await this.#store.read(
      query
        .selectFrom("results")
        .selectAll()
        .where("table_id", "=", table)
        .where("rated", "=", 1)
        .where("rating", "is", null),
    );
    const results = unrated.flatMap((result) =>
      result.account_id === null ? [] : [{ ...result, account: result.account_id }],
    );
    const sides = await this.#sidesAt(table);
    const teams = [...Map.groupBy(results.keys(), (i) => sides?.[results[i]!.seat] ?? results[i]!.seat).values()]; // of results
    if (teams.length < 2) return [];
    const before = await Promise.all(results.map(({ account, game }) => this.#of(account, game)));
    const after = [...before];
    const rates = openskill().rate(
      teams.map((team) => team.map((i) => before[i]!)), // one for each result
      { rank: teams.map(([first]) => results[first!]!.rank) }, // a team has somebody, and its members have one rank
    );
    for (const [t, team] of teams.entries()) {
      for (const [m, i] of team.entries()) after[i] = { ...before[i]!, ...rates[t]![m]! }; // as many as went in
    }
    const rated = results.map(({ seat }, i): Rated => {
      const rating = shown(after[i]!); // one for each result, before and after
      return { seat, rating, change: rating - shown(before[i]!) };
    });
    const writes = results.flatMap(({ seat, account, game }, i) => {
      const { mu, sigma } = after[i]!; // one for each result
      const games = before[i]!.games + 1;
      const { rating, change } = rated[i]!;
      return [
        mustChange(
          query
            .updateTable("results")
            .set({ rating, rating_change: change })
            .where("table_id", "=", table)
            .where("seat", "=", seat)
            .where("rating", "is", null),
        ),
        query
          .insertInto("ratings")
          .values({ account_id: account, game, mu, sigma, games })
          .onConflict((conflict) => conflict.columns(["account_id", "game"]).doUpdateSet({ mu, sigma, games })),
      ];
    });
    try {
      await this.#store.write(concerns(), ...writes);
      return rated;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return []; // another process has rated it already
    }
  }
}
