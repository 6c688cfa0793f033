/** The keys that go through a game's moments, in a replay and at a running table alike. */
import { useLayoutEffect } from "react";

/** Whether a key belongs to what is being written or chosen, and so to nobody else. */
export function isWriting({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** A key with Ctrl, Alt or the like is the browser's. */
export function isPlain({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey;
}

interface StepKeys {
  readonly moment: number;
  readonly count: number;
  /** Whether an earlier moment is on show: then Home and End are ours, and the arrows even where the game uses them. */
  readonly isLookingBack: boolean;
  show(moment: number): void;
}

export function useStepKeys({ moment, count, isLookingBack, show }: StepKeys): void {
  useLayoutEffect(() => {
    const steps: Readonly<Record<string, number>> = {
      "[": moment - 1,
      "]": moment + 1,
      ArrowLeft: moment - 1,
      ArrowRight: moment + 1,
      ...(isLookingBack && { Home: 0, End: count }),
    };
    const onKey = (event: KeyboardEvent) => {
      const to = steps[event.key];
      if (to === undefined || event.defaultPrevented || isWriting(event) || !isPlain(event)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== moment && to >= 0 && to <= count) show(to);
    };
    // On the way down to the focused element, or on the way up from it, when the game has had its turn.
    addEventListener("keydown", onKey, { capture: isLookingBack });
    return () => removeEventListener("keydown", onKey, { capture: isLookingBack });
  }, [moment, count, isLookingBack, show]);
}
