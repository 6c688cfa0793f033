/** Reads a log of a contest, in either form, as far as it is needed to play it again. */
import type { LogEntry, Logged } from "../contest/log.ts";

/** Thrown for a file that is no log; says in which line. */
export class NotALog extends Error {}

export function readLog(text: string): Logged[] {
  const lines = text.split("\n").filter((line) => line !== "");
  const entries = lines.map((line, i) => {
    const entry = line.startsWith("{") ? readJson(line) : readText(line);
    if (!entry) throw new NotALog(`line ${i + 1} is not a line of a log: ${line.slice(0, 80)}`);
    return entry;
  });
  if (entries[0]?.is !== "contest") throw new NotALog("the first line does not tell what was played");
  return entries;
}

function readJson(line: string): Logged | null {
  try {
    const entry = JSON.parse(line) as Partial<Logged>;
    return typeof entry.at === "number" && typeof entry.is === "string" ? (entry as Logged) : null; // written by the arena
  } catch {
    return null;
  }
}

/** The forms of `logLine`; what only tells of things that follow from the others is read in outline. */
function readText(line: string): Logged | null {
  const [, time, rest = ""] = /^ *(-?\d+\.\d{3}) (.*)$/s.exec(line) ?? [];
  if (time === undefined) return null;
  const entry = rest.startsWith("* ") ? readNews(rest.slice(2)) : readLine(rest);
  return entry && { at: Number(time), ...entry };
}

const kinds = { ">": "from", "<": "to" } as const;

function readLine(rest: string): LogEntry | null {
  const [, player = "", sign, line = ""] = /^(\S+) ([<>=]) ?(.*)$/s.exec(rest) ?? [];
  if (sign === "=") return { is: "bot", player, move: line };
  return sign === ">" || sign === "<" ? { is: kinds[sign], player, line } : null;
}

function readNews(rest: string): LogEntry | null {
  const contest = /^contest (\{.*\})$/.exec(rest)?.[1];
  if (contest !== undefined) return { is: "contest", ...JSON.parse(contest) };
  const [, begun, names = ""] = /^game (\d+): (.*)$/.exec(rest) ?? [];
  if (begun !== undefined) return { is: "game", game: Number(begun), seats: names.split(", ") };
  const [, over] = /^game (\d+) over: /.exec(rest) ?? [];
  if (over !== undefined) return { is: "game-over", game: Number(over), result: null };
  const [, player = "", code, text = ""] = /^fault of (\S+): ([A-Z_]+) (.*)$/.exec(rest) ?? [];
  if (code !== undefined) return { is: "fault", player, index: -1, fault: { code: code as "TIMEOUT" }, text }; // the codes are ours
  const [, resumed] = /^goes on with game (\d+)$/.exec(rest) ?? [];
  if (resumed !== undefined) return { is: "resumed", game: Number(resumed) };
  const [, points = "", seed] = /^over: points (.*); seed ([0-9a-f]{32})$/.exec(rest) ?? [];
  return seed === undefined ? null : { is: "over", seed, points: points.split(", ").map(Number) };
}
