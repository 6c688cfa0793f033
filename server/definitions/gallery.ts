/** Published games as everybody finds them: with their authors, what they were copied from, and what people say of them. */
import type { Refusal } from "@asztal/kernel";
import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import { newId } from "../accounts/accounts.ts";
import { muteOf } from "../accounts/restrictions.ts";
import { plainText } from "../plain-text.ts";
import { mustChange, query, type Store } from "../store/store.ts";
import type { Definitions } from "./definitions.ts";

const PAGE = 24;
const MAX_COMMENTS = 200;
/** Copies of copies are named so far back. */
const MAX_ANCESTORS = 20;

export interface GalleryQuery {
  readonly find: string;
  readonly order: "newest" | "best";
  readonly from: number;
}

/** Published and not withdrawn. */
const shownGames = query
  .selectFrom("publications")
  .innerJoin("made_games", "made_games.id", "publications.game_id")
  .leftJoin("accounts", "accounts.id", "made_games.owner_id")
  .select(["publications.game_id as game", "made_games.kind", "made_games.owner_id as owner"])
  .select(["publications.version", "licence", "description", "name_en", "name_hu", "accounts.name as author"])
  .select("published_at as publishedAt")
  .select(({ selectFrom }) => [
    selectFrom("game_scores")
      .select(({ fn }) => fn.avg<number | null>("score").as("average"))
      .whereRef("game_scores.game_id", "=", "publications.game_id")
      .as("score"),
    selectFrom("game_scores")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("game_scores.game_id", "=", "publications.game_id")
      .as("scores"),
    selectFrom("game_comments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("game_comments.game_id", "=", "publications.game_id")
      .as("comments"),
  ])
  .where("made_games.withdrawn_at", "is", null);

export class Gallery {
  readonly #store: Store;
  readonly #definitions: Definitions;
  readonly #now: () => number;

  constructor(store: Store, definitions: Definitions, now: () => number) {
    this.#store = store;
    this.#definitions = definitions;
    this.#now = now;
  }

  async list({ find, order, from }: GalleryQuery) {
    // What has a meaning in a pattern stands for any character there.
    const pattern = `%${find
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, "_")}%`;
    const matching =
      pattern === "%%"
        ? shownGames
        : shownGames.where(({ or, eb }) =>
            or([eb("words", "like", pattern), eb("accounts.name_key", "like", pattern)]),
          );
    const ordered =
      order === "best"
        ? matching.orderBy(
            sql`coalesce((select avg(score) from game_scores where game_scores.game_id = publications.game_id), 0)`,
            "desc",
          )
        : matching;
    const rows = await this.#store.readLong(
      ordered
        .orderBy("published_at", "desc")
        .limit(PAGE + 1)
        .offset(from),
    );
    return { games: rows.slice(0, PAGE).map(listed), more: rows.length > PAGE };
  }

  /** Null when it is not published, or withdrawn. */
  async find(id: string, account: Account | null) {
    const row = await this.#store.readOne(shownGames.where("publications.game_id", "=", id));
    if (!row) return null;
    const talk = await this.#store.read(
      query
        .selectFrom("game_comments")
        .innerJoin("accounts", "accounts.id", "game_comments.account_id")
        .select(["game_comments.id", "game_comments.account_id", "accounts.name", "text", "game_comments.created_at"])
        .where("game_id", "=", id)
        .orderBy("game_comments.created_at", "desc")
        .limit(MAX_COMMENTS),
    );
    return {
      ...listed(row),
      ancestors: await this.#ancestorsOf(id),
      isMine: account !== null && row.owner === account.id,
      myScore: account && (await this.#scoreOf(id, account)),
      talk: talk.map(({ id: comment, account_id, name, text, created_at }) => ({
        ...{ id: comment, author: name, text, createdAt: created_at },
        mayRemove: account !== null && (account.id === account_id || account.is_admin === 1),
      })),
    };
  }

  async #scoreOf(id: string, account: Account): Promise<number | null> {
    const own = await this.#store.readOne(
      query.selectFrom("game_scores").select("score").where("game_id", "=", id).where("account_id", "=", account.id),
    );
    return own?.score ?? null;
  }

  async #ancestorsOf(id: string) {
    const found = [];
    let made = await this.#definitions.made(id);
    while (made?.parent && found.length < MAX_ANCESTORS) {
      const { game, version } = made.parent;
      made = await this.#definitions.made(game);
      const published = await this.#store.readOne(
        query
          .selectFrom("publications")
          .innerJoin("made_games", "made_games.id", "publications.game_id")
          .leftJoin("accounts", "accounts.id", "made_games.owner_id")
          .select(["name_en", "name_hu", "accounts.name", "withdrawn_at"])
          .where("game_id", "=", game),
      );
      if (!published) continue;
      found.push({
        game: published.withdrawn_at === null ? game : null,
        names: { en: published.name_en, hu: published.name_hu },
        author: published.name,
        version,
      });
    }
    return found;
  }

  async score(id: string, account: Account, score: number): Promise<Refusal | null> {
    const refusal = await this.#opinionRefusal(id, account);
    if (refusal) return refusal;
    if ((await this.#definitions.made(id))?.owner === account.id) return { refused: "own-game" };
    await this.#store.write(
      query
        .insertInto("game_scores")
        .values({ game_id: id, account_id: account.id, score })
        .onConflict((conflict) => conflict.columns(["game_id", "account_id"]).doUpdateSet({ score })),
    );
    return null;
  }

  async comment(id: string, account: Account, written: string): Promise<{ readonly id: string } | Refusal> {
    const refusal = (await this.#opinionRefusal(id, account)) ?? muteOf(account, this.#now());
    if (refusal) return refusal;
    const text = plainText(written);
    if (text === "") return { refused: "empty-comment" };
    const comment = newId();
    await this.#store.write(
      query
        .insertInto("game_comments")
        .values({ id: comment, game_id: id, account_id: account.id, text, created_at: this.#now() }),
    );
    return { id: comment };
  }

  async removeComment(id: string, comment: string, account: Account): Promise<Refusal | null> {
    const found = await this.#store.readOne(
      query.selectFrom("game_comments").select("account_id").where("id", "=", comment).where("game_id", "=", id),
    );
    if (!found) return { refused: "no-such-comment" };
    if (found.account_id !== account.id && account.is_admin !== 1) return { refused: "not-allowed" };
    await this.#store.write(mustChange(query.deleteFrom("game_comments").where("id", "=", comment)));
    return null;
  }

  /** Opinions are of registered players: guests are made in a second, as many as one likes. */
  async #opinionRefusal(id: string, account: Account): Promise<Refusal | null> {
    if (account.password === null) return { refused: "register-for-opinion" };
    const made = await this.#definitions.made(id);
    const isShown = made && made.published !== null && !made.isWithdrawn;
    return isShown ? null : { refused: "no-such-game", args: { game: id } };
  }
}

type Row = Awaited<ReturnType<typeof shownGames.execute>>[number];

function listed({ owner: _, name_en, name_hu, score, scores, comments, ...row }: Row) {
  return {
    ...row,
    names: { en: name_en, hu: name_hu },
    score: score === null || score === undefined ? null : Number(score),
    scores: Number(scores ?? 0),
    comments: Number(comments ?? 0),
  };
}
