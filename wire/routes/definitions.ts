/** Games made from data: stored, revised, published and withdrawn by those who make them. */
import { Type } from "typebox";
import { Licence } from "../licence.ts";
import { GameId, Moment, nothing, nullable, type Routes } from "../route.ts";

const tag = "games";
/** The text of a game, and its pictures. */
const MAX_TEXT = 1024 * 1024;
/** JSON writes some characters as six. */
const bodyLimit = 2 * MAX_TEXT;
const content = { description: "The whole game, as its kind reads it" };
const Text = Type.String({ minLength: 1, maxLength: MAX_TEXT, ...content });
const game = GameId;
const params = Type.Object({ game });
const Version = Type.Integer({ description: "Of the game: one more with every change" });
const StoredVersion = Type.Object({ game, version: Version });
const Kind = Type.String({ description: "What can read the text, such as `ccg`" });
const Definition = Type.Object({ version: Version, kind: Kind, text: Type.String(content) });

export const definitionRoutes = {
  "POST /api/definitions": {
    tag,
    summary: "Make a game from a definition, private at first",
    body: Type.Object(
      {
        kind: Type.String({ minLength: 1, maxLength: 40, description: "What can read the text, such as `ccg`" }),
        text: Text,
        parent: Type.Optional(
          Type.Object(
            { game, version: Type.Integer({ minimum: 1, description: "Of that game" }) },
            { additionalProperties: false, description: "The published game that it was copied from" },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    answer: StoredVersion,
    refusals: [401, 404, 409, 422, 429],
  },
  "GET /api/definitions": {
    tag,
    summary: "The games that one has made",
    answer: Type.Array(
      Type.Object({
        id: Type.String({ description: "Of the game" }),
        kind: Kind,
        version: Type.Integer({ description: "The newest" }),
        published: nullable(Type.Integer(), "The version that others play; null for none"),
        isWithdrawn: Type.Boolean({ description: "Whether it was published once, and is not any more" }),
        isBlocked: Type.Boolean({ description: "By an administrator: it cannot be published again" }),
        createdAt: Moment,
      }),
    ),
    refusals: [401],
  },
  "PUT /api/definitions/:game": {
    tag,
    summary: "Store a new version of one’s game",
    params,
    body: Type.Object(
      {
        text: Text,
        after: Type.Optional(
          Type.Integer({ description: "The newest version that one has seen: refused when there is a newer one" }),
        ),
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    answer: StoredVersion,
    refusals: [401, 404, 409, 422, 429],
  },
  "PUT /api/definitions/:game/publication": {
    tag,
    summary: "Let everybody play a version of one’s game",
    params,
    body: Type.Object(
      {
        version: Type.Integer({ minimum: 1, description: "The one to publish" }),
        licence: Type.Optional(Licence),
        description: Type.Optional(
          Type.String({ maxLength: 1000, description: "What others read about it in the gallery" }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: StoredVersion,
    refusals: [401, 404, 409, 429],
  },
  "DELETE /api/definitions/:game/publication": {
    tag,
    summary: "Withdraw one’s game",
    params,
    answer: nothing,
    refusals: [401, 404, 429],
  },
  "GET /api/games/:game/definition": {
    tag,
    summary: "What the newest version of a made game that one may play is made from",
    params,
    answer: Definition,
    refusals: [404],
  },
  "GET /api/games/:game/versions/:version/definition": {
    tag,
    summary: "What a version of a made game is made from; of a private one for its owner, and at its tables",
    params: Type.Object({ game, version: Type.String({ pattern: "^[0-9]{1,6}$", description: "Of the game" }) }),
    query: Type.Object({
      table: Type.Optional(
        Type.String({ maxLength: 60, description: "A table where it is played, and one may look on" }),
      ),
    }),
    answer: Definition,
    refusals: [404],
  },
} satisfies Routes;
