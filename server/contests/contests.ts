/**
 * Contests between the programs of a class. In the trial phase everybody's latest version plays everybody else's whenever both are
 * connected; the live phase freezes the versions and plays its rounds; the finals are played by the best and narrow down to two.
 * How far a contest is follows from what is stored; `advance` does what is to be done next, whoever calls it and however often.
 */
import { randomBytes } from "node:crypto";
import { childSeed, type Refusal, seedFrom } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import type { ArenaGames } from "../arena/games.ts";
import { type Contestant, type Matches, matchWrites, newestChecked } from "../arena/matches.ts";
import type { PlayedGames } from "../arena/played-games.ts";
import { programKey } from "../arena/ratings.ts";
import { newJoinCode } from "../join-code.ts";
import { KeyedMutex } from "../keyed-mutex.ts";
import type { ContestMeetings, ContestRows } from "../store/schema.ts";
import { Conflict, mustChange, query, type Store, type Write } from "../store/store.ts";
import {
  allMeetings,
  type Format,
  finalistsLeft,
  knockoutMeetings,
  type Meeting,
  roundsOf,
  roundsOfFinals,
  survivorsOf,
  swissMeetings,
} from "./meetings.ts";
import { ContestResults, type MeetingResult } from "./results.ts";
import { type Standing, standingsOf } from "./standings.ts";

const MAX_ENTRIES = 40;
const MAX_OF_AN_OWNER = 10;

export interface ContestRequest {
  readonly game: string;
  readonly title: string;
  readonly format: Format;
  readonly rounds: number;
  readonly finalists: number;
  readonly trialGames: number;
  readonly liveGames: number;
}

export interface ContestsSettings {
  readonly store: Store;
  readonly games: ArenaGames;
  readonly matches: Matches;
  readonly played: PlayedGames;
  /** Whether a version of a program is connected. */
  isHere(program: string, version: number): boolean;
  /** Whether programs connect to this server. */
  isListening(): boolean;
  now(): number;
}

export class Contests {
  readonly #settings: ContestsSettings;
  readonly #results: ContestResults;
  /** One step of a contest at a time. */
  readonly #steps = new KeyedMutex();

  constructor(settings: ContestsSettings) {
    this.#settings = settings;
    this.#results = new ContestResults(settings.store, settings.played);
  }

  find(code: string): Promise<ContestRows | null> {
    const { store } = this.#settings;
    return store.readOne(query.selectFrom("contests").selectAll().where("code", "=", code.toUpperCase()));
  }

  async open(owner: Account, asked: ContestRequest): Promise<string | Refusal> {
    const { store, games, now } = this.#settings;
    const { game, title, format, rounds, finalists } = asked;
    if (!(await games.find(game))) return { refused: "no-such-game", args: { game } };
    const open = await store.readOne(
      query
        .selectFrom("contests")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("owner_id", "=", owner.id)
        .where("phase", "!=", "finished"),
    );
    if (Number(open?.count ?? 0) >= MAX_OF_AN_OWNER) {
      return { refused: "too-many-contests", args: { most: MAX_OF_AN_OWNER } };
    }
    const code = newJoinCode();
    await store.write(
      query.insertInto("contests").values({
        ...{ code, game, owner_id: owner.id, title, format, rounds, finalists },
        ...{ trial_games: asked.trialGames, live_games: asked.liveGames, phase: "trial", round: 0 },
        ...{ seed: seedFrom(randomBytes(32).toString("hex")), created_at: now() },
      }),
    );
    return code;
  }

