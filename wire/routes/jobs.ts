/** Long work that people have the server do: asked for, watched, stopped, and what came of it. */
import { Type } from "typebox";
import { idOf, Moment, nullable, type Routes } from "../route.ts";

const tag = "jobs";
const params = Type.Object({ id: idOf("the job") });
const Words = Type.Object({ en: Type.String(), hu: Type.String() }, { description: "In each language" });
const Job = Type.Object({
  id: Type.String({ description: "Of the job" }),
  kind: Type.String({ description: "`<game>/<name>`; without a game, the server's own" }),
  title: Words,
  owner: nullable(Type.String(), "Whose it is; null for the server's own"),
  state: Type.Enum(["queued", "running", "done", "failed", "cancelled"], { description: "How far it is" }),
  progress: nullable(
    Type.Object({
      done: Type.Number({ description: "How much is done" }),
      of: Type.Number({ description: "Of how much" }),
    }),
    "Null where the kind does not tell",
  ),
  log: Type.String({ description: "What it has said on the way" }),
  tries: Type.Integer({ description: "How often it was begun" }),
  reason: nullable(
    Type.Object({
      code: Type.Enum(["worker-died", "threw", "timeout", "deadline", "too-large", "impossible"], {
        description:
          "`deadline`: it waited too long; `too-large`: its result is; `impossible`: the kind says so, in its words",
      }),
      words: Type.Optional(Words),
      message: Type.Optional(Type.String({ description: "For administrators: what the program said" })),
    }),
    "Why it has failed, or why it is tried again",
  ),
  hasResult: Type.Boolean({ description: "Whether what came of it can still be fetched" }),
  page: nullable(Type.String(), "The page of the site that shows what came of it; null where it is a file"),
  createdAt: Moment,
  startedAt: nullable(Moment),
  finishedAt: nullable(Moment),
});
const Result = Type.Union([
  Type.Object({ value: Type.Unknown({ description: "As the kind writes it" }) }),
  Type.Object({
    file: Type.Object(
      {
        name: Type.String({ description: "With its ending" }),
        type: Type.String({ description: "Its media type" }),
        base64: Type.String({ description: "What is in it" }),
      },
      { description: "To be saved" },
    ),
  }),
]);

export const jobRoutes = {
  "POST /api/jobs": {
    tag,
    summary: "Have the server do long work",
    body: Type.Object(
      {
        kind: Type.String({ maxLength: 80, description: "`<game>/<name>`" }),
        input: Type.Unknown({ description: "What the kind asks for" }),
        key: Type.Optional(
          Type.String({ minLength: 1, maxLength: 64, description: "Sent again, it asks for nothing new" }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: Job,
    refusals: [401, 403, 404, 409, 429],
  },
  "GET /api/jobs": { tag, summary: "My work, the newest first", answer: Type.Array(Job), refusals: [401] },
  "GET /api/jobs/:id": { tag, summary: "A job of mine", params, answer: Job, refusals: [401, 404] },
  "GET /api/jobs/:id/result": { tag, summary: "What came of a job", params, answer: Result, refusals: [401, 404] },
  "POST /api/jobs/:id/cancel": { tag, summary: "Stop a job", params, answer: Job, refusals: [401, 404] },
  "POST /api/jobs/:id/retry": {
    tag,
    summary: "Try a job again that has failed or was stopped",
    params,
    answer: Job,
    refusals: [401, 404, 409, 429],
  },
  "GET /api/admin/jobs": {
    tag,
    summary: "Everybody's work, the newest first (administrator)",
    answer: Type.Array(Job),
    refusals: [401, 403],
  },
} satisfies Routes;
