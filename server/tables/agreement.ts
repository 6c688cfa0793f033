/** Ending a game by agreement, without a result: one player offers it, the other people agree or decline. */

import type { StepResult } from "./context.ts";
import { notRunning } from "./forfeit.ts";
import { makeStep } from "./move.ts";
import { seatOf } from "./row.ts";
import type { Table } from "./table.ts";

/** Offers to end the game, or agrees to an offer. It ends when all people at the table want it; who is absent is not asked. */
export function agreeToEnd(table: Table, holder: string): Promise<StepResult> {
  return table.trying(async () => {
    const { running: play, row } = table;
    const seat = seatOf(row, holder);
    if (seat === null) return { refused: "not-a-player" };
    if (!play) return notRunning(row);
    const { offer } = play;
    const accepted = new Set(offer?.accepted).add(seat);
    const isMissing = (at: number) => row.seats[at]?.kind === "player" && !accepted.has(at) && !table.isAbsent(at);
    const ends = !row.seats.some((_, at) => isMissing(at));
    if (!ends && offer?.accepted.includes(seat)) return { version: table.version };
    if (!ends && !offer && play.hasOffered(seat)) return { refused: "offered-already" };
    const step = {
      kind: offer ? ("accept" as const) : ("offer" as const),
      seat,
      clientId: null,
      move: null,
      events: [],
    };
    return makeStep(table, play, { ...step, ...(ends && { changes: table.ended("agreed") }) });
  });
}

export function declineToEnd(table: Table, holder: string): Promise<StepResult> {
  return table.trying(async () => {
    const { running: play, row } = table;
    const seat = seatOf(row, holder);
    if (seat === null) return { refused: "not-a-player" };
    if (!play?.offer) return { version: table.version };
    return makeStep(table, play, { kind: "decline", seat, clientId: null, move: null, events: [] });
  });
}
