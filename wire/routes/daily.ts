/** Tasks of the day. */
import { Type } from "typebox";
import { GameId, Moment, nullable, type Routes } from "../route.ts";

const tag = "daily";
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "Such as 2026-03-01" });
const Kind = Type.String({ maxLength: 40, description: "Of the tasks that the game has" });
const params = Type.Object({ game: GameId, kind: Kind, day: Day });
const Mistakes = Type.Integer({ minimum: 0, maximum: 10_000, description: "That the program has told of" });
const Hints = Type.Integer({ minimum: 0, maximum: 10_000, description: "That were taken" });
const Time = nullable(Type.Integer(), "Milliseconds; null until it is solved");
const Taken = Type.Integer({ description: "From the first look at the task to its answer" });
const Ranked = Type.Boolean({ description: "Whether it is solved, and not faster than anybody can" });
const Streak = nullable(
  Type.Object({
    now: Type.Integer({ description: "Up to today" }),
    longest: Type.Integer({ description: "Of all time" }),
  }),
  "Days in a row",
);

export const dailyRoutes = {
  "GET /api/daily/:game": {
    tag,
    summary: "The tasks of today, and how far one is",
    params: Type.Object({ game: GameId }),
    answer: Type.Object({
      day: Day,
      kinds: Type.Array(
        Type.Object({
          kind: Kind,
          begun: Type.Boolean({ description: "Whether one has looked at it" }),
          milliseconds: Time,
          ranked: Ranked,
          streak: Streak,
        }),
        { description: "One entry for each kind of task" },
      ),
    }),
    refusals: [404],
  },
  "GET /api/daily/:game/:kind/:day": {
    tag,
    summary: "Who has solved a task, and how fast",
    params,
    answer: Type.Object({
      day: Day,
      ranking: Type.Array(
        Type.Object({
          name: Type.String({ description: "Of the player" }),
          milliseconds: Taken,
          mistakes: Mistakes,
          hints: Hints,
        }),
        { description: "Those without hints first, then the fastest first" },
      ),
      streak: Streak,
    }),
    refusals: [404],
  },
  "POST /api/daily/:game/:kind/:day/begin": {
    tag,
    summary: "Get the task; one’s time runs from the first time on",
    params,
    answer: Type.Object({
      task: Type.String({ description: "As the game writes it" }),
      startedAt: Moment,
      milliseconds: Time,
    }),
    refusals: [401, 404, 429],
  },
  "POST /api/daily/:game/:kind/:day/answer": {
    tag,
    summary: "Hand the answer in; the server knows the time",
    params,
    body: Type.Object(
      {
        answer: Type.String({ maxLength: 1000, description: "As the game writes it" }),
        mistakes: Mistakes,
        hints: Hints,
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({ milliseconds: Taken, ranked: Ranked }),
    refusals: [401, 404, 409],
  },
} satisfies Routes;
