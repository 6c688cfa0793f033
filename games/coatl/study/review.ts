/** A finished game looked at again: the score as it went, the turns that decided it, and what was left. */
import type { Effort, GameRecord, Refusal, Review, ScorePoint, TurningPoint } from "@asztal/kernel";
import { score } from "../rules/result.ts";
import { isSolo, type State } from "../rules/state.ts";
import { leftBy } from "./left.ts";
import { missedChances } from "./missed.ts";
import { courseOf, type Turn } from "./turns-of.ts";

export function review(record: GameRecord, effort: Effort): Review | Refusal {
  const course = courseOf(record);
  if (course.refused !== undefined) return course;
  const { beginning, turns, end } = course;
  const scoreHistory = [
    { at: 0, scores: scoresIn(beginning) },
    ...turns.map((turn): ScorePoint => ({ at: turn.end, scores: scoresIn(turn.after) })),
  ];
  return {
    scoreHistory,
    turningPoints: [...leadsTaken(turns), ...missedChances(turns, effort)].sort((one, other) => one.at - other.at),
    left: end.players.map((_, seat) => leftBy(seat, turns, end)),
  };
}

function scoresIn({ players }: State): readonly number[] {
  return players.map(score);
}

/** The turns in which somebody took the lead, with nobody beside them; who has nobody to lead takes none. */
function leadsTaken(turns: readonly Turn[]): readonly TurningPoint[] {
  const leader = (state: State) => {
    const scores = scoresIn(state);
    const most = Math.max(...scores);
    return scores.filter((one) => one === most).length === 1 ? scores.indexOf(most) : null;
  };
  let leading: number | null = null;
  if (turns[0] && isSolo(turns[0].before)) return [];
  return turns.flatMap((turn): TurningPoint[] => {
    const now = leader(turn.after);
    if (now === null || now === leading) return [];
    leading = now;
    if (now !== turn.seat) return [];
    const points = score(turn.after.players[now]!) - score(turn.before.players[now]!);
    const what = { code: "study.took-lead", args: { seat: now, points } };
    return [{ at: turn.end, seat: now, what, played: [], better: [] }];
  });
}
