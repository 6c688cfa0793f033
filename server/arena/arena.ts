/**
 * The Arena while the server runs: who is connected, and who plays whom next. A program that has come is checked, then plays what
 * was asked of it, then for the ladder; the account with the fewest matches under way goes first, then whoever has waited longest.
 */
import type { Wrong } from "@asztal/arena/contest/dialect.ts";
import type { LobbyEntrance } from "@asztal/arena/lobby/entrance.ts";
import { type Games, isRefusal, type Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import type { Tokens } from "../accounts/tokens.ts";
import { Contests } from "../contests/contests.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Limits } from "../limits.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import type { Seating } from "../tables/seating.ts";
import type { Tables } from "../tables/tables.ts";
import { ArenaGames, CHECKING_BOT, madeOf, nameInPlan, planOf } from "./games.ts";
import { type Hosted, HostedBots } from "./hosted.ts";
import { hostedName } from "./hosted-seats.ts";
import type { Ratings } from "./ladder.ts";
import { Ladders } from "./ladders.ts";
import { LobbyThread } from "./lobby.ts";
import {
  type Contestant,
  Matches,
  type MatchKind,
  type MatchWithPlayers,
  type PlayedWhere,
  type StoredMatch,
} from "./matches.ts";
import type { LiveMatch } from "./messages.ts";
import { opponentFor } from "./pairing.ts";
import { PersonTables } from "./person-tables.ts";
import { PlayedGames } from "./played-games.ts";
import { protocolOf } from "./protocol.ts";
import { botKey, programKey } from "./ratings.ts";
import { WorkerMatches } from "./worker-matches.ts";

export interface ArenaSettings {
  readonly store: Store;
  readonly games: Games;
  readonly made: Pick<Definitions, "published">;
  /** The module of these games, for threads. */
  readonly module: string;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly jobs: Jobs;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly log: Log;
  now(): number;
}

/** A program that is connected. */
interface Present {
  readonly visitor: number;
  readonly account: string;
  readonly program: string;
  readonly name: string;
  readonly version: number;
  readonly game: string;
  readonly trialBots: number | null;
  readonly since: number;
  /** Null while the version has not played a checked match. */
  readonly isChecked: boolean;
  match: string | null;
  /** Where its match is played: in the lobby's thread, there with a person, who takes as long as people do, or by a worker. */
  where: "lobby" | "table" | "job";
  /** Its text, where it is hosted here; null for one that is connected. */
  readonly source: string | null;
}

type Player = Present | { readonly bot: string };

/** Somebody who wants to play a program, and waits for it to be free. */
interface Invitation {
  readonly program: string;
  readonly person: Account;
  answer(table: string | Refusal): void;
}

/** What the Lab writes bots for. */
const HOSTED_GAME = "uno";
/** Those of a contest say themselves how many. */
export const GAMES_OF: Readonly<Record<Exclude<MatchKind, "contest">, number>> = {
  check: 4,
  trial: 20,
  unrated: 40,
  rated: 40,
};
/** Of all programs that are connected to this server. */
export const MAX_RUNNING = 8;
const MAX_OF_ACCOUNT = 8;
/** So long a program waits for another one before it plays a bot, where others are about. */
const PATIENCE_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 1000;
/** So often it is asked whether a server has died with matches under way. */
const LOST_LOOK_MILLISECONDS = 2000;
/** Between two matches a program connects anew: so long it still counts as here. */
const AWAY_MILLISECONDS = 20_000;
/** So long somebody waits for a program that plays a match, and so many programs at most are at tables with people. */
const INVITED_MILLISECONDS = 30_000;
const MAX_AT_TABLES = 50;
/** A hosted bot plays so many matches for the ladder one after another, and from then on one in a while, unless others want to play it. */
const HOSTED_MATCHES = 20;
const HOSTED_MILLISECONDS = 3600_000;
/** So many hosted bots play at the same time before another begins a match of its own accord. */
const MAX_HOSTED_PLAYING = 2;

export class Arena {
  readonly games: ArenaGames;
  readonly matches: Matches;
  readonly played: PlayedGames;
  readonly contests: Contests;
  readonly #hosted: HostedBots;
  readonly #workers: WorkerMatches;
  readonly #settings: ArenaSettings;
  readonly #present = new Map<number, Present>();
  readonly #ladders: Ladders;
  /** When programs that are not connected now were connected last. */
  readonly #left = new Map<string, number>();
  readonly #calibrated = new Set<string>();
  /** By account. */
  readonly #invitations = new Map<string, Invitation>();
  readonly #personTables: PersonTables;
  readonly #durations: number[] = [];
  #lobby: LobbyThread | null = null;
  #port: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lookTimer: NodeJS.Timeout | null = null;
  #arranging: Promise<void> = Promise.resolve();
  #isStopping = false;
  /** Hosted bots have numbers below those of visitors. */
  #lastHosted = 0;

  constructor(settings: ArenaSettings) {
    this.#settings = settings;
    this.games = new ArenaGames(settings.games, settings.made);
    this.matches = new Matches(settings.store, settings.tables.serverId, settings.now);
    this.#ladders = new Ladders(this.matches, settings.now);
    this.#personTables = new PersonTables(settings);
    this.#hosted = new HostedBots(settings.store, settings.tokens, settings.now);
    this.#workers = new WorkerMatches(settings.jobs);
    this.played = new PlayedGames(settings.store);
    this.contests = new Contests({
      ...{ store: settings.store, games: this.games, matches: this.matches, played: this.played, now: settings.now },
      isHere: (program, version) => this.#isHere(program, version),
      isListening: () => this.#port !== null,
    });
  }

  /** Lets programs connect; throws where the port is taken. */
  async listen(host: string, port: number): Promise<void> {
    const data = { host, port, games: this.#settings.module };
    const opened = await LobbyThread.open(data, {
      admit: (visitor, entrance, address) => this.#admit(visitor, entrance, address),
      left: (visitor) => this.#forget(visitor),
      broke: (problem) => {
        this.#present.clear();
        this.#port = null;
        this.#settings.log("arena-broke", { problem });
      },
    });
    this.#lobby = opened.lobby;
    this.#port = opened.port;
    for (const one of await this.#hosted.list()) await this.#seatHosted(one);
    for (const match of await this.matches.ofWorkers()) await this.#follow(match);
    this.#timer = setInterval(() => this.#arrange(), LOOK_MILLISECONDS).unref();
    this.#lookTimer = setInterval(() => {
      this.#goOn().catch((error: Error) => this.#settings.log("arena-failed", { problem: error.message }));
    }, LOST_LOOK_MILLISECONDS).unref();
  }

  /** Another server may have died with matches of contests under way, or this one before it was started again. */
  async #goOn(): Promise<void> {
    for (const contest of await this.matches.voidLost()) await this.contests.advance(contest);
  }

  /** Where programs connect; null where they cannot. */
  get port(): number | null {
    return this.#port;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#workers.stop();
    if (this.#timer) clearInterval(this.#timer);
    if (this.#lookTimer) clearInterval(this.#lookTimer);
    for (const { answer } of [...this.#invitations.values()]) answer({ refused: "program-away" });
    await this.#lobby?.stop();
    await this.#arranging;
  }

  /** Whether a version is connected, and whether it plays. */
  presenceOf(program: string, version?: number): "playing" | "waiting" | null {
    const found = [...this.#present.values()].filter(
      (one) => one.program === program && (version === undefined || one.version === version),
    );
    if (found.some(({ match }) => match !== null)) return "playing";
    return found.length > 0 ? "waiting" : null;
  }

  #isHere(program: string, version: number): boolean {
    const left = this.#left.get(programKey(program, version)) ?? Number.NEGATIVE_INFINITY;
    return this.presenceOf(program, version) !== null || this.#settings.now() - left < AWAY_MILLISECONDS;
  }

  #forget(visitor: number): void {
    const one = this.#present.get(visitor);
    this.#present.delete(visitor);
    const now = this.#settings.now();
    for (const [key, left] of this.#left) if (now - left >= AWAY_MILLISECONDS) this.#left.delete(key);
    if (one) this.#left.set(keyOf(one), now);
  }

  /** How busy it is here: who waits, what is played, and how long a match takes, in seconds. */
  business(game: string): { readonly waiting: number; readonly running: number; readonly seconds: number | null } {
    const here = [...this.#present.values()].filter((one) => one.game === game);
    const running = new Set(here.flatMap(({ match }) => match ?? [])).size;
    const mean = this.#durations.reduce((sum, one) => sum + one, 0) / this.#durations.length;
    return {
      waiting: here.filter(({ match }) => match === null).length,
      running,
      seconds: this.#durations.length === 0 ? null : Math.max(1, Math.round(mean / 1000)),
    };
  }

  /** The ladder as the stored matches make it. */
  ratings(game: string): Promise<Ratings> {
    return this.#ladders.ratings(game);
  }

  /** A table of a person and a program that is connected, as soon as the program is free: the table's id. */
  async invite(person: Account, program: string): Promise<string | Refusal> {
    const left = [...this.#left].some(([key]) => key.startsWith(`${program} `));
    if (this.#isStopping || (this.presenceOf(program) === null && !left)) return { refused: "program-away" };
    if (this.#invitations.has(person.id)) return { refused: "already-asked" };
    if (
      [...this.#present.values()].filter(({ match, where }) => match !== null && where === "table").length >=
      MAX_AT_TABLES
    ) {
      return { refused: "program-busy" };
    }
    return new Promise((resolve) => {
      const answer = (table: string | Refusal) => {
        clearTimeout(timer);
        this.#invitations.delete(person.id);
        resolve(table);
      };
      const timer = setTimeout(() => answer({ refused: "program-busy" }), INVITED_MILLISECONDS).unref();
      this.#invitations.set(person.id, { program, person, answer });
      this.#arrange();
    });
  }

  /** What a spectator sees of a match that is played here now; null otherwise. */
  async watch(match: string): Promise<LiveMatch | null> {
    return (await this.#lobby?.watch(match)) ?? null;
  }

  /** How many games of a match a worker has played so far. */
  playedByWorker(match: string): Promise<number> {
    return this.#workers.playedOf(match);
  }

  /** Takes a bot that was written in the Lab: from now on it runs here, in place of its version before. */
  async host(account: Account, bot: { readonly game: string; readonly name: string; readonly source: string }) {
    if (bot.game !== HOSTED_GAME) return { refused: "no-such-game", args: { game: bot.game } };
    if (this.#port === null) return { refused: "arena-elsewhere" };
    const hosted = await this.#hosted.submit(account, bot);
    if (isRefusal(hosted)) return hosted;
    for (const one of [...this.#present.values()]) {
      const isBefore = one.source !== null && one.program === hosted.program && one.match === null;
      if (isBefore) this.#present.delete(one.visitor);
    }
    await this.#seatHosted(hosted);
    void this.calibrate(bot.game);
    this.#arrange();
    return hosted;
  }

  /** Takes a hosted bot off the server; a match under way is played to its end. */
  async withdraw(account: string, program: string): Promise<Refusal | null> {
    const refused = await this.#hosted.withdraw(account, program);
    if (refused) return refused;
    for (const one of [...this.#present.values()]) {
      if (one.source !== null && one.program === program && one.match === null) this.#present.delete(one.visitor);
    }
    return null;
  }

  /** A version that has failed its check is not seated again. */
  async #seatHosted(hosted: Hosted): Promise<void> {
    const checked = await this.matches.isChecked(hosted.game, hosted.program, hosted.version);
    if (checked === false) return;
    const visitor = --this.#lastHosted;
    this.#present.set(visitor, {
      ...{ ...hosted, visitor, isChecked: checked ?? false, trialBots: null, since: this.#settings.now() },
      ...{ match: null, where: "lobby" },
    });
  }

  /** A match is over for it: one that is connected has to come again, one that is hosted is here. */
  async #release(one: Present): Promise<void> {
    this.#forget(one.visitor);
    if (one.source === null || this.#isStopping) return;
    const hosted = await this.#hosted.find(one.program);
    const isSeated = [...this.#present.values()].some(
      ({ program, version }) => program === hosted?.program && version === hosted.version,
    );
    if (hosted && !isSeated) await this.#seatHosted(hosted);
    this.#arrange();
  }

  #releaseAll(programs: readonly Present[]): void {
    for (const one of programs)
      this.#release(one).catch((error: Error) => this.#settings.log("arena-failed", { problem: error.message }));
  }

  async isHosted(program: string): Promise<boolean> {
    return (await this.#hosted.find(program)) !== null;
  }

  /** Whether it has failed its check here, so that no match of it would ever begin until its author submits it anew. */
  async hasFailed(program: string): Promise<boolean> {
    const hosted = await this.#hosted.find(program);
    if (!hosted || this.presenceOf(program) !== null) return false;
    return (await this.matches.isChecked(hosted.game, program, hosted.version)) === false;
  }

  /** Something was asked for: whoever waits may play it. */
  wake(): void {
    this.#arrange();
  }

  /**
   * Our bots play each other once, as jobs that any worker takes: so there is something to measure programs by. Of games that
   * players have made there may be too many for that.
   */
  async calibrate(game: string): Promise<void> {
    const { jobs, log } = this.#settings;
    const known = await this.games.find(game);
    if (!known || known.definition || this.#calibrated.has(game)) return;
    this.#calibrated.add(game);
    const pairs = known.bots.flatMap((one, i) => known.bots.slice(i + 1).map((other) => [one, other]));
    for (const bots of pairs) {
      const match = `bots ${game} ${known.version} ${bots.join(" ")}`;
      const games = GAMES_OF.rated;
      try {
        const isNew = await this.matches.addOnce({
          id: match,
          game,
          kind: "rated",
          games,
          players: bots.map((bot) => ({ bot })),
        });
        if (!isNew && !(await this.matches.isRunning(match))) continue;
        const input = { match, game, bots, games };
        await jobs.own({ kind: "arena", input, key: match, isUrgent: false, maxWaiting: 100 });
        this.#ladders.changed(game);
      } catch (error) {
        log("arena-failed", { problem: (error as Error).message });
      }
      if (this.#isStopping) return;
    }
  }

  async #admit(visitor: number, entrance: LobbyEntrance, address: string): Promise<Wrong | null> {
    const { limits, tokens, now } = this.#settings;
    const tooMany = limits.ofAddress("request", address);
    if (tooMany) return tooOften(tooMany.args);
    const caller = await tokens.find(entrance.token);
    const { account, program } = caller ?? {};
    if (!account || !program) return { code: "WRONG_TOKEN" };
    limits.saw(account.id, address);
    const { game } = program;
    if (!(await this.games.find(game))) return { code: "NOT_HERE", args: { game } };
    if (protocolOf(game) !== entrance.protocol) return { code: "OTHER_GAME", args: { game } };
    const isChecked = (await this.matches.isChecked(game, program.id, program.version)) ?? false;
    const others = [...this.#present.values()];
    const { name, version } = program;
    // It may come again while its last match is being written down.
    if (others.some((one) => one.program === program.id && one.version === version && one.match === null)) {
      return { code: "VERSION_WAITS", args: { program: name, version } };
    }
    if (others.filter((one) => one.account === account.id).length >= MAX_OF_ACCOUNT) {
      return { code: "TOO_MANY_PROGRAMS", args: { limit: MAX_OF_ACCOUNT } };
    }
    // A class behind one address plays its contest: those matches are as many as they are.
    const isExpected = await this.matches.isExpected(program.id, version);
    const tooSoon = isExpected ? null : limits.of("arena", account.id, address);
    if (tooSoon) return tooOften(tooSoon.args);
    this.#present.set(visitor, {
      ...{ visitor, account: account.id, program: program.id, name, version, game, isChecked },
      ...{ trialBots: entrance.trialBots, since: now(), match: null, where: "lobby", source: null },
    });
    void this.calibrate(game);
    // It waits once it was told so.
    setImmediate(() => this.#arrange());
    return null;
  }

  /** One after another, so that nobody is called to two matches. */
  #arrange(): void {
    if (this.#isStopping || this.#present.size === 0) return;
    this.#arranging = this.#arranging
      .then(() => this.#arrangeAll())
      .catch((error: Error) => this.#settings.log("arena-failed", { problem: error.message }));
  }

  async #arrangeAll(): Promise<void> {
    for (const one of this.#inTurn()) {
      if (this.#isStopping) return;
      if (this.#canBegin(one) && this.#present.has(one.visitor)) await this.#arrangeFor(one);
    }
  }

  /** Whether it is free, and there is room for its match: those of connected programs are played on this machine. */
  #canBegin({ match, source }: Present): boolean {
    if (match !== null) return false;
    const here = [...this.#present.values()].filter(({ where }) => where === "lobby");
    return source !== null || new Set(here.flatMap((one) => one.match ?? [])).size < MAX_RUNNING;
  }

  /** Whether it may be called to a match of others. */
  #isFree(one: Present): boolean {
    return this.#canBegin(one) && one.isChecked && one.trialBots === null;
  }

  #inTurn(): Present[] {
    const all = [...this.#present.values()];
    const busy = (account: string) => all.filter((one) => one.account === account && one.match !== null).length;
    return all
      .filter(({ match }) => match === null)
      .sort(
        (a, b) =>
          Number(a.source !== null) - Number(b.source !== null) ||
          busy(a.account) - busy(b.account) ||
          a.since - b.since ||
          a.visitor - b.visitor,
      );
  }

  async #arrangeFor(one: Present): Promise<void> {
    const game = (await this.games.find(one.game))!; // it was admitted for it
    if (one.trialBots !== null) {
      const count = Math.min(one.trialBots, game.maxSeats - 1);
      const bots = Array.from({ length: count }, (_, i) => ({ bot: game.bots.at(-1 - (i % game.bots.length))! })); // there is one
      await this.#begin("trial", [one, ...bots]);
    } else if (!one.isChecked) await this.#begin("check", [one, { bot: CHECKING_BOT }]);
    else if (await this.#beginQueued(one)) return;
    // Its next match in a contest may begin at any moment.
    else if (await this.matches.isExpected(one.program, one.version)) return;
    else if (await this.#sitDown(one)) return;
    else if (!(await this.#beginTrialOfContest(one))) await this.#beginRated(one, game.bots);
  }

  /** What somebody asked for, when all its programs are here. */
  async #beginQueued(one: Present): Promise<boolean> {
    for (const { id, kind, games, players } of await this.matches.queued(one.game)) {
      if (!players.some(({ program_id }) => program_id === one.program)) continue;
      const seated = players.map(({ program_id, version, bot }) =>
        bot === null ? this.#readyFor(program_id, version) : { bot },
      );
      if (!seated.every((player) => player !== null)) continue;
      const versions = new Map(seated.flatMap((player) => ("bot" in player ? [] : [[player.program, player.version]])));
      const match = await this.matches.start(id, versions, whereOf(seated));
      if (!match) continue;
      await this.#play(match, kind, seated, games);
      return true;
    }
    return false;
  }

  /** At a table with whoever has asked for it. */
  async #sitDown(one: Present): Promise<boolean> {
    const invitation = [...this.#invitations.values()].find(({ program }) => program === one.program);
    const game = await this.games.find(one.game);
    if (!invitation || !game) return false;
    const opened = await this.#personTables.open(invitation.person, one, game, this.#lobby!); // programs come by it
    if (isRefusal(opened)) {
      invitation.answer(opened);
      return false;
    }
    one.match = opened.table.row.id;
    one.where = "table";
    invitation.answer(opened.table.row.id);
    void opened.over
      .catch((error: Error) => this.#settings.log("arena-failed", { problem: error.message }))
      .finally(() => this.#releaseAll([one]));
    return true;
  }

  /** Everybody's latest version plays everybody else's before a contest begins. */
  async #beginTrialOfContest(one: Present): Promise<boolean> {
    const others = [...this.#present.values()].filter(
      (other) => other.game === one.game && other.account !== one.account && this.#isFree(other),
    );
    const trial = others.length === 0 ? null : await this.contests.trialFor(one, others);
    if (!trial) return false;
    const { code: contest, games, other } = trial;
    const players = [one, other];
    const match = await this.matches.add(
      { game: one.game, kind: "contest", games, players, contest },
      whereOf(players),
    );
    await this.#play(match, "contest", players, games);
    return true;
  }

  #readyFor(program: string | null, version: number | null): Present | null {
    const fits = (one: Present) =>
      one.program === program && (version === null || one.version === version) && this.#isFree(one);
    return [...this.#present.values()].findLast(fits) ?? null;
  }

  /** Whether a hosted bot waits to be wanted instead of beginning a match of its own. */
  async #rests(one: Present): Promise<boolean> {
    if (one.source === null) return false;
    const busy = [...this.#present.values()].filter(({ source, match }) => source !== null && match !== null);
    const played = (await this.ratings(one.game)).strengths.get(keyOf(one))?.matches ?? 0;
    const isRecent = this.#settings.now() - one.since < HOSTED_MILLISECONDS;
    return busy.length >= MAX_HOSTED_PLAYING || (played >= HOSTED_MATCHES && isRecent);
  }

  async #beginRated(one: Present, bots: readonly string[]): Promise<void> {
    if ((await this.#rests(one)) || (await this.matches.isInRound(one.program, one.version))) return;
    const others = [...this.#present.values()].filter(
      (other) => other.game === one.game && other.account !== one.account,
    );
    const free = others.filter((other) => this.#isFree(other));
    const isPatient = this.#settings.now() - one.since < PATIENCE_MILLISECONDS;
    if (free.length === 0 && others.length > 0 && isPatient) return;
    const candidates = [
      ...free.map((other) => ({
        key: keyOf(other),
        owner: other.account,
        player: other as Player,
      })),
      ...bots.map((bot) => ({ key: botKey(bot), owner: null, player: { bot } })),
    ];
    const opponent = opponentFor({ key: keyOf(one), owner: one.account }, candidates, await this.ratings(one.game));
    if (opponent) await this.#begin("rated", [one, opponent.player]);
  }

  async #begin(kind: keyof typeof GAMES_OF, players: readonly Player[]): Promise<void> {
    const { game } = players[0] as Present; // a program comes first
    const contestants = players.map((player): Contestant => ("bot" in player ? { bot: player.bot } : player));
    const match = await this.matches.add({ game, kind, games: GAMES_OF[kind], players: contestants }, whereOf(players));
    await this.#play(match, kind, players, GAMES_OF[kind]);
  }

  /** Begins; what comes of it is written when it is over. */
  async #play({ id, seed }: StoredMatch, kind: MatchKind, players: readonly Player[], games: number): Promise<void> {
    const programs = players.filter((player): player is Present => !("bot" in player));
    const game = (await this.games.find(programs[0]!.game))!; // a program is in every match, and was admitted for the game
    const where = whereOf(players) === "job" ? "job" : "lobby";
    for (const program of programs) Object.assign(program, { match: id, where });
    const match = { id, kind, game: game.id, games };
    if (where === "job") {
      void this.#finish(match, programs, this.#workers.play(match, players));
      return;
    }
    const named = players.map((player, i) => ({
      name: nameInPlan(player, i),
      ...("bot" in player ? player : player.source !== null && { bot: hostedName(i) }),
    }));
    const visitors = players.map((player) => ("bot" in player ? null : player.visitor));
    const sources = players.map((player) => ("bot" in player ? null : player.source));
    const plan = planOf(game, { id, seed }, named, games);
    const order = { match: id, plan, visitors, sources, made: madeOf(game) };
    const playing = this.#lobby!.play(order).then(async (played) => {
      // What a server that stops has broken off did not take place.
      if (!this.#isStopping) await this.matches.finish(id, played);
    });
    void this.#finish(match, programs, playing); // programs come by it
  }

  /** A worker may play a match that began before this server was started. */
  async #follow(match: MatchWithPlayers): Promise<void> {
    const programs = [...this.#present.values()].filter((one) =>
      match.players.some(({ program_id, version }) => program_id === one.program && version === one.version),
    );
    for (const program of programs) Object.assign(program, { match: match.id, where: "job" });
    const players = match.players.map(async ({ program_id: program, version, bot }) => {
      if (bot !== null || program === null || version === null) return { bot: bot ?? "" };
      return { program, version, name: (await this.#hosted.find(program))?.name ?? "" };
    });
    void this.#finish(match, programs, this.#workers.play(match, await Promise.all(players)));
  }

  /** `playing` is done when the result is stored. */
  async #finish(
    { id: match, kind, game }: Pick<MatchWithPlayers, "id" | "kind" | "game">,
    programs: readonly Present[],
    playing: Promise<void>,
  ): Promise<void> {
    const { log, now } = this.#settings;
    const began = now();
    try {
      await playing;
      if (this.#isStopping) return;
      if (kind === "rated") this.#ladders.changed(game);
      this.#durations.push(now() - began);
      if (this.#durations.length > 50) this.#durations.shift();
    } catch (error) {
      log("arena-match-failed", { match, problem: (error as Error).message });
      if (!this.#isStopping) await this.matches.cancel(match).catch(() => {}); // the clean-up does it later
    } finally {
      if (kind === "contest" && !this.#isStopping) await this.#advanceContestOf(match);
      // A connection is one match.
      this.#releaseAll(programs);
      this.#arrange();
    }
  }

  async #advanceContestOf(match: string): Promise<void> {
    try {
      const contest = await this.matches.contestOf(match);
      if (contest) await this.contests.advance(contest);
    } catch (error) {
      this.#settings.log("arena-failed", { problem: (error as Error).message });
    }
  }
}

/** Where nobody has to be connected, any worker can play it. */
function whereOf(players: readonly Player[]): PlayedWhere {
  return players.every((player) => "bot" in player || player.source !== null) ? "job" : "here";
}

const keyOf = ({ program, version }: Present) => programKey(program, version);

function tooOften(args: Readonly<Record<string, unknown>> | undefined): Wrong {
  return { code: "TOO_OFTEN", args: { seconds: Number(args?.["seconds"] ?? 60) } };
}
