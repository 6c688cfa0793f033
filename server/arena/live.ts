/** A match while it is played, as a spectator sees it: nobody can look into the hands of the game that is under way. */

import { openPart } from "@asztal/arena/contest/commitment.ts";
import type { ContestPlan } from "@asztal/arena/contest/plan.ts";
import { gamesOf, stepsOf } from "@asztal/arena/log/game-steps.ts";
import type { Game } from "@asztal/kernel";
import type { MatchLog } from "./match-log.ts";
import type { LiveMatch } from "./messages.ts";

/** Of the game under way so many moves are told. */
const LATEST = 30;

export function liveMatch(game: Game, plan: ContestPlan, log: MatchLog): LiveMatch | null {
  const { entries, played, payoffs } = log.soFar;
  const [under] = gamesOf([{ at: 0, is: "contest", ...openPart(plan) }, ...entries], plan.seed);
  if (!under) return null;
  const { seats, steps } = stepsOf(game, under);
  const last = steps.at(-1);
  if (!last) return null;
  const moves = steps.filter(({ seat }) => seat !== null);
  return {
    ...{ number: under.index + 1, played, payoffs: plan.players.map((_, player) => payoffs[player] ?? 0) },
    ...{ seats: [...seats], view: game.view(last.state, "spectator"), moves: moves.length },
    log: moves
      .map(({ seat, events }, i) => ({
        ...{ version: i + 1, kind: "move" as const, seat: seat!, at: 0 }, // chosen above
        events: events.map((event) => game.seen(event, "spectator")).filter((seen) => seen !== null),
      }))
      .slice(-LATEST),
  };
}
