/** Events: the same boards at several tables. */
import { Type } from "typebox";
import { nothing, nullable, type Routes } from "../route.ts";
import { Id } from "../table.ts";

const tag = "events";
const Code = Type.String({ minLength: 6, maxLength: 6 });
const params = Type.Object({ code: Code });
const Count = Type.Integer({ minimum: 0 });
const Member = nullable(Type.Object({ name: Type.String(), isBot: Type.Boolean() }), "Null where a place is free");

const Event = Type.Object({
  code: Code,
  game: Type.String(),
  title: Type.String(),
  movement: Type.String(),
  scoring: Type.String(),
  status: Type.Union([Type.Literal("open"), Type.Literal("running"), Type.Literal("finished")]),
  isOwn: Type.Boolean(),
  round: Count,
  rounds: Count,
  boardsPerRound: Count,
  entries: Type.Array(Type.Array(Member)),
  ownEntry: nullable(Count),
  ownTable: nullable(Type.String(), "Where one is expected now"),
  ranking: Type.Array(Type.Object({ entry: Count, total: Type.Number(), boards: Count })),
  boards: Type.Array(
    Type.Object({
      board: Count,
      tables: Type.Array(
        Type.Object({
          table: Type.String(),
          first: Count,
          second: Count,
          score: nullable(Type.Number()),
          worth: nullable(Type.Number(), "For the first entry"),
        }),
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
        game: Type.String({ maxLength: 40 }),
        title: Type.String({ minLength: 1, maxLength: 80 }),
        movement: Type.Union([Type.Literal("howell"), Type.Literal("mitchell"), Type.Literal("teams")], {
          description: "Teams have four members, pairs two",
        }),
        scoring: Type.String({ maxLength: 40 }),
        boardsPerRound: Type.Integer({ minimum: 1, maximum: 8 }),
        rounds: Type.Integer({ minimum: 1, maximum: 39 }),
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
    params: Type.Object({ id: Id }),
    answer: Type.Object({ code: nullable(Code, "Null for a table of its own") }),
    refusals: [],
  },
  "POST /api/events/:code/join": {
    tag,
    summary: "Take a free place in an entry, or begin a new one",
    params,
    body: Type.Object({ entry: Type.Optional(Count) }, { additionalProperties: false }),
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
