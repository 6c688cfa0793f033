/** `asztal replay`: plays records again, shows them, and says of each whether it holds. */
import { games, kinds } from "@asztal/games";
import {
  asPlayed,
  type Game,
  type GameEntry,
  type GameRecord,
  gameOf,
  isRefusal,
  type Match,
  type Outcome,
  type Refusal,
  readRecord,
  replay,
  type Say,
} from "@asztal/kernel";
import { NEGATIVE, wrongUse } from "../failure.ts";
import { MAX_LINE, TooLong } from "../lines.ts";
import { complain, paint, print, printJson } from "../output.ts";
import { resultLines, Screen } from "../play/screen.ts";
import { phraseOf } from "../play/table.ts";
import { printable, printableIn } from "../printable.ts";
import { speaker } from "../speaker.ts";
import type { ReplayFlags } from "./command.ts";
import { openForReading, type RecordText, recordsIn } from "./records.ts";

export async function replayFile(file: string, flags: ReplayFlags): Promise<void> {
  const say = speaker(flags.lang);
  const name = file === "-" ? say("cli.stdin") : file;
  const input = await openForReading(file).catch((error: Error) => {
    throw wrongUse(say("cli.file-unreadable", { file: name, problem: error.message }));
  });
  let records = 0;
  try {
    for await (const record of recordsIn(input)) {
      records++;
      await replayOne(record, name, flags);
    }
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    input.destroy();
    return report(
      { refused: "cli.record-too-long", args: { most: MAX_LINE / 2 ** 20 } },
      { text: "" },
      name,
      flags,
      say,
    );
  }
  if (records === 0) report({ refused: "cli.record-empty" }, { text: "" }, name, flags, say);
}

/** A record of a game that was made from data carries what it is made from. */
async function gameOfRecord({ game, version, definition }: GameRecord): Promise<GameEntry | Refusal | null> {
  if (!definition) return games.findAt(game, version);
  return gameOf(kinds, game, version, definition).catch((error: Error) => ({
    refused: "cli.record-bad-definition",
    args: { game, problem: error.message },
  }));
}

/** Replays one record and tells how it went; the exit code remembers a bad one. */
async function replayOne(text: RecordText, file: string, flags: ReplayFlags): Promise<void> {
  const read = readRecord(text.text);
  if (isRefusal(read)) return report(read, text, file, flags, speaker(flags.lang));
  // Names are what people chose: they are shown, and command nothing.
  const record = { ...read.record, seats: read.record.seats.map(printable) };
  // Where that version is not kept, today's rules say what is wrong.
  const entry = (await gameOfRecord(record)) ?? (await games.find(record.game));
  if (entry && isRefusal(entry)) return report(entry, text, file, flags, speaker(flags.lang));
  if (!entry) {
    const refusal = { refused: "cli.record-unknown-game", args: { game: record.game, known: await games.list() } };
    return report(refusal, text, file, flags, speaker(flags.lang));
  }
  const { seat } = flags;
  if (typeof seat === "number" && seat >= record.seats.length) {
    throw wrongUse(speaker(flags.lang)("cli.record-no-seat", { number: seat, last: record.seats.length - 1 }));
  }
  const played = asPlayed(entry, record.options);
  const game = await played.rules();
  const say = speaker(flags.lang, await entry.texts(flags.lang), (one) => record.seats[one] ?? String(one));
  const tell = flags.quiet || flags.json ? () => {} : await storyteller(played, game, record, seat, say);
  const replayed = replayWithReason(game, record, tell, say);
  if (isRefusal(replayed)) return report(replayed, text, file, flags, say);
  if (!flags.json && !flags.quiet) printEnd(replayed.match, record, say);
  reportGood(replayed.match, record, text, file, flags, say);
}

