/** The page of a table: before the game, during it, after it. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Loading, When } from "@asztal/ui/states.tsx";
import type { TableState } from "@asztal/wire/client";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { http, useSession } from "../state/session.tsx";
import { Frame } from "./frame.tsx";
import { LineLost, useLine } from "./line.tsx";
import { Waiting } from "./waiting.tsx";
import "./table.css";

export default function TablePage({ id }: { readonly id: string }) {
  // Asked once over HTTP, so that a wrong link is told at once; then the live connection has the word.
  const [asked, again] = useAsked(() => http.table(id), id);
  return (
    <When asked={asked} again={again}>
      {() => <LiveTable id={id} />}
    </When>
  );
}

interface Watched {
  readonly state: TableState | null;
  /** Why the table cannot be watched, if it cannot. */
  readonly refused: { readonly refused: string; readonly args?: Readonly<Record<string, unknown>> } | null;
}

function useTable(id: string): Watched {
  const { live } = useSession();
  const [watched, setWatched] = useState<Watched>({ state: null, refused: null });
  useEffect(
    () =>
      live?.watch(
        id,
        (state) => setWatched({ state, refused: null }),
        (refused) => setWatched(({ state }) => ({ state, refused })),
      ),
    [live, id],
  );
  return watched;
}

function LiveTable({ id }: { readonly id: string }) {
  const { state, refused } = useTable(id);
  const { connected } = useSession();
  const say = useSay();
  useLine();
  if (refused) {
    return (
      <div className="state" role="alert">
        <p>{say(refused.refused, refused.args)}</p>
        <Link href="/" className="button">
          {say("state.to-home")}
        </Link>
      </div>
    );
  }
  return (
    <>
      <LineLost />
      {state ? (
        <div className="table-page" data-offline={!connected || undefined}>
          {state.position ? <Frame state={state} /> : <Waiting state={state} />}
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}
