/** Events: the same boards at several tables. */
import { Type } from "typebox";
import { GameId, idOf, nothing, nullable, type Routes } from "../route.ts";

const tag = "events";
const Code = Type.String({ minLength: 6, maxLength: 6, description: "By which others find the event" });
const Title = Type.String({ minLength: 1, maxLength: 80, description: "What its host calls it" });
const params = Type.Object({ code: Code });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const Entry = count("Number of the entry, from 0");
const Member = nullable(
  Type.Object({ name: Type.String(), isBot: Type.Boolean({ description: "Then the name is that of a bot" }) }),
  "Null where a place is free",
);

const Event = Type.Object({
  code: Code,
  game: GameId,
  title: Title,
  movement: Type.String({ description: "Who meets whom: `howell`, `mitchell` or `teams`" }),
  scoring: Type.String({ description: "How results are compared: a code of the game" }),
  status: Type.Union([Type.Literal("open"), Type.Literal("running"), Type.Literal("finished")], {
    description: "`open` as long as others may join",
  }),
  isOwn: Type.Boolean({ description: "Whether whoever asks has opened it" }),
  round: count("The one that is played, from 0"),
  rounds: count("How many there are"),
  boardsPerRound: count("How many are played in each"),
  entries: Type.Array(Type.Array(Member), { description: "The members of each, in the order of their numbers" }),
  ownEntry: nullable(Entry, "One's own; null for who looks on"),
  ownTable: nullable(Type.String(), "Where one is expected now"),
  ranking: Type.Array(
    Type.Object({
      entry: Entry,
      total: Type.Number({ description: "What its boards are worth together" }),
      boards: count("That it has played"),
    }),
    { description: "The best first" },
  ),
  boards: Type.Array(
    Type.Object({
      board: count("Its number, from 1"),
      tables: Type.Array(
        Type.Object({
          table: Type.String({ description: "Id of the table" }),
          first: Entry,
          second: Entry,
          score: nullable(Type.Number(), "For the first entry, in points of the game; null while it is played"),
          worth: nullable(Type.Number(), "For the first entry"),
        }),
        { description: "Where it was played" },
      ),
    }),
    { description: "Boards of rounds that are over, each with all its tables" },
  ),
});

export const eventRoutes = {
  "POST /api/events": {
    tag,
    summary: "Open an event; others join by its code",
    body: Type.Object(
      {
        game: GameId,
        title: Title,
        movement: Type.Union([Type.Literal("howell"), Type.Literal("mitchell"), Type.Literal("teams")], {
          description: "Teams have four members, pairs two",
        }),
        scoring: Type.String({ maxLength: 40, description: "How results are compared: a code of the game" }),
        boardsPerRound: Type.Integer({ minimum: 1, maximum: 8, description: "How many are played in each" }),
        rounds: Type.Integer({
          minimum: 1,
          maximum: 39,
          description: "The most that are played; the movement may have fewer",
        }),
      },
      { additionalProperties: false },
    ),
    answer: Event,
    refusals: [401, 403, 404, 409, 429],
  },
  "GET /api/events/:code": {
    tag,
    summary: "How an event stands",
    params,
    answer: Event,
    refusals: [404],
  },
  "GET /api/tables/:id/event": {
    tag,
    summary: "The event that a table belongs to",
    params: Type.Object({ id: idOf("the table") }),
    answer: Type.Object({ code: nullable(Code, "Null for a table of its own") }),
    refusals: [],
  },
  "POST /api/events/:code/join": {
    tag,
    summary: "Take a free place in an entry, or begin a new one",
    params,
    body: Type.Object({ entry: Type.Optional(Entry) }, { additionalProperties: false }),
    answer: Event,
    refusals: [401, 404, 409, 429],
  },
  "POST /api/events/:code/leave": {
    tag,
    summary: "Leave an event that has not begun",
    params,
    answer: nothing,
    refusals: [401, 404, 409, 429],
  },
  "POST /api/events/:code/start": {
    tag,
    summary: "Begin; bots take the places that are free",
    params,
    body: Type.Object(
      { botPairs: Type.Integer({ minimum: 0, maximum: 8, description: "Entries of bots alone to be added" }) },
      { additionalProperties: false },
    ),
    answer: Event,
    refusals: [401, 404, 409, 429],
  },
} satisfies Routes;
