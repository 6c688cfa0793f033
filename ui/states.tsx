/** What is shown while something is not there: on its way, failed, away, empty. */

import type { Refused } from "@asztal/wire/client";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Asked } from "./ask.ts";
import { EmptyTable } from "./empty-table.tsx";
import { NotFound } from "./not-found.tsx";
import { useSay, useSite } from "./site.ts";

export function Loading() {
  const say = useSay();
  return (
    <p className="state" role="status">
      {say("state.loading")}
    </p>
  );
}

/** Bars where the lines of a list will be, so that nothing jumps when they come. */
export function Skeleton({ rows, height = 48 }: { readonly rows: number; readonly height?: number }) {
  const say = useSay();
  return (
    <div role="status" aria-label={say("state.loading")} className="form">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one bar is like the other
        <span key={row} className="skeleton" style={{ height }} />
      ))}
    </div>
  );
}

/** Nothing yet: says so, and what to do about it. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <EmptyTable />
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}

function Failed({ refused, again }: { readonly refused: Refused; again(): void }) {
  const say = useSay();
  return (
    <div className="state" role="alert">
      <EmptyTable />
      <p>{say(refused.refused, refused.args)}</p>
      <div className="buttons">
        {refused.status === 401 ? (
          <Link href="/sign-in" className="button">
            {say("nav.sign-in")}
          </Link>
        ) : null}
        <button type="button" className="button plain" onClick={again}>
          {say("state.again")}
        </button>
      </div>
    </div>
  );
}

/** The server does not answer; what can be done meanwhile. */
export function Away({ again }: { again(): void }) {
  const { say, offline } = useSite();
  return (
    <div className="state" role="status">
      <EmptyTable />
      <p>{say(navigator.onLine ? "state.server-away" : "state.offline")}</p>
      <p>{say("state.offline-can", { places: offline })}</p>
      <button type="button" className="button plain" onClick={again}>
        {say("state.again")}
      </button>
    </div>
  );
}

interface WhenProps<Answer> {
  readonly asked: Asked<Answer>;
  again(): void;
  /** What keeps the place until the answer comes. */
  readonly meanwhile?: ReactNode;
  children(answer: Answer): ReactNode;
}

/** Shows the answer when it is there, and what is the matter when it is not. */
export function When<Answer>({ asked, again, meanwhile, children }: WhenProps<Answer>) {
  if (asked.state === "there") return children(asked.answer);
  if (asked.state === "loading") return meanwhile ?? <Loading />;
  if (asked.state === "away") return <Away again={again} />;
  return asked.refused.status === 404 ? <NotFound /> : <Failed refused={asked.refused} again={again} />;
}
