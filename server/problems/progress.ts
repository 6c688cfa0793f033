/** What somebody's tries come to: the rating over time, streaks, themes. */
import { query, type Store } from "../store/store.ts";
import { newSolver, shownMargin, shownRating } from "./strength.ts";

interface ThemeProgress {
  readonly theme: string;
  readonly tries: number;
  readonly solved: number;
  /** How many of them somebody of this rating would have solved. */
  readonly expected: number;
}

export interface Progress {
  readonly rating: number;
  readonly margin: number;
  readonly tries: number;
  readonly solved: number;
  /** Problems solved one after the other: lately, and at most. */
  readonly streak: { readonly now: number; readonly longest: number };
  /** The last tries, the oldest first. */
  readonly curve: readonly { readonly at: number; readonly rating: number; readonly solved: boolean }[];
  readonly themes: readonly ThemeProgress[];
}

/** More points than a screen is wide. */
const MAX_CURVE = 500;

export async function progressOf(store: Store, game: string, account: string): Promise<Progress> {
  const done = query
    .selectFrom("problem_tries")
    .where("problem_tries.game", "=", game)
    .where("account_id", "=", account)
    .where("finished_at", "is not", null);
  const rows = await store.read(done.select(["finished_at", "solved", "mu", "sigma"]).orderBy("finished_at"));
  const themes = await store.read(
    done
      .innerJoin("problems", (join) =>
        join.onRef("problems.game", "=", "problem_tries.game").onRef("problems.id", "=", "problem_tries.problem"),
      )
      .groupBy("theme")
      .orderBy("theme")
      .select(["theme", ({ fn }) => fn.countAll<number>().as("tries")])
      .select(({ fn }) => fn.sum<number>("problem_tries.solved").as("solved"))
      .select(({ fn }) => fn.sum<number>("expected").as("expected")),
  );
  let [now, longest] = [0, 0];
  for (const { solved } of rows) {
    now = solved === 1 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  const last = rows.at(-1);
  return {
    rating: shownRating(last?.mu ?? newSolver.mu),
    margin: shownMargin(last?.sigma ?? newSolver.sigma),
    tries: rows.length,
    solved: rows.filter(({ solved }) => solved === 1).length,
    streak: { now, longest },
    curve: rows.slice(-MAX_CURVE).map(({ finished_at, mu, solved }) => ({
      at: finished_at!, // answered ones only
      rating: shownRating(mu ?? newSolver.mu),
      solved: solved === 1,
    })),
    // A database may give sums as texts.
    themes: themes.map(({ theme, tries, solved, expected }) => ({
      theme,
      tries: Number(tries),
      solved: Number(solved),
      expected: Number(expected),
    })),
  };
}
