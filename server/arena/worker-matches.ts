/** Matches in which nobody has to be connected, as jobs: any worker plays them, and the result is stored with the job's completion. */
import type { Jobs } from "../jobs/jobs.ts";
import type { HostedMatch } from "../jobs/kinds/hosted.ts";
import { nameInPlan } from "./games.ts";
import { hostedName } from "./hosted-seats.ts";

/** A bot of ours, or one that is hosted. */
type Player = { readonly bot: string } | { readonly name: string; readonly program: string; readonly version: number };

export class WorkerMatches {
  readonly #jobs: Jobs;
  #isStopping = false;

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  /** Resolves when the match is over and stored, or this server stops; rejects when it cannot be played. */
  async play(
    { id: match, game, games }: { readonly id: string; readonly game: string; readonly games: number },
    players: readonly Player[],
  ): Promise<void> {
    const input: HostedMatch = { match, game, games, players: players.map(playerOf) };
    const job = { kind: "hosted", input, key: keyOf(match), isUrgent: false, maxWaiting: Number.POSITIVE_INFINITY };
    while (!this.#isStopping) {
      const done = await this.#jobs.own(job);
      // For a while there may be no worker.
      if (done === null) continue;
      if (done.state !== "done") throw new Error(done.reason ?? done.state);
      return;
    }
  }

  /** How many games a worker has played so far. */
  async playedOf(match: string): Promise<number> {
    return (await this.#jobs.doneOf(keyOf(match))) ?? 0;
  }

  stop(): void {
    this.#isStopping = true;
  }
}

const keyOf = (match: string) => `match ${match}`;

function playerOf(player: Player, i: number): HostedMatch["players"][number] {
  const name = nameInPlan(player, i);
  if ("bot" in player) return { name, bot: player.bot, hosted: null };
  return { name, bot: hostedName(i), hosted: { program: player.program, version: player.version } };
}
