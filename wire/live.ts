/**
 * The live messages, one JSON object in each WebSocket message. What a client sends names what it wants in `do` and carries
 * the client's own `id`; every such message is answered by exactly one `done` or `refused` with that id.
 */
import { type Static, Type } from "typebox";
import { Ask, Outcome } from "./outcome.ts";
import { Id, Moment, nullable } from "./route.ts";
import { Forfeit, TableInfo } from "./table.ts";

const CommandId = Type.String({ minLength: 1, maxLength: 64 });
const Version = Type.Integer({ minimum: 0, description: "Of the table: how many steps it has" });

/** From now on, tell me what happens at this table. `since`: I know everything up to this version. */
export const Watch = Type.Object(
  { do: Type.Literal("watch"), id: CommandId, table: Id, since: Type.Optional(Version) },
  { additionalProperties: false },
);
export const Unwatch = Type.Object(
  { do: Type.Literal("unwatch"), id: CommandId, table: Id },
  { additionalProperties: false },
);
/** My seat makes this move. `version`: what I saw when I decided. Sent again with the same id, it is not made again. */
export const MoveCommand = Type.Object(
  { do: Type.Literal("move"), id: CommandId, table: Id, version: Version, move: Type.Unknown() },
  { additionalProperties: false },
);
export const UndoCommand = Type.Object(
  { do: Type.Literal("undo"), id: CommandId, table: Id, version: Version },
  { additionalProperties: false },
);
/** Why can I not undo? */
export const UndoReason = Type.Object(
  { do: Type.Literal("undo-reason"), id: CommandId, table: Id },
  { additionalProperties: false },
);
export const ChatCommand = Type.Object(
  { do: Type.Literal("chat"), id: CommandId, table: Id, text: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);
/** The table as I saw it at each version from `from` to `to`: for rewinding. When the game is over, `as` anybody saw it. */
export const HistoryCommand = Type.Object(
  {
    do: Type.Literal("history"),
    id: CommandId,
    table: Id,
    from: Version,
    to: Version,
    as: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 15 }), Type.Literal("spectator")])),
  },
  { additionalProperties: false },
);
/** From now on, tell me which games wait for a move of mine. */
export const TurnsCommand = Type.Object({ do: Type.Literal("turns"), id: CommandId }, { additionalProperties: false });
export const Ping = Type.Object({ do: Type.Literal("ping"), id: CommandId }, { additionalProperties: false });

export const Command = Type.Union([
  Watch,
  Unwatch,
  MoveCommand,
  UndoCommand,
  UndoReason,
  ChatCommand,
  HistoryCommand,
  TurnsCommand,
  Ping,
]);
export type Command = Static<typeof Command>;

