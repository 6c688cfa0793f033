/** The way back for somebody who has forgotten the password. */
import { Type } from "typebox";
import { Me, Name, Password } from "../account.ts";
import { nothing, type Routes } from "../route.ts";

const tag = "accounts";

export const recoveryRoutes = {
  "GET /api/recovery": {
    tag,
    summary: "How a forgotten password can be replaced here",
    answer: Type.Object({ mail: Type.Boolean({ description: "Whether this server can send the code by mail" }) }),
    refusals: [],
  },
  "POST /api/recovery": {
    tag,
    summary: "Set a new password with a code from the administrator or from a mail, and sign in",
    body: Type.Object(
      { name: Name, code: Type.String({ minLength: 1, maxLength: 40, description: "Good once" }), password: Password },
      { additionalProperties: false },
    ),
    answer: Me,
    refusals: [401, 403, 429],
  },
  "POST /api/recovery/mail": {
    tag,
    summary: "Have a code sent to the address that the account has, if there is one",
    body: Type.Object({ name: Name }, { additionalProperties: false }),
    answer: nothing,
    refusals: [409, 429],
  },
} satisfies Routes;
