/** Matches as they are stored: begun with a commitment, finished once. */

import { randomBytes } from "node:crypto";
import { commitmentOf } from "@asztal/arena/contest/commitment.ts";
import type { ContestResult } from "@asztal/arena/contest/log.ts";
import { type Seed, seedFrom } from "@asztal/kernel";
import { newId } from "../accounts/accounts.ts";
import type { ArenaMatches, ArenaPlayers } from "../store/schema.ts";
import { Conflict, mustChange, query, type Store, type Write } from "../store/store.ts";
import type { AnswerTimes, Played } from "./messages.ts";
import { botKey, type ContestantKey, programKey, type RatedMatch } from "./ratings.ts";
import { playerResults } from "./result.ts";

export type MatchKind = ArenaMatches["kind"];

/** A program, at a version unless that is still open, or a bot. */
export type Contestant = { readonly program: string; readonly version: number | null } | { readonly bot: string };

export interface NewMatch {
  readonly id?: string;
  readonly game: string;
  readonly kind: MatchKind;
  readonly games: number;
  readonly players: readonly Contestant[];
  readonly askedBy?: string;
  readonly contest?: string;
}

export interface StoredMatch {
  readonly id: string;
  readonly seed: Seed;
}

/** A match that takes longer was lost with its server: so long, and so long for each game. */
const LOST_MILLISECONDS = 1800_000;
const LOST_MILLISECONDS_OF_A_GAME = 5000;
/** A match that was asked for and whose programs did not come is forgotten. */
const QUEUED_MILLISECONDS = 24 * 3600_000;
/** So long logs are kept; results stay. */
const LOG_MILLISECONDS = 14 * 24 * 3600_000;

export class Matches {
  readonly #store: Store;
  readonly #server: string;
  readonly #now: () => number;
  /** Versions that have passed their check: they are checked no more. */
  readonly #checked = new Set<ContestantKey>();

  /** `server`: under which name this server is known to others of the same store. */
  constructor(store: Store, server: string, now: () => number) {
    this.#store = store;
    this.#server = server;
    this.#now = now;
  }

  /** Stores a match that waits for its programs, or that begins now. */
  async add(match: NewMatch, where: "queue" | PlayedWhere): Promise<StoredMatch> {
    const seed = seedFrom(randomBytes(32).toString("hex"));
    const id = match.id ?? newId();
    const place = where === "queue" ? where : this.#placeOf(where);
    await this.#store.write(...matchWrites({ ...match, id }, seed, place, this.#now()));
    return { id, seed };
  }

