/** Players who do not play to the end: what becomes of their seat, of the game, and of their result. */
import { byForfeit, type Forfeited, type Refusal, type Seat, type Side } from "@asztal/kernel";
import type { DoWithout, Forfeit } from "@asztal/wire";
import type { StepResult } from "./context.ts";
import { makeStep } from "./move.ts";
import { freeBotNumber, isParticipant, type SeatHolder, seatOf, type TableRow } from "./row.ts";
import type { Table } from "./table.ts";

/** An account leaves the game that it sits at. The seat is looked up in turn: whoever has taken it since stays. */
export function leaveGame(table: Table, holder: string): Promise<StepResult> {
  return table.trying(() => giveUp(table, seatOf(table.row, holder), "takeover"));
}

export function resign(table: Table, holder: string): Promise<StepResult> {
  return table.trying(() => giveUp(table, seatOf(table.row, holder), "resign"));
}

/** The time of a seat is over; the move may have come in the very last moment. */
export function timeOut(table: Table, seat: Seat): Promise<StepResult> {
  return table.trying(async () =>
    table.isTimeOver(seat) ? giveUp(table, seat, "timeout") : { version: table.version },
  );
}

/** A player does without one who was waited for too long: a bot plays on, or in a game of two the player who is there has won. */
export function doWithout(table: Table, holder: string, { seat, claim }: DoWithout): Promise<StepResult> {
  return table.trying(async () => {
    const { row } = table;
    if (!table.running) return notRunning(row);
    const own = seatOf(row, holder);
    if (own === null) return { refused: "not-a-player" };
    if (own === seat || !table.isAbsent(seat)) return { refused: "not-absent" };
    if (claim && stillIn(row) !== 2) return { refused: "not-two" };
    return giveUp(table, seat, claim ? "claim" : "absent");
  });
}

async function giveUp(table: Table, seat: Seat | null, kind: Forfeit): Promise<StepResult> {
  const { running: play, row } = table;
  const player = seat === null ? undefined : row.seats[seat];
  if (seat === null || !isParticipant(player)) return { refused: "not-a-player" };
  if (!play) return notRunning(row);
  const step = { kind, seat, clientId: null, move: null, events: [] };
  switch (consequenceFor(row, play.sides(), seat, kind)) {
    case "result":
      return makeStep(table, play, { ...step, outcome: byForfeit(play.sides(), forfeitsWith(row, seat, kind)) });
    case "no-result":
      return makeStep(table, play, { ...step, changes: table.ended() });
    case "bot": {
      const { kind: _, ...person } = player;
      const formerly = { ...person, by: kind, until: play.version + 1, untilMove: play.match.journal.length };
      const taken: SeatHolder = {
        kind: "bot",
        bot: await table.replacementBot(),
        number: freeBotNumber(row.seats),
        formerly,
      };
      return makeStep(table, play, { ...step, changes: { seats: row.seats.with(seat, taken) } });
    }
  }
}

/** Why nothing can be done in a game that does not run. */
export function notRunning({ status }: TableRow): Refusal {
  return status === "open" ? { refused: "not-started" } : { refused: "game-over" };
}

/**
 * In a rated game whoever gives up is last of those still in, and the game is over as soon as only one side is. In others a bot plays
 * on, or the table closes, as was set when it was opened; a resignation decides a game of two, or of two sides when both partners resign. Bots do not play for nobody.
 */
function consequenceFor(
  row: TableRow,
  sides: readonly Side[],
  seat: Seat,
  kind: Forfeit,
): "bot" | "result" | "no-result" {
  const isOther = (holder: SeatHolder, other: Seat) => other !== seat && isStillIn(holder);
  const others = row.seats.filter(isOther);
  const isDecided = new Set(sides.filter((_, other) => isOther(row.seats[other]!, other))).size === 1; // a side for each seat
  const closes = row.settings.onLeave === "end";
  if (row.rated) return isDecided || closes ? "result" : "bot";
  const isAlone = !others.some(isParticipant);
  if (kind === "claim") return "result";
  if (kind === "resign") return isDecided || isAlone ? "result" : "bot";
  if (kind === "absent") return "bot";
  return closes || isAlone ? "no-result" : "bot";
}

function stillIn({ seats }: TableRow): number {
  return seats.filter(isStillIn).length;
}

/** A player, a program, or a bot that was there from the beginning. */
function isStillIn(holder: SeatHolder): boolean {
  return isParticipant(holder) || (holder.kind === "bot" && !holder.formerly);
}

/** Those who gave up, the first one first. */
export function forfeitsOf({ seats }: TableRow): Forfeited[] {
  return seats
    .flatMap((holder, seat) => (holder.kind === "bot" && holder.formerly ? [{ ...holder.formerly, seat }] : []))
    .sort((one, other) => one.until - other.until)
    .map(({ seat, by }) => ({ seat, forfeit: by }));
}

function forfeitsWith(row: TableRow, seat: Seat, forfeit: Forfeit): Forfeited[] {
  return [...forfeitsOf(row), { seat, forfeit }];
}
