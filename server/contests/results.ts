/** What the stored matches of a contest say. */
import type { PlayedGames } from "../arena/played-games.ts";
import { type ContestantKey, programKey } from "../arena/ratings.ts";
import type { ArenaMatches, ContestMeetings, ContestRows } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";
import { NO_GAMES, type Played, sumsOf } from "./standings.ts";

export interface MeetingResult extends Played, Omit<ContestMeetings, "first" | "second"> {
  readonly state: ArenaMatches["state"];
  /** The code of the first fault that was made in the match. */
  readonly fault: string | null;
}

interface MatchResult extends Pick<MeetingResult, "state" | "points" | "games" | "unplayed" | "fault"> {
  readonly id: string;
  readonly players: readonly { readonly program: string | null; readonly version: number | null }[];
}

export class ContestResults {
  readonly #store: Store;
  readonly #played: PlayedGames;

  constructor(store: Store, played: PlayedGames) {
    this.#store = store;
    this.#played = played;
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

  /** The versions with which this one has played its match of the trial phase, or is at it. */
  async metBy(
    code: string,
    { program, version }: { readonly program: string; readonly version: number },
  ): Promise<ReadonlySet<ContestantKey>> {
    const own = query
      .selectFrom("arena_matches")
      .crossJoin("arena_players") // those of the contest first: the program has many others
      .select("arena_matches.id")
      .whereRef("match_id", "=", "arena_matches.id")
      .where("contest_id", "=", code)
      .where("state", "!=", "void")
      .where("program_id", "=", program)
      .where("version", "=", version);
    const rows = await this.#store.read(
      query
        .selectFrom("arena_players")
        .select(["program_id", "version"])
        .where("match_id", "in", own)
        .where("version", "is not", null),
    );
    return new Set(rows.flatMap((row) => programKey(row.program_id ?? "", row.version ?? 0)));
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
    const sums = await this.#played.of(rows.filter(({ state }) => state === "done").map(({ id }) => id));
    return rows.map(({ id, state, games: planned }) => {
      const seated = byMatch.get(id) ?? [];
      const found = sums.get(id);
      const games = found ? sumsOf(found) : NO_GAMES;
      const [one = 0, other = 0] = seated.map(({ place }) => place ?? 0);
      const points = one === other ? 0.5 : one < other ? 1 : 0;
      const told = seated.find(({ fault }) => fault !== null)?.fault;
      const fault = told ? (JSON.parse(told) as { readonly code: string }).code : null; // as it was written
      return { id, state, players: seated, points, games, fault, unplayed: fault === null ? 0 : planned - games.count };
    });
  }
}
