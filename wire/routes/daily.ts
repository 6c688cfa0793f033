/** Tasks of the day. */
import { Type } from "typebox";
import { nullable, type Routes } from "../route.ts";

const tag = "daily";
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Name = Type.String({ maxLength: 40 });
const params = Type.Object({ game: Name, kind: Name, day: Day });
const Count = Type.Integer({ minimum: 0, maximum: 10_000 });
const Time = nullable(Type.Integer(), "Milliseconds; null until it is solved");
const Ranked = Type.Boolean({ description: "Whether it is solved, and not faster than anybody can" });
const Streak = nullable(Type.Object({ now: Type.Integer(), longest: Type.Integer() }), "Days in a row");

export const dailyRoutes = {
  "GET /api/daily/:game": {
    tag,
    summary: "The tasks of today, and how far one is",
    params: Type.Object({ game: Name }),
    answer: Type.Object({
      day: Day,
      kinds: Type.Array(
        Type.Object({ kind: Type.String(), begun: Type.Boolean(), milliseconds: Time, ranked: Ranked, streak: Streak }),
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
          name: Type.String(),
          milliseconds: Type.Integer(),
          mistakes: Type.Integer(),
          hints: Type.Integer(),
        }),
      ),
      streak: Streak,
    }),
    refusals: [404],
  },
  "POST /api/daily/:game/:kind/:day/begin": {
    tag,
    summary: "Get the task; one’s time runs from the first time on",
    params,
    answer: Type.Object({ task: Type.String(), startedAt: Type.Integer(), milliseconds: Time }),
    refusals: [401, 404, 429],
  },
  "POST /api/daily/:game/:kind/:day/answer": {
    tag,
    summary: "Hand the answer in; the server knows the time",
    params,
    body: Type.Object(
      { answer: Type.String({ maxLength: 1000 }), mistakes: Count, hints: Count },
      { additionalProperties: false },
    ),
    answer: Type.Object({ milliseconds: Type.Integer(), ranked: Ranked }),
    refusals: [401, 404, 409],
  },
} satisfies Routes;
