/** A contest as it is told, and as a file. */
import { commitmentOf } from "@asztal/arena/contest/commitment.ts";
import { csvText } from "@asztal/arena/statistics/csv.ts";
import { seedFrom } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import type { Arena } from "../arena/arena.ts";
import { newestChecked } from "../arena/matches.ts";
import type { ContestRows } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";
import { roundsOf, roundsOfFinals, survivorsOf } from "./meetings.ts";

export type Told = AnswerOf<"GET /api/contests/:code">;

export async function tell(store: Store, arena: Arena, contest: ContestRows, viewer: string | null): Promise<Told> {
  const { code, game, title, format, phase, round, finalists } = contest;
  const standings = await arena.contests.standings(contest);
  const { entries, playing, all } = standings;
  const accounts = await store.read(
    query
      .selectFrom("accounts")
      .select(["id", "name"])
      .where("id", "in", [contest.owner_id, ...entries.map(({ account_id }) => account_id)]),
  );
  const ids = entries.map(({ program_id }) => program_id);
  const programs =
    ids.length === 0
      ? []
      : await store.read(query.selectFrom("programs").select(["id", "name"]).where("id", "in", ids));
  const checks = phase === "trial" ? await arena.matches.checks(game, ids) : null;
  const nameOf = (account: string) => accounts.find(({ id }) => id === account)?.name ?? "";
  const rounds = {
    trial: 1,
    live: roundsOf(format, playing.length, contest.rounds),
    finals: roundsOfFinals(standings.finalists.length),
    finished: 1,
  }[phase];
  return {
    ...{ code, game, title, format, phase, finalists, round: phase === "finished" ? 1 : round + 1, rounds },
    ...{ trialGames: contest.trial_games, liveGames: contest.live_games, isOwn: contest.owner_id === viewer },
    organiser: nameOf(contest.owner_id),
    commitment: commitmentOf(seedFrom(contest.seed)),
    seed: phase === "finished" ? contest.seed : null,
    entries: entries.map(({ entry, program_id, account_id, version }) => {
      const program = programs.find(({ id }) => id === program_id);
      return {
        ...{ entry, isMine: account_id === viewer, presence: arena.presenceOf(program_id) },
        program: program ? { ...program, owner: nameOf(account_id) } : null,
        version: checks ? newestChecked(checks, program_id) : version,
      };
    }),
    ...{ trial: standings.trial, live: phase === "trial" ? [] : standings.live, finals: standings.finals },
    meetings: all.map(({ state, points, games, unplayed: _, walkover, match_id, ...meeting }) => ({
      ...{ phase: meeting.phase, round: meeting.round + 1, first: meeting.first, second: meeting.second, state },
      ...{ games: games.count, match: match_id, fault: meeting.fault },
      points: state === "done" ? points : null,
      payoff: games.count === 0 ? null : games.payoff / games.count,
      isWalkover: walkover !== null && meeting.second !== null,
    })),
    winner: phase === "finished" ? winnerOf(contest, standings) : null,
  };
}

function winnerOf(
  { format }: ContestRows,
  { finals, live, playing, meetings }: Awaited<ReturnType<Arena["contests"]["standings"]>>,
): number | null {
  if (format === "knockout") return survivorsOf(playing, meetings)[0] ?? null;
  return (finals.at(-1) ?? live)[0]?.entry ?? null;
}

/** Contests that an account has opened or entered, the newest first. */
export async function contestsOf(store: Store, account: string): Promise<AnswerOf<"GET /api/contests">["contests"]> {
  const entered = query.selectFrom("contest_entries").select("code").where("account_id", "=", account);
  const rows = await store.read(
    query
      .selectFrom("contests")
      .select(["code", "title", "game", "phase", "owner_id"])
      .where(({ eb, or }) => or([eb("owner_id", "=", account), eb("code", "in", entered)]))
      .orderBy("created_at", "desc")
      .limit(50),
  );
  if (rows.length === 0) return [];
  const counts = await store.read(
    query
      .selectFrom("contest_entries")
      .select(["code", ({ fn }) => fn.countAll<number>().as("count")])
      .where(
        "code",
        "in",
        rows.map(({ code }) => code),
      )
      .groupBy("code"),
  );
  return rows.map(({ code, title, game, phase, owner_id }) => ({
    ...{ code, title, game, phase, isOwn: owner_id === account },
    entries: Number(counts.find((one) => one.code === code)?.count ?? 0),
  }));
}

const HEADER = ["kind", "phase", "round", "place", "program", "version", "owner", "against", "won", "matches", "games"];

/** A row for each place in each table, and one for each meeting: for spreadsheets. */
export function csvOf(told: Told): string {
  const known = new Map(told.entries.map((entry) => [entry.entry, entry]));
  const who = (entry: number | null) => {
    const { program, version } = known.get(entry ?? -1) ?? {};
    return [program?.name ?? "", version ?? "", program?.owner ?? ""];
  };
  const tables: readonly (readonly [string, number, Told["live"]])[] = [
    ["trial", 1, told.trial],
    ["live", 1, told.live],
    ...told.finals.map((rows, round) => ["finals", round + 1, rows] as const),
  ];
  const figure = (value: number | null | undefined) => (value === null || value === undefined ? "" : value.toFixed(4));
  return csvText([
    [...HEADER, "payoff", "payoff-low", "payoff-high", "fault", "match"],
    ...tables.flatMap(([phase, round, rows]) =>
      rows.map(({ entry, place, won, matches, games, payoff }) => [
        ...["place", phase, round, place, ...who(entry), "", won, matches, games],
        ...[figure(payoff?.mean), figure(payoff?.low), figure(payoff?.high), "", ""],
      ]),
    ),
    ...told.meetings.map(({ phase, round, first, second, points, games, payoff, fault, match }) => [
      ...["meeting", phase, round, "", ...who(first), who(second)[0]!, points ?? "", 1, games],
      ...[figure(payoff), "", "", fault ?? "", match ?? ""],
    ]),
  ]);
}
