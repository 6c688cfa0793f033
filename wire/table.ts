/** Tables as they go over the wire. */
import { type Static, Type } from "typebox";
import { Outcome, Statistics } from "./outcome.ts";
import { GameId, Id, idOf, Moment, nullable } from "./route.ts";

export const Speed = Type.Union(
  [
    Type.Object({ kind: Type.Literal("none", { description: "No clock" }) }, { additionalProperties: false }),
    Type.Object(
      {
        kind: Type.Literal("real-time", { description: "Everybody has so much time for the whole game" }),
        seconds: Type.Integer({ description: "For each seat, for the whole game", minimum: 1, maximum: 4 * 3600 }),
        increment: Type.Integer({ description: "Added after each move", minimum: 0, maximum: 300 }),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal("deadline", { description: "Everybody has so much time for each move" }),
        seconds: Type.Integer({ description: "For each move", minimum: 1, maximum: 14 * 24 * 3600 }),
      },
      { additionalProperties: false },
    ),
  ],
  { description: "The clock: none, so much for the whole game, or so much for each move" },
);
export type Speed = Static<typeof Speed>;

export const BotPace = Type.Union(
  [Type.Literal("slow"), Type.Literal("normal"), Type.Literal("fast"), Type.Literal("instant")],
  { description: "How fast bots move, where one person plays against bots only" },
);
export type BotPace = Static<typeof BotPace>;

export const ChangePace = Type.Object({ botPace: BotPace }, { additionalProperties: false });

export const TableSettings = Type.Object(
  {
    speed: Speed,
    visibility: Type.Union([Type.Literal("public"), Type.Literal("link")], {
      description: "`public`: listed for everybody; `link`: found only by those who have its address",
    }),
    onLeave: Type.Union([Type.Literal("bot"), Type.Literal("end")], {
      description: "What happens to the seat of one who left or ran out of time",
    }),
    rated: Type.Boolean({ description: "Rated if it can be: among registered players, with a clock" }),
    startWhenFull: Type.Boolean({ description: "The game begins by itself when the last seat is taken" }),
    botPace: BotPace,
    takeBacks: Type.Boolean({
      description: "Whether players may agree to take moves back, in games that know it; never where the game is rated",
    }),
  },
  { additionalProperties: false, description: "How it is played at the table, whatever the game is" },
);
export type TableSettings = Static<typeof TableSettings>;

export const defaultSettings: TableSettings = {
  speed: { kind: "none" },
  visibility: "public",
  onLeave: "bot",
  rated: true,
  startWhenFull: false,
  botPace: "normal",
  takeBacks: true,
};

export const Forfeit = Type.Union(
  [
    Type.Literal("takeover"),
    Type.Literal("timeout"),
    Type.Literal("resign"),
    Type.Literal("absent"),
    Type.Literal("claim"),
  ],
  {
    description:
      "How a player's game ended before the game did: left, out of time, resigned, away so long that a bot or the win was called for",
  },
);
export type Forfeit = Static<typeof Forfeit>;

export const CreateTable = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 40, description: "Id of the game" }),
    options: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
        maxProperties: 50,
        description: "Options of the game by name; those that are not there have their defaults",
      }),
    ),
    seats: Type.Integer({ minimum: 1, maximum: 16, description: "How many, for people, bots and programs together" }),
    bots: Type.Optional(
      Type.Record(Type.String({ pattern: "^\\d{1,2}$" }), Type.String({ maxLength: 40 }), {
        description: 'Bots by seat: `{ "1": "sharp" }`',
      }),
    ),
    settings: Type.Optional(
      Type.Partial(TableSettings, { description: "Those that are not there have their defaults" }),
    ),
    rulesVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          "Of a game that the caller has made: another version than the one that others play, or than the newest",
      }),
    ),
    position: Type.Optional(
      Type.Unknown({
        description: "Where the game begins, in place of a deal, in games that can; such a table is not rated",
      }),
    ),
    start: Type.Optional(
      Type.Boolean({
        description: "Short for the setting `startWhenFull`: with bots on all other seats, the game begins at once",
      }),
    ),
  },
  { additionalProperties: false },
);
export type CreateTable = Static<typeof CreateTable>;

export const JoinTable = Type.Object(
  {
    seat: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 15, description: "Counted from 0; without it, the first that is free" }),
    ),
  },
  { additionalProperties: false },
);

export const Ending = Type.Object(
  { agree: Type.Boolean({ description: "Whether the player wants the game to end without a result" }) },
  { additionalProperties: false },
);

