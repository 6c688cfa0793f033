/**
 * A game written down: what it was played with and every move, from which it replays to the same bytes.
 *
 * It is a text for people too, for reviews and for mail; lines that begin with a space are remarks (a board, an event) and mean nothing
 * to the reader. It carries a digest of itself, which tells damage, and one of the final state, which tells another game's rules.
 */
import { isSeed, type Seed } from "./chance.ts";
import type { Game, GameTypes, Refusal } from "./game.ts";
import type { Definition } from "./games.ts";
import { Match, positionRefusal, type Step } from "./match.ts";
import { readOptions } from "./options.ts";
import { canonicalText, digest } from "./plain.ts";
import { isRefusal } from "./refusal.ts";

export interface GameRecord {
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: Seed;
  /** Where the game began, when it was not with a deal. */
  readonly position?: unknown;
  /** What the game is made from, when it is not compiled in: whoever has the record has the game. */
  readonly definition?: Definition;
  /** The players' names, one for each seat. */
  readonly seats: readonly string[];
  /** `seat notation`, `seat undo`, or `seat undo agreed`. */
  readonly moves: readonly string[];
  /** Digest of the state after the last move. */
  readonly final: string;
}

const FORMAT = 1;
const TITLE = "Asztal game record";
const UNDO = "undo";
/** The same by agreement: see `Match.takeBack`. */
const UNDO_AGREED = "undo agreed";

export function recordOf<T extends GameTypes>(
  match: Match<T>,
  names: readonly string[],
  definition?: Definition,
): GameRecord {
  return {
    game: match.game.id,
    version: match.game.version,
    options: match.options as Record<string, unknown>, // the schema of options is an object's
    seed: match.seed,
    ...(match.position !== undefined && { position: match.position }),
    ...(definition && { definition }),
    seats: names,
    moves: match.journal.map((step) => writeStep(match.game, step)),
    final: stateDigest(match.state),
  };
}

function writeStep<T extends GameTypes>(game: Game<T>, step: Step<T["Move"]>): string {
  if (step.undo === undefined) return `${step.seat} ${game.notation.write(step.move)}`;
  return `${step.seat} ${step.undo === "agreed" ? UNDO_AGREED : UNDO}`;
}

function stateDigest(state: unknown): string {
  return digest(canonicalText(state));
}

/** The digest of everything that a record says. */
function checkOf(record: GameRecord): string {
  return digest(canonicalText({ ...record, format: FORMAT }));
}

/** The record as a text; `remarks` may give text to stand under a move (by its number, from 1), or above all (0). */
export function writeRecord(record: GameRecord, remarks?: (move: number) => string): string {
  const remark = (move: number) => {
    const text = remarks?.(move);
    return text ? text.split("\n").map((line) => `   ${line}`.trimEnd() || " ") : [];
  };
  return [
    `${TITLE} ${FORMAT}`,
    `Game: ${record.game}`,
    `Rules: ${record.version}`,
    `Options: ${JSON.stringify(record.options)}`,
    `Seed: ${record.seed}`,
    ...(record.position === undefined ? [] : [`Position: ${JSON.stringify(record.position)}`]),
    ...(record.definition === undefined ? [] : [`Definition: ${JSON.stringify(record.definition)}`]),
    ...record.seats.map((name, seat) => `Seat ${seat}: ${name}`),
    `Final: ${record.final}`,
    `Check: ${checkOf(record)}`,
    "",
    ...remark(0),
    ...record.moves.flatMap((move, i) => [`${i + 1}. ${move}`, ...remark(i + 1)]),
    "",
  ].join("\n");
}

export type ReadRecord = { readonly refused?: undefined; readonly record: GameRecord } | Refusal;

/** Whether a line begins a record: several may follow each other in one file. */
export function beginsRecord(line: string): boolean {
  return line.startsWith(TITLE);
}

