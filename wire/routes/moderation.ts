/** What administrators do about accounts: find them, ban, mute, rename, help back in; and the log of all that. */
import { Type } from "typebox";
import { Name } from "../account.ts";
import { idOf, Moment, nothing, nullable, type Routes } from "../route.ts";

const tag = "admin";
const params = Type.Object({ id: idOf("the account") });
const reason = Type.Optional(Type.String({ maxLength: 500, description: "For the log of administrators" }));
const Restrict = Type.Object(
  {
    days: nullable(Type.Integer({ minimum: 0, maximum: 3650 }), "For so many days; 0 ends it, null is for good"),
    reason,
  },
  { additionalProperties: false },
);
const changed = { tag, params, answer: nothing, refusals: [401, 403, 404, 409] } as const;

export const moderationRoutes = {
  "GET /api/admin/users": {
    tag,
    summary: "The newest accounts, or those whose names contain something (administrator)",
    query: Type.Object({ find: Type.Optional(Type.String({ maxLength: 80, description: "A part of the name" })) }),
    answer: Type.Array(
      Type.Object({
        id: Type.String({ description: "Of the account" }),
        name: Type.String({ description: "Which others see" }),
        email: nullable(Type.String(), "Null when none was given"),
        admin: Type.Boolean({ description: "Whether it is an administrator's" }),
        guest: Type.Boolean({ description: "Whether the player has not registered" }),
        createdAt: Moment,
        bannedUntil: nullable(Type.Integer(), "Null when there is no ban, or it is over"),
        mutedUntil: nullable(Type.Integer(), "Null when there is none, or it is over"),
      }),
    ),
    refusals: [401, 403],
  },
  "PUT /api/admin/users/:id/ban": {
    ...changed,
    summary: "Keep an account out, or not any more (administrator)",
    body: Restrict,
  },
  "PUT /api/admin/users/:id/mute": {
    ...changed,
    summary: "Keep an account from chatting, or not any more (administrator)",
    body: Restrict,
  },
  "PUT /api/admin/users/:id/name": {
    ...changed,
    summary: "Give an account another name (administrator)",
    body: Type.Object({ name: Name, reason }, { additionalProperties: false }),
  },
  "POST /api/admin/users/:id/code": {
    ...changed,
    summary: "A code with which the owner of an account sets a new password, once (administrator)",
    answer: Type.Object({ code: Type.String({ description: "Good once" }), expiresAt: Moment }),
  },
  "GET /api/admin/log": {
    tag,
    summary: "What administrators did, the latest first",
    answer: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "Goes up" }),
        at: Moment,
        admin: Type.String({ description: "Name of the administrator" }),
        account: Type.String({ description: "Name of the account, as it was then" }),
        action: Type.String({ description: "Code of what was done, such as `ban`" }),
        detail: nullable(Type.String(), "Until when in milliseconds since 1970, or the new name"),
        reason: nullable(Type.String(), "Null where none was given"),
      }),
    ),
    refusals: [401, 403],
  },
} satisfies Routes;
