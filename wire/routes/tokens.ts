/** Access tokens of whoever is signed in: made, listed, revoked. No token can do any of that. */
import { Type } from "typebox";
import { nothing, type Routes } from "../route.ts";
import { CreateToken, NewToken, TokenInfo } from "../token.ts";

const tag = "tokens";

export const tokenRoutes = {
  "GET /api/me/tokens": {
    tag,
    summary: "My access tokens; the tokens themselves are not kept",
    answer: Type.Array(TokenInfo),
    refusals: [401],
  },
  "POST /api/me/tokens": {
    tag,
    summary: "Make an access token, which is shown this once; one to play names its program",
    body: CreateToken,
    answer: NewToken,
    refusals: [401, 403, 404, 409, 429],
  },
  "DELETE /api/me/tokens/:id": {
    tag,
    summary: "Revoke an access token: from now on it opens nothing",
    params: Type.Object({ id: Type.String({ maxLength: 40, description: "Of the token" }) }),
    answer: nothing,
    refusals: [401, 404],
  },
} satisfies Routes;
