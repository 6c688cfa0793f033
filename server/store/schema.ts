/** What the store holds, as types of the query layer. Times are milliseconds since 1970; JSON is text. */

import type { EndReason, Forfeit, Licence, SeenStep } from "@asztal/wire";
import type { Generated } from "kysely";

export interface Accounts {
  id: string;
  name: string;
  /** The name without regard to case: unique. */
  name_key: string;
  /** The same for all names that look alike; null for guests, and until it was asked. */
  look_key: string | null;
  /** Argon2id, or null for a guest. */
  password: string | null;
  email: string | null;
  is_admin: number;
  /** Set by an administrator; null when there is no ban. */
  banned_until: number | null;
  /** Until then the account cannot chat; null when it can. */
  muted_until: number | null;
  created_at: number;
}

/** What administrators did about accounts. Names are as they were then: accounts may go. */
export interface Moderation {
  id: Generated<number>;
  at: number;
  admin_id: string;
  admin_name: string;
  account_id: string;
  account_name: string;
  action: "ban" | "unban" | "mute" | "unmute" | "rename" | "code";
  /** Until when, or the new name; null where that says nothing. */
  detail: string | null;
  reason: string | null;
}

/** Codes with which a forgotten password is replaced. */
interface RecoveryCodes {
  account_id: string;
  source: "administrator" | "mail";
  digest: string;
  expires_at: number;
  tries: number;
}

interface Sessions {
  /** Digest of the token in the cookie; the token itself is nowhere. */
  token_digest: string;
  account_id: string;
  created_at: number;
  expires_at: number;
}

/** What a user has written to play a game. Its versions are told apart by their number. */
interface Programs {
  id: string;
  account_id: string;
  game: string;
  name: string;
  /** The same for all names that look alike; null for programs that were registered before this was asked. */
  look_key: string | null;
  created_at: number;
  /** The name of one of the site's drawings; null for the first letter of the program's name. */
  picture: string | null;
}

interface AccessTokens {
  id: string;
  /** Of the token, which is nowhere itself. */
  digest: string;
  account_id: string;
  /** What its owner calls it. */
  name: string;
  scope: "read" | "play";
  /** The program that plays with it; null where it only reads. */
  program_id: string | null;
  program_version: number | null;
  created_at: number;
  expires_at: number;
  /** To the minute; null until it was used. */
  last_used_at: number | null;
}

