/** Registering, signing in and out. */
import { ChangePassword, DeleteAccount, Me, Register, SignIn } from "../account.ts";
import { nothing, nullable, type Routes } from "../route.ts";

const tag = "accounts";

export const accountRoutes = {
  "GET /api/me": { tag, summary: "Who am I", answer: nullable(Me, "Null for one who is not signed in"), refusals: [] },
  "POST /api/guests": { tag, summary: "Play as a guest", answer: Me, refusals: [429] },
  "POST /api/accounts": {
    tag,
    summary: "Register; a guest keeps the games played so far",
    body: Register,
    answer: Me,
    refusals: [409, 429],
  },
  "POST /api/session": { tag, summary: "Sign in", body: SignIn, answer: Me, refusals: [401, 429] },
  "DELETE /api/session": { tag, summary: "Sign out", answer: nothing, refusals: [] },
  "PUT /api/me/password": {
    tag,
    summary: "Change the password; all other sessions end",
    body: ChangePassword,
    answer: nothing,
    refusals: [401, 429],
  },
  "DELETE /api/me": {
    tag,
    summary: "Delete the account; finished games stay, without the name",
    body: DeleteAccount,
    answer: nothing,
    refusals: [401, 409, 429],
  },
} satisfies Routes;
