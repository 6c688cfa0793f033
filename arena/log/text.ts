/** The log of a contest as people read it: a line for each thing that happened, with milliseconds since the start. */
import type { LogEntry, Logged } from "../contest/log.ts";

/** `>` came from a program, `<` went to it, `=` is a bot's move, `*` tells of the contest. */
export function logLine(entry: Logged): string {
  return `${entry.at.toFixed(3).padStart(12)} ${wordsOf(entry)}\n`;
}

function wordsOf(entry: LogEntry): string {
  switch (entry.is) {
    case "from":
      return `${entry.player} > ${entry.line}`;
    case "to":
      return `${entry.player} < ${entry.line}`;
    case "bot":
      return `${entry.player} = ${entry.move}`;
    case "contest":
      return `* contest ${JSON.stringify({ plan: entry.plan, commitment: entry.commitment })}`;
    case "resumed":
      return `* goes on with game ${entry.game}`;
    case "game":
      return `* game ${entry.game}: ${entry.seats.join(", ")}`;
    case "fault":
      return `* fault of ${entry.player}: ${entry.fault.code} ${entry.text}`;
    case "game-over":
      return `* game ${entry.game} over: ${entry.result ? `points ${entry.result.points.join(", ")}` : "given up"}`;
    case "over":
      return `* over: points ${entry.points.join(", ")}; seed ${entry.seed}`;
  }
}