  #placeOf(where: PlayedWhere): MatchPlace {
    return where === "here" ? this.#server : null;
  }

  /** Stores a match that a job plays, unless there is one of this id; whether there was none. */
  async addOnce(match: NewMatch & { readonly id: string }): Promise<boolean> {
    const known = await this.#store.readOne(query.selectFrom("arena_matches").select("id").where("id", "=", match.id));
    if (known) return false;
    await this.add(match, "job");
    return true;
  }

  /** How many matches wait that an account has asked for. */
  async askedBy(account: string): Promise<number> {
    const row = await this.#store.readOne(
      query
        .selectFrom("arena_matches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("state", "=", "queued")
        .where("asked_by", "=", account),
    );
    return row?.count ?? 0;
  }

  async isRunning(id: string): Promise<boolean> {
    const row = await this.#store.readOne(query.selectFrom("arena_matches").select("state").where("id", "=", id));
    return row?.state === "running";
  }

  /** Takes a match out of the queue; null when another server was first. */
  async start(id: string, versions: ReadonlyMap<string, number>, where: PlayedWhere): Promise<StoredMatch | null> {
    const started = query
      .updateTable("arena_matches")
      .set({ state: "running", started_at: this.#now(), server_id: this.#placeOf(where) })
      .where("id", "=", id)
      .where("state", "=", "queued");
    const known = [...versions].map(([program, version]) =>
      query.updateTable("arena_players").set({ version }).where("match_id", "=", id).where("program_id", "=", program),
    );
    try {
      await this.#store.write(mustChange(started), ...known);
    } catch (error) {
      if (error instanceof Conflict) return null;
      throw error;
    }
    const row = await this.#store.readOne(query.selectFrom("arena_matches").select("seed").where("id", "=", id));
    return row && { id, seed: seedFrom(row.seed) };
  }

  /** Writes the result, unless there is one. */
  async finish(id: string, { result, times, log }: Played): Promise<void> {
    await this.#once(...finishing(id, result, times, log, this.#now()));
  }

  /** It did not take place. */
  async cancel(id: string): Promise<void> {
    await this.#once(voiding(id));
  }

  async #once(...writes: readonly Write[]): Promise<void> {
    await this.#store.write(...writes).catch((error) => {
      if (!(error instanceof Conflict)) throw error; // it was over already
    });
  }

  /** Matches whose server is gone did not take place; gives the contests that have to go on. */
  async voidLost(): Promise<string[]> {
    const lost = await this.#store.read(
      query
        .selectFrom("arena_matches")
        .select(["id", "contest_id"])
        .where("state", "=", "running")
        .where("server_id", "is not", null)
        .where("server_id", "not in", query.selectFrom("servers").select("servers.id")),
    );
    for (const { id } of lost) await this.cancel(id);
    return [...new Set(lost.flatMap(({ contest_id }) => contest_id ?? []))];
  }

  /** Rated matches of a game in the order in which they count: those after `last`, so many at most. */
  async ratedAfter(game: string, last: Position, most: number): Promise<DoneMatch[]> {
    const page = doneOf("rated", game)
      .select(["id", "finished_at"])
      .where("finished_at", ">=", last.at)
      .where(({ eb, or }) => or([eb("finished_at", ">", last.at), eb("id", ">", last.id)]))
      .orderBy("finished_at")
      .orderBy("id")
      .limit(most)
      .as("page");
    const rows = await this.#store.read(
      query
        .selectFrom(page)
        .innerJoin("arena_players", "arena_players.match_id", "page.id")
        .select(["page.id", "finished_at", "program_id", "version", "bot", "place"])
        .orderBy("finished_at")
        .orderBy("page.id")
        .orderBy("player"),
    );
    return [...Map.groupBy(rows, ({ id }) => id)].map(([id, players]) => ({
      ...{ id, at: Number(players[0]!.finished_at) }, // a match has players
      contestants: players.map(keyOf),
      places: players.map(({ place }) => place!), // a match that is over has places
    }));
  }

  async countRated(game: string): Promise<number> {
    const [row] = await this.#store.readLong(
      doneOf("rated", game).select(({ fn }) => fn.countAll<number>().as("count")),
    );
    return Number(row?.count ?? 0);
  }

  /** The last match in which a version was checked: whether it was without fault, or null when there was none. */
  async isChecked(game: string, program: string, version: number): Promise<boolean | null> {
    const key = programKey(program, version);
    if (this.#checked.has(key)) return true;
    const row = await this.#store.readOne(
      checksOf(game)
        .select("fault")
        .where("program_id", "=", program)
        .where("version", "=", version)
        .orderBy("finished_at", "desc")
        .limit(1),
    );
    if (row?.fault === null) this.#checked.add(key);
    return row && row.fault === null;
  }

  /** What came of the last check of each version of these programs: whether it was without fault. */
  async checks(game: string, programs: readonly string[]): Promise<Checks> {
    if (programs.length === 0) return new Map();
    const rows = await this.#store.read(
      checksOf(game)
        .select(["program_id", "version", "fault"])
        .where("program_id", "in", programs)
        .orderBy("finished_at"),
    );
    const found = new Map<string, Map<number, boolean>>();
    for (const { program_id, version, fault } of rows) {
      if (program_id === null || version === null) continue;
      const versions = found.get(program_id) ?? new Map<number, boolean>();
      found.set(program_id, versions.set(version, fault === null));
    }
    return found;
  }

  /** Whether a match of a contest waits for this version. */
  async isExpected(program: string, version: number): Promise<boolean> {
    const row = await this.#store.readOne(
      query
        .selectFrom("arena_matches")
        .crossJoin("arena_players") // few wait: those first
        .select("arena_matches.id")
        .whereRef("match_id", "=", "arena_matches.id")
        .where("program_id", "=", program)
        .where("version", "=", version)
        .where("kind", "=", "contest")
        .where("state", "=", "queued")
        .limit(1),
    );
    return row !== null;
  }

  /**
   * Whether a round of a contest in which this version is entered is being played: its next match may be arranged at any moment, and a
   * rated match of forty games would keep everybody waiting. A round that waits for somebody who is away holds nobody up.
   */
  async isInRound(program: string, version: number): Promise<boolean> {
    const row = await this.#store.readOne(
      query
        .selectFrom("contest_entries")
        .innerJoin("contests", "contests.code", "contest_entries.code")
        .innerJoin("arena_matches", "arena_matches.contest_id", "contests.code")
        .select("contests.code")
        .where("contest_entries.program_id", "=", program)
        .where("contest_entries.version", "=", version)
        .where("contests.phase", "in", ["live", "finals"])
        .where("arena_matches.state", "=", "running")
        .limit(1),
    );
    return row !== null;
  }

  async contestOf(match: string): Promise<string | null> {
    const row = await this.#store.readOne(
      query.selectFrom("arena_matches").select("contest_id").where("id", "=", match),
    );
    return row?.contest_id ?? null;
  }

  /** Matches that wait for their programs, the oldest first. */
  queued(game: string): Promise<readonly MatchWithPlayers[]> {
    return this.#withPlayers(matchesWithPlayers.where("game", "=", game).where("state", "=", "queued"));
  }

  /** Matches of hosted bots that workers play. */
  ofWorkers(): Promise<readonly MatchWithPlayers[]> {
    const ofPrograms = query.selectFrom("arena_players").select("match_id").where("program_id", "is not", null);
    return this.#withPlayers(
      matchesWithPlayers
        .where("state", "=", "running")
        .where("server_id", "is", null)
        .where("arena_matches.id", "in", ofPrograms),
    );
  }

  async #withPlayers(wanted: typeof matchesWithPlayers): Promise<MatchWithPlayers[]> {
    const rows = await this.#store.read(wanted);
    return [...Map.groupBy(rows, ({ match_id }) => match_id)].map(([id, players]) => {
      const { game, games, kind } = players[0]!; // a match has players
      return { id, game, games, kind, players };
    });
  }

  async cleanUp(): Promise<void> {
    const now = this.#now();
    const old = query
      .selectFrom("arena_matches")
      .select("id")
      .where("finished_at", "<", now - LOG_MILLISECONDS);
    await this.#store.write(
      query
        .updateTable("arena_matches")
        .set({ state: "void" })
        .where("state", "=", "running")
        // Those that workers play begin again by themselves.
        .where("server_id", "is not", null)
        .where(({ eb, ref }) =>
          eb(eb("started_at", "+", eb(ref("games"), "*", LOST_MILLISECONDS_OF_A_GAME)), "<", now - LOST_MILLISECONDS),
        ),
      query
        .deleteFrom("arena_matches")
        .where("state", "=", "queued")
        .where("contest_id", "is", null)
        .where("created_at", "<", now - QUEUED_MILLISECONDS),
      query.deleteFrom("arena_logs").where("match_id", "in", old),
    );
  }
}

