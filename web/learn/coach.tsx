/** What the coach says, and the way on. */

import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { ReactNode } from "react";
import type { Progress } from "./lessons.ts";

interface CoachProps extends Progress {
  readonly title: string;
  /** What to do after the last lesson. */
  readonly children: ReactNode;
}

export function Coach({ title, lesson, step, count, astray, next, restart, children }: CoachProps) {
  const say = useSay();
  const isLast = step === count;
  return (
    <section className="coach panel" aria-label={title}>
      <header>
        <Heading title={title} />
        <small>{say("learn.step", { step, count })}</small>
        {step > 1 ? (
          <button type="button" className="quiet" onClick={restart}>
            {say("learn.again")}
          </button>
        ) : null}
      </header>
      <progress value={step} max={count} aria-label={say("learn.step", { step, count })} />
      <p key={step} className="coach-words" aria-live="polite">
        {lesson.words}
      </p>
      {astray > 0 ? (
        <p key={astray} className="coach-not-now" role="alert">
          {say("learn.not-now")}
        </p>
      ) : null}
      {isLast || lesson.move === undefined ? (
        <div className="buttons">
          {isLast ? (
            children
          ) : (
            <button type="button" className="button" onClick={next}>
              {say("learn.next")}
            </button>
          )}
        </div>
      ) : null}
    </section>
  );
}
