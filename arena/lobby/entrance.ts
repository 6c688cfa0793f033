/** The first line of a program that comes to the lobby: who it is, by its token, and what it comes for. */
import type { Wrong } from "../contest/dialect.ts";
import type { Protocol } from "../runner/session.ts";
import { readConnect } from "../uno/connect.ts";

export interface LobbyEntrance {
  readonly protocol: Protocol;
  readonly token: string;
  /** A trial against so many bots, which counts for nothing; null for matches as they come. */
  readonly trialBots: number | null;
}

const TOKEN = /^[A-Za-z0-9_-]{33,100}$/;
const jsonRight = ['{"type":"connect","token":"asztal_…"}'];

/**
 * `CONNECT TEST <bots> <token>` or `CONNECT ROOM <room> <token>`, as the contest server is spoken with, but for the token in place
 * of an id; or `{"type":"connect","token":…,"trial":true}`.
 */
export function readEntrance(line: string, protocol: Protocol): LobbyEntrance | Wrong {
  return protocol === "uno" ? readText(line) : readJson(line);
}

function readText(line: string): LobbyEntrance | Wrong {
  const words = line.split(" ");
  const token = words[3] ?? "";
  // A token is longer than an id may be, and nobody is told by which part of it a wrong one was known.
  const read = readConnect(TOKEN.test(token) ? words.with(3, "token").join(" ") : line);
  if ("code" in read) return read;
  return { protocol: "uno", token, trialBots: read.kind === "TEST" ? read.bots : null };
}

function readJson(line: string): LobbyEntrance | Wrong {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { code: "NOT_JSON", right: jsonRight };
  }
  const { type, token, trial } = (message ?? {}) as Readonly<Record<string, unknown>>; // any JSON value has these or has not
  if (type !== "connect" || typeof token !== "string") return { code: "NOT_A_MESSAGE", right: jsonRight };
  return { protocol: "jsonl", token, trialBots: trial === true ? 1 : null };
}