/** Replays; where a move is refused, the reason is worded, not only named. */
function replayWithReason(
  game: Game,
  record: GameRecord,
  tell: (match: Match, number: number, events: readonly unknown[]) => void,
  say: Say,
): { readonly refused?: undefined; readonly match: Match } | Refusal {
  let last: Match | null = null;
  const replayed = replay(game, record, ({ match, number, events }) => {
    last = match;
    tell(match, number, events);
  });
  if (replayed.refused !== "record-refused-move" || last === null) return replayed;
  const reason = reasonOf(last, String(replayed.args?.["text"]));
  return { refused: replayed.refused, args: { ...replayed.args, reason: say(reason.refused, reason.args) } };
}

/** Why the match refuses what a line of a record says. */
function reasonOf(match: Match, line: string): Refusal {
  const [, seat, notation] = /^(\d+) (.+)$/.exec(line) ?? [];
  const undone = notation === "undo" ? match.undoRefusal(Number(seat)) : null;
  if (undone) return undone;
  const move = match.game.notation.read(notation ?? "");
  const result = move === null ? null : match.submit(Number(seat), move);
  return result?.refused !== undefined ? result : { refused: "not-a-move" };
}

/** Tells each step of a record in words, with the board after it. */
async function storyteller(
  entry: GameEntry,
  game: Game,
  record: GameRecord,
  seat: ReplayFlags["seat"],
  say: Say,
): Promise<(match: Match, number: number, events: readonly unknown[]) => void> {
  const terminal = await entry.terminal();
  const screen = new Screen(say, paint, terminal, () => ({ width: process.stdout.columns ?? 80, height: 24 }));
  const viewer = seat === "all" || seat === undefined ? "spectator" : seat;
  return (match, number, events) => {
    const line = number === 0 ? say("cli.replay-start") : headline(game, record, number, say);
    print(paint("bold", line));
    const seen =
      seat === "all" ? events : events.map((event) => game.seen(event, viewer)).filter((one) => one !== null);
    if (seen.length > 0) print(screen.log(seen.map(phraseOf)));
    print(seat === "all" ? game.describe(match.state) : screen.board(match.view(viewer), viewer));
    print();
  };
}

/** `12. Nora: PUT R5` */
function headline(game: Game, record: GameRecord, number: number, say: Say): string {
  const [, seat, notation] = /^(\d+) (.+)$/.exec(record.moves[number - 1] ?? "") ?? [];
  const isUndo = notation === "undo" || notation === "undo agreed";
  const move = isUndo ? say("cli.replay-undo") : printable(notation ?? "");
  return say("cli.replay-step", { number, player: record.seats[Number(seat)] ?? game.id, move });
}

function printEnd(match: Match, record: GameRecord, say: Say): void {
  const lines = resultLines(match.game, match.state, record.seats, say);
  print(lines.length > 0 ? lines.join("\n") : say("cli.replay-open"));
  print();
}

function reportGood(
  match: Match,
  record: GameRecord,
  { line }: RecordText,
  file: string,
  flags: ReplayFlags,
  say: Say,
): void {
  const { game, version, seats, moves } = record;
  if (flags.json) {
    const outcome: Outcome | null = match.outcome();
    printJson({
      replays: true,
      ...(line !== undefined && { line }),
      game,
      version,
      seats,
      moves: moves.length,
      outcome,
    });
    return;
  }
  const code = line === undefined ? "cli.replayed" : "cli.replayed-line";
  print(say(code, { file, line: line ?? 0, game, seats: seats.length, moves: moves.length }));
}

function report(refusal: Refusal, { line }: RecordText, file: string, flags: ReplayFlags, say: Say): void {
  process.exitCode = NEGATIVE;
  const message = say(refusal.refused, printableIn(refusal.args ?? {}) as Refusal["args"]); // the same, with plain texts
  if (flags.json) {
    printJson({ replays: false, ...(line !== undefined && { line }), refused: refusal.refused, message });
    return;
  }
  complain(say(line === undefined ? "cli.in-file" : "cli.in-line", { file, line: line ?? 0, message }));
}
