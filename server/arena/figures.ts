/** Figures out of stored matches: head to head, places by seat, answer times. */
import type { AnswerOf, ProgramPicture } from "@asztal/wire";
import type { ArenaMatches, ArenaPlayers } from "../store/schema.ts";
import { TIME_LIMITS } from "./match-log.ts";
import type { AnswerTimes } from "./messages.ts";
import type { GamesPlayed } from "./played-games.ts";
import { type ContestantKey, programKey, type Strength } from "./ratings.ts";
import type { StoredFault } from "./result.ts";

type ProgramPage = AnswerOf<"GET /api/arena/programs/:id">;
type Match = ProgramPage["matches"][number];
type Contestant = Pick<Match["players"][number], "program" | "bot">;

export interface MatchRows {
  readonly row: Omit<ArenaMatches, "results">;
  /** Null before it is over. */
  readonly played: GamesPlayed | null;
  readonly players: readonly ArenaPlayers[];
  readonly hasLog: boolean;
}

export interface ProgramRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly ownerId: string;
  readonly picture: string | null;
}

/** As the row was written: whoever writes it has looked. */
export function pictureOf({ picture }: { readonly picture: string | null }): ProgramPicture | null {
  return picture as ProgramPicture | null;
}

export function contestantOf(
  { program_id, version, bot }: ArenaPlayers,
  programs: ReadonlyMap<string, ProgramRow>,
): Contestant {
  const known = programs.get(program_id ?? "");
  const program = known && {
    id: known.id,
    name: known.name,
    version: version ?? 0,
    owner: known.owner,
    picture: pictureOf(known),
  };
  return { program: program ?? null, bot };
}

/** Others see that there was a fault, and of which kind. */
export function faultFor({ fault }: ArenaPlayers, isMine: boolean): Match["players"][number]["fault"] {
  if (fault === null) return null;
  const { code, text, line, game, turn, args = null, right = [], more = 0 } = JSON.parse(fault) as StoredFault; // as the row was written
  const own = { text, line, args, right, more };
  return { code, game, turn, ...(isMine ? own : { text: null, line: null, args: null, right: [], more: 0 }) };
}

/** The newest version of a program that is rated. */
export function latestOf(
  strengths: ReadonlyMap<ContestantKey, Strength>,
  program: string,
): { readonly version: number; readonly strength: Strength } | null {
  let latest: { readonly version: number; readonly strength: Strength } | null = null;
  const prefix = programKey(program, 0).slice(0, -1);
  for (const [key, strength] of strengths) {
    const version = key.startsWith(prefix) ? Number(key.slice(prefix.length)) : 0;
    if (version > (latest?.version ?? 0)) latest = { version, strength };
  }
  return latest;
}

export function versionsIn(players: readonly ArenaPlayers[], program: string): number[] {
  return players.flatMap(({ program_id, version }) => (program_id === program && version !== null ? [version] : []));
}

/** Head to head over rated matches; versions of an opponent count together. */
export function opponentsOf(matches: readonly Match[], program: string): ProgramPage["opponents"] {
  const met = new Map<string, ProgramPage["opponents"][number] & { sum: number }>();
  for (const { kind, state, players, played } of matches) {
    const own = players.find((player) => player.program?.id === program);
    if (kind !== "rated" || state !== "done" || !own || own.place === null) continue;
    for (const { program: theirs, bot, place } of players) {
      if (theirs?.id === program || place === null) continue;
      const key = theirs?.id ?? `bot ${bot}`;
      const so = met.get(key) ?? { program: theirs, bot, matches: 0, won: 0, lost: 0, games: 0, payoff: null, sum: 0 };
      const [games, sum] = [so.games + played, so.sum + played * (own.payoff ?? 0)];
      met.set(key, {
        ...so,
        matches: so.matches + 1,
        won: so.won + Number(own.place < place),
        lost: so.lost + Number(own.place > place),
        ...{ games, sum, payoff: games === 0 ? null : sum / games },
      });
    }
  }
  return [...met.values()].map(({ sum: _, ...told }) => told).sort((a, b) => b.matches - a.matches);
}

/** The mean payoff at each seat, over all finished games of rated matches. */
export function seatsOf(matches: readonly MatchRows[], program: string): ProgramPage["seats"] {
  const seats: { games: number; sum: number }[] = [];
  for (const { row, played, players } of matches) {
    if (row.kind !== "rated") continue;
    const player = players.findIndex(({ program_id }) => program_id === program);
    for (const [seat, { games, payoff }] of (played?.players[player] ?? []).entries()) {
      const { games: before, sum } = seats[seat] ?? { games: 0, sum: 0 };
      seats[seat] = { games: before + games, sum: sum + payoff };
    }
  }
  return seats.map(({ games, sum }) => ({ games, payoff: games === 0 ? 0 : sum / games }));
}

export function timesOf(matches: readonly MatchRows[], program: string): ProgramPage["times"] {
  const counts = [...TIME_LIMITS, null].map((upTo) => ({ upTo, answers: 0 }));
  for (const { players } of matches) {
    for (const { program_id, times } of players) {
      if (program_id !== program || times === null) continue;
      const answers = JSON.parse(times) as AnswerTimes; // as the row was written
      for (const [i, count] of counts.entries()) count.answers += answers[i] ?? 0;
    }
  }
  return counts;
}
