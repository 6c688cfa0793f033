/**
 * The way of a move through the server, from top to bottom: find the table, do it once, apply, write, tell, answer.
 *
 * What else becomes a step of a game (an undo, a resignation, an offer to end) comes in by other doors and goes the last part of
 * the same way: `makeStep`.
 */
import { isRefusal, type Refusal, type Seat } from "@asztal/kernel";
import type { NewStep } from "./consequence.ts";
import type { StepResult } from "./context.ts";
import type { Play } from "./play.ts";
import { seatOnce } from "./row.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";

interface Command {
  readonly table: string;
  /** The client's own: sent again, it is not carried out again. */
  readonly id: string;
  /** What was seen when it was decided. */
  readonly version: number;
}

interface MoveCommand extends Command {
  readonly move: unknown;
}

/** With the version that the step made; when it was refused, with the one that the table has. */
type MoveAnswer =
  | { readonly refusal: null; readonly version: number }
  | { readonly refusal: Refusal; readonly version?: number };

/** A seat moves. The holder must have the seat; nobody becomes a player by asking. */
export function move(tables: Tables, holder: string, command: MoveCommand): Promise<MoveAnswer> {
  return act(tables, holder, command, (table, acting) => applyMove(table, acting, command.id, command.move));
}

async function act(
  tables: Tables,
  holder: string,
  command: Command,
  apply: (table: Table, acting: Acting) => Promise<StepResult>,
): Promise<MoveAnswer> {
  const table = await findTable(tables, command.table, command.version);
  if (!table) return { refusal: { refused: "no-such-table" } };
  const result = await table.trying(async () => {
    const before = madeBefore(table, holder, command);
    if (before !== null) return { version: before };
    const acting = seatToAct(table, holder, command);
    return isRefusal(acting) ? acting : apply(table, acting);
  });
  return isRefusal(result) ? { refusal: result, version: table.version } : { refusal: null, version: result.version };
}

/** A client that comes from another server may know more of the table than this one does; then it is read again. */
export async function findTable(tables: Tables, id: string, known: number): Promise<Table | null> {
  const table = await tables.find(id);
  return table && (!table.play || table.version < known) ? tables.latest(id) : table;
}

/** The version that this command has made when it came before: also for somebody who has lost the seat since. */
function madeBefore({ row, play }: Table, holder: string, { id }: Command): number | null {
  const seat = seatOnce(row, holder);
  return seat === null ? null : (play?.madeBefore(seat, id) ?? null);
}

interface Acting {
  readonly play: Play;
  readonly seat: Seat;
}

/** The seat that acts, if the decision answers what it is asked now. */
function seatToAct(table: Table, holder: string, { version }: Command): Acting | Refusal {
  const seat = table.viewerOf(holder);
  if (seat === "spectator") return { refused: "not-a-player" };
  if (table.row.status === "open") return { refused: "not-started" };
  const play = table.running;
  if (!play) return { refused: "game-over" };
  const isAsked = play.asked().includes(seat);
  const isCurrent = isAsked ? play.answersNow(seat, version) : version === play.version;
  return isCurrent ? { play, seat } : table.stale();
}

async function applyMove(
  table: Table,
  { play, seat }: Acting,
  clientId: string | null,
  input: unknown,
): Promise<StepResult> {
  const submitted = play.submit(seat, input);
  const made = submitted instanceof Promise ? await submitted : submitted; // rules that run here answer at once
  if (isRefusal(made)) return made.refused === "rules-failed" ? table.rulesFailed(made) : made;
  return makeStep(table, play, { kind: "move", seat, clientId, move: made.notation, events: made.events });
}

/** The rest of the way, for everything that the match or the table has made a step of. In turn. */
export async function makeStep(table: Table, play: Play, newStep: NewStep): Promise<StepResult> {
  const noted = table.note(play, newStep);
  const refusal = await table.store(noted);
  if (refusal) return refusal;
  await table.tellStep(noted);
  await table.goOn(noted);
  return { version: noted.step.version };
}

// ——— the other doors ———

/** A bot moves, if the game still stands where it thought about it. */
export function botMove(table: Table, seat: Seat, version: number, input: unknown): Promise<StepResult> {
  return table.trying(async () => {
    const play = table.running;
    if (!play || table.botAt(seat) === null || !play.answersNow(seat, version)) return { refused: "stale" };
    return applyMove(table, { play, seat }, null, input);
  });
}

/** A seat takes back the last step of what it has not confirmed yet. */
export function undo(tables: Tables, holder: string, command: Command): Promise<MoveAnswer> {
  return act(tables, holder, command, async (table, { play, seat }) => {
    const refusal = play.undo(seat);
    if (refusal) return (await play.undoReason(seat)) ?? refusal;
    return makeStep(table, play, { kind: "undo", seat, clientId: command.id, move: null, events: [] });
  });
}

/** Why the holder cannot take back what it did last, or null when it can. */
export async function undoReason(table: Table, holder: string): Promise<Refusal | null> {
  const seat = table.viewerOf(holder);
  if (seat === "spectator") return { refused: "not-a-player" };
  return table.play ? table.play.undoReason(seat) : { refused: "not-started" };
}
