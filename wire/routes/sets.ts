/** Sets of exercises: what one puts together for others, and their results. */
import { Type } from "typebox";
import { GameId, Moment, nothing, type Routes } from "../route.ts";

const tag = "sets";
const params = Type.Object({ id: Type.String({ maxLength: 40, description: "Of the set" }) });
const Title = Type.String({ minLength: 1, maxLength: 80, description: "What its owner calls it" });
const Content = Type.String({ minLength: 1, maxLength: 60_000, description: "A text that the game understands" });
/** A letter of another alphabet takes up to three bytes, a quotation mark two. */
const bodyLimit = 200 * 1024;

const Head = {
  id: Type.String({ description: "Of the set" }),
  game: GameId,
  title: Title,
  owner: Type.String({ description: "Whose it is" }),
  isOwn: Type.Boolean({ description: "Whether it belongs to whoever asks" }),
  isListed: Type.Boolean({ description: "Whether everybody finds it" }),
  exercises: Type.Integer({ minimum: 0, description: "How many it has" }),
  revision: Type.Integer({ description: "Goes up when the exercises change" }),
  changedAt: Moment,
};
const Listed = Type.Object({
  ...Head,
  participants: Type.Integer({ minimum: 0, description: "People who have handed something in" }),
});
const Whole = Type.Object({ ...Head, content: Type.String({ description: "The text, as it was stored" }) });

const change = { title: Title, content: Content };
const listed = Type.Boolean({ description: "Offer it to everybody; for administrators" });

export const setRoutes = {
  "GET /api/sets": {
    tag,
    summary: "One’s own sets of a game, and those that are for everybody",
    query: Type.Object({ game: GameId }),
    answer: Type.Object({
      own: Type.Array(Listed, { description: "One’s own" }),
      listed: Type.Array(Listed, { description: "Those for everybody" }),
      mayList: Type.Boolean({ description: "Whether one may offer sets to everybody" }),
    }),
    refusals: [404],
  },
  "POST /api/sets": {
    tag,
    summary: "Store a set",
    body: Type.Object({ game: GameId, ...change, listed: Type.Optional(listed) }, { additionalProperties: false }),
    bodyLimit,
    answer: Whole,
    refusals: [401, 403, 404, 409, 422, 429],
  },
  "GET /api/sets/:id": {
    tag,
    summary: "A set, for whoever has its link",
    params,
    answer: Whole,
    refusals: [404],
  },
  "PUT /api/sets/:id": {
    tag,
    summary: "Change a set of one’s own; administrators may change those that are for everybody",
    params,
    body: Type.Object({ ...change, listed: Type.Optional(listed) }, { additionalProperties: false }),
    bodyLimit,
    answer: Whole,
    refusals: [401, 403, 404, 422, 429],
  },
  "DELETE /api/sets/:id": {
    tag,
    summary: "Delete a set with its results",
    params,
    answer: nothing,
    refusals: [401, 404],
  },
  "POST /api/sets/:id/results": {
    tag,
    summary: "Hand in what one made of an exercise; the first try counts, others are counted",
    params,
    body: Type.Object(
      {
        revision: Type.Integer({ minimum: 1, description: "Of the set, as it was played" }),
        exercise: Type.Integer({ minimum: 0, maximum: 1000, description: "Which of the set, from 0" }),
        moves: Type.Array(Type.String({ maxLength: 40 }), {
          maxItems: 1000,
          description: "In the notation of the game",
        }),
        milliseconds: Type.Integer({
          minimum: 0,
          maximum: 366 * 24 * 3600 * 1000,
          description: "From the first look to the last move",
        }),
      },
      { additionalProperties: false },
    ),
    answer: nothing,
    refusals: [401, 404, 409, 422, 429],
  },
  "GET /api/sets/:id/results": {
    tag,
    summary:
      "The results of the present revision: all of them for the owner and for administrators, one’s own for others",
    params,
    answer: Type.Array(
      Type.Object({
        name: Type.String({ description: "Of the player" }),
        exercise: Type.Integer({ minimum: 0, description: "Which of the set, from 0" }),
        summary: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: "What it came to, as the game puts it",
        }),
        moves: Type.Array(Type.String(), { description: "In the notation of the game" }),
        milliseconds: Type.Integer({ description: "Of the first try" }),
        tries: Type.Integer({ description: "How often it was handed in" }),
        at: Moment,
      }),
    ),
    refusals: [401, 404],
  },
} satisfies Routes;
