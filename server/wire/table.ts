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

export const TableSettings = Type.Object(
  {
    speed: Speed,
    visibility: Type.Union([Type.Literal("public"), Type.Literal("link")]),
    /** What happens to the seat of one who left or ran out of time. */
    onLeave: Type.Union([Type.Literal("bot"), Type.Literal("end")]),
    rated: Type.Boolean(),
    /** The game begins by itself when the last seat is taken. */
    startWhenFull: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type TableSettings = Static<typeof TableSettings>;

export const usualSettings: TableSettings = {
  speed: { kind: "none" },
  visibility: "public",
  onLeave: "bot",
  rated: true,
  startWhenFull: false,
};

export const CreateTable = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 50 })),
    seats: Type.Integer({ minimum: 1, maximum: 16 }),
    /** Bots by seat: `{ "1": "sharp" }`. */
    bots: Type.Optional(Type.Record(Type.String({ pattern: "^\\d{1,2}$" }), Type.String({ maxLength: 40 }))),
    settings: Type.Optional(Type.Partial(TableSettings)),
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

export const SeatInfo = Type.Object({
  kind: Type.Union([Type.Literal("open"), Type.Literal("player"), Type.Literal("bot")]),
  /** Of the player; at an open seat, of the one for whom it is kept. Null for a bot, and when the account was deleted. */
  name: Type.Union([Type.String(), Type.Null()]),
  /** The bot that plays it: from the start, or since its player left. */
  bot: Type.Union([Type.String(), Type.Null()]),
  connected: Type.Boolean(),
});

/** Why a table ended without a result, when it was not that a player left. */
export const EndReason = Type.Union([
  /** It was opened and not started for a week. */
  Type.Literal("never-started"),
  /** Nobody has played for four weeks. */
  Type.Literal("untouched"),
  /** It has more steps than a table can have. */
  Type.Literal("too-long"),
]);
export type EndReason = Static<typeof EndReason>;

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
  rated: Type.Boolean(),
  rematchOf: Type.Union([Id, Type.Null()]),
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