/** Reads what `writeRecord` wrote. */
export function readRecord(given: string): ReadRecord {
  const text = given.trimStart();
  if (!beginsRecord(text)) return { refused: "record-foreign" };
  const lines = text.split(/\r?\n/);
  const format = lines[0]!.slice(TITLE.length).trim();
  if (format !== String(FORMAT)) return { refused: "record-format", args: { format, known: FORMAT } };
  const headers = new Map<string, string>();
  const moves: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line === "" || line.startsWith(" ")) continue;
    const move = /^(\d+)\. (.+)$/.exec(line);
    const header = /^([A-Z][a-z]+(?: \d+)?): (.*)$/.exec(line);
    if (move && Number(move[1]) === moves.length + 1) moves.push(move[2]!);
    else if (header && moves.length === 0) headers.set(header[1]!, header[2]!);
    else return { refused: "record-bad-line", args: { line: i + 1, text: line } };
  }
  const seats: string[] = [];
  while (headers.has(`Seat ${seats.length}`)) seats.push(headers.get(`Seat ${seats.length}`)!);
  const values = new Map<string, unknown>();
  for (const name of ["Options", "Position", "Definition"]) {
    try {
      if (headers.has(name)) values.set(name, JSON.parse(headers.get(name)!));
    } catch {
      return { refused: "record-damaged", args: { problem: name } };
    }
  }
  const data = {
    game: headers.get("Game"),
    version: Number(headers.get("Rules")),
    options: values.get("Options"),
    seed: headers.get("Seed"),
    position: values.get("Position"),
    definition: values.get("Definition"),
    seats,
    final: headers.get("Final"),
    moves,
  };
  return checked(data, headers.get("Check"));
}

function checked(data: Record<string, unknown>, check: unknown): ReadRecord {
  const { game, version, options, seed, position, definition, seats, moves, final } = data;
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === "string");
  const missing = Object.entries({
    game: typeof game === "string",
    version: Number.isInteger(version),
    options: typeof options === "object" && options !== null,
    definition: definition === undefined || isDefinition(definition),
    seed: typeof seed === "string" && isSeed(seed),
    seats: texts(seats),
    moves: texts(moves),
    final: typeof final === "string",
  }).find(([, good]) => !good);
  if (missing) return { refused: "record-damaged", args: { problem: missing[0] } };
  const begun = { ...(position !== undefined && { position }), ...(definition !== undefined && { definition }) };
  const record = { game, version, options, seed, ...begun, seats, moves, final } as GameRecord; // each field was looked at above
  if (check !== checkOf(record)) return { refused: "record-damaged", args: { problem: "check" } };
  return { record };
}

function isDefinition(value: unknown): value is Definition {
  const { kind, text } = (value ?? {}) as Partial<Record<string, unknown>>; // anything may have been read
  return typeof kind === "string" && typeof text === "string";
}

export type Replayed<T extends GameTypes> = { readonly refused?: undefined; readonly match: Match<T> } | Refusal;

export interface ReplayStep<T extends GameTypes> {
  readonly match: Match<T>;
  /** From 1; 0 is the position before the first move. */
  readonly number: number;
  readonly text: string;
  readonly events: readonly T["Event"][];
}

/** Plays a record again, move by move; `onStep` is called before the first move and after each. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  onStep?: (step: ReplayStep<T>) => void,
): Replayed<T> {
  if (record.game !== game.id) return { refused: "record-other-game", args: { game: record.game, known: game.id } };
  if (record.version !== game.version) {
    return { refused: "record-other-version", args: { game: game.id, version: record.version, known: game.version } };
  }
  const seats = record.seats.length;
  if (seats < game.seats.min || seats > game.seats.max) return { refused: "bad-seats", args: { seats, ...game.seats } };
  const options = readOptions(game, record.options);
  if (options.refused !== undefined) return options;
  const { seed, position } = record;
  const setup = { game, options: options.options, seats, seed, position };
  const refusal = position === undefined ? null : positionRefusal(setup);
  if (refusal) return refusal;
  const match = new Match<T>(setup);
  onStep?.({ match, number: 0, text: "", events: [] });
  for (const [i, text] of record.moves.entries()) {
    const made = makeEntry(match, text);
    if (isRefusal(made)) {
      return { refused: "record-refused-move", args: { number: i + 1, text, reason: made.refused } };
    }
    onStep?.({ match, number: i + 1, text, events: made.events });
  }
  if (stateDigest(match.state) !== record.final)
    return { refused: "record-other-end", args: { moves: record.moves.length } };
  return { match };
}

/** Makes the entry of a record that a text stands for. */
export function makeEntry<T extends GameTypes>(
  match: Match<T>,
  text: string,
): { readonly events: readonly T["Event"][] } | Refusal {
  const [, seatText, notation] = /^(\d+) (.+)$/.exec(text) ?? [];
  if (notation === undefined) return { refused: "not-a-move" };
  const seat = Number(seatText);
  if (notation === UNDO || notation === UNDO_AGREED) {
    const undone = notation === UNDO ? match.undo(seat) : match.takeBack(seat);
    return isRefusal(undone) ? undone : { events: [] };
  }
  const move = match.game.notation.read(notation);
  if (move === null) return { refused: "not-a-move" };
  return match.submit(seat, move);
}
