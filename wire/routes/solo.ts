/** What a player has solved alone: told by the player's own program, for the player's own statistics. */
import { Type } from "typebox";
import { GameId, nothing, nullable, type Routes } from "../route.ts";

const tag = "solo";
const code = (description: string) => Type.String({ minLength: 1, maxLength: 40, description });
const Kind = code("Which of the game’s puzzles, as the game calls it");
const Level = code("How hard it was, as the game calls it");
const params = Type.Object({ game: GameId });
const count = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000, description });

export const soloRoutes = {
  "POST /api/solo/:game": {
    tag,
    summary: "Count a solved puzzle",
    params,
    body: Type.Object(
      {
        kind: Kind,
        level: Level,
        milliseconds: Type.Integer({
          minimum: 0,
          maximum: 366 * 24 * 3600 * 1000,
          description: "From the first look to the solution",
        }),
        mistakes: count("That were made on the way"),
        hints: count("That were taken"),
        detail: Type.Optional(
          Type.String({
            maxLength: 1000,
            description: "What only the game understands; told to nobody but its player",
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: nothing,
    refusals: [401, 404, 429],
  },
  "GET /api/solo/:game/details": {
    tag,
    summary: "The details of one’s last results, the newest first, on whichever device they were made",
    params,
    answer: Type.Array(Type.String()),
    refusals: [401],
  },
  "GET /api/solo/:game": {
    tag,
    summary: "One’s own statistics",
    params,
    answer: Type.Object({
      streak: Type.Object(
        {
          now: Type.Integer({ description: "Up to today" }),
          longest: Type.Integer({ description: "Of all time" }),
        },
        { description: "Days in a row" },
      ),
      kinds: Type.Array(
        Type.Object({
          kind: Kind,
          level: Level,
          solved: Type.Integer({ description: "Puzzles" }),
          unaided: Type.Integer({ description: "Without hints" }),
          best: nullable(Type.Integer(), "Milliseconds of the quickest without hints"),
          average: Type.Number({ description: "Milliseconds" }),
          mistakes: Type.Integer({ description: "In all of them together" }),
        }),
        { description: "One entry for each kind and level" },
      ),
    }),
    refusals: [401],
  },
} satisfies Routes;
