/**
 * Problems that are tried once for a rating. A try begins here: what can be seen is handed out, and all of the problem only when it has
 * been answered. Whoever leaves a problem finds the same one again.
 */
import { randomInt } from "node:crypto";
import { type Games, isRefusal, type RatedProblems, type Refusal } from "@asztal/kernel";
import { newId } from "../accounts/accounts.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";
import { expectedOf, newSolver, rated, type Strength, shownMargin, shownRating, strengthOfGrade } from "./strength.ts";

/** What is known of a try when it has been answered. */
export interface Answered {
  readonly solved: boolean;
  readonly answer: string;
  readonly solution: string;
  readonly theme: string;
  readonly grade: number;
  readonly milliseconds: number;
  /** The solver's, afterwards and by how much it has changed. */
  readonly rating: number;
  readonly margin: number;
  readonly change: number;
  /** The problem's, before. */
  readonly problemRating: number;
}

export interface BegunTry {
  readonly id: string;
  readonly task: string;
  readonly startedAt: number;
  /** Null until it is answered. */
  readonly answered: Answered | null;
}

/** One of so many whose strength is nearest to the solver's is chosen by chance. */
const NEAREST = 12;
const BUSY_SECONDS = 15;
/** Of all games together. */
const MAX_WAITING = 20;
const MAX_CONFLICTS = 5;

export interface ProblemsSettings {
  readonly store: Store;
  readonly games: Games;
  readonly jobs: Jobs;
  now(): number;
}

export class Problems {
  readonly #settings: ProblemsSettings;
  readonly #stocked = new Map<string, Promise<void>>();
  /** Answers one after another: the next one is rated on what the one before has made. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(settings: ProblemsSettings) {
    this.#settings = settings;
  }

  /** The try that is open, or a new one: of a theme, or of any. */
  async begin(game: string, account: string, theme: string | null): Promise<BegunTry | Refusal> {
    const source = await this.source(game);
    if (isRefusal(source)) return source;
    const open = await this.#settings.store.readOne(
      triesOf(game, account).where("finished_at", "is", null).where("day", "is", null),
    );
    if (open) return begun(open, source);
    const problem = (await this.#choose(game, account, theme)) ?? (await this.#made(game, account, theme));
    return isRefusal(problem) ? problem : this.start(game, account, problem, source);
  }

  /** Begins a problem of which the account has no try yet; finds the one there is otherwise. */
  async start(game: string, account: string, problem: string, source: RatedProblems): Promise<BegunTry | Refusal> {
    const { store, now } = this.#settings;
    const row = await store.readOne(
      query.selectFrom("problems").select("content").where("game", "=", game).where("id", "=", problem),
    );
    if (!row) return { refused: "no-such-problem" };
    await store.write(
      query
        .insertInto("problem_tries")
        .values({
          ...{ id: newId(), game, problem, account_id: account, variant: randomInt(source.variants(row.content)) },
          ...{ started_at: now(), finished_at: null, answer: null, solved: null, expected: null },
          ...{ mu: null, sigma: null, problem_mu: null },
        })
        .onConflict((conflict) => conflict.columns(["account_id", "game", "problem"]).doNothing()),
    );
    const own = await store.readOne(triesOf(game, account).where("problem", "=", problem));
    return begun(own!, source); // it has just been written, if it was not there
  }

  /** Takes the answer of a try; the first one counts. An empty one gives up. */
  answer(game: string, account: string, id: string, answer: string): Promise<Answered | Refusal> {
    const taken = this.#queue.then(() => this.#answer(game, account, id, answer));
    this.#queue = taken.catch(() => {});
    return taken;
  }

