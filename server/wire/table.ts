/** Tables as they go over the wire. */
import { type Static, Type } from "typebox";

export const Id = Type.String({ minLength: 1, maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" });

export const Speed = Type.Union([
  Type.Object({ kind: Type.Literal("none") }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal("real-time"),
      /** For each seat, for the whole game. */
      seconds: Type.Integer({ minimum: 1, maximum: 4 * 3600 }),
      /** Added after each move. */
      increment: Type.Integer({ minimum: 0, maximum: 300 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal("deadline"),
      /** For each move. */
      seconds: Type.Integer({ minimum: 1, maximum: 14 * 24 * 3600 }),
    },
    { additionalProperties: false },
  ),
]);
export type Speed = Static<typeof Speed>;

export const BotPace = Type.Union([
  Type.Literal("slow"),
  Type.Literal("normal"),
  Type.Literal("fast"),
  Type.Literal("instant"),
]);
export type BotPace = Static<typeof BotPace>;

export const ChangePace = Type.Object({ botPace: BotPace }, { additionalProperties: false });

export const TableSettings = Type.Object(
  {
    speed: Speed,
    visibility: Type.Union([Type.Literal("public"), Type.Literal("link")]),
    /** What happens to the seat of one who left or ran out of time. */
    onLeave: Type.Union([Type.Literal("bot"), Type.Literal("end")]),
    /** Rated if it can be: among registered players, with a clock. */
    rated: Type.Boolean(),
    /** The game begins by itself when the last seat is taken. */
    startWhenFull: Type.Boolean(),
    /** How fast bots move, where one person plays against bots only. */
    botPace: BotPace,
  },
  { additionalProperties: false },
);
export type TableSettings = Static<typeof TableSettings>;

export const defaultSettings: TableSettings = {
  speed: { kind: "none" },
  visibility: "public",
  onLeave: "bot",
  rated: true,
  startWhenFull: false,
  botPace: "normal",
};

/** How a player's game ended before the game did: left, out of time, resigned, away so long that a bot or the win was called for. */
export const Forfeit = Type.Union([
  Type.Literal("takeover"),
  Type.Literal("timeout"),
  Type.Literal("resign"),
  Type.Literal("absent"),
  Type.Literal("claim"),
]);
export type Forfeit = Static<typeof Forfeit>;

export const CreateTable = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 50 })),
    seats: Type.Integer({ minimum: 1, maximum: 16 }),
    /** Bots by seat: `{ "1": "sharp" }`. */
    bots: Type.Optional(Type.Record(Type.String({ pattern: "^\\d{1,2}$" }), Type.String({ maxLength: 40 }))),
    settings: Type.Optional(Type.Partial(TableSettings)),
    /** Where the game begins, in place of a deal, in games that can; such a table is not rated. */
    position: Type.Optional(Type.Unknown()),
    /** Short for the setting `startWhenFull`: with bots on all other seats, the game begins at once. */
    start: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CreateTable = Static<typeof CreateTable>;

export const JoinTable = Type.Object(
  { seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })) },
  { additionalProperties: false },
);

/** Whether the player wants the game to end without a result. */
export const Ending = Type.Object({ agree: Type.Boolean() }, { additionalProperties: false });

