/** The Arena as it is told: the ladder, a program's page, matches. */
import type { Refusal } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import type { ArenaPlayers } from "../store/schema.ts";
import { query, type Store } from "../store/store.ts";
import type { Arena } from "./arena.ts";
import {
  contestantOf,
  faultFor,
  latestOf,
  type MatchRows,
  opponentsOf,
  type ProgramRow,
  pictureOf,
  seatsOf,
  timesOf,
  versionsIn,
} from "./figures.ts";
import { ANSWER_MILLISECONDS } from "./games.ts";
import { replayLog } from "./match-log.ts";
import { botKey, newcomer, placesOf, programKey, shownStrength } from "./ratings.ts";

type Ladder = AnswerOf<"GET /api/arena/ladders/:game">;
type ProgramPage = AnswerOf<"GET /api/arena/programs/:id">;
type Match = Ladder["matches"][number];
type Named = NonNullable<Match["players"][number]["program"]>;

const LATEST_OF_GAME = 20;
/** What the ladder's page lists. */
const LISTED_KINDS = ["check", "contest", "rated", "unrated"] as const;
/** A program's page tells of so many matches. */
const LATEST_OF_PROGRAM = 200;
const LISTED = 50;

/** All but the games. */
const matchRows = query
  .selectFrom("arena_matches")
  .select(["id", "game", "kind", "contest_id", "state", "games", "seed", "commitment", "asked_by"])
  .select(["created_at", "started_at", "finished_at", "server_id"]);

export class ArenaReading {
  readonly #store: Store;
  readonly #arena: Arena;

  constructor(store: Store, arena: Arena) {
    this.#store = store;
    this.#arena = arena;
  }

