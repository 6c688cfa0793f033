/** The problem of the day: made for its day, the same for everybody, tried once and ranked. */
import { isRefusal, type Refusal } from "@asztal/kernel";
import { type Streak, streakOf } from "../daily/streak.ts";
import { query, type Store } from "../store/store.ts";
import type { BegunTry, Problems } from "./problems.ts";

export interface DayRanking {
  readonly name: string;
  readonly solved: boolean;
  readonly milliseconds: number;
}

const DAY = 24 * 3600 * 1000;
const MAX_SHOWN = 50;
/** Nobody reads two hands and the play so far in less: such an answer counts for its player, and is not ranked. */
const MIN_MILLISECONDS = 2000;

export class ProblemOfTheDay {
  readonly #store: Store;
  readonly #problems: Problems;
  readonly #now: () => number;

  constructor(store: Store, problems: Problems, now: () => number) {
    this.#store = store;
    this.#problems = problems;
    this.#now = now;
  }

  /** As in Greenwich, so that it is the same everywhere. */
  get today(): string {
    return new Date(this.#now()).toISOString().slice(0, 10);
  }

  async begin(game: string, account: string): Promise<BegunTry | Refusal> {
    const source = await this.#problems.source(game);
    if (isRefusal(source)) return source;
    const day = this.today;
    const id = `day ${day}`;
    const known = await this.#store.readOne(
      query.selectFrom("problems").select("id").where("game", "=", game).where("id", "=", id),
    );
    const refusal = known ? null : await this.#problems.make(game, id, day);
    return refusal ?? this.#problems.start(game, account, id, source);
  }

  /** Those who answered on the day itself: who solved it, then by time. */
  async ranking(game: string, day: string): Promise<readonly DayRanking[]> {
    const begins = Date.parse(day);
    const rows = await this.#store.read(
      query
        .selectFrom("problem_tries")
        .innerJoin("accounts", "accounts.id", "account_id")
        .select([
          "accounts.name",
          "solved",
          ({ eb }) => eb("finished_at", "-", eb.ref("started_at")).as("milliseconds"),
        ])
        .where("game", "=", game)
        .where("problem", "=", `day ${day}`)
        .where("finished_at", "is not", null)
        .where("finished_at", "<", begins + DAY)
        .where(({ eb }) => eb(eb("finished_at", "-", eb.ref("started_at")), ">=", MIN_MILLISECONDS))
        .orderBy("solved", "desc")
        .orderBy("milliseconds")
        .limit(MAX_SHOWN),
    );
    return rows.map(({ name, solved, milliseconds }) => ({
      name,
      solved: solved === 1,
      milliseconds: Number(milliseconds),
    }));
  }

  /** How many days in a row an account has solved it on the day itself. */
  async streak(game: string, account: string): Promise<Streak> {
    const rows = await this.#store.read(
      query
        .selectFrom("problem_tries")
        .innerJoin("problems", (join) =>
          join.onRef("problems.game", "=", "problem_tries.game").onRef("problems.id", "=", "problem_tries.problem"),
        )
        .select(["day", "finished_at"])
        .where("problem_tries.game", "=", game)
        .where("account_id", "=", account)
        .where("problem_tries.solved", "=", 1)
        .where("day", "is not", null)
        .orderBy("day"),
    );
    const days = rows.flatMap(({ day, finished_at }) => {
      const begins = Date.parse(day ?? "");
      return finished_at !== null && finished_at < begins + DAY ? [begins / DAY] : [];
    });
    return streakOf(days, Date.parse(this.today) / DAY);
  }
}
