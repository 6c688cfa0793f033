/** What happened, in words. Pointing at a step shows its moment; choosing it goes there. */

import { useSay } from "@asztal/ui/site.ts";
import type { SeenStep } from "@asztal/wire";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import { cancelled, linesOf, type Voice } from "./log-lines.ts";
import { SeatColour } from "./seat-colour.tsx";

interface LogProps {
  readonly log: readonly SeenStep[];
  /** A seat may have been somebody else's then. */
  voiceAt(version: number): Voice;
  /** The version that is shown on the board. */
  readonly moment: number;
  show(moment: number): void;
  /** Shows a moment while it is pointed at; null when nothing is. */
  peek?(moment: number | null): void;
}

/** A pointer that only passes over the list shows nothing. */
const PEEK_MILLISECONDS = 160;

export function Log({ log, voiceAt, moment, show, peek }: LogProps) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const gone = useMemo(() => cancelled(log), [log]);
  useEffect(() => {
    const current = list.current?.querySelector(`[data-version="${moment}"]`);
    if (!list.current || list.current.matches(":hover")) return;
    // Only the list scrolls: `scrollIntoView` would move the page away from the board.
    const top = current instanceof HTMLElement ? current.offsetTop - list.current.clientHeight / 2 : 0;
    list.current.scrollTo({ top });
  }, [moment]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const point = (version: number | null) => {
    clearTimeout(timer.current);
    if (!peek) return;
    if (version === null) peek(null);
    else timer.current = setTimeout(() => peek(version), PEEK_MILLISECONDS);
  };
  if (log.length === 0) return <p className="soft">{say("table.log-none")}</p>;
  return (
    <ol ref={list} className="log" onKeyDown={moveAmongSteps} onPointerLeave={() => point(null)}>
      {log.map((entry) => (
        <li key={entry.version} data-version={entry.version} data-later={entry.version > moment || undefined}>
          <button
            type="button"
            tabIndex={entry.version === moment || (moment === 0 && entry.version === 1) ? 0 : -1}
            aria-current={entry.version === moment ? "step" : undefined}
            onClick={() => show(entry.version)}
            onPointerMove={(event) => isMouseMoved(event) && point(entry.version)}
          >
            <span className="log-number">{entry.version}</span>
            <SeatColour seat={entry.seat} />
            <Lines lines={linesOf(entry, voiceAt(entry.version), say)} isCancelled={gone.has(entry.version)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Lines({ lines, isCancelled }: { readonly lines: readonly string[]; readonly isCancelled: boolean }) {
  const say = useSay();
  const text = lines.join(" ");
  if (!isCancelled) return <span>{text}</span>;
  return (
    <span>
      <s>{text}</s> <small>{say("table.taken-back")}</small>
    </span>
  );
}

/** A list that scrolls under a mouse at rest is no pointing. */
function isMouseMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === "mouse" && (movementX !== 0 || movementY !== 0);
}

/** One stop of the Tab key for the whole list; the arrows go from step to step. */
function moveAmongSteps(event: KeyboardEvent<HTMLOListElement>): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const item = (event.target as HTMLElement).closest("li"); // keys come from the buttons of the items
  const next = event.key === "ArrowUp" ? item?.previousElementSibling : item?.nextElementSibling;
  next?.querySelector("button")?.focus();
}

type AnnouncerProps = Pick<LogProps, "log" | "voiceAt">;

/** Tells a screen reader what has just happened, whichever panel is open. */
export function Announcer({ log, voiceAt }: AnnouncerProps) {
  const say = useSay();
  const last = log.at(-1);
  return (
    <div className="visually-hidden" aria-live="polite">
      {/* The same words twice are news twice: a new element is read out, an unchanged one is not. */}
      {last ? <p key={last.version}>{linesOf(last, voiceAt(last.version), say).join(" ")}</p> : null}
    </div>
  );
}
