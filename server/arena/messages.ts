/** What goes between the server and the thread in which connected programs play. */
import type { Wrong } from "@asztal/arena/contest/dialect.ts";
import type { ContestResult } from "@asztal/arena/contest/log.ts";
import type { ContestPlan } from "@asztal/arena/contest/plan.ts";
import type { LobbyEntrance } from "@asztal/arena/lobby/entrance.ts";
import type { Definition } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";

export interface LobbyData {
  readonly host: string;
  readonly port: number;
  /** The module in which the games are found. */
  readonly games: string;
}

export interface MatchOrder {
  readonly match: string;
  readonly plan: ContestPlan;
  /** By player: the visitor of the lobby; null for a bot. */
  readonly visitors: readonly (number | null)[];
  /** By player: the text of a bot that is hosted here; null for everybody else. */
  readonly sources: readonly (string | null)[];
  /** Of a game that somebody has made, with its version; null for those that are compiled in. */
  readonly made: { readonly definition: Definition; readonly version: number } | null;
  /** The name of the bot behind which a person plays, at a table elsewhere. */
  readonly person?: string;
}

/** What is on the table of a match that is being played. */
export type LiveMatch = NonNullable<AnswerOf<"GET /api/arena/matches/:id">["live"]>;

export type ToLobby =
  | { readonly is: "admitted"; readonly visitor: number; readonly wrong: Wrong | null }
  | { readonly is: "play"; readonly order: MatchOrder }
  /** What the person at the table of a match has done. */
  | { readonly is: "person-moved"; readonly match: string; readonly moves: readonly unknown[] }
  /** Somebody watches. */
  | { readonly is: "watch"; readonly match: string }
  /** The person plays no more. */
  | { readonly is: "leave"; readonly match: string }
  | { readonly is: "stop" };

/** Of one player in a match: how many answers took up to so many milliseconds, by `TIME_LIMITS`. */
export type AnswerTimes = readonly number[];

export interface Played {
  readonly result: ContestResult;
  readonly times: readonly AnswerTimes[];
  /** The log, compressed and in base 64. */
  readonly log: string;
}

/** What goes to the process of a match of a game that somebody has made. */
export type ToMadeMatch =
  /** The names of programs, by player; null for bots. */
  | { readonly is: "play"; readonly order: MatchOrder; readonly names: readonly (string | null)[] }
  | { readonly is: "opened"; readonly player: number }
  | { readonly is: "bytes"; readonly player: number; readonly bytes: Uint8Array }
  | { readonly is: "closed"; readonly player: number; readonly problem: string | undefined }
  /** In notation. */
  | { readonly is: "person-moved"; readonly moves: readonly unknown[] }
  | { readonly is: "leave" };

/** What it says. */
export type FromMadeMatch =
  | { readonly is: "alive" }
  | { readonly is: "open" | "close"; readonly player: number }
  | { readonly is: "write"; readonly player: number; readonly text: string }
  | { readonly is: "moved"; readonly move: unknown }
  | { readonly is: "played"; readonly played: Played }
  | { readonly is: "failed"; readonly problem: string };

export type FromLobby =
  | { readonly is: "listening"; readonly port: number }
  | { readonly is: "cannot-listen"; readonly problem: string }
  | { readonly is: "admit"; readonly visitor: number; readonly entrance: LobbyEntrance; readonly address: string }
  | { readonly is: "left"; readonly visitor: number }
  | { readonly is: "watched"; readonly match: string; readonly live: LiveMatch | null }
  | { readonly is: "program-moved"; readonly match: string; readonly move: unknown }
  | ({ readonly is: "played"; readonly match: string } & Played)
  | { readonly is: "failed"; readonly match: string; readonly problem: string }
  | { readonly is: "stopped" };
