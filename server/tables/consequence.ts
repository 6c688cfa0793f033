/** What follows from a step that the match has made: the step to be written, and what it changes of the table and its clock. */
import { afterForfeits, type Outcome, type Seat } from "@asztal/kernel";
import type { Moment } from "../time.ts";
import type { Clock } from "./clock.ts";
import { forfeitsOf } from "./forfeit.ts";
import { endsGame, type Play, type StoredStep } from "./play.ts";
import { isParticipant, type TableRow, updateRow } from "./row.ts";

/** A step that the match has made, with what it changes of the table itself. */
export interface NewStep {
  readonly kind: StoredStep["kind"];
  readonly seat: Seat;
  readonly clientId: string | null;
  readonly move: string | null;
  readonly events: readonly unknown[];
  readonly changes?: Partial<TableRow>;
  /** Where forfeits end the game before its own end. */
  readonly outcome?: Outcome;
}

export interface Consequence {
  readonly step: StoredStep;
  /** The table's row with the changes, and how they are written; null when only the game went on. */
  readonly changed: ReturnType<typeof updateRow> | null;
  readonly row: TableRow;
  readonly clock: Clock | null;
  readonly outcome: Outcome | null;
  /** When it was made, by the stopwatch. */
  readonly elapsed: number;
}

export function consequenceOf(
  newStep: NewStep,
  row: TableRow,
  play: Play,
  clock: Clock | null,
  moment: Moment,
): Consequence {
  const { now: at, elapsed } = moment;
  const { kind, seat, clientId, move } = newStep;
  const outcome = newStep.outcome ?? outcomeOf(row, play);
  const finished = outcome && {
    status: "finished" as const,
    finishedAt: at,
    outcome,
    statistics: outcome.cutShort ? null : (play.game.statistics?.(play.match.state) ?? null),
  };
  const changed = newStep.changes || finished ? updateRow(row, { ...newStep.changes, ...finished }) : null;
  const next = changed?.next ?? row;
  const running = waitedFor(next, play);
  const turned = endsGame(newStep.events)
    ? (clock?.forNextGame(running, elapsed) ?? null)
    : (clock?.turnTo(running, kind === "move" ? seat : null, elapsed) ?? null);
  return {
    step: {
      version: play.version + 1,
      kind,
      seat,
      clientId,
      move,
      clocks: turned?.left(elapsed) ?? null,
      at,
      waited: play.waited(elapsed),
    },
    changed,
    row: next,
    clock: next.status === "running" ? turned : null,
    outcome,
    elapsed,
  };
}

/** Rated is who played: whoever gave up is last, whatever the bot in the seat has made of it. */
function outcomeOf(row: TableRow, play: Play): Outcome | null {
  const played = play.match.outcome();
  return played && row.rated ? afterForfeits(played, forfeitsOf(row)) : played;
}

/** Those who are asked and are no bots of ours. */
export function waitedFor(row: TableRow, play: Play): Seat[] {
  return play.asked().filter((seat) => isParticipant(row.seats[seat]));
}
