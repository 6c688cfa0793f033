/** The time that somebody has spent on a puzzle. It stands while the page is not looked at. */
import { type RefObject, useEffect, useRef, useState } from "react";

/** `since` is the moment, in milliseconds, from which on a clock elsewhere runs: nothing here stops that one. */
export function useClock(
  start: number,
  runs: boolean,
  since?: number,
): readonly [seconds: number, now: RefObject<number>, reset: () => void] {
  const [seconds, setSeconds] = useState(start);
  const now = useRef(start);
  useEffect(() => {
    if (!runs) return;
    const tick = () => {
      if (since !== undefined) now.current = Math.max(0, Math.floor((Date.now() - since) / 1000));
      else if (document.hidden) return;
      else now.current++;
      setSeconds(now.current);
    };
    if (since !== undefined) tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [runs, since]);
  return [
    seconds,
    now,
    () => {
      now.current = 0;
      setSeconds(0);
    },
  ];
}