/** Where a match stands in the order in which they count. */
export interface Position {
  /** When it ended. */
  readonly at: number;
  readonly id: string;
}

export const BEFORE_ALL: Position = { at: 0, id: "" };

export interface DoneMatch extends RatedMatch, Position {}

/** By program and version: whether the last check was without fault. */
export type Checks = ReadonlyMap<string, ReadonlyMap<number, boolean>>;

/** The newest version of a program that has passed its check; null when there is none. */
export function newestChecked(checks: Checks, program: string): number | null {
  const passed = [...(checks.get(program) ?? [])].flatMap(([version, isChecked]) => (isChecked ? [version] : []));
  return passed.length === 0 ? null : Math.max(...passed);
}

const doneOf = (kind: MatchKind, game: string) =>
  query.selectFrom("arena_matches").where("game", "=", game).where("kind", "=", kind).where("state", "=", "done");

/**
 * Checks of a game, then their players: in this order, which SQLite keeps for a cross join. A program that is left running has
 * many thousands of matches, of which one is its check.
 */
const checksOf = (game: string) =>
  doneOf("check", game).crossJoin("arena_players").whereRef("match_id", "=", "arena_matches.id");

/** By this server, to which its programs are connected, or by a worker. */
export type PlayedWhere = "here" | "job";

