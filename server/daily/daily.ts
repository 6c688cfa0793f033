/** Tasks of the day: made once, handed to whoever begins, timed by the server's clock, ranked, and counted in streaks. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DailyTask, Refusal } from "@asztal/kernel";
import type { Games } from "../games.ts";
import { mustChange, query, type Store } from "../store/store.ts";
import type { Wanted } from "./maker-thread.ts";
import { type Streak, streakOf } from "./streak.ts";

/** Which task: the day is as in Greenwich, so that it is the same everywhere. */
export interface Which {
  readonly game: string;
  readonly kind: string;
  readonly day: string;
}

export interface Begun {
  readonly task: string;
  readonly startedAt: number;
  /** Null until it is solved. */
  readonly milliseconds: number | null;
}

export interface Standing {
  readonly name: string;
  readonly milliseconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

export interface Way {
  readonly mistakes: number;
  readonly hints: number;
}

const MOST_SHOWN = 50;
const DAY = 24 * 3600 * 1000;

export interface DailySettings {
  readonly store: Store;
  readonly games: Games;
  /** The module that the games come from, for the thread. */
  readonly module: string;
  now(): number;
}

export class Daily {
  readonly #settings: DailySettings;
  readonly #making = new Map<string, Promise<DailyTask>>();

  constructor(settings: DailySettings) {
    this.#settings = settings;
  }

  get today(): string {
    return dayOf(this.#settings.now());
  }

  /** The kinds of tasks that a game has; null when there is no such game. */
  async kinds(game: string): Promise<readonly string[] | null> {
    const entry = await this.#settings.games.findGame(game);
    return entry ? ((await entry.daily?.())?.kinds ?? []) : null;
  }

  /** Gives the task to an account; its time runs from the first time on. */
  async begin(which: Which, account: string): Promise<Begun> {
    const { task } = await this.#task(which);
    const { store, now } = this.#settings;
    const values = {
      ...which,
      account_id: account,
      started_at: now(),
      milliseconds: null,
      mistakes: null,
      hints: null,
    };
    await store.write(
      query
        .insertInto("daily_attempts")
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
    );
    const { started_at: startedAt, milliseconds } = (await this.attempt(which, account))!; // it has just been written
    return { task, startedAt, milliseconds };
  }

  attempt({ game, kind, day }: Which, account: string) {
    return this.#settings.store.readOne(
      query
        .selectFrom("daily_attempts")
        .selectAll()
        .where("game", "=", game)
        .where("kind", "=", kind)
        .where("day", "=", day)
        .where("account_id", "=", account),
    );
  }

  /** Takes an answer. A wrong one changes nothing; a right one counts once. */
  async answer(which: Which, account: string, answer: string, way: Way): Promise<{ milliseconds: number } | Refusal> {
    const attempt = await this.attempt(which, account);
    if (!attempt) return { refused: "daily-not-begun" };
    if (attempt.milliseconds !== null) return { milliseconds: attempt.milliseconds };
    if (answer !== (await this.#task(which)).answer) return { refused: "daily-wrong" };
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
    return { milliseconds };
  }

  /** Those who solved it, without help before those with help, then by time. */
  async ranking({ game, kind, day }: Which): Promise<readonly Standing[]> {
    const solved = await this.#settings.store.read(
      query
        .selectFrom("daily_attempts")
        .innerJoin("accounts", "accounts.id", "daily_attempts.account_id")
        .select(["accounts.name", "milliseconds", "mistakes", "hints"])
        .where("game", "=", game)
        .where("kind", "=", kind)
        .where("day", "=", day)
        .where("milliseconds", "is not", null)
        .orderBy((built) => built("hints", ">", 0))
        .orderBy("milliseconds")
        .limit(MOST_SHOWN),
    );
    return solved as readonly Standing[]; // solved ones have all three figures
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

  async #task(which: Which): Promise<DailyTask> {
    const { game, kind, day } = which;
    const stored = await this.#stored(which);
    if (stored) return stored;
    const key = `${game} ${kind} ${day}`;
    let making = this.#making.get(key);
    if (!making) {
      making = this.#make(which).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  #stored({ game, kind, day }: Which): Promise<DailyTask | null> {
    return this.#settings.store.readOne(
      query
        .selectFrom("daily_tasks")
        .select(["task", "answer"])
        .where("game", "=", game)
        .where("kind", "=", kind)
        .where("day", "=", day),
    );
  }

  /** Another process may be making it too: the first one that is stored is the task. */
  async #make(which: Which): Promise<DailyTask> {
    const { store, module } = this.#settings;
    const workerData: Wanted = { games: module, ...which };
    const worker = new Worker(new URL("./maker-thread.ts", import.meta.url), { workerData });
    const [made] = (await once(worker, "message")) as [DailyTask]; // the thread says nothing else
    void worker.terminate();
    const values = { ...which, ...made };
    await store.write(
      query
        .insertInto("daily_tasks")
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
    );
    return (await this.#stored(which))!; // it has just been written
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
