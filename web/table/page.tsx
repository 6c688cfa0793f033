/** The page of a table: before the game, during it, after it. */
import type { TableState } from "@asztal/server/client";
import { useEffect, useState } from "react";
import { useAsked } from "../house/ask.ts";
import { http, useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";
import { Loading, When } from "../parts/states.tsx";
import { Frame } from "./frame.tsx";
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

function useTable(id: string): TableState | null {
  const { live } = useSession();
  const [state, setState] = useState<TableState | null>(null);
  useEffect(() => live?.watch(id, setState), [live, id]);
  return state;
}

function LiveTable({ id }: { readonly id: string }) {
  const state = useTable(id);
  const say = useSay();
  const { connected } = useSession();
  if (!state) return <Loading />;
  return (
    <>
      {connected ? null : (
        <p className="offline" role="alert">
          {say("table.offline")}
        </p>
      )}
      <div className="table-page" data-offline={!connected || undefined}>
        {state.sight ? <Frame state={state} /> : <Waiting state={state} />}
      </div>
    </>
  );
}
