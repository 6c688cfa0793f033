/**
 * How far a game is: alpha, beta or public. The administrator sets it; a compiled-in game of which nothing was said is public. A game
 * made from data is private until its owner publishes it.
 */
import type { Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { GameStages } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";

export type Stage = GameStages["stage"] | "private";

export class Stages {
  readonly #store: Store;
  readonly #definitions: Definitions;

  constructor(store: Store, definitions: Definitions) {
    this.#store = store;
    this.#definitions = definitions;
  }

  async of(game: string): Promise<Stage> {
    const made = await this.#definitions.made(game);
    if (made) return made.published === null ? "private" : "public";
    const set = await this.#store.readOne(query.selectFrom("game_stages").select("stage").where("game", "=", game));
    return set?.stage ?? "public";
  }

  async set(game: string, stage: GameStages["stage"]): Promise<void> {
    await this.#store.write(
      query
        .insertInto("game_stages")
        .values({ game, stage })
        .onConflict((conflict) => conflict.column("game").doUpdateSet({ stage })),
    );
  }

  /** Whether an account may open tables of any version of a game: only of one that it has made. */
  async mayChooseVersion(game: string, account: Account): Promise<boolean> {
    return (await this.#definitions.made(game))?.owner === account.id;
  }

  /** Alpha: only administrators open tables. Beta: registered players. Whoever has the link may join and watch. */
  async refusal(game: string, account: Account): Promise<Refusal | null> {
    const made = await this.#definitions.made(game);
    if (made) return this.#definitions.refusal(made, account.id);
    const stage = await this.of(game);
    if (stage === "public" || account.is_admin === 1) return null;
    if (stage === "alpha") return { refused: "game-in-alpha", args: { game } };
    return account.password === null ? { refused: "game-in-beta", args: { game } } : null;
  }
}
