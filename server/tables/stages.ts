/** How far a game is: alpha, beta or public. The administrator sets it; a game of which nothing was said is public. */
import type { Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import type { GameStages } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";

export type Stage = GameStages["stage"];

export class Stages {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async of(game: string): Promise<Stage> {
    const set = await this.#store.readOne(query.selectFrom("game_stages").select("stage").where("game", "=", game));
    return set?.stage ?? "public";
  }

  async set(game: string, stage: Stage): Promise<void> {
    await this.#store.write(
      query
        .insertInto("game_stages")
        .values({ game, stage })
        .onConflict((conflict) => conflict.column("game").doUpdateSet({ stage })),
    );
  }

  /** Alpha: only administrators open tables. Beta: registered players. Whoever has the link may join and watch. */
  async refusal(game: string, account: Account): Promise<Refusal | null> {
    const stage = await this.of(game);
    if (stage === "public" || account.is_admin === 1) return null;
    if (stage === "alpha") return { refused: "game-in-alpha", args: { game } };
    return account.password === null ? { refused: "game-in-beta", args: { game } } : null;
  }
}
