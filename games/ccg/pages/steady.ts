/** What keeps typing quick: parts of a page that are not drawn again with each key. */
import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** The same function at each drawing, which does what the newest one does: for parts that are drawn again only for cause. */
export function useSteady<Args extends readonly unknown[], Result>(run: (...args: Args) => Result) {
  const newest = useRef(run);
  newest.current = run;
  return useCallback((...args: Args) => newest.current(...args), []);
}

const SETTLED_MILLISECONDS = 250;

/** The value once it has stayed the same for a moment; at once where `isUrgent` says so. */
export function useSettled<T>(value: T, isUrgent: (before: T, now: T) => boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  if (settled === value || !isUrgent(settled, value)) return settled;
  setSettled(value);
  return value;
}
