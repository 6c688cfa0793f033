/** Problems that are tried once for a rating. */
import { Type } from "typebox";
import { GameId, Moment, nullable, type Routes } from "../route.ts";

const tag = "problems";
const Name = Type.String({ minLength: 1, maxLength: 40 });
const params = Type.Object({ game: GameId });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const Tries = count("Problems that were answered");
const Solved = count("Problems that were solved");
const Time = Type.Integer({ description: "Milliseconds" });
const streakOf = (description: string) =>
  Type.Object({ now: count("Up to now"), longest: count("Of all time") }, { description });

const Rating = Type.Integer({ description: "The solver’s, afterwards" });
const Margin = Type.Integer({ description: "How far the rating may be off, in 95 cases of a hundred" });

const Theme = Type.String({ description: "What a problem is about: a code of the game" });
const IsSolved = Type.Boolean({ description: "Whether the answer was right" });

const Answered = Type.Object({
  solved: IsSolved,
  answer: Type.String({ description: "Empty where somebody gave up" }),
  solution: Type.String({ description: "The whole problem, as the game writes it" }),
  theme: Theme,
  grade: Type.Integer({ minimum: 1, maximum: 5, description: "How hard the problem is" }),
  milliseconds: Time,
  rating: Rating,
  margin: Margin,
  change: Type.Integer({ description: "Of the solver’s rating" }),
  problemRating: Type.Integer({ description: "The problem’s, before" }),
});
const Try = Type.Object({
  id: Type.String({ description: "Of the try" }),
  task: Type.String({ description: "What may be seen before the answer, as the game writes it" }),
  startedAt: Moment,
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
    params: Type.Object({
      game: GameId,
      id: Type.String({ minLength: 1, maxLength: 40, description: "Of the try" }),
    }),
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
      rating: Rating,
      margin: Margin,
      tries: Tries,
      solved: Solved,
      streak: streakOf("Problems in a row"),
      curve: Type.Array(Type.Object({ at: Moment, rating: Rating, solved: IsSolved }), {
        description: "The rating after each problem",
      }),
      themes: Type.Array(
        Type.Object({
          theme: Theme,
          tries: Tries,
          solved: Solved,
          expected: Type.Number({ description: "How many somebody of the same rating would have solved" }),
        }),
        { description: "By what problems were about" },
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
    params: Type.Object({
      game: GameId,
      day: Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2}|today)$", description: "Such as 2026-03-01" }),
    }),
    answer: Type.Object({
      day: Type.String({ description: "Such as 2026-03-01" }),
      ranking: Type.Array(Type.Object({ name: Type.String(), solved: IsSolved, milliseconds: Time }), {
        description: "Those who were right first, the fastest first",
      }),
      streak: nullable(streakOf("Days in a row"), "Null for strangers"),
    }),
    refusals: [404],
  },
} satisfies Routes;
