/** The time that somebody has spent on a puzzle. It stands while the page is not looked at. */
import { type RefObject, useEffect, useRef, useState } from "react";

export function useClock(
  start: number,
  runs: boolean,
): readonly [seconds: number, now: RefObject<number>, reset: () => void] {
  const [seconds, setSeconds] = useState(start);
  const now = useRef(start);
  useEffect(() => {
    if (!runs) return;
    const tick = () => {
      if (document.hidden) return;
      now.current++;
      setSeconds(now.current);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return [
    seconds,
    now,
    () => {
      now.current = 0;
      setSeconds(0);
    },
  ];
}