/** What becomes of the seat of an absent player: a bot plays on, or the player who is there takes the win. */
export const DoWithout = Type.Object(
  { seat: Type.Integer({ minimum: 0, maximum: 15 }), claim: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type DoWithout = Static<typeof DoWithout>;

export const SeatInfo = Type.Object({
  kind: Type.Union([Type.Literal("open"), Type.Literal("player"), Type.Literal("bot"), Type.Literal("program")]),
  /**
   * Of the player or of the program's owner; at an open seat, of the one for whom it is kept. Null for a bot, and when the account
   * was deleted.
   */
  name: Type.Union([Type.String(), Type.Null()]),
  /** The bot that plays it: from the start, or since its player left. */
  bot: Type.Union([Type.String(), Type.Null()]),
  /** The user's program that plays it, or for which it is kept. */
  program: Type.Union([Type.Object({ name: Type.String(), version: Type.Integer() }), Type.Null()]),
  /** Tells the bots of a table apart, also in a rematch on other seats: clients give them names by it. */
  number: Type.Integer(),
  connected: Type.Boolean(),
  /** In this game, as it was when the player sat down, and after a rated game as it is then; null without one. */
  rating: Type.Union([Type.Number(), Type.Null()]),
  /** By how much this game has changed the rating; null until it has. */
  ratingChange: Type.Union([Type.Number(), Type.Null()]),
  /** The share of games with others that the player has finished, from 0 to 1; null while they are too few to say. */
  reliability: Type.Union([Type.Number(), Type.Null()]),
  /** Who was asked to play again on this open seat, and does not want to. */
  declined: Type.Union([Type.String(), Type.Null()]),
  /** Who had the seat before the bot, up to which version, and how it was lost. The name is null when the account was deleted. */
  formerly: Type.Union([
    Type.Object({
      name: Type.Union([Type.String(), Type.Null()]),
      program: Type.Union([Type.Object({ name: Type.String(), version: Type.Integer() }), Type.Null()]),
      by: Forfeit,
      until: Type.Integer(),
      /** The same as a number of moves, as records count them. */
      untilMove: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

/** Why a table ended without a result, when it was not that a player left. */
export const EndReason = Type.Union([
  /** It was opened and not started for a week. */
  Type.Literal("never-started"),
  /** Nobody has played for four weeks. */
  Type.Literal("untouched"),
  /** All people at the table wanted it to. */
  Type.Literal("agreed"),
  /** It has more steps than a table can have. */
  Type.Literal("too-long"),
  /** The rules of a game that somebody made have broken their limits again and again. */
  Type.Literal("rules-failed"),
]);
export type EndReason = Static<typeof EndReason>;

/** Rated are games among registered players, with a clock, at tables that were opened so. */
export const Unrated = Type.Union([
  Type.Literal("setting"),
  Type.Literal("alone"),
  Type.Literal("bot"),
  Type.Literal("program"),
  Type.Literal("no-clock"),
  Type.Literal("guest"),
]);
export type Unrated = Static<typeof Unrated>;

export const TableInfo = Type.Object({
  id: Id,
  game: Type.String(),
  rulesVersion: Type.Integer(),
  options: Type.Unknown(),
  settings: TableSettings,
  seats: Type.Array(SeatInfo),
  host: Type.String(),
  status: Type.Union([Type.Literal("open"), Type.Literal("running"), Type.Literal("finished"), Type.Literal("ended")]),
  version: Type.Integer(),
  endReason: Type.Union([EndReason, Type.Null()]),
  /** At an open table: whether the game will be rated if it begins with those who sit there now. */
  rated: Type.Boolean(),
  /** Why it is not rated; null when it is. */
  unrated: Type.Union([Unrated, Type.Null()]),
  /** Whether the game begins from a given position and not with a deal: whoever gave it knows it. */
  fromPosition: Type.Boolean(),
  rematchOf: Type.Union([Id, Type.Null()]),
  /** The table where those who played here play again: who asked for it first, who declined, and whether the game has begun. */
  rematch: Type.Union([
    Type.Object({
      table: Id,
      by: Type.Union([Type.String(), Type.Null()]),
      declined: Type.Array(Type.String()),
      started: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  createdAt: Type.Integer(),
  startedAt: Type.Union([Type.Integer(), Type.Null()]),
  finishedAt: Type.Union([Type.Integer(), Type.Null()]),
  outcome: Type.Unknown(),
  statistics: Type.Unknown(),
});
export type TableInfo = Static<typeof TableInfo>;

/** A table where one sits, or where a seat is kept for one. */
export const MyTable = Type.Object({
  table: TableInfo,
  /** The seat is kept: somebody wants to play again. */
  isInvited: Type.Boolean(),
  /** Since when the game waits for one's move; null when it does not. */
  waitsSince: Type.Union([Type.Integer(), Type.Null()]),
});
export type MyTable = Static<typeof MyTable>;
