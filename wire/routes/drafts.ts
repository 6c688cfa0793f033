/** Games that are not finished yet, kept for whoever makes them: on every device, and never one over another. */
import { Type } from "typebox";
import { idOf, Moment, nothing, type Routes } from "../route.ts";

const tag = "games";
/** The text of a game, and its pictures. */
const MAX_TEXT = 1024 * 1024;
const params = Type.Object({ id: idOf("the draft") });
const Title = Type.String({ maxLength: 200, description: "What its maker calls it" });
const content = { description: "The whole game, as its kind writes it" };
const Kept = {
  id: Type.String({ description: "Of the draft" }),
  title: Title,
  revision: Type.Integer({ description: "One more with every change" }),
  updatedAt: Moment,
};

export const draftRoutes = {
  "GET /api/drafts": {
    tag,
    summary: "The drafts that one has kept here, without their texts",
    answer: Type.Array(Type.Object(Kept)),
    refusals: [401],
  },
  "GET /api/drafts/:id": {
    tag,
    summary: "A draft of one’s own",
    params,
    answer: Type.Object({ ...Kept, text: Type.String(content) }),
    refusals: [401, 404],
  },
  "PUT /api/drafts/:id": {
    tag,
    summary: "Keep a draft; refused when somebody has changed it since the revision that one has seen",
    params,
    body: Type.Object(
      {
        title: Title,
        text: Type.String({ minLength: 1, maxLength: MAX_TEXT, ...content }),
        revision: Type.Integer({ minimum: 0, description: "The one seen last; 0 for a new draft" }),
      },
      { additionalProperties: false },
    ),
    bodyLimit: 2 * MAX_TEXT,
    answer: Type.Object({ revision: Type.Integer({ description: "The one that it has now" }) }),
    refusals: [401, 409, 429],
  },
  "DELETE /api/drafts/:id": {
    tag,
    summary: "Delete a draft",
    params,
    answer: nothing,
    refusals: [401, 404, 429],
  },
} satisfies Routes;
