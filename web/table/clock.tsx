/** Time left; it runs here between two messages of the server. */

import { useSay } from "@asztal/ui/site.ts";
import type { Position } from "@asztal/wire";
import { useEffect, useState } from "react";

/** When each message of the server came: a clock that is drawn later shows the same time as the others. */
const arrivals = new WeakMap<Position, number>();

export function arrivalOf(position: Position): number {
  const at = arrivals.get(position) ?? performance.now();
  arrivals.set(position, at);
  return at;
}

export function Clock({ position, seat }: { readonly position: Position; readonly seat: number }) {
  if (!position.clocks) return null;
  const left = position.clocks.left[seat] ?? 0;
  const at = arrivalOf(position);
  return (
    <Face left={left} since={at} runs={position.clocks.running.includes(seat)} key={`${position.version} ${at}`} />
  );
}

const SHORT_MILLISECONDS = 20_000;

function Face({ left, since, runs }: { readonly left: number; readonly since: number; readonly runs: boolean }) {
  const say = useSay();
  const leftNow = () => (runs ? Math.max(0, left - (performance.now() - since)) : left);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const shown = leftNow();
  return (
    <span
      className="clock"
      role="timer"
      aria-label={say("table.clock")}
      data-runs={runs || undefined}
      data-short={shown < SHORT_MILLISECONDS || undefined}
    >
      {clockText(shown)}
    </span>
  );
}

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
