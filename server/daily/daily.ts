/** Tasks of the day: made once, handed to whoever begins, timed by the server's clock, ranked, and counted in streaks. */

import type { Games } from "@asztal/kernel";
import { type DailyTask, isRefusal, type Refusal } from "@asztal/kernel";
import type { Jobs } from "../jobs/jobs.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";
import { type Streak, streakOf } from "./streak.ts";
import type { Which } from "./which.ts";

export interface Begun {
  readonly task: string;
  readonly startedAt: number;
  /** Null until it is solved. */
  readonly milliseconds: number | null;
}

export interface RankingRow {
  readonly name: string;
  readonly milliseconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

export interface Way {
  readonly mistakes: number;
  readonly hints: number;
}

/** A right answer. One that came faster than anybody can give it is not ranked. */
export interface Solved {
  readonly milliseconds: number;
  readonly ranked: boolean;
}

const MAX_SHOWN = 50;
const DAY = 24 * 3600 * 1000;
/** A task that nobody asked for in so many days is not made any more; what was made stays. */
const MAX_DAYS_BACK = 30;
/** How long somebody waits who came while too many tasks were being made. */
const BUSY_SECONDS = 30;
/** Of all games and kinds together; who comes when so many are waiting is told to come back. Today's are always made. */
const MAX_WAITING = 50;

export interface DailySettings {
  readonly store: Store;
  readonly games: Games;
  readonly jobs: Jobs;
  now(): number;
}

export class Daily {
  readonly #settings: DailySettings;

  constructor(settings: DailySettings) {
    this.#settings = settings;
  }

  get today(): string {
    return dayOf(this.#settings.now());
  }

  /** The kinds of tasks that a game has; null when there is no such game. */
  async kinds(game: string): Promise<readonly string[] | null> {
    const entry = await this.#settings.games.find(game);
    return entry ? ((await entry.daily?.())?.kinds ?? []) : null;
  }

  /** Whether there is such a day, and it has come. */
  hasCome(day: string): boolean {
    const time = Date.parse(day);
    return !Number.isNaN(time) && dayOf(time) === day && day <= this.today;
  }

  /** Gives the task to an account; its time runs from the first time on. */
  async begin(which: Which, account: string): Promise<Begun | Refusal> {
    const made = await this.#task(which);
    if (isRefusal(made)) return made;
    const { task } = made;
    const { store, now } = this.#settings;
    const values = {
      ...which,
      account_id: account,
      started_at: now(),
      milliseconds: null,
      mistakes: null,
      hints: null,
    };
    try {
      await store.write(
        query
          .insertInto("daily_attempts")
          .values(values)
          .onConflict((conflict) => conflict.doNothing()),
      );
    } catch (error) {
      // The account was deleted while the task was being made.
      if (error instanceof Conflict) return { refused: "sign-in-first" };
      throw error;
    }
    const attempt = await this.attempt(which, account);
    if (!attempt) return { refused: "sign-in-first" }; // deleted just after
    return { task, startedAt: attempt.started_at, milliseconds: attempt.milliseconds };
  }

  /** How far an account is with a task; null when it has not begun. */
  attempt(which: Which, account: string) {
    return this.#settings.store.readOne(
      attemptsAt(which)
        .select(["started_at", "milliseconds", "answer", "min_milliseconds"])
        .where("account_id", "=", account),
    );
  }

  /** Takes an answer. A wrong one changes nothing; a right one counts once. */
  async answer(which: Which, account: string, answer: string, way: Way): Promise<Solved | Refusal> {
    const attempt = await this.attempt(which, account);
    if (!attempt) return { refused: "daily-not-begun" };
    const solvedIn = (milliseconds: number) => ({ milliseconds, ranked: milliseconds >= attempt.min_milliseconds });
    if (attempt.milliseconds !== null) return solvedIn(attempt.milliseconds);
    if (answer !== attempt.answer) return { refused: "daily-wrong" };
    const { store, now } = this.#settings;
    const milliseconds = Math.max(0, now() - attempt.started_at);
    await store.write(
      mustChange(
        query
          .updateTable("daily_attempts")
          .set({ milliseconds, mistakes: way.mistakes, hints: way.hints })
          .where("game", "=", which.game)
          .where("kind", "=", which.kind)
          .where("day", "=", which.day)
          .where("account_id", "=", account)
          .where("milliseconds", "is", null),
      ),
    );
    return solvedIn(milliseconds);
  }

  /** Those who solved it in a time that is possible, without help before those with help, then by time. */
  async ranking(which: Which): Promise<readonly RankingRow[]> {
    const solved = await this.#settings.store.read(
      attemptsAt(which)
        .innerJoin("accounts", "accounts.id", "account_id")
        .select(["accounts.name", "milliseconds", "mistakes", "hints"])
        .whereRef("milliseconds", ">=", "min_milliseconds")
        .orderBy((built) => built("hints", ">", 0))
        .orderBy("milliseconds")
        .limit(MAX_SHOWN),
    );
    return solved as readonly RankingRow[]; // solved ones have all three figures
  }

  /** How many days in a row an account has solved the kind on the day itself. */
  async streak(game: string, kind: string, account: string): Promise<Streak> {
    const rows = await this.#settings.store.read(
      query
        .selectFrom("daily_attempts")
        .select(["day", "started_at", "milliseconds"])
        .where("account_id", "=", account)
        .where("game", "=", game)
        .where("kind", "=", kind)
        .where("milliseconds", "is not", null)
        .orderBy("day"),
    );
    const inTime = rows.filter((row) => dayOf(row.started_at + row.milliseconds!) === row.day); // solved ones only
    return streakOf(
      inTime.map(({ day }) => Date.parse(day) / DAY),
      Date.parse(this.today) / DAY,
    );
  }

  async #task(which: Which): Promise<DailyTask | Refusal> {
    return (await this.#stored(which)) ?? (await this.#make(which));
  }

  #stored({ game, kind, day }: Which): Promise<DailyTask | null> {
    return this.#settings.store.readOne(
      query
        .selectFrom("daily_tasks")
        .select(["task", "answer", "min_milliseconds as minMilliseconds"])
        .where("game", "=", game)
        .where("kind", "=", kind)
        .where("day", "=", day),
    );
  }

  /** Made once by whichever worker is free; today's before all others. */
  async #make(which: Which): Promise<DailyTask | Refusal> {
    const { jobs, now } = this.#settings;
    if (Date.parse(which.day) < now() - (MAX_DAYS_BACK + 1) * DAY) return { refused: "no-such-daily" };
    const { game, kind, day } = which;
    const job = await jobs.own({
      ...{ kind: "daily", input: { game, kind, day }, key: `daily ${game} ${kind} ${day}` },
      ...{ isUrgent: day === this.today, maxWaiting: MAX_WAITING },
    });
    if (!job) return { refused: "too-many-at-once", args: { seconds: BUSY_SECONDS } };
    const made = await this.#stored(which);
    if (!made) throw new Error(`the task was not made: ${job.reason ?? job.state}`);
    return made;
  }
}

function attemptsAt({ game, kind, day }: Which) {
  return query
    .selectFrom("daily_attempts")
    .innerJoin("daily_tasks", (join) =>
      join
        .onRef("daily_tasks.game", "=", "daily_attempts.game")
        .onRef("daily_tasks.kind", "=", "daily_attempts.kind")
        .onRef("daily_tasks.day", "=", "daily_attempts.day"),
    )
    .where("daily_attempts.game", "=", game)
    .where("daily_attempts.kind", "=", kind)
    .where("daily_attempts.day", "=", day);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
