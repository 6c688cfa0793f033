/** `asztal arena replay` and `asztal arena feed`: what can be done with the log of a match. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Dialect } from "@asztal/arena/contest/dialect.ts";
import type { Logged } from "@asztal/arena/contest/log.ts";
import { jsonDialect } from "@asztal/arena/jsonl/dialect.ts";
import { feedProgram } from "@asztal/arena/log/feed.ts";
import { NotALog, readLog } from "@asztal/arena/log/read.ts";
import { replayContest } from "@asztal/arena/log/replay.ts";
import { readProgram } from "@asztal/arena/runner/program.ts";
import { unoDialect } from "@asztal/arena/uno/dialect.ts";
import { childSeed, isSeed, type Seed, voice } from "@asztal/kernel";
import { negative, wrongUse } from "../failure.ts";
import { print, printJson } from "../output.ts";
import { printable } from "../printable.ts";
import { speaker } from "../speaker.ts";
import { openGameOrFiles } from "./game.ts";

export interface ReplayLogFlags {
  readonly game?: number;
  readonly files?: string;
  readonly json?: boolean;
}

export interface FeedFlags {
  readonly player?: string;
  readonly game?: number;
  readonly json?: boolean;
}

function openLog(file: string): readonly Logged[] {
  try {
    return readLog(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof NotALog)
      throw wrongUse(`${file}: ${error.message}.`, "Logs are the files that --log and --out write.");
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw wrongUse(`There is no file ${file}.`);
    throw wrongUse(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function planOf(entries: readonly Logged[]) {
  const [first] = entries;
  if (first?.is !== "contest") throw wrongUse("The log does not tell what was played.");
  return first.plan;
}

/** The seeds with which it was played: from the end of the log, and for the deals of a tournament from its own file. */
function seedsOf(
  file: string,
  entries: readonly Logged[],
  isTournament: boolean,
): { readonly seed: Seed; readonly deals?: Seed } {
  const end = entries.findLast((entry) => entry.is === "over");
  if (!end || !isSeed(end.seed)) throw wrongUse(`${file}: the match is not over, so its seed is not told yet.`);
  if (!isTournament) return { seed: end.seed };
  const kept = join(dirname(file), "seed.json");
  const seed: unknown = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")).seed : null;
  if (typeof seed !== "string" || !isSeed(seed))
    throw wrongUse(`The seed of the tournament is not beside the log: ${kept}.`);
  return { seed: end.seed, deals: childSeed(seed, "deals") };
}

export async function replayLog(file: string, { game: chosen, files, json }: ReplayLogFlags): Promise<void> {
  const entries = openLog(file);
  const plan = planOf(entries);
  const entry = await openGameOrFiles(files ?? plan.game, speaker("en"));
  const [game, texts] = await Promise.all([entry.rules(), entry.texts("en")]);
  const isText = entries.some((one) => one.is === "to" && one.line === "ACCEPTED");
  const seeds = seedsOf(file, entries, plan.firstDeal !== undefined);
  const { games, lines, difference, isCommitted } = replayContest({
    entries,
    game,
    // The text protocol is UNO's, whose types its dialect has.
    dialect: isText ? (unoDialect as unknown as Dialect) : jsonDialect(voice("en", texts, String)),
    ...seeds,
    onMove(move) {
      if (chosen !== undefined && move.game !== chosen) return;
      if (json) printJson({ kind: "move", ...move });
      else if (chosen !== undefined) {
        print(`${move.turn}. ${printable(move.player)}: ${move.move}`);
        print(move.position.replace(/^/gm, "   "));
      }
    },
    onResult(result) {
      if (chosen !== undefined && result.game !== chosen) return;
      if (json) printJson({ kind: "game", ...result });
      else
        print(
          `Game ${result.game}: ${plan.players.map(({ name }, i) => `${printable(name)} ${result.points[i]}`).join(", ")}`,
        );
    },
  });
  if (json) printJson({ kind: "summary", games, lines, difference, isCommitted });
  if (difference) {
    const { line, logged, replayed } = difference;
    throw negative(
      `${file}, line ${line}: the log says\n  ${printable(logged)}\nbut played again it is\n  ${printable(replayed)}`,
    );
  }
  if (!isCommitted) throw negative("The seed at the end is not the one that was committed to at the beginning.");
  if (!json) print(`${games} games, ${lines} lines: played again, all is as logged; the seed is the one committed to.`);
}

export async function feedLog(file: string, command: string, flags: FeedFlags): Promise<void> {
  const entries = openLog(file);
  const programs = planOf(entries).players.flatMap(({ name, bot }) => (bot === undefined ? [name] : []));
  const player = flags.player ?? programs[0];
  if (player === undefined || !programs.includes(player)) {
    throw wrongUse(
      `No program “${player ?? ""}” played in this match. There ${programs.length === 1 ? "is" : "are"}: ${programs.join(", ")}.`,
    );
  }
  const program = readProgram(command);
  if (program.is === "bot")
    throw wrongUse("A bot reads no lines: name a command, or host:port of a program that listens.");
  const { games, answers, differences } = await feedProgram(entries, player, program, flags.game).catch(
    (error: Error) => {
      throw negative(`The program cannot be started: ${error.message}.`);
    },
  );
  for (const one of differences) {
    if (flags.json) printJson({ kind: "difference", ...one });
    else {
      print(`Game ${one.game}, message ${one.message}: ${printable(one.asked)}`);
      print(`  then: ${printable(one.logged)}`);
      print(`  now:  ${one.now === null ? "no answer" : printable(one.now)}`);
    }
  }
  if (flags.json) printJson({ kind: "summary", games, answers, differences: differences.length });
  else
    print(
      `${games} games, ${answers} answers: ${differences.length === 0 ? "all the same." : `${differences.length} games go otherwise now.`}`,
    );
  if (differences.length > 0) throw negative("The program answers otherwise than in the log.");
}