/** Something that was not done, and why: a code with arguments, to be worded in the reader's language. */
export const Refused = Type.Object({
  refused: Type.String(),
  args: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type Refused = Static<typeof Refused>;

/** Something that happened at a version, as this viewer may know it. */
export const SeenStep = Type.Object({
  version: Version,
  kind: Type.Union([
    Type.Literal("move"),
    Type.Literal("undo"),
    Forfeit,
    Type.Literal("offer", { description: "To end the game without a result" }),
    Type.Literal("accept"),
    Type.Literal("decline"),
    Type.Literal("ask-undo", { description: "To take back a final move of the seat and all that came after it" }),
    Type.Literal("agree-undo"),
    Type.Literal("decline-undo"),
    Type.Literal("take-back", { description: "All have agreed to what this seat asked for" }),
  ]),
  seat: Type.Integer({ description: "Whose step it is, counted from 0" }),
  events: Type.Array(Type.Unknown(), { description: "What it did, as the game tells this viewer" }),
  at: Moment,
});
export type SeenStep = Static<typeof SeenStep>;

/** The table as this viewer sees it now. */
const Position = Type.Object({
  version: Version,
  view: Type.Unknown(),
  turn: Type.Immutable(Type.Array(Ask, { description: "Who is asked what" })),
  legal: Type.Union([Type.Array(Type.Unknown()), Type.Object({ schema: Type.Unknown() }), Type.Null()], {
    description:
      "The viewer's own legal moves, a schema of them when they are too many to list, or null when it is not asked",
  }),
  canUndo: Type.Boolean(),
  clocks: nullable(
    Type.Object({ left: Type.Array(Type.Number()), running: Type.Array(Type.Integer()) }),
    "Milliseconds left by seat, and which clocks run",
  ),
  progress: Type.Union([Type.Number(), Type.Null()]),
  offer: nullable(
    Type.Object({ by: Type.Integer(), accepted: Type.Array(Type.Integer()) }),
    "Somebody offers to end the game without a result; who has agreed so far",
  ),
  canAskUndo: Type.Boolean({ description: "Whether the viewer may ask the others to take back its last move" }),
  undoRequest: nullable(
    Type.Object({
      by: Type.Integer(),
      accepted: Type.Array(Type.Integer()),
      request: Type.Integer({ description: "The version by which it was asked" }),
      move: Type.Integer({ description: "The version of the move that would be taken back, with all after it" }),
    }),
    "Somebody asks to take a move back; who has agreed so far",
  ),
  outcome: nullable(Outcome),
});
export type Position = Static<typeof Position>;

const ChatLine = {
  name: Type.String(),
  admin: Type.Boolean({ description: "Whether an administrator says it" }),
  text: Type.String(),
  at: Moment,
};

/**
 * A player who is waited for and may be done without: now when nothing is `left`, otherwise in so many milliseconds. The others may
 * then let a bot play on, take the win in a game of two, or end the game among themselves.
 */
const Absent = Type.Object({ seat: Type.Integer(), away: Type.Boolean(), left: Type.Number() });
export type Absent = Static<typeof Absent>;

/** Sent when a table is watched, when its game begins, when a seat changes hands, and when the table was read again. */
export const TableMessage = Type.Object({
  is: Type.Literal("table"),
  table: TableInfo,
  since: Type.Integer({
    minimum: 0,
    description: "`log` holds everything after this version; the client has the rest, or there is none",
  }),
  seat: nullable(Type.Integer(), "The seat of the viewer, or null for a spectator"),
  position: Type.Union([Position, Type.Null()]),
  log: Type.Array(SeenStep),
  absent: Type.Array(Absent),
  chat: Type.Array(Type.Object(ChatLine)),
});
/** Sent when something happened; `log` begins right after what the client knew. */
export const UpdateMessage = Type.Object({
  is: Type.Literal("update"),
  table: Id,
  log: Type.Array(SeenStep),
  position: Position,
  absent: Type.Array(Absent),
});
/** Sent when the table itself changed, but nobody's seat: who is connected, its status. */
export const SeatsMessage = Type.Object({
  is: Type.Literal("seats"),
  table: TableInfo,
  absent: Type.Array(Absent),
});
export const ChatMessage = Type.Object({
  is: Type.Literal("chat"),
  table: Id,
  ...ChatLine,
});
export const HistoryMessage = Type.Object({
  is: Type.Literal("history"),
  table: Id,
  positions: Type.Array(Type.Object({ version: Version, view: Type.Unknown() })),
});
/** The tables whose games wait for a move of the reader's, the one that waits longest first; at most a hundred. */
export const TurnsMessage = Type.Object({ is: Type.Literal("turns"), tables: Type.Array(Id) });
export const DoneMessage = Type.Object({ is: Type.Literal("done"), id: CommandId, version: Type.Optional(Version) });
export const RefusedMessage = Type.Object({
  is: Type.Literal("refused"),
  id: Type.Union([CommandId, Type.Null()]),
  refusal: Refused,
  version: Type.Optional(Version),
});

export const Message = Type.Union([
  TableMessage,
  UpdateMessage,
  SeatsMessage,
  ChatMessage,
  HistoryMessage,
  TurnsMessage,
  DoneMessage,
  RefusedMessage,
]);
export type Message = Static<typeof Message>;
