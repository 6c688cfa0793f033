/** Whether a token is good for something. */
import type { Refusal } from "@asztal/kernel";
import type { Scope } from "@asztal/wire";
import type { Caller } from "./caller.ts";

/** Why the caller's token does not do, or null when it does; whoever is signed in needs none. `needed`: null where none will do. */
export function tokenRefusal(needed: Scope | null, { token }: Caller): Refusal | null {
  if (!token) return null;
  if (needed === null) return { refused: "not-for-tokens" };
  return needed === "play" && token.scope !== "play" ? { refused: "token-only-reads" } : null;
}