  async #answer(game: string, account: string, id: string, answer: string): Promise<Answered | Refusal> {
    const { store, now } = this.#settings;
    const source = await this.source(game);
    if (isRefusal(source)) return source;
    for (let attempt = 0; attempt < MAX_CONFLICTS; attempt++) {
      const row = await store.readOne(triesOf(game, account).where("problem_tries.id", "=", id));
      if (!row) return { refused: "no-such-problem" };
      if (row.finished_at !== null) return answeredBy(row, source);
      const isSolved = answer === "" ? false : source.isSolved(row.content, row.variant, answer);
      if (isSolved === null) return { refused: "no-answer" };
      const before = await this.strengthOf(game, account);
      const problem: Strength = { mu: row.strength, sigma: row.strength_sigma };
      const after = rated(before, problem, isSolved);
      try {
        await store.write(
          mustChange(
            query
              .updateTable("problem_tries")
              .set({
                ...{ finished_at: now(), answer, solved: isSolved ? 1 : 0, expected: expectedOf(before, problem) },
                ...{ mu: after.solver.mu, sigma: after.solver.sigma, problem_mu: problem.mu },
              })
              .where("id", "=", id)
              .where("finished_at", "is", null),
          ),
          // What another server has rated meanwhile must not be lost.
          mustChange(
            query
              .updateTable("problems")
              .set({
                ...{ mu: after.problem.mu, sigma: after.problem.sigma },
                ...{ tries: row.tries + 1, solved: row.all_solved + (isSolved ? 1 : 0) },
              })
              .where("game", "=", game)
              .where("id", "=", row.problem)
              .where("tries", "=", row.tries),
          ),
        );
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        continue;
      }
      const done = await store.readOne(triesOf(game, account).where("problem_tries.id", "=", id));
      return answeredBy(done!, source, before); // it has just been written
    }
    return { refused: "too-many-at-once", args: { seconds: BUSY_SECONDS } };
  }

  /** How strong somebody is by the tries so far. */
  async strengthOf(game: string, account: string): Promise<Strength> {
    const last = await this.#settings.store.readOne(
      query
        .selectFrom("problem_tries")
        .select(["mu", "sigma"])
        .where("account_id", "=", account)
        .where("game", "=", game)
        .where("finished_at", "is not", null)
        .orderBy("finished_at", "desc")
        .limit(1),
    );
    return { mu: last?.mu ?? newSolver.mu, sigma: last?.sigma ?? newSolver.sigma };
  }

  /** The game's problems, all those that ship in the store. */
  async source(game: string): Promise<RatedProblems | Refusal> {
    const entry = await this.#settings.games.find(game);
    if (!entry) return { refused: "no-such-game", args: { game } };
    const source = await entry.problems?.();
    if (!source) return { refused: "no-problems" };
    let stocked = this.#stocked.get(game);
    if (!stocked) {
      stocked = this.#stock(game, source);
      this.#stocked.set(game, stocked);
      stocked.catch(() => this.#stocked.delete(game));
    }
    await stocked;
    return source;
  }

  async #stock(game: string, source: RatedProblems): Promise<void> {
    const { store, now } = this.#settings;
    const known = await store.read(query.selectFrom("problems").select("id").where("game", "=", game));
    const ids = new Set(known.map(({ id }) => id));
    const missing = source.stock.filter(({ id }) => !ids.has(id));
    if (missing.length === 0) return;
    await store.write(...missing.map(({ id, problem }) => inserting(game, id, problem, null, source, now())));
  }

  /** One that the account has not tried, near to its strength; null when there is none left. */
  async #choose(game: string, account: string, theme: string | null): Promise<string | null> {
    const { mu } = await this.strengthOf(game, account);
    const untried = query
      .selectFrom("problems")
      .select(["id", "mu"])
      .where("game", "=", game)
      .where("day", "is", null)
      .$if(theme !== null, (built) => built.where("theme", "=", theme))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("problem_tries")
              .select("problem_tries.id")
              .whereRef("problem_tries.problem", "=", "problems.id")
              .where("problem_tries.game", "=", game)
              .where("problem_tries.account_id", "=", account),
          ),
        ),
      )
      .limit(NEAREST);
    // The nearest on both sides, each found along the index.
    const harder = await this.#settings.store.read(untried.where("mu", ">=", mu).orderBy("mu"));
    const easier = await this.#settings.store.read(untried.where("mu", "<", mu).orderBy("mu", "desc"));
    const near = [...harder, ...easier]
      .sort((one, other) => Math.abs(one.mu - mu) - Math.abs(other.mu - mu))
      .slice(0, NEAREST);
    return near.length > 0 ? near[randomInt(near.length)]!.id : null; // below their number
  }

  /** Somebody has tried them all: another one is made. */
  async #made(game: string, account: string, theme: string | null): Promise<string | Refusal> {
    if (theme !== null) return { refused: "no-more-problems" };
    const { store } = this.#settings;
    const all = await store.readOne(
      query
        .selectFrom("problems")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("game", "=", game)
        .where("day", "is", null),
    );
    const made = await this.make(game, `made ${all?.count ?? 0}`, null);
    if (isRefusal(made)) return made;
    return (
      (await this.#choose(game, account, null)) ?? { refused: "too-many-at-once", args: { seconds: BUSY_SECONDS } }
    );
  }

  /** Has a problem made under this id, by whichever worker is free. */
  async make(game: string, id: string, day: string | null): Promise<null | Refusal> {
    const job = await this.#settings.jobs.own({
      ...{ kind: "problem", input: { game, id, day }, key: `problem ${game} ${id}` },
      ...{ isUrgent: true, maxWaiting: MAX_WAITING },
    });
    return job ? null : { refused: "too-many-at-once", args: { seconds: BUSY_SECONDS } };
  }
}

