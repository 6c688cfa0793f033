/** Playing again: who wants to, who does not, and where. */

import { Problem } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { TableState } from "@asztal/wire/client";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useAttempt } from "../parts/attempt.tsx";
import { http, useSession } from "../state/session.tsx";

/** Who sat here to the end, or resigned, is asked to play again. */
function usePlayedHere({ table, seat }: TableState): boolean {
  const { me } = useSession();
  return seat !== null || table.seats.some(({ formerly }) => formerly?.by === "resign" && formerly.name === me?.name);
}

/** The name of the other one who wants to play again, while that has not been answered; null otherwise. */
function useAskedBy(state: TableState): string | null {
  const { me } = useSession();
  const played = usePlayedHere(state);
  const { rematch } = state.table;
  if (!rematch || rematch.started || !played || !me) return null;
  return rematch.by === me.name || rematch.declined.includes(me.name) ? null : rematch.by;
}

/** The same for the title of the page. */
export function useRematchNews(state: TableState): string | null {
  const say = useSay();
  const name = useAskedBy(state);
  return name === null ? null : say("table.wants-again", { name });
}

/** Whoever only watched goes along when the next game begins, unless they are looking back at this one. */
export function useFollowRematch(state: TableState, isBusy: boolean): void {
  const [, go] = useLocation();
  const played = usePlayedHere(state);
  const { rematch } = state.table;
  const next = rematch?.started && !played && !isBusy ? rematch.table : null;
  useEffect(() => {
    if (next !== null) go(`/table/${next}`);
  }, [next, go]);
}

export function PlayAgain({ state }: { readonly state: TableState }) {
  const say = useSay();
  const { me } = useSession();
  const [, go] = useLocation();
  const [problem, attempt] = useAttempt();
  const { table } = state;
  const { rematch } = table;
  const played = usePlayedHere(state);
  const askedBy = useAskedBy(state);
  const again = () => attempt(async () => go(`/table/${(await http.rematch(table.id)).id}`));
  if (rematch?.started) {
    return (
      <Link href={`/table/${rematch.table}`} className="button">
        {say("table.to-rematch")}
      </Link>
    );
  }
  if (!played) return rematch ? <p role="status">{say("table.follow-rematch", { name: rematch.by ?? "" })}</p> : null;
  const hasDeclined = me != null && (rematch?.declined.includes(me.name) ?? false);
  return (
    <>
      {askedBy === null ? null : (
        <p role="status" className="wants-again">
          {say("table.wants-again", { name: askedBy })}
        </p>
      )}
      {hasDeclined ? null : (
        <button type="button" className="button" onClick={again}>
          {say(askedBy === null ? "table.rematch" : "table.rematch-accept")}
        </button>
      )}
      {askedBy === null ? null : (
        <button type="button" className="button plain" onClick={() => attempt(() => http.declineRematch(table.id))}>
          {say("table.rematch-decline")}
        </button>
      )}
      <Problem text={problem} />
    </>
  );
}