export interface MatchWithPlayers extends Pick<ArenaMatches, "id" | "game" | "games" | "kind"> {
  readonly players: readonly ArenaPlayers[];
}

const matchesWithPlayers = query
  .selectFrom("arena_players")
  .innerJoin("arena_matches", "arena_matches.id", "arena_players.match_id")
  .selectAll("arena_players")
  .select(["game", "games", "kind"])
  .orderBy("created_at")
  .orderBy("arena_matches.id")
  .orderBy("player");

/** Where a match is: in the queue, or under way on a server or, with null, as a job. */
type MatchPlace = "queue" | (string & {}) | null;

/** Everything that is written of a match that waits or begins now. */
export function matchWrites(
  { id, game, kind, games, players, askedBy, contest }: NewMatch & { readonly id: string },
  seed: Seed,
  place: MatchPlace,
  now: number,
): Write[] {
  const isRunning = place !== "queue";
  const row = {
    ...{
      id,
      game,
      kind,
      games,
      seed,
      commitment: commitmentOf(seed),
      created_at: now,
      finished_at: null,
      results: null,
    },
    ...{ state: isRunning ? ("running" as const) : ("queued" as const), started_at: isRunning ? now : null },
    ...{ asked_by: askedBy ?? null, contest_id: contest ?? null, server_id: isRunning ? place : null },
  };
  return [
    query.insertInto("arena_matches").values(row),
    query.insertInto("arena_players").values(players.map((player, i) => playerRow(id, i, player))),
  ];
}

function playerRow(match: string, player: number, contestant: Contestant): ArenaPlayers {
  const program = "bot" in contestant ? null : contestant;
  return {
    ...{ match_id: match, player, program_id: program?.program ?? null, version: program?.version ?? null },
    ...{ bot: "bot" in contestant ? contestant.bot : null },
    ...{ place: null, payoff: null, points: null, fault: null, times: null },
  };
}

function keyOf({ program_id, version, bot }: Pick<ArenaPlayers, "program_id" | "version" | "bot">): ContestantKey {
  return bot === null ? programKey(program_id!, version!) : botKey(bot); // whoever has played and is no bot is a program
}

function voiding(id: string): Write {
  return mustChange(
    query.updateTable("arena_matches").set({ state: "void" }).where("id", "=", id).where("state", "=", "running"),
  );
}

/** Everything that is written when a match is over; a conflict where that was done before. */
export function finishing(
  id: string,
  result: ContestResult,
  times: readonly AnswerTimes[],
  log: string,
  now: number,
): readonly Write[] {
  const players = playerResults(result);
  if (!players) return [voiding(id)];
  const over = query
    .updateTable("arena_matches")
    .set({ state: "done", finished_at: now, results: JSON.stringify(result.games) })
    .where("id", "=", id)
    .where("state", "=", "running");
  return [
    mustChange(over),
    ...players.map(({ place, payoff, points, fault }, player) =>
      query
        .updateTable("arena_players")
        .set({
          place,
          payoff,
          points,
          fault: fault && JSON.stringify(fault),
          times: JSON.stringify(times[player] ?? []),
        })
        .where("match_id", "=", id)
        .where("player", "=", player),
    ),
    query.insertInto("arena_logs").values({ match_id: id, content: log }),
  ];
}
