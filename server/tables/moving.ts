/** What players and bots do in a game: who may act, at which version, and what becomes of it. */
import { isRefusal, type Refusal, type Seat } from "@asztal/kernel";
import type { StepResult } from "./context.ts";
import type { Play } from "./play.ts";
import { seatOnce } from "./row.ts";
import type { Table } from "./table.ts";

interface Command {
  /** The client's own: sent again, it is not carried out again. */
  readonly id: string;
  /** What was seen when it was decided. */
  readonly version: number;
}

/** A seat moves. The account must hold the seat; nobody becomes a player by asking. */
export function move(table: Table, holder: string, command: Command & { readonly move: unknown }): Promise<StepResult> {
  return act(table, holder, command, (play, seat) => submit(table, play, { seat, ...command, clientId: command.id }));
}

/** A seat takes back the last step of what it has not confirmed yet. */
export function undo(table: Table, holder: string, command: Command): Promise<StepResult> {
  return act(table, holder, command, async (play, seat) => {
    const refusal = play.undo(seat);
    if (refusal) return refusal;
    return table.write(play, { kind: "undo", seat, clientId: command.id, move: null, events: [] });
  });
}

/** Why the account cannot take back what it did last, or null when it can. */
export function undoReason(table: Table, holder: string): Refusal | null {
  const seat = table.viewerOf(holder);
  if (seat === "spectator") return { refused: "not-a-player" };
  return table.play ? table.play.undoRefusal(seat) : { refused: "not-started" };
}

/** A bot moves, if the game still stands where it thought about it. */
export function botMove(table: Table, seat: Seat, version: number, input: unknown): Promise<StepResult> {
  return table.trying(async () => {
    const play = table.running;
    if (!play || table.botAt(seat) === null || !play.answersNow(seat, version)) return { refused: "stale" };
    return submit(table, play, { seat, clientId: null, move: input });
  });
}

/** Carries out a command of an account, once, if it answers what its seat is asked now. */
function act(
  table: Table,
  holder: string,
  command: Command,
  carryOut: (play: Play, seat: Seat) => Promise<StepResult>,
): Promise<StepResult> {
  return table.trying(async () => {
    const once = seatOnce(table.row, holder);
    const before = once === null ? null : (table.play?.madeBefore(once, command.id) ?? null);
    if (before !== null) return { version: before };
    const seat = table.viewerOf(holder);
    if (seat === "spectator") return { refused: "not-a-player" };
    if (table.row.status === "open") return { refused: "not-started" };
    const play = table.running;
    if (!play) return { refused: "game-over" };
    const isAsked = play.asked().includes(seat);
    const isCurrent = isAsked ? play.answersNow(seat, command.version) : command.version === play.version;
    return isCurrent ? carryOut(play, seat) : table.stale();
  });
}

async function submit(
  table: Table,
  play: Play,
  { seat, clientId, move: input }: { readonly seat: Seat; readonly clientId: string | null; readonly move: unknown },
): Promise<StepResult> {
  const made = await play.submit(seat, input);
  if (isRefusal(made)) return made.refused === "rules-failed" ? table.rulesFailed(made) : made;
  return table.write(play, { kind: "move", seat, clientId, move: made.notation, events: made.events });
}