  /** Enters a program of the account's, in place of the one that it had entered. */
  async join({ code, phase, game }: ContestRows, account: Account, program: string): Promise<Refusal | null> {
    if (phase !== "trial") return { refused: "contest-started" };
    const { store } = this.#settings;
    const own = await store.readOne(
      query
        .selectFrom("programs")
        .select("id")
        .where("id", "=", program)
        .where("account_id", "=", account.id)
        .where("game", "=", game),
    );
    if (!own) return { refused: "no-such-program" };
    const entries = await this.#results.entries(code);
    const known = entries.find(({ account_id }) => account_id === account.id);
    if (!known && entries.length >= MAX_ENTRIES) return { refused: "event-full", args: { most: MAX_ENTRIES } };
    const entry = known?.entry ?? 1 + Math.max(0, ...entries.map((one) => one.entry));
    const write = known
      ? query
          .updateTable("contest_entries")
          .set({ program_id: program })
          .where("code", "=", code)
          .where("entry", "=", entry)
      : query
          .insertInto("contest_entries")
          .values({ code, entry, account_id: account.id, program_id: program, version: null });
    return this.#changed(write);
  }

  /** Whoever has entered, or the owner of the contest, takes an entry back. */
  async leave({ code, phase, owner_id }: ContestRows, account: Account, entry: number): Promise<Refusal | null> {
    if (phase !== "trial") return { refused: "contest-started" };
    const found = (await this.#results.entries(code)).find((one) => one.entry === entry);
    if (!found || (found.account_id !== account.id && owner_id !== account.id)) return { refused: "not-allowed" };
    return this.#changed(
      query
        .deleteFrom("contest_entries")
        .where("code", "=", code)
        .where("entry", "=", entry)
        .where("version", "is", null),
    );
  }

