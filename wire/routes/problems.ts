/** Problems that are tried once for a rating. */
import { Type } from "typebox";
import { nullable, type Routes } from "../route.ts";

const tag = "problems";
const Name = Type.String({ minLength: 1, maxLength: 40 });
const params = Type.Object({ game: Name });
const Count = Type.Integer({ minimum: 0 });
const Time = Type.Integer({ description: "Milliseconds" });
const Streak = Type.Object({ now: Count, longest: Count });

const Answered = Type.Object({
  solved: Type.Boolean(),
  answer: Type.String({ description: "Empty where somebody gave up" }),
  solution: Type.String({ description: "The whole problem, as the game writes it" }),
  theme: Type.String(),
  grade: Type.Integer({ minimum: 1, maximum: 5 }),
  milliseconds: Time,
  rating: Type.Integer({ description: "The solver’s, afterwards" }),
  margin: Type.Integer({ description: "How far the rating may be off, in 95 cases of a hundred" }),
  change: Type.Integer(),
  problemRating: Type.Integer({ description: "The problem’s, before" }),
});
const Try = Type.Object({
  id: Type.String(),
  task: Type.String({ description: "What may be seen before the answer, as the game writes it" }),
  startedAt: Type.Integer(),
  answered: nullable(Answered, "Null until it is answered"),
});

export const problemRoutes = {
  "POST /api/problems/:game/begin": {
    tag,
    summary: "Get a problem of one’s strength; one that was left open comes again",
    params,
    body: Type.Object({ theme: nullable(Name, "Of this theme only") }, { additionalProperties: false }),
    answer: Try,
    refusals: [401, 404, 409, 429],
  },
  "POST /api/problems/:game/tries/:id/answer": {
    tag,
    summary: "Answer a problem: the first answer counts",
    params: Type.Object({ game: Name, id: Name }),
    body: Type.Object(
      { answer: Type.String({ maxLength: 200, description: "Empty to give up" }) },
      { additionalProperties: false },
    ),
    answer: Answered,
    refusals: [401, 404, 409, 429],
  },
  "GET /api/problems/:game/progress": {
    tag,
    summary: "One’s own rating over time, streaks and themes",
    params,
    answer: Type.Object({
      rating: Type.Integer(),
      margin: Type.Integer(),
      tries: Count,
      solved: Count,
      streak: Type.Object({ now: Count, longest: Count }, { description: "Problems in a row" }),
      curve: Type.Array(Type.Object({ at: Type.Integer(), rating: Type.Integer(), solved: Type.Boolean() })),
      themes: Type.Array(
        Type.Object({
          theme: Type.String(),
          tries: Count,
          solved: Count,
          expected: Type.Number({ description: "How many somebody of the same rating would have solved" }),
        }),
      ),
    }),
    refusals: [401, 404],
  },
  "POST /api/problems/:game/day/begin": {
    tag,
    summary: "Get the problem of the day; one’s time runs from the first time on",
    params,
    answer: Try,
    refusals: [401, 404, 409, 429],
  },
  "GET /api/problems/:game/day/:day": {
    tag,
    summary: "Who has solved the problem of a day, and how fast",
    params: Type.Object({ game: Name, day: Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2}|today)$" }) }),
    answer: Type.Object({
      day: Type.String(),
      ranking: Type.Array(Type.Object({ name: Type.String(), solved: Type.Boolean(), milliseconds: Time })),
      streak: nullable(Streak, "Days in a row; null for strangers"),
    }),
    refusals: [404],
  },
} satisfies Routes;