export const TakeBack = Type.Union(
  [
    Type.Object(
      { ask: Type.Literal(true, { description: "To have one's last move back" }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        request: Type.Integer({ minimum: 1, description: "The version by which it was asked" }),
        agree: Type.Boolean({ description: "Whether the move may be taken back" }),
      },
      { additionalProperties: false },
    ),
  ],
  { description: "To ask, or an answer to a request; whoever asked declines to withdraw it" },
);
export type TakeBack = Static<typeof TakeBack>;

export const DoWithout = Type.Object(
  {
    seat: Type.Integer({ minimum: 0, maximum: 15, description: "Counted from 0" }),
    claim: Type.Optional(Type.Boolean({ description: "To take the win, in a game of two" })),
  },
  {
    description:
      "What becomes of the seat of an absent player: a bot plays on, or the player who is there takes the win",
    additionalProperties: false,
  },
);
export type DoWithout = Static<typeof DoWithout>;

/** A program of a user's, as it sits at a table. */
export const ProgramAtTable = Type.Object({
  name: Type.String({ description: "Of the program" }),
  version: Type.Integer({ description: "Of the program" }),
});

export const SeatInfo = Type.Object({
  kind: Type.Union([Type.Literal("open"), Type.Literal("player"), Type.Literal("bot"), Type.Literal("program")], {
    description: "Who has it: nobody, a person, a bot of the game, or a program of a user",
  }),
  name: nullable(
    Type.String(),
    "Of the player or of the program's owner; at an open seat, of the one for whom it is kept. Null for a bot, and when the account was deleted.",
  ),
  bot: nullable(Type.String(), "The bot that plays it: from the start, or since its player left"),
  program: nullable(ProgramAtTable, "The user's program that plays it, or for which it is kept"),
  number: Type.Integer({
    description: "Tells the bots of a table apart, also in a rematch on other seats: clients give them names by it",
  }),
  connected: Type.Boolean({ description: "Whether the player is here now" }),
  rating: nullable(
    Type.Number(),
    "In this game, as it was when the player sat down, and after a rated game as it is then; null without one",
  ),
  ratingChange: nullable(Type.Number(), "By how much this game has changed the rating; null until it has"),
  reliability: nullable(
    Type.Number(),
    "The share of games with others that the player has finished, from 0 to 1; null while they are too few to say",
  ),
  declined: nullable(Type.String(), "Who was asked to play again on this open seat, and does not want to"),
  formerly: nullable(
    Type.Object({
      name: nullable(Type.String(), "Null when the account was deleted"),
      program: nullable(ProgramAtTable, "Where it was a program of a user"),
      by: Forfeit,
      until: Type.Integer({ description: "The version of the table at which the bot took over" }),
      untilMove: Type.Integer({ description: "The same as a number of moves, as records count them" }),
    }),
    "Who had the seat before the bot, up to which version, and how it was lost",
  ),
});

export const EndReason = Type.Union(
  [
    Type.Literal("never-started", { description: "It was opened and not started for a week" }),
    Type.Literal("untouched", { description: "Nobody has played for four weeks" }),
    Type.Literal("agreed", { description: "All people at the table wanted it to" }),
    Type.Literal("too-long", { description: "It has more steps than a table can have" }),
    Type.Literal("rules-failed", {
      description: "The rules of a game that somebody made have broken their limits again and again",
    }),
  ],
  { description: "Why a table ended without a result, when it was not that a player left" },
);
export type EndReason = Static<typeof EndReason>;

export const Unrated = Type.Union(
  [
    Type.Literal("setting"),
    Type.Literal("alone"),
    Type.Literal("bot"),
    Type.Literal("program"),
    Type.Literal("no-clock"),
    Type.Literal("guest"),
  ],
  { description: "Rated are games among registered players, with a clock, at tables that were opened so" },
);
export type Unrated = Static<typeof Unrated>;

export const TableInfo = Type.Object(
  {
    id: idOf("the table"),
    game: GameId,
    rulesVersion: Type.Integer({ description: "The version of the rules that the table is played by" }),
    options: Type.Unknown({ description: "All options of the game, as the schema of the game describes them" }),
    settings: TableSettings,
    seats: Type.Array(SeatInfo, { description: "In their order at the table" }),
    host: Type.String({ description: "The name of whoever opened it" }),
    status: Type.Union(
      [Type.Literal("open"), Type.Literal("running"), Type.Literal("finished"), Type.Literal("ended")],
      {
        description: "`open`: waits for players; `running`; `finished`: played to its end; `ended`: without a result",
      },
    ),
    version: Type.Integer({ description: "How many steps it has: moves, undos, players who left" }),
    endReason: nullable(EndReason),
    rated: Type.Boolean({
      description: "At an open table: whether the game will be rated if it begins with those who sit there now",
    }),
    unrated: nullable(Unrated, "Why it is not rated; null when it is"),
    fromPosition: Type.Boolean({
      description: "Whether the game begins from a given position and not with a deal: whoever gave it knows it",
    }),
    rematchOf: nullable(Id, "The table whose players play again here"),
    rematch: nullable(
      Type.Object({
        table: idOf("that table"),
        by: nullable(Type.String(), "Who asked for it first; null when the account was deleted"),
        declined: Type.Array(Type.String(), { description: "Names of those who do not want to" }),
        started: Type.Boolean({ description: "Whether the game has begun" }),
      }),
      "The table where those who played here play again",
    ),
    createdAt: Moment,
    startedAt: nullable(Moment),
    finishedAt: nullable(Moment),
    outcome: nullable(Outcome, "Null until the game is over"),
    statistics: nullable(Statistics, "Figures about the game; null until it is over"),
  },
  { description: "A table, without what lies on it" },
);
export type TableInfo = Static<typeof TableInfo>;

export const MyTable = Type.Object(
  {
    table: TableInfo,
    isInvited: Type.Boolean({ description: "The seat is kept: somebody wants to play again" }),
    waitsSince: nullable(Type.Integer(), "Since when the game waits for one's move; null when it does not"),
  },
  { description: "A table where one sits, or where a seat is kept for one" },
);
export type MyTable = Static<typeof MyTable>;