export interface Tables {
  id: string;
  game: string;
  rules_version: number;
  options: string;
  /** What was set when the table was opened: see `TableSettings`. */
  settings: string;
  /** Who sits where: see `SeatHolder`. */
  seats: string;
  host_id: string;
  status: "open" | "running" | "finished" | "ended";
  /** Raised by every change of this row; the row is only changed over the revision that was read. */
  revision: number;
  /** Secret until the game is over. Set when the game begins, or before it by a part of the server. */
  seed: string | null;
  /** Where the game begins, in place of a deal, as JSON; null for a deal. As secret as the seed. */
  position: string | null;
  rated: number;
  rematch_of: string | null;
  /** The table where the players of this one play again: see `Rematch`. */
  rematch: string | null;
  /** Time left on the clocks as last noted, with the version it belongs to; events carry their own. */
  clocks: string | null;
  outcome: string | null;
  statistics: string | null;
  /** Why it ended without a result; null when it did not, or a player left. */
  end_reason: EndReason | null;
  /** 1 when nothing will happen by itself: no clock runs and no bot is to move. Such a table is not loaded at the start. */
  is_idle: number;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

/** Who sits where, once more as rows, so that the tables of an account are found by an index. Written with the table's row. */
export interface TableSeats {
  table_id: string;
  seat: number;
  account_id: string;
  /**
   * `reserved`: the seat is kept for the account; `former`: the account lost it to a bot in the middle of the game; `program`: a
   * program of the account has it.
   */
  role: "player" | "reserved" | "former" | "program";
  program_id: string | null;
  program_version: number | null;
  /** 1 when the table is finished or ended. */
  is_over: number;
}

/** Whom running games wait for, so that nobody has to load a game to find out. */
interface WaitingFor {
  table_id: string;
  /** The account, or the program at its version: see `holderId`. */
  account_id: string;
  since: number;
}

/** Append-only: what happened at a running table. Version n+1 can only be written over n. */
export interface TableEvents {
  table_id: string;
  version: number;
  kind: SeenStep["kind"];
  seat: number;
  /** The client's own id of the command, so that a resend cannot play twice. */
  client_id: string | null;
  /** The move in the game's notation, or null. */
  move: string | null;
  /** Time left on each seat's clock after it, as JSON. */
  clocks: string | null;
  at: number;
  /** Milliseconds that the server waited for it, not counting when it was down; null in the oldest rows. */
  waited: number | null;
}

/** Long games as they stood at some versions: see `tables/snapshots.ts`. They may be missing. */
interface TableSnapshots {
  table_id: string;
  version: number;
  content: string;
}

/** The servers that use this store: see `tables/leases.ts`. */
interface Servers {
  id: string;
  /** Goes up while the server lives and is not alone. */
  beat: number;
}

/** Which server thinks for a table. */
interface TableLeases {
  table_id: string;
  server_id: string;
}

interface Chats {
  id: Generated<number>;
  table_id: string;
  account_id: string;
  text: string;
  at: number;
}

interface Results {
  table_id: string;
  seat: number;
  /** Null where no person played, and where the account was deleted. */
  account_id: string | null;
  bot: string | null;
  program_id: string | null;
  program_version: number | null;
  game: string;
  rank: number;
  score: number;
  rated: number;
  thinking_ms: number;
  /** The player's rating after it, and by how much it has changed; null when unrated. */
  rating: number | null;
  rating_change: Generated<number | null>;
  /** How the player's game ended before the game did; null when it did not. */
  forfeit: Forfeit | null;
  /** 0 when forfeits ended the game before its own end, and for a series: then the score is not one of the game. */
  is_complete: number;
  finished_at: number;
}

interface Ratings {
  account_id: string;
  game: string;
  mu: number;
  sigma: number;
  games: number;
}

/** Games with other people: those that the player has finished or resigned, and those given up by leaving or staying away. */
interface Attendance {
  account_id: string;
  finished: number;
  given_up: number;
}

interface Reports {
  id: string;
  table_id: string | null;
  /** Of the table when it was reported. */
  version: number | null;
  account_id: string;
  text: string;
  /** The made game that it is about. */
  game: string | null;
  /** What the reporter's program said of itself. */
  client: string | null;
  status: "open" | "answered" | "closed";
  answer: string | null;
  created_at: number;
  answered_at: number | null;
}

/** Games that were made from data, by whoever made them. */
interface MadeGames {
  id: string;
  /** Null once the account is gone. */
  owner_id: string | null;
  kind: string;
  /** The version that everybody may play; null while it is its owner's alone. */
  published_version: number | null;
  withdrawn_at: number | null;
  created_at: number;
  /** The game that it was copied from. */
  parent_id: string | null;
  parent_version: number | null;
  /** An administrator has withdrawn it: its owner cannot publish it again. */
  blocked_at: number | null;
}

/** What the gallery says of a published game. */
interface Publications {
  game_id: string;
  version: number;
  licence: Licence;
  description: string;
  name_en: string;
  name_hu: string;
  /** The same for names that look alike. */
  look_en: string;
  look_hu: string;
  /** Names and description without regard to case, to be searched. */
  words: string;
  published_at: number;
}

interface GameScores {
  game_id: string;
  account_id: string;
  score: number;
}

interface GameComments {
  id: string;
  game_id: string;
  account_id: string;
  text: string;
  created_at: number;
}

/** Games that are not finished, as the Studio keeps them. */
interface Drafts {
  owner_id: string;
  id: string;
  revision: number;
  title: string;
  text: string;
  updated_at: number;
}

/** What each version of a made game is made from. It never changes. */
interface Definitions {
  game_id: string;
  version: number;
  text: string;
  /** What has to be known of it to open a table, in JSON. */
  description: string;
  created_at: number;
}

export interface GameStages {
  game: string;
  stage: "alpha" | "beta" | "public";
}

interface DailyTasks {
  game: string;
  kind: string;
  /** `2026-11-15`, as it is in Greenwich. */
  day: string;
  task: string;
  answer: string;
  /** Faster answers are not ranked; 0 for tasks from before this was asked. */
  min_milliseconds: number;
}

/** What servers remember from one run to the next, by name. */
interface ServerState {
  name: string;
  value: string;
}

/** What this store alone knows: made once, and never sent to anybody. */
interface Secrets {
  name: string;
  value: string;
}

interface DailyAttempts {
  game: string;
  kind: string;
  day: string;
  account_id: string;
  started_at: number;
  /** From the beginning to the right answer, by the server's clock; null until then. */
  milliseconds: number | null;
  /** What the player's program says of the way there. */
  mistakes: number | null;
  hints: number | null;
}

/** What somebody has solved alone, as the player's own program tells: for the player's own statistics. */
interface SoloResults {
  id: Generated<number>;
  account_id: string;
  game: string;
  kind: string;
  level: string;
  milliseconds: number;
  mistakes: number;
  hints: number;
  at: number;
  /** What only the game understands; null where there is no more to say. */
  detail: Generated<string | null>;
}

/** Long work, waiting, under way or over: see `jobs/queue.ts`. */
export interface JobRows {
  id: string;
  kind: string;
  kind_version: number;
  /** As JSON. */
  input: string;
  /** The same key asks for the same job; null where every asking is another. */
  key: string | null;
  /** Null where the server itself asked. */
  owner_id: string | null;
  network: string;
  /** Higher goes first. */
  priority: number;
  /** Among those of the same priority lower goes first. */
  turn: number;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** Goes up with every start; whoever writes about a running job names the attempt that it is at. */
  attempt: number;
  /** Starts since it was last asked for. */
  tries: number;
  worker: string | null;
  /** Goes up while its worker lives. */
  beat: number;
  progress_done: number | null;
  progress_of: number | null;
  log: string;
  /** Why it failed, as JSON. */
  reason: string | null;
  created_at: number;
  /** If it is not over by then, it has failed. */
  deadline_at: number;
  started_at: number | null;
  finished_at: number | null;
}

interface JobResults {
  job_id: string;
  /** A value or a file, as JSON. */
  content: string;
}

/** Exercises that somebody has put together: see `sets/sets.ts`. */
interface ExerciseSetRows {
  id: string;
  game: string;
  owner_id: string;
  title: string;
  /** A text that only the game understands. */
  content: string;
  exercises: number;
  /** Goes up when the exercises change; results are of the revision that was played. */
  revision: number;
  /** Whether everybody finds it: administrators decide that. */
  is_listed: 0 | 1;
  created_at: number;
  changed_at: number;
}

interface SetResults {
  set_id: string;
  revision: number;
  exercise: number;
  account_id: string;
  /** As JSON, of the first try. */
  moves: string;
  /** As JSON. */
  summary: string;
  milliseconds: number;
  tries: number;
  at: number;
}

/** A match between programs and bots. */
export interface ArenaMatches {
  id: string;
  game: string;
  /** `check`: of a new version; `rated`: for the ladder; `unrated`: asked for; `trial`: asked for by the program itself. */
  kind: "check" | "rated" | "unrated" | "trial" | "contest";
  contest_id: string | null;
  /** `queued`: waits for its programs; `void`: it did not take place. */
  state: "queued" | "running" | "done" | "void";
  games: number;
  /** Nobody sees it until the match is over. */
  seed: string;
  commitment: string;
  /** The account that wants it; null where the server has arranged it. */
  asked_by: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** The games as JSON, once it is over. */
  results: string | null;
  /** The server that plays it; null while it waits, and for a job, which any worker takes. */
  server_id: string | null;
}

/** Who plays in a match: a program at a version, or a bot. */
export interface ArenaPlayers {
  match_id: string;
  player: number;
  /** The program may be gone since. */
  program_id: string | null;
  /** Null until it is known which version plays, and for bots. */
  version: number | null;
  bot: string | null;
  /** From 1; null until the match is over. */
  place: number | null;
  payoff: number | null;
  points: number | null;
  /** What the program did wrong, as JSON. */
  fault: string | null;
  /** How long its answers took, as JSON. */
  times: string | null;
}

interface ArenaLogs {
  match_id: string;
  /** Compressed, in base 64. */
  content: string;
}

/** The text of a program that was written in the Lab: it runs here. */
interface HostedBots {
  program_id: string;
  version: number;
  source: string;
  created_at: number;
}

/** Programs of a class play each other: see `contests/contests.ts`. */
export interface ContestRows {
  code: string;
  game: string;
  owner_id: string;
  title: string;
  format: "round-robin" | "swiss" | "knockout";
  /** Of a Swiss contest. */
  rounds: number;
  /** How many go on to the finals; 0 where there are none. */
  finalists: number;
  trial_games: number;
  live_games: number;
  phase: "trial" | "live" | "finals" | "finished";
  /** From 0, in each phase. */
  round: number;
  /** Nobody sees it until the contest is over. */
  seed: string;
  created_at: number;
}

interface ContestEntries {
  code: string;
  entry: number;
  account_id: string;
  program_id: string;
  /** Null until it is frozen; and where no version was fit to play then. */
  version: number | null;
}

/** Of the live phase and the finals. */
export interface ContestMeetings {
  code: string;
  phase: "live" | "finals";
  round: number;
  /** In its round, from 0. */
  number: number;
  first: number;
  /** Null where the first has nobody to meet. */
  second: number | null;
  match_id: string | null;
  /** Who has won where somebody did not come; null where it is decided by the match. */
  walkover: "first" | "second" | "nobody" | null;
}

/** The same boards at several tables: see `events/events.ts`. */
interface EventRows {
  code: string;
  game: string;
  owner_id: string;
  title: string;
  movement: "howell" | "mitchell" | "teams";
  scoring: string;
  boards_per_round: number;
  rounds: number;
  status: "open" | "running" | "finished";
  /** From 0. */
  round: number;
  /** As JSON. */
  entries: string;
  /** From which the boards are dealt. */
  secret: string;
  created_at: number;
}

interface EventTables {
  event_code: string;
  round: number;
  board: number;
  /** Numbers of the entries; the first has side 0. */
  first: number;
  second: number;
  table_id: string;
  /** Of side 0; null until it is over, and where it was not played to its end. */
  score: number | null;
  is_over: 0 | 1;
}

/** Problems of games, with what they are worth by now: see `problems/problems.ts`. */
interface ProblemRows {
  game: string;
  id: string;
  content: string;
  theme: string;
  grade: number;
  /** The day whose problem it is; null for all others. */
  day: string | null;
  mu: number;
  sigma: number;
  tries: number;
  solved: number;
  created_at: number;
}

/** Everybody tries a problem once. */
interface ProblemTries {
  id: string;
  game: string;
  problem: string;
  account_id: string;
  variant: number;
  started_at: number;
  /** These are null until it is answered. */
  finished_at: number | null;
  answer: string | null;
  solved: 0 | 1 | null;
  /** How likely it was that it would be solved. */
  expected: number | null;
  /** The solver's rating afterwards. */
  mu: number | null;
  sigma: number | null;
  /** The problem's rating before. */
  problem_mu: number | null;
}

export interface Schema {
  accounts: Accounts;
  sessions: Sessions;
  moderation: Moderation;
  recovery_codes: RecoveryCodes;
  programs: Programs;
  access_tokens: AccessTokens;
  tables: Tables;
  table_seats: TableSeats;
  waiting: WaitingFor;
  table_events: TableEvents;
  table_snapshots: TableSnapshots;
  servers: Servers;
  table_leases: TableLeases;
  chats: Chats;
  results: Results;
  ratings: Ratings;
  attendance: Attendance;
  reports: Reports;
  game_stages: GameStages;
  made_games: MadeGames;
  definitions: Definitions;
  publications: Publications;
  game_scores: GameScores;
  game_comments: GameComments;
  drafts: Drafts;
  secrets: Secrets;
  server_state: ServerState;
  daily_tasks: DailyTasks;
  daily_attempts: DailyAttempts;
  solo_results: SoloResults;
  jobs: JobRows;
  job_results: JobResults;
  exercise_sets: ExerciseSetRows;
  set_results: SetResults;
  arena_matches: ArenaMatches;
  arena_players: ArenaPlayers;
  arena_logs: ArenaLogs;
  hosted_bots: HostedBots;
  contests: ContestRows;
  contest_entries: ContestEntries;
  contest_meetings: ContestMeetings;
  events: EventRows;
  event_tables: EventTables;
  problems: ProblemRows;
  problem_tries: ProblemTries;
}
