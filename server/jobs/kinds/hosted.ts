/** Plays a match in which nobody has to be connected: hosted bots against each other and against ours. */
import { playSession } from "@asztal/arena/runner/session.ts";
import { isSeed, voice } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { ArenaGames, planOf } from "../../arena/games.ts";
import { HostedSeats } from "../../arena/hosted-seats.ts";
import { MatchLog } from "../../arena/match-log.ts";
import { finishing } from "../../arena/matches.ts";
import type { Played } from "../../arena/messages.ts";
import { protocolOf } from "../../arena/protocol.ts";
import { query, type Store } from "../../store/store.ts";
import type { PlatformKind } from "../kind.ts";

const input = Type.Object({
  match: Type.String(),
  game: Type.String(),
  games: Type.Integer(),
  /** As in the plan of the match; a hosted bot has its program and version besides. */
  players: Type.Array(
    Type.Object({
      name: Type.String(),
      bot: Type.String(),
      hosted: Type.Union([Type.Object({ program: Type.String(), version: Type.Integer() }), Type.Null()]),
    }),
  ),
});
export type HostedMatch = Static<typeof input>;

interface Prepared {
  readonly seed: string;
  /** By player: the text of a hosted bot, null for one of ours. */
  readonly sources: readonly (string | null)[];
}

/** Null where the match is gone, or its author has taken a bot off the server. */
async function prepare(store: Store, { match, players }: HostedMatch): Promise<Prepared | null> {
  const row = await store.readOne(query.selectFrom("arena_matches").select("seed").where("id", "=", match));
  const sources: (string | null)[] = [];
  for (const { hosted } of players) {
    const text =
      hosted &&
      (await store.readOne(
        query
          .selectFrom("hosted_bots")
          .select("source")
          .where("program_id", "=", hosted.program)
          .where("version", "=", hosted.version),
      ));
    if (hosted && !text) return null;
    sources.push(text?.source ?? null);
  }
  return row && { seed: row.seed, sources };
}

const kind: PlatformKind<HostedMatch> = {
  version: 1,
  input,
  /** A thousand games of a contest between bots that think as long as they may. */
  timeout: 3 * 3600_000,
  title({ game, players }) {
    const names = players.map(({ name }) => name).join(" – ");
    return { en: `Match of the Arena: ${game}, ${names}`, hu: `Meccs az Arénában: ${game}, ${names}` };
  },
  prepare,
  async run({ match, game: id, games: count, players }, { games, prepared, progress }) {
    const [entry, known] = [await games.find(id), await new ArenaGames(games).find(id)];
    if (!entry || !known) throw new Error(`no match ${match} of ${id}`);
    const { seed, sources } = (prepared ?? {}) as Partial<Prepared>; // what `prepare` has given
    if (!sources || seed === undefined || !isSeed(seed)) {
      return { problem: { en: "A bot was taken off the server.", hu: "Egy botot levettek a szerverről." } };
    }
    const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
    const named = players.map(({ name, bot }) => ({ name, bot }));
    const seats = new HostedSeats(sources);
    const log = new MatchLog([]);
    let over = 0;
    const result = await playSession({
      plan: planOf(known, { id: match, seed }, named, count),
      ...{ game, bots: seats.beside(bots), done: [], protocol: protocolOf(id) },
      programs: named.map((player) => ({ is: "bot", ...player })),
      say: voice("en", texts, (seat) => `seat ${seat}`),
      log(logged) {
        log.add(logged);
        if (logged.is === "game-over") progress(++over, count);
      },
    }).finally(() => seats.close());
    const value: Played = { result, times: players.map(() => []), log: await log.packed() };
    return { value };
  },
  finish({ match }, made) {
    const { result, times, log } = made as Played; // what `run` has given
    return finishing(match, result, times, log, Date.now());
  },
};

export default kind;
