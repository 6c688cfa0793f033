/**
 * What players agree on: to end the game without a result, or to take moves back. One asks, the other people agree or decline; bots
 * agree to everything.
 */

import { isRefusal, type Refusal, type Seat } from "@asztal/kernel";
import type { StepResult } from "./context.ts";
import { notRunning } from "./forfeit.ts";
import { makeStep } from "./move.ts";
import type { Play } from "./play.ts";
import { seatOf } from "./row.ts";
import type { Table } from "./table.ts";

/** Offers to end the game, or agrees to an offer. It ends when all people at the table want it; who is absent is not asked. */
export function agreeToEnd(table: Table, holder: string): Promise<StepResult> {
  return table.trying(async () => {
    const asking = seatAt(table, holder);
    if (isRefusal(asking)) return asking;
    const { play, seat } = asking;
    const { offer } = play;
    const accepted = new Set(offer?.accepted).add(seat);
    const ends = allAgree(table, accepted);
    if (!ends && offer?.accepted.includes(seat)) return { version: table.version };
    if (!ends && !offer && play.hasOffered(seat)) return { refused: "offered-already" };
    const step = { kind: offer ? ("accept" as const) : ("offer" as const), seat, ...NOTHING };
    return makeStep(table, play, { ...step, ...(ends && { changes: table.ended("agreed") }) });
  });
}

export function declineToEnd(table: Table, holder: string): Promise<StepResult> {
  return table.trying(async () => {
    const { running: play, row } = table;
    const seat = seatOf(row, holder);
    if (seat === null) return { refused: "not-a-player" };
    if (!play?.offer) return { version: table.version };
    return makeStep(table, play, { kind: "decline", seat, ...NOTHING });
  });
}

/** Whether all people at the table are among those; who is absent is not asked. */
function allAgree(table: Table, accepted: ReadonlySet<Seat>): boolean {
  return table.row.seats.every(({ kind }, at) => kind !== "player" || accepted.has(at) || table.isAbsent(at));
}

/** Asks the others to take back the last move of the holder's seat; where all of them are bots, it is done. */
export function askUndo(table: Table, holder: string): Promise<StepResult> {
  return table.trying(async () => {
    const asking = seatAt(table, holder);
    if (isRefusal(asking)) return asking;
    const { play, seat } = asking;
    const own = play.undoRequest?.by === seat ? play.undoRequest : null;
    const refusal = own ? null : play.askUndoRefusal(seat);
    if (refusal) return refusal;
    if (allAgree(table, new Set(own?.accepted).add(seat))) return takeBack(table, play, seat);
    if (own) return { version: table.version };
    return makeStep(table, play, { kind: "ask-undo", seat, ...NOTHING });
  });
}

/** Agrees to a request or declines it. One that is not open any more is not answered: it may have been about another move. */
export function answerUndo(
  table: Table,
  holder: string,
  { request, agree }: { readonly request: number; readonly agree: boolean },
): Promise<StepResult> {
  return table.trying(async () => {
    const answering = seatAt(table, holder);
    if (isRefusal(answering)) return answering;
    const { play, seat } = answering;
    const open = play.undoRequest;
    if (open?.request !== request) return { refused: "take-back-over" };
    if (!agree) return makeStep(table, play, { kind: "decline-undo", seat, ...NOTHING });
    if (allAgree(table, new Set(open.accepted).add(seat))) return takeBack(table, play, open.by);
    if (open.accepted.includes(seat)) return { version: table.version };
    return makeStep(table, play, { kind: "agree-undo", seat, ...NOTHING });
  });
}

/** What such a step does not have. */
const NOTHING = { clientId: null, move: null, events: [] } as const;

function seatAt(table: Table, holder: string): { readonly play: Play; readonly seat: Seat } | Refusal {
  const { running: play, row } = table;
  const seat = seatOf(row, holder);
  if (seat === null) return { refused: "not-a-player" };
  return play ? { play, seat } : notRunning(row);
}

async function takeBack(table: Table, play: Play, seat: Seat): Promise<StepResult> {
  return play.takeBack(seat) ?? makeStep(table, play, { kind: "take-back", seat, ...NOTHING });
}