  async home(account: string | null): Promise<AnswerOf<"GET /api/arena">> {
    const counts = await this.#store.read(
      query
        .selectFrom("programs")
        .select(["game", ({ fn }) => fn.countAll<number>().as("count")])
        .groupBy("game"),
    );
    const mine = account === null ? [] : await this.#programsOf(account);
    const compiled = (await this.#arena.games.list()).map(({ id }) => id);
    // Those that players have made, as far as there are programs for them.
    const others = counts.map(({ game }) => game).filter((game) => !compiled.includes(game));
    const made = await Promise.all(others.map(async (game) => ((await this.#arena.games.find(game)) ? [game] : [])));
    const games = [...compiled, ...made.flat()].map((id) => {
      const { waiting, running } = this.#arena.business(id);
      return { game: id, programs: counts.find(({ game }) => game === id)?.count ?? 0, here: waiting + running };
    });
    const withPresence = mine.map((one) => ({
      ...{ ...one, picture: pictureOf(one), presence: this.#arena.presenceOf(one.id) },
    }));
    return { port: this.#arena.port, games, mine: withPresence };
  }

  #programsOf(account: string) {
    return this.#store.read(
      query
        .selectFrom("programs")
        .select(["id", "game", "name", "picture"])
        .where("account_id", "=", account)
        .orderBy("created_at", "desc"),
    );
  }

  async ladder(game: string, viewer: string | null): Promise<Ladder | Refusal> {
    const known = await this.#arena.games.find(game);
    if (!known) return { refused: "no-such-game", args: { game } };
    const { strengths } = await this.#arena.ratings(game);
    const programs = await this.#programs({ game });
    const rows = known.bots.map((bot) => ({
      program: null as Named | null,
      bot: bot as string | null,
      strength: strengths.get(botKey(bot)) ?? newcomer,
    }));
    for (const one of programs.values()) {
      const { id, name, owner } = one;
      const latest = latestOf(strengths, id);
      if (!latest) continue;
      const program = { id, name, owner, version: latest.version, picture: pictureOf(one) };
      rows.push({ program, bot: null, strength: latest.strength });
    }
    rows.sort((a, b) => b.strength.mu - a.strength.mu);
    const places = placesOf(rows.map(({ strength }) => strength));
    return {
      ...this.#arena.business(game),
      rows: rows.map(({ program, bot, strength }, i) => ({
        ...{ program, bot, matches: strength.matches, place: places[i]! }, // one for each row
        ...shownStrength(strength),
        presence: program && this.#arena.presenceOf(program.id, program.version),
      })),
      matches: await this.#told(await this.#rows(await this.#latestOf(game)), viewer),
    };
  }

  /** By kind, as they lie in the index: to sort all matches of a game would keep people at tables waiting. */
  async #latestOf(game: string): Promise<string[]> {
    const latest = LISTED_KINDS.map((kind) =>
      this.#store.read(
        query
          .selectFrom("arena_matches")
          .select(["id", "finished_at as at"])
          .where("game", "=", game)
          .where("kind", "=", kind)
          .where("state", "=", "done")
          .orderBy("finished_at", "desc")
          .limit(LATEST_OF_GAME),
      ),
    );
    const all = (await Promise.all(latest)).flat().sort((a, b) => Number(b.at) - Number(a.at));
    return all.slice(0, LATEST_OF_GAME).map(({ id }) => id);
  }

  async program(id: string, viewer: string | null): Promise<ProgramPage | Refusal> {
    const found = await this.#store.readOne(query.selectFrom("programs").select(["id", "game"]).where("id", "=", id));
    const known = (await this.#programs({ ids: [id] })).get(id);
    if (!found || !known) return { refused: "no-such-program" };
    const { strengths } = await this.#arena.ratings(found.game);
    const played = query.selectFrom("arena_players").select("match_id").where("program_id", "=", id);
    const latest = query
      .selectFrom("arena_matches")
      .select("id")
      .where("id", "in", played)
      .where("state", "!=", "void")
      .orderBy("created_at", "desc")
      .limit(LATEST_OF_PROGRAM);
    // One that is left running has many thousands.
    const rows = await this.#rows((await this.#store.readLong(latest)).map((match) => match.id));
    const matches = await this.#told(rows, viewer);
    const tokens = await this.#store.read(
      query.selectFrom("access_tokens").select("program_version as version").where("program_id", "=", id).distinct(),
    );
    const checks = (await this.#arena.matches.checks(found.game, [id])).get(id) ?? new Map<number, boolean>();
    const seen = [
      ...rows.flatMap(({ players }) => versionsIn(players, id)),
      ...tokens.flatMap(({ version }) => version ?? []),
      ...checks.keys(), // its latest matches may all be of a later one
    ];
    const versions = [...new Set(seen)].sort((a, b) => b - a);
    return {
      ...{ id, game: found.game, name: known.name, owner: known.owner, isMine: known.ownerId === viewer },
      picture: pictureOf(known),
      presence: this.#arena.presenceOf(id),
      isHosted: await this.#arena.isHosted(id),
      ahead: matches.filter(({ state }) => state === "queued").length,
      versions: versions.map((version) => {
        const strength = strengths.get(programKey(id, version));
        const told = strength && { ...shownStrength(strength), matches: strength.matches };
        return { version, isChecked: checks.get(version) ?? null, strength: told ?? null };
      }),
      opponents: opponentsOf(matches, id),
      seats: seatsOf(rows, id),
      times: timesOf(rows, id),
      timeLimit: ANSWER_MILLISECONDS,
      matches: matches.slice(0, LISTED),
    };
  }

  async match(id: string, viewer: string | null): Promise<AnswerOf<"GET /api/arena/matches/:id"> | Refusal> {
    const [rows] = await this.#rows([id]);
    const [match] = rows ? await this.#told([rows], viewer) : [];
    if (!rows || !match) return { refused: "no-such-match" };
    const { game, state } = rows.row;
    const live = state === "running" ? await this.#arena.watch(id) : null;
    return {
      ...match,
      ...(state === "running" && !live && { played: await this.#arena.playedByWorker(id) }),
      ...{ game, timeLimit: ANSWER_MILLISECONDS, hasReplay: state === "done" && rows.hasLog },
      live,
    };
  }

  /** A finished match as the viewer may go through it; null where nothing is kept of it. */
  async replay(id: string, viewer: string | null): Promise<string | null> {
    const [rows] = await this.#rows([id]);
    const kept =
      rows?.row.state === "done" &&
      (await this.#store.readOne(query.selectFrom("arena_logs").select("content").where("match_id", "=", id)));
    if (!kept) return null;
    const ids = rows.players.flatMap(({ program_id }) => program_id ?? []);
    const programs = await this.#programs({ ids });
    const isOwn = rows.players.map(
      ({ program_id }) => viewer !== null && programs.get(program_id ?? "")?.ownerId === viewer,
    );
    return replayLog(kept.content, isOwn);
  }

  /** The log of a match in which a program of the viewer's has played; null where there is none for this viewer. */
  async log(match: string, viewer: string): Promise<string | null> {
    const row = await this.#store.readOne(
      query
        .selectFrom("arena_logs")
        .innerJoin("arena_players", "arena_players.match_id", "arena_logs.match_id")
        .innerJoin("programs", "programs.id", "arena_players.program_id")
        .select("content")
        .where("arena_logs.match_id", "=", match)
        .where("programs.account_id", "=", viewer)
        .limit(1),
    );
    return row?.content ?? null;
  }

  /** Of those that there are, in this order. */
  async #rows(chosen: readonly string[]): Promise<MatchRows[]> {
    if (chosen.length === 0) return [];
    const [matches, players, logs] = await Promise.all([
      this.#store.read(matchRows.where("id", "in", chosen)),
      this.#store.read(query.selectFrom("arena_players").selectAll().where("match_id", "in", chosen).orderBy("player")),
      this.#store.read(query.selectFrom("arena_logs").select("match_id").where("match_id", "in", chosen)),
    ]);
    const played = await this.#arena.played.of(matches.filter(({ state }) => state === "done").map(({ id }) => id));
    const withLog = new Set(logs.map(({ match_id }) => match_id));
    const byMatch = Map.groupBy(players, ({ match_id }) => match_id);
    const byId = new Map(matches.map((row) => [row.id, row]));
    return chosen.flatMap((id) => {
      const row = byId.get(id);
      return row
        ? [{ row, played: played.get(id) ?? null, players: byMatch.get(id) ?? [], hasLog: withLog.has(id) }]
        : [];
    });
  }

  async #told(rows: readonly MatchRows[], viewer: string | null): Promise<Match[]> {
    const ids = [...new Set(rows.flatMap(({ players }) => players.flatMap(({ program_id }) => program_id ?? [])))];
    const programs = await this.#programs({ ids });
    return rows.map(({ row, played, players, hasLog }) => {
      const isMine = (player: ArenaPlayers) =>
        viewer !== null && programs.get(player.program_id ?? "")?.ownerId === viewer;
      return {
        ...{ id: row.id, kind: row.kind, state: row.state, games: row.games, commitment: row.commitment },
        ...{ createdAt: row.created_at, finishedAt: row.finished_at, seed: row.state === "done" ? row.seed : null },
        played: played?.count ?? 0,
        hasLog: hasLog && players.some(isMine),
        players: players.map((player) => ({
          ...contestantOf(player, programs),
          ...{ place: player.place, payoff: player.payoff },
          fault: faultFor(player, isMine(player)),
        })),
      };
    });
  }

  async #programs(
    which: { readonly game: string } | { readonly ids: readonly string[] },
  ): Promise<ReadonlyMap<string, ProgramRow>> {
    const all = query
      .selectFrom("programs")
      .innerJoin("accounts", "accounts.id", "programs.account_id")
      .select(["programs.id", "programs.name", "accounts.name as owner", "accounts.id as ownerId"])
      .select("programs.picture");
    if ("ids" in which && which.ids.length === 0) return new Map();
    const rows = await this.#store.read(
      "ids" in which ? all.where("programs.id", "in", which.ids) : all.where("programs.game", "=", which.game),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
