/** Exercises that somebody puts together for others, and what they make of them. What is in a set only its game knows. */
import { type ExerciseSets, type Games, isRefusal, type Refusal } from "@asztal/kernel";
import { type Account, newId } from "../accounts/accounts.ts";
import { query, type Store } from "../store/store.ts";

const MAX_SETS_OF_AN_OWNER = 200;
/** A course of a whole club; a list that a browser can still show. */
const MAX_PARTICIPANTS = 500;
const MAX_LISTED = 200;

/** What an owner decides. */
export interface SetContent {
  readonly title: string;
  readonly content: string;
  /** For everybody to find; only administrators may say so. */
  readonly listed?: boolean;
}

/** What somebody made of an exercise. */
export interface Attempt {
  readonly revision: number;
  readonly exercise: number;
  readonly moves: readonly string[];
  readonly milliseconds: number;
}

export type SetRow = NonNullable<Awaited<ReturnType<Sets["find"]>>>;

export interface SetsSettings {
  readonly store: Store;
  readonly games: Games;
  now(): number;
}

export class Sets {
  readonly #settings: SetsSettings;

  constructor(settings: SetsSettings) {
    this.#settings = settings;
  }

  find(id: string) {
    return this.#settings.store.readOne(withOwner().select("content").where("exercise_sets.id", "=", id));
  }

  /** Newest first, with how many people have played them. */
  async list(game: string, owner: string | null) {
    const ofGame = withOwner()
      .select(({ selectFrom }) =>
        selectFrom("set_results")
          .select(({ fn }) => fn.count<number>("account_id").distinct().as("count"))
          .whereRef("set_id", "=", "exercise_sets.id")
          .as("participants"),
      )
      .where("exercise_sets.game", "=", game)
      .orderBy("changed_at", "desc")
      .limit(MAX_LISTED);
    const chosen = owner === null ? ofGame.where("is_listed", "=", 1) : ofGame.where("owner_id", "=", owner);
    const rows = await this.#settings.store.read(chosen);
    return rows.map((row) => ({ ...row, participants: Number(row.participants ?? 0) }));
  }

  async create(owner: Account, game: string, given: SetContent): Promise<SetRow | Refusal> {
    const exercises = await this.#checked(game, given);
    if (isRefusal(exercises)) return exercises;
    const { store, now } = this.#settings;
    const own = await store.readOne(
      query
        .selectFrom("exercise_sets")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("owner_id", "=", owner.id),
    );
    if (Number(own?.count ?? 0) >= MAX_SETS_OF_AN_OWNER) {
      return { refused: "too-many-sets", args: { most: MAX_SETS_OF_AN_OWNER } };
    }
    if (given.listed && owner.is_admin !== 1) return { refused: "not-allowed" };
    const id = newId();
    await store.write(
      query.insertInto("exercise_sets").values({
        ...{ id, game, owner_id: owner.id, title: given.title, content: given.content, exercises, revision: 1 },
        ...{ is_listed: given.listed ? 1 : 0, created_at: now(), changed_at: now() },
      }),
    );
    return (await this.find(id))!; // it has just been written
  }

  /** Results stay with the revision that they were made in: other exercises make another one. */
  async change(row: SetRow, by: Account, given: SetContent): Promise<SetRow | Refusal> {
    if (!mayChange(row, by)) return { refused: "no-such-set" };
    const listed = given.listed ?? row.is_listed === 1;
    if (listed !== (row.is_listed === 1) && by.is_admin !== 1) return { refused: "not-allowed" };
    const exercises = await this.#checked(row.game, given);
    if (isRefusal(exercises)) return exercises;
    const { store, now } = this.#settings;
    await store.write(
      query
        .updateTable("exercise_sets")
        .set({ title: given.title, content: given.content, exercises, is_listed: listed ? 1 : 0, changed_at: now() })
        .$if(given.content !== row.content, (set) => set.set(({ eb }) => ({ revision: eb("revision", "+", 1) })))
        .where("id", "=", row.id),
    );
    return (await this.find(row.id)) ?? { refused: "no-such-set" };
  }

  async delete(row: SetRow, by: Account): Promise<Refusal | null> {
    if (!mayChange(row, by)) return { refused: "no-such-set" };
    await this.#settings.store.write(query.deleteFrom("exercise_sets").where("id", "=", row.id));
    return null;
  }

  /** The first try counts; of others it is known only that there were some. */
  async handIn(row: SetRow, account: string, attempt: Attempt): Promise<Refusal | null> {
    const { revision, exercise, moves, milliseconds } = attempt;
    if (revision !== row.revision) return { refused: "set-changed" };
    const sets = await this.#setsOf(row.game);
    if (isRefusal(sets)) return sets;
    const summary = exercise < row.exercises ? sets.result(row.content, exercise, moves) : null;
    if (summary === null || isRefusal(summary)) return { refused: "bad-set-result" };
    const { store, now } = this.#settings;
    const others = await store.readOne(
      query
        .selectFrom("set_results")
        .select(({ fn }) => fn.count<number>("account_id").distinct().as("count"))
        .where("set_id", "=", row.id)
        .where("account_id", "!=", account),
    );
    if (Number(others?.count ?? 0) >= MAX_PARTICIPANTS) {
      return { refused: "set-full", args: { most: MAX_PARTICIPANTS } };
    }
    await store.write(
      query
        .insertInto("set_results")
        .values({
          ...{ set_id: row.id, revision, exercise, account_id: account, milliseconds, tries: 1, at: now() },
          ...{ moves: JSON.stringify(moves), summary: JSON.stringify(summary) },
        })
        .onConflict((conflict) =>
          conflict
            .columns(["set_id", "revision", "account_id", "exercise"])
            .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref("set_results.tries"), "+", 1) })),
        ),
    );
    return null;
  }

  /** Of the present revision; those of one participant, or of all. */
  results(row: SetRow, account: string | null) {
    const all = query
      .selectFrom("set_results")
      .innerJoin("accounts", "accounts.id", "account_id")
      .select(["accounts.name", "exercise", "moves", "summary", "milliseconds", "tries", "at"])
      .where("set_id", "=", row.id)
      .where("revision", "=", row.revision)
      .orderBy("accounts.name")
      .orderBy("exercise");
    return this.#settings.store.read(account === null ? all : all.where("account_id", "=", account));
  }

  async #setsOf(game: string): Promise<ExerciseSets | Refusal> {
    const entry = await this.#settings.games.find(game);
    if (!entry) return { refused: "no-such-game", args: { game } };
    return (await entry.sets?.()) ?? { refused: "no-sets" };
  }

  async #checked(game: string, { content }: SetContent): Promise<number | Refusal> {
    const sets = await this.#setsOf(game);
    if (isRefusal(sets)) return sets;
    const checked = sets.check(content);
    if (!isRefusal(checked)) return checked.exercises;
    return { refused: "bad-set", args: { ...checked.args, why: checked.refused } };
  }
}

/** Its owner, and administrators where it is for everybody. */
export function mayChange(row: Pick<SetRow, "owner_id" | "is_listed">, { id, is_admin }: Account): boolean {
  return row.owner_id === id || (is_admin === 1 && row.is_listed === 1);
}

function withOwner() {
  return query
    .selectFrom("exercise_sets")
    .innerJoin("accounts", "accounts.id", "owner_id")
    .select(["exercise_sets.id", "game", "owner_id", "title", "exercises", "revision", "is_listed", "changed_at"])
    .select("accounts.name as owner");
}
