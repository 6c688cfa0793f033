/** What the stored matches of a contest say. */
import { gamesIn } from "../arena/figures.ts";
import type { ArenaMatches, ContestMeetings, ContestRows } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";
import { NO_GAMES, type Played, type Sums, sumsOf } from "./standings.ts";

export interface MeetingResult extends Played, Omit<ContestMeetings, "first" | "second"> {
  readonly state: ArenaMatches["state"];
  /** The code of the first fault that was made in the match. */
  readonly fault: string | null;
}

interface MatchResult extends Pick<MeetingResult, "state" | "points" | "games" | "unplayed" | "fault"> {
  readonly id: string;
  readonly players: readonly { readonly program: string | null; readonly version: number | null }[];
}

/** Matches that are over do not change: what came of so many is remembered, the games of a thousand being read once. */
const REMEMBERED = 20_000;

export class ContestResults {
  readonly #store: Store;
  readonly #sums = new Map<string, Sums>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** In the order in which they came. */
  entries(code: string) {
    return this.#store.read(query.selectFrom("contest_entries").selectAll().where("code", "=", code).orderBy("entry"));
  }

  /** Of the live phase and the finals, in order. */
  async meetings({ code, live_games }: ContestRows): Promise<MeetingResult[]> {
    const rows = await this.#store.read(
      query
        .selectFrom("contest_meetings")
        .selectAll()
        .where("code", "=", code)
        .orderBy("phase", "desc")
        .orderBy("round")
        .orderBy("number"),
    );
    if (rows.length === 0) return [];
    const matches = new Map((await this.#matches(code)).map((match) => [match.id, match]));
    return rows.map((row) => {
      const match = row.match_id === null ? null : matches.get(row.match_id);
      if (match) {
        const { state, points, games, unplayed, fault } = match;
        return { ...row, state, points, games, unplayed, fault };
      }
      const points = { first: 1, second: 0, nobody: null }[row.walkover ?? "nobody"];
      const unplayed = row.second === null ? 0 : live_games;
      return { ...row, state: row.walkover === null ? "void" : "done", points, games: NO_GAMES, unplayed, fault: null };
    });
  }

  /** Of the trial phase, between the versions that the programs have played last. */
  async trials(
    code: string,
    entries: readonly { readonly entry: number; readonly program_id: string }[],
  ): Promise<Played[]> {
    const matches = (await this.#matches(code)).filter(
      ({ id, state }) => state === "done" && !id.startsWith("contest "),
    );
    const latest = new Map<string | null, number>();
    for (const { program, version } of matches.flatMap(({ players }) => players)) {
      latest.set(program, Math.max(version ?? 0, latest.get(program) ?? 0));
    }
    return matches.flatMap(({ players, points, games, unplayed }) => {
      const [first, second] = players.map(({ program, version }) =>
        version === latest.get(program) ? entries.find((one) => one.program_id === program)?.entry : undefined,
      );
      return first === undefined || second === undefined ? [] : [{ first, second, points, games, unplayed }];
    });
  }

  /** Whether two versions have played their match of the trial phase, or are at it. */
  async haveMet(
    code: string,
    players: readonly { readonly program: string; readonly version: number }[],
  ): Promise<boolean> {
    const matches = await this.#matches(code);
    return matches.some(
      (match) =>
        match.state !== "void" &&
        players.every(({ program, version }) =>
          match.players.some((one) => one.program === program && one.version === version),
        ),
    );
  }

  async #matches(code: string): Promise<MatchResult[]> {
    const [rows, players] = await Promise.all([
      this.#store.read(
        query
          .selectFrom("arena_matches")
          .select(["id", "state", "games"])
          .where("contest_id", "=", code)
          .orderBy("created_at")
          .orderBy("id"),
      ),
      this.#store.read(
        query
          .selectFrom("arena_players")
          .innerJoin("arena_matches", "arena_matches.id", "arena_players.match_id")
          .select(["match_id", "program_id as program", "version", "place", "fault"])
          .where("contest_id", "=", code)
          .orderBy("match_id")
          .orderBy("player"),
      ),
    ]);
    const byMatch = Map.groupBy(players, ({ match_id }) => match_id);
    await this.#remember(rows.filter(({ state }) => state === "done").map(({ id }) => id));
    return rows.map(({ id, state, games: planned }) => {
      const seated = byMatch.get(id) ?? [];
      const games = this.#sums.get(id) ?? NO_GAMES;
      const [one = 0, other = 0] = seated.map(({ place }) => place ?? 0);
      const points = one === other ? 0.5 : one < other ? 1 : 0;
      const found = seated.find(({ fault }) => fault !== null)?.fault;
      const fault = found ? (JSON.parse(found) as { readonly code: string }).code : null; // as it was written
      return { id, state, players: seated, points, games, fault, unplayed: fault === null ? 0 : planned - games.count };
    });
  }

  async #remember(ids: readonly string[]): Promise<void> {
    const news = ids.filter((id) => !this.#sums.has(id));
    for (const id of news) {
      const row = await this.#store.readOne(query.selectFrom("arena_matches").select("results").where("id", "=", id));
      if (row) this.#sums.set(id, sumsOf(gamesIn(row)));
    }
    for (const id of this.#sums.keys()) {
      if (this.#sums.size <= REMEMBERED) break;
      this.#sums.delete(id);
    }
  }
}
