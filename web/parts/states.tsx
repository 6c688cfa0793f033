/** What is shown while something is not there: on its way, failed, away. */
import type { Refused } from "@asztal/server/client";
import type { ReactNode } from "react";
import type { Asked } from "../house/ask.ts";
import { useSay } from "../house/settings.tsx";
import { NotFound } from "../pages/not-found.tsx";

export function Loading() {
  const say = useSay();
  return (
    <p className="state" role="status">
      {say("state.loading")}
    </p>
  );
}

function Failed({ refused, again }: { readonly refused: Refused; again(): void }) {
  const say = useSay();
  return (
    <div className="state" role="alert">
      <p>{say(refused.refused, refused.args)}</p>
      <button type="button" className="button" onClick={again}>
        {say("state.again")}
      </button>
    </div>
  );
}

interface WhenProps<Answer> {
  readonly asked: Asked<Answer>;
  again(): void;
  children(answer: Answer): ReactNode;
}

/** Shows the answer when it is there, and what is the matter when it is not. */
export function When<Answer>({ asked, again, children }: WhenProps<Answer>) {
  const say = useSay();
  if (asked.state === "there") return children(asked.answer);
  if (asked.state === "loading") return <Loading />;
  if (asked.state === "refused")
    return asked.refused.status === 404 ? <NotFound /> : <Failed refused={asked.refused} again={again} />;
  return (
    <p className="state" role="status">
      {say("state.server-away")}
    </p>
  );
}
