/** What happened, in words; the newest is in sight. */
import type { Say } from "@asztal/kernel";
import type { TableState } from "@asztal/server/client";
import type { Happened } from "@asztal/server/wire";
import { useEffect, useRef } from "react";
import { useSay } from "../house/settings.tsx";

interface LogProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Log({ state, names, gameSay }: LogProps) {
  const say = useSay();
  return (
    <section className="panel log">
      <h2>{say("table.log")}</h2>
      <LogLines log={state.log} names={names} gameSay={gameSay} />
    </section>
  );
}

interface LogLinesProps {
  readonly log: readonly Happened[];
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function LogLines({ log, names, gameSay }: LogLinesProps) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const last = log.at(-1)?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is what scrolls the list
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  if (log.length === 0) return <p className="soft">{say("table.log-none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} aria-live="polite" tabIndex={0}>
      {log.map((entry) => (
        <li key={entry.version}>
          {linesOf(entry, names, gameSay, say).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function linesOf({ kind, seat, events }: Happened, names: readonly string[], gameSay: Say, say: Say): string[] {
  const name = names[seat];
  if (kind === "undo") return [say("table.undone", { name })];
  if (kind !== "move") return [say(`table.${kind}`, { name })];
  return (events as readonly { readonly event: string }[]).map(({ event, ...args }) => gameSay(`event.${event}`, args));
}
