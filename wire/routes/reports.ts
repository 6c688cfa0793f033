/** Problems that players report from a table, and what the administrator answers. */
import { Type } from "typebox";
import { idOf, Moment, nothing, nullable, type Routes } from "../route.ts";

const tag = "reports";
const Settled = [Type.Literal("answered"), Type.Literal("closed")] as const;
const Report = Type.Object({
  id: Type.String({ description: "Of the report" }),
  table: nullable(Type.String(), "Id of the table that it is about"),
  game: nullable(Type.String(), "The made game that it is about"),
  name: nullable(Type.String(), "Of the reporter; null when the account was deleted"),
  text: Type.String({ description: "What the reporter says" }),
  status: Type.Union([Type.Literal("open"), ...Settled], { description: "`closed`: without an answer" }),
  answer: nullable(Type.String(), "What the administrator says; null for none"),
  createdAt: Moment,
  answeredAt: nullable(Moment),
  version: nullable(
    Type.Integer(),
    "Of the table when it was reported: the position is looked up there, as whoever looks may see it",
  ),
  client: nullable(Type.String(), "What the reporter's program said of itself"),
});

export const reportRoutes = {
  "POST /api/reports": {
    tag,
    summary: "Report a problem; the table and its version are noted with it",
    body: Type.Object(
      {
        table: Type.Optional(idOf("the table that it is about")),
        game: Type.Optional(Type.String({ maxLength: 40, description: "The made game that it is about" })),
        text: Type.String({ minLength: 1, maxLength: 4000, description: "What is wrong" }),
        client: Type.Optional(
          Type.String({ maxLength: 1000, description: "What the reporter's program says of itself" }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({ id: Type.String({ description: "Of the report" }) }),
    refusals: [401, 404, 429],
  },
  "GET /api/me/reports": {
    tag,
    summary: "My reports, with their answers",
    answer: Type.Array(Report),
    refusals: [401],
  },
  "GET /api/admin/reports": {
    tag,
    summary: "All reports (administrator)",
    answer: Type.Array(Report),
    refusals: [401, 403],
  },
  "GET /api/admin/attention": {
    tag,
    summary: "What waits for the administrator",
    answer: Type.Object({ openReports: Type.Integer({ description: "How many nobody has answered" }) }),
    refusals: [401, 403],
  },
  "PUT /api/admin/reports/:id": {
    tag,
    summary: "Answer or close a report (administrator)",
    params: Type.Object({ id: idOf("the report") }),
    body: Type.Object(
      {
        answer: Type.Optional(Type.String({ maxLength: 4000, description: "For the reporter" })),
        status: Type.Union([...Settled], { description: "`closed`: without an answer" }),
      },
      { additionalProperties: false },
    ),
    answer: nothing,
    refusals: [401, 403, 404],
  },
} satisfies Routes;
