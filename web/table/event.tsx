/** A table of an event: there one does not play again but goes on, to the next table or to how the event stands. */
import { sites } from "@asztal/games/sites.ts";
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { TableInfo } from "@asztal/wire";
import { Link } from "wouter";
import { http } from "../state/session.tsx";

const REFRESH_SECONDS = 3;

/** The event's code, or null for a table of its own; undefined until that is known. */
export function useEventCode({ id, game }: TableInfo): string | null | undefined {
  const hasEvents = sites[game]?.pages?.event !== undefined;
  const ask = async () => (hasEvents ? (await http.call("GET /api/tables/:id/event", { params: { id } })).code : null);
  const [asked] = useAsked(ask, `event of ${id}`);
  if (!hasEvents) return null;
  return asked.state === "there" ? asked.answer : undefined;
}

export function EventLinks({ table, code }: { readonly table: TableInfo; readonly code: string }) {
  const say = useSay();
  const ask = () => http.call("GET /api/events/:code", { params: { code } });
  const [asked] = useAsked(ask, `event ${code}`, REFRESH_SECONDS);
  const event = asked.state === "there" ? asked.answer : null;
  const next = event?.ownTable && event.ownTable !== table.id ? event.ownTable : null;
  const address = sites[table.game]?.pages?.event?.(code);
  return (
    <>
      {next ? (
        <Link href={`/table/${next}`} className="button">
          {say("table.event-next")}
        </Link>
      ) : null}
      {address ? (
        <Link href={address} className={next ? "button plain" : "button"}>
          {say("table.event")}
        </Link>
      ) : null}
      {event?.status === "running" && !next ? <span role="status">{say("table.event-waits")}</span> : null}
    </>
  );
}