/** A problem as it goes into the store. */
export function inserting(
  game: string,
  id: string,
  content: string,
  day: string | null,
  source: Pick<RatedProblems, "facts">,
  now: number,
) {
  const { theme, grade } = source.facts(content);
  const { mu, sigma } = strengthOfGrade(grade);
  return query
    .insertInto("problems")
    .values({ game, id, content, theme, grade, day, mu, sigma, tries: 0, solved: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing());
}

/** Tries of an account with their problems. */
function triesOf(game: string, account: string) {
  return query
    .selectFrom("problem_tries")
    .innerJoin("problems", (join) =>
      join.onRef("problems.game", "=", "problem_tries.game").onRef("problems.id", "=", "problem_tries.problem"),
    )
    .where("problem_tries.game", "=", game)
    .where("account_id", "=", account)
    .select(["problem_tries.id", "problem", "variant", "started_at", "finished_at", "answer", "problem_tries.solved"])
    .select(["problem_tries.mu", "problem_tries.sigma", "problem_mu", "content", "theme", "grade", "tries"])
    .select(["problems.solved as all_solved", "problems.mu as strength", "problems.sigma as strength_sigma"]);
}

type TryRow = ReturnType<typeof triesOf> extends { $castTo: unknown; execute(): Promise<(infer Row)[]> } ? Row : never;

function answeredBy(row: TryRow, source: RatedProblems, before?: Strength): Answered {
  const { content, variant, theme, grade } = row;
  const rating = shownRating(row.mu ?? newSolver.mu);
  return {
    ...{
      solved: row.solved === 1,
      answer: row.answer ?? "",
      solution: source.solution(content, variant),
      theme,
      grade,
    },
    milliseconds: (row.finished_at ?? row.started_at) - row.started_at,
    ...{ rating, margin: shownMargin(row.sigma ?? newSolver.sigma) },
    change: before ? rating - shownRating(before.mu) : 0,
    problemRating: shownRating(row.problem_mu ?? row.strength),
  };
}

function begun(row: TryRow, source: RatedProblems): BegunTry {
  const { id, content, variant, started_at: startedAt, finished_at } = row;
  return {
    ...{ id, task: source.task(content, variant), startedAt },
    answered: finished_at === null ? null : answeredBy(row, source),
  };
}
