/** What is told when something was not done. */
import type { Say } from "@asztal/kernel/wording";
import { isRefused } from "./site.ts";

/** Why not, as the server says; or that it did not answer. */
export function problemOf(error: unknown, say: Say): string {
  return isRefused(error) ? say(error.refused, error.args) : say("state.server-away");
}

export function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="problem">
      {text}
    </p>
  );
}
