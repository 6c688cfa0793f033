/** Games that somebody has made and published: looked for, rated, talked about, withdrawn by the administrator. */
import { Type } from "typebox";
import { Licence } from "../licence.ts";
import { GameId, idOf, Moment, nothing, nullable, type Routes } from "../route.ts";
import { GameInfo } from "./games.ts";

const tag = "gallery";
const game = GameId;
const params = Type.Object({ game });

const Names = Type.Object(
  { en: Type.String(), hu: Type.String() },
  { description: "What it is called in each language" },
);

const Listed = {
  game,
  kind: Type.String({ description: "What it is made from, such as `ccg`" }),
  version: Type.Integer({ description: "The one that is published" }),
  names: Names,
  description: Type.String({ description: "What its maker says of it; may be empty" }),
  licence: Licence,
  author: nullable(Type.String(), "Null when the account was deleted"),
  publishedAt: Moment,
  score: nullable(Type.Number(), "The average, 1 to 5"),
  scores: Type.Integer({ description: "How many have rated it" }),
  comments: Type.Integer({ description: "How many there are" }),
};

const Ancestor = Type.Object({
  game: nullable(Type.String(), "Null when it can no longer be looked at"),
  names: Names,
  author: nullable(Type.String(), "Null when the account was deleted"),
  version: Type.Integer({ description: "The one that was copied" }),
});

export const galleryRoutes = {
  "GET /api/gallery": {
    tag,
    summary: "Published games, or those whose names, descriptions or authors contain something",
    query: Type.Object({
      find: Type.Optional(Type.String({ maxLength: 80, description: "A part of a name, a description or an author" })),
      order: Type.Optional(
        Type.Union([Type.Literal("newest"), Type.Literal("best")], { description: "Without it, the newest first" }),
      ),
      from: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}$", description: "How many are left out" })),
    }),
    answer: Type.Object({
      games: Type.Array(Type.Object(Listed), { description: "In the order that was asked for" }),
      more: Type.Boolean({ description: "Whether there are others after these" }),
    }),
    refusals: [429],
  },
  "GET /api/gallery/:game": {
    tag,
    summary: "A published game, with what it was copied from and what people say of it",
    params,
    answer: Type.Object({
      ...Listed,
      info: GameInfo,
      ancestors: Type.Array(Ancestor, { description: "The nearest first" }),
      isMine: Type.Boolean({ description: "Whether whoever asks has made it" }),
      myScore: nullable(Type.Integer(), "What one has given it oneself, 1 to 5"),
      talk: Type.Array(
        Type.Object({
          id: Type.String({ description: "Of the comment" }),
          author: Type.String({ description: "Who says it" }),
          text: Type.String({ description: "What is said" }),
          createdAt: Moment,
          mayRemove: Type.Boolean({ description: "Whether whoever asks may remove it" }),
        }),
        { description: "Comments, the newest first" },
      ),
    }),
    refusals: [404],
  },
  "PUT /api/gallery/:game/score": {
    tag,
    summary: "Rate a published game of somebody else",
    params,
    body: Type.Object(
      { score: Type.Integer({ minimum: 1, maximum: 5, description: "5 is the best" }) },
      { additionalProperties: false },
    ),
    answer: nothing,
    refusals: [401, 403, 404, 409, 429],
  },
  "POST /api/gallery/:game/comments": {
    tag,
    summary: "Say something about a published game",
    params,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 1000, description: "What is said" }) },
      { additionalProperties: false },
    ),
    answer: Type.Object({ id: Type.String({ description: "Of the comment" }) }),
    refusals: [401, 403, 404, 409, 429],
  },
  "DELETE /api/gallery/:game/comments/:id": {
    tag,
    summary: "Remove a comment: one’s own, or any (administrator)",
    params: Type.Object({ game, id: idOf("the comment") }),
    answer: nothing,
    refusals: [401, 403, 404],
  },
  "PUT /api/admin/gallery/:game": {
    tag,
    summary: "Withdraw a made game so that its owner cannot publish it again, or allow it again (administrator)",
    params,
    body: Type.Object(
      { isBlocked: Type.Boolean({ description: "Whether it cannot be published" }) },
      { additionalProperties: false },
    ),
    answer: nothing,
    refusals: [401, 403, 404],
  },
} satisfies Routes;