  /** Freezes the newest version of each that has passed its check, and begins the live phase. */
  async start({ code, game, phase, owner_id }: ContestRows, account: Account): Promise<Refusal | null> {
    if (owner_id !== account.id) return { refused: "not-the-organiser" };
    if (phase !== "trial") return { refused: "contest-started" };
    const { matches } = this.#settings;
    const entries = await this.#results.entries(code);
    const programs = entries.map(({ program_id }) => program_id);
    const checks = await matches.checks(game, programs);
    const frozen = entries.map(({ entry, program_id }) => ({ entry, version: newestChecked(checks, program_id) }));
    if (frozen.filter(({ version }) => version !== null).length < 2) return { refused: "too-few-programs" };
    const refused = await this.#changed(
      mustChange(
        query
          .updateTable("contests")
          .set({ phase: "live", round: 0 })
          .where("code", "=", code)
          .where("phase", "=", "trial"),
      ),
      ...frozen.map(({ entry, version }) =>
        query.updateTable("contest_entries").set({ version }).where("code", "=", code).where("entry", "=", entry),
      ),
    );
    if (!refused) await this.advance(code);
    return refused;
  }

  /** Whoever is not here loses the meetings of this round that have not begun; two who are here still play. */
  async closeRound(contest: ContestRows, account: Account): Promise<Refusal | null> {
    if (contest.owner_id !== account.id) return { refused: "not-the-organiser" };
    const { isHere, isListening } = this.#settings;
    // Elsewhere nobody is known to be here, and everybody would lose.
    if (!isListening()) return { refused: "arena-elsewhere" };
    const { code } = contest;
    const entries = new Map((await this.#results.entries(code)).map((one) => [one.entry, one]));
    const isPresent = (entry: number | null) => {
      const found = entries.get(entry ?? -1);
      return found !== undefined && found.version !== null && isHere(found.program_id, found.version);
    };
    for (const meeting of await this.#current(contest)) {
      if (meeting.state !== "queued" || meeting.match_id === null) continue;
      const [first, second] = [isPresent(meeting.first), isPresent(meeting.second)];
      if (first && second) continue;
      const refused = await this.#changed(
        mustChange(query.deleteFrom("arena_matches").where("id", "=", meeting.match_id).where("state", "=", "queued")),
        whereMeeting(
          query
            .updateTable("contest_meetings")
            .set({ walkover: first ? "first" : second ? "second" : "nobody", match_id: null }),
          meeting,
        ),
      );
      if (refused) continue; // it has just begun
    }
    await this.advance(code);
    return null;
  }

  async #changed(...writes: readonly Write[]): Promise<Refusal | null> {
    try {
      await this.#settings.store.write(...writes);
      return null;
    } catch (error) {
      if (error instanceof Conflict) return { refused: "event-changed" };
      throw error;
    }
  }

  /** A contest in whose trial phase one of these programs is still to be met, with that program; null where there is none. */
  async trialFor<One extends { readonly program: string; readonly version: number }>(
    program: One,
    others: readonly One[],
  ): Promise<{ readonly code: string; readonly games: number; readonly other: One } | null> {
    const own = await this.#settings.store.read(
      query
        .selectFrom("contest_entries")
        .innerJoin("contests", "contests.code", "contest_entries.code")
        .select(["contests.code", "trial_games as games"])
        .where("program_id", "=", program.program)
        .where("phase", "=", "trial")
        .orderBy("contests.created_at"),
    );
    for (const { code, games } of own) {
      const entries = await this.#results.entries(code);
      const entered = others.filter((other) => entries.some(({ program_id }) => program_id === other.program));
      if (entered.length === 0) continue;
      const met = await this.#results.metBy(code, program);
      const other = entered.find(({ program: id, version }) => !met.has(programKey(id, version)));
      if (other) return { code, games, other };
    }
    return null;
  }

  async advance(code: string): Promise<void> {
    try {
      await this.#steps.run(code, () => this.#advance(code));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error; // another server was first
    }
  }

  async #advance(code: string): Promise<void> {
    const contest = await this.find(code);
    if (!contest || (contest.phase !== "live" && contest.phase !== "finals")) return;
    const current = await this.#current(contest);
    if (current.length === 0) {
      const meetings = await this.#nextMeetings(contest);
      if (meetings.length > 0) {
        await this.#begin(contest, meetings);
        return;
      }
    }
    for (const meeting of current) if (meeting.state === "void") await this.#beginAgain(contest, meeting);
    if (current.some(({ state }) => state !== "done")) return;
    await this.#settings.store.write(
      mustChange(
        query
          .updateTable("contests")
          .set(await this.#next(contest))
          .where("code", "=", code)
          .where("phase", "=", contest.phase)
          .where("round", "=", contest.round),
      ),
    );
    await this.#advance(code);
  }

  async #current(contest: ContestRows): Promise<MeetingResult[]> {
    const all = await this.#results.meetings(contest);
    return all.filter(({ phase, round }) => phase === contest.phase && round === contest.round);
  }

  /** What comes after a round that is over. */
  async #next(contest: ContestRows): Promise<Pick<ContestRows, "phase" | "round">> {
    const { phase, round } = contest;
    const { playing, finalists } = await this.standings(contest);
    const rounds =
      phase === "live" ? roundsOf(contest.format, playing.length, contest.rounds) : roundsOfFinals(finalists.length);
    if (round + 1 < rounds) return { phase, round: round + 1 };
    return phase === "live" && finalists.length > 1 ? { phase: "finals", round: 0 } : { phase: "finished", round };
  }

  /** Of a round for which there are none yet. */
  async #nextMeetings(contest: ContestRows): Promise<readonly Meeting[]> {
    const { playing, live, meetings, left } = await this.standings(contest);
    if (contest.phase === "finals") return allMeetings(left);
    if (contest.format === "round-robin") return allMeetings(playing);
    if (contest.format === "knockout") return knockoutMeetings(survivorsOf(playing, meetings));
    return swissMeetings(
      live.map(({ entry }) => entry),
      meetings,
    );
  }

  async #begin(contest: ContestRows, meetings: readonly Meeting[]): Promise<void> {
    const { code, round } = contest;
    const phase = contest.phase as ContestMeetings["phase"]; // only these have meetings
    const entries = new Map((await this.#results.entries(code)).map((one) => [one.entry, one]));
    const writes = meetings.flatMap(({ first, second }, number): Write[] => {
      const row = { code, phase, round, number, first, second };
      const players = [first, second].map((entry) => entries.get(entry ?? -1));
      const [one, other] = players;
      if (!one || !other) {
        return [
          query.insertInto("contest_meetings").values({ ...row, match_id: null, walkover: one ? "first" : "nobody" }),
        ];
      }
      const id = `contest ${code} ${phase} ${round + 1} ${number + 1}`;
      return [
        query.insertInto("contest_meetings").values({ ...row, match_id: id, walkover: null }),
        ...this.#matchOf(contest, id, [one, other]),
      ];
    });
    await this.#settings.store.write(...writes);
  }

  /** A match that was lost with its server is played anew. */
  async #beginAgain(contest: ContestRows, meeting: MeetingResult): Promise<void> {
    const entries = new Map((await this.#results.entries(contest.code)).map((one) => [one.entry, one]));
    const players = [meeting.first, meeting.second].flatMap((entry) => entries.get(entry ?? -1) ?? []);
    const id = `${meeting.match_id} again`;
    await this.#settings.store.write(
      mustChange(
        whereMeeting(query.updateTable("contest_meetings").set({ match_id: id }), meeting).where(
          "match_id",
          "=",
          meeting.match_id,
        ),
      ),
      ...this.#matchOf(contest, id, players),
    );
  }

  #matchOf(
    { code, game, live_games, seed }: ContestRows,
    id: string,
    entries: readonly { readonly program_id: string; readonly version: number | null }[],
  ): Write[] {
    const players = entries.map(({ program_id, version }): Contestant => ({ program: program_id, version }));
    const match = { id, game, kind: "contest" as const, games: live_games, players, contest: code };
    return matchWrites(match, seedOfMatch(seed, id), "queue", this.#settings.now());
  }

  /** Everything that the meetings so far say. */
  async standings(contest: ContestRows) {
    const entries = await this.#results.entries(contest.code);
    const all = await this.#results.meetings(contest);
    const trial = standingsOf(
      entries.map(({ entry }) => entry),
      await this.#results.trials(contest.code, entries),
      "payoff",
    );
    // Seeded by the trial phase.
    const playing = trial
      .map(({ entry }) => entry)
      .filter((entry) => entries.some((one) => one.entry === entry && one.version !== null));
    const meetings = all.filter(({ phase, state }) => phase === "live" && state === "done");
    const order = contest.format === "round-robin" ? "payoff" : "won";
    const live = standingsOf(playing, meetings, order);
    const finalists = contest.format === "knockout" ? [] : live.slice(0, contest.finalists).map(({ entry }) => entry);
    const finals: Standing[][] = [];
    let left = finalists;
    for (let round = 0; round < roundsOfFinals(finalists.length); round++) {
      const met = all.filter((one) => one.phase === "finals" && one.round === round);
      if (met.length === 0) break;
      const rows = standingsOf(
        left,
        met.filter(({ state }) => state === "done"),
        "payoff",
      );
      finals.push(rows);
      if (met.every(({ state }) => state === "done")) {
        left = rows.slice(0, finalistsLeft(left.length)).map(({ entry }) => entry);
      }
    }
    return { entries, trial, playing, live, finalists, finals, left, meetings, all };
  }
}

/** The seed of a match follows from that of the contest, which is published when the contest is over. */
export function seedOfMatch(contest: string, match: string) {
  return childSeed(seedFrom(contest), match);
}

interface Restricted<Self> {
  where(column: "code" | "phase" | "round" | "number", is: "=", value: string | number): Self;
}

function whereMeeting<Update extends Restricted<Update>>(
  update: Update,
  { code, phase, round, number }: Pick<ContestMeetings, "code" | "phase" | "round" | "number">,
): Update {
  return update
    .where("code", "=", code)
    .where("phase", "=", phase)
    .where("round", "=", round)
    .where("number", "=", number);
}
