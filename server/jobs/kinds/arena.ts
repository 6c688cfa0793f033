/** Plays a match between bots of ours, on the same deals from every seat. The result is stored together with the job's completion. */
import { noStore } from "@asztal/arena/runner/store.ts";
import { runTournament } from "@asztal/arena/runner/tournament.ts";
import { isSeed, seedFrom, voice } from "@asztal/kernel";
import { Type } from "typebox";
import { ArenaGames } from "../../arena/games.ts";
import { MatchLog } from "../../arena/match-log.ts";
import { finishing } from "../../arena/matches.ts";
import type { Played } from "../../arena/messages.ts";
import { query } from "../../store/store.ts";
import type { PlatformKind } from "../kind.ts";

interface MatchInput {
  readonly match: string;
  readonly game: string;
  readonly bots: readonly string[];
  readonly games: number;
}

const kind: PlatformKind<MatchInput> = {
  version: 1,
  input: Type.Object({
    match: Type.String(),
    game: Type.String(),
    bots: Type.Array(Type.String()),
    games: Type.Integer(),
  }),
  timeout: 600_000,
  title: ({ game, bots }) => ({
    en: `Match of the Arena: ${game}, ${bots.join(" – ")}`,
    hu: `Meccs az Arénában: ${game}, ${bots.join(" – ")}`,
  }),
  /** The seed, which stays in the store until the match is over. */
  async prepare(store, { match }) {
    const row = await store.readOne(query.selectFrom("arena_matches").select("seed").where("id", "=", match));
    return row?.seed ?? null;
  },
  async run({ match, game: id, bots: names, games: count }, { games, prepared, progress }) {
    const [entry, known] = [await games.find(id), await new ArenaGames(games).find(id)];
    if (!entry || !known || typeof prepared !== "string" || !isSeed(prepared))
      throw new Error(`no match ${match} of ${id}`);
    const [game, bots, texts] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en")]);
    const log = new MatchLog([]);
    const deals = Math.ceil(count / names.length);
    const { blocks } = await runTournament(
      {
        ...{ game, bots, options: known.options, protocol: "jsonl", seats: names.length, deals, partDeals: deals },
        say: voice("en", texts, (seat) => `seat ${seat}`),
        programs: names.map((bot) => ({ is: "bot", name: bot, bot })),
        seed: seedFrom(prepared),
        ...{ clock: { answer: null, bank: null }, onFault: "end", replacement: known.replacement },
      },
      { ...noStore, open: () => ({ add: (entry) => log.add(entry), close: () => {} }) },
      { played: (done, all) => progress(done, all) },
    );
    const played = blocks.flatMap((block) => block.games);
    const points = names.map((_, player) => played.reduce((sum, one) => sum + one.points[player]!, 0)); // one for each player
    const result = { id: match, games: played, points, faults: [] };
    const value: Played = { result, times: names.map(() => []), log: await log.packed() };
    return { value };
  },
  finish({ match }, made) {
    const { result, times, log } = made as Played; // what `run` has given
    return finishing(match, result, times, log, Date.now());
  },
};

export default kind;
