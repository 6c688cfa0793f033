/** The messages of the JSON-lines protocol, one JSON object a line. Schemas are published in `docs/arena.schema.json`. */
import { type Static, Type } from "typebox";

const Plain = Type.Unknown({ description: "what the game's own types say: any JSON" });

const Hello = Type.Object(
  {
    type: Type.Literal("hello"),
    protocol: Type.Literal(1),
    game: Type.String(),
    version: Type.Integer({ description: "of the game's rules" }),
    options: Plain,
    seats: Type.Integer({ minimum: 1 }),
    games: Type.Integer({ minimum: 1, description: "games of the match" }),
    answerTime: Type.Union([Type.Number(), Type.Null()], {
      description: "milliseconds for each answer; null: no limit",
    }),
    bank: Type.Union([Type.Number(), Type.Null()], { description: "milliseconds for all answers together" }),
  },
  { description: "the first message; answer with ready" },
);

const Start = Type.Object(
  {
    type: Type.Literal("start"),
    number: Type.Integer({ minimum: 1 }),
    seat: Type.Integer({ minimum: 0, description: "yours in this game" }),
    view: Plain,
  },
  { description: "a game begins; no answer" },
);

const Described = Type.Object(
  { schema: Plain, example: Plain },
  { description: "moves too many to list: their JSON schema in this position, and one of them" },
);

const Turn = Type.Object(
  {
    type: Type.Literal("turn"),
    ask: Type.Object({ ask: Type.String(), args: Type.Optional(Plain), actsFor: Type.Optional(Type.Integer()) }),
    view: Plain,
    legal: Type.Union([Type.Array(Plain), Described]),
    events: Type.Array(Plain, { description: "what happened since your last turn, as your seat may know it" }),
  },
  { description: "your turn; answer with move" },
);

const End = Type.Object(
  {
    type: Type.Literal("end"),
    outcome: Type.Union([Plain, Type.Null()], { description: "null when the game was given up" }),
    seat: Type.Integer(),
    more: Type.Boolean(),
  },
  { description: "the game is over; when more follow, answer with ready" },
);

const Result = Type.Object(
  { type: Type.Literal("result"), points: Type.Number() },
  { description: "the match is over" },
);

const Failure = Type.Object(
  {
    type: Type.Literal("error"),
    code: Type.String(),
    text: Type.String(),
    game: Type.Optional(Type.Integer()),
    turn: Type.Optional(Type.Integer()),
    right: Type.Optional(Type.Array(Type.String())),
  },
  { description: "you were at fault, and the match is over for you" },
);

const ServerMessage = Type.Union([Hello, Start, Turn, End, Result, Failure]);
export type ServerMessage = Static<typeof ServerMessage>;

const Ready = Type.Object({ type: Type.Literal("ready") }, { additionalProperties: false });
const Move = Type.Object({ type: Type.Literal("move"), move: Plain }, { additionalProperties: false });

export const ProgramMessage = Type.Union([Ready, Move]);
export type ProgramMessage = Static<typeof ProgramMessage>;

/** The published schema: what the arena says, and what a program may say. */
export const protocolSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Asztal Arena, JSON-lines protocol 1",
  description: "One JSON object a line. Lines of a program that begin with # are remarks, kept in the log.",
  $defs: { fromArena: ServerMessage, fromProgram: ProgramMessage },
  anyOf: [{ $ref: "#/$defs/fromArena" }, { $ref: "#/$defs/fromProgram" }],
};
