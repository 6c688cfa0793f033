/** The one way in which parts of the site wait for something that takes time. */
import { useEffect } from "react";

/**
 * Calls `start` whenever the key changes, and hands what came of it to `settle`, unless something newer was begun or the component is gone
 * by then: the signal is aborted then, and so is what `settle` began, by the function that it gave.
 */
export function useLatest<Value>(
  key: unknown,
  start: (signal: AbortSignal) => Promise<Value>,
  settle: (result: PromiseSettledResult<Value>) => undefined | (() => void),
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is wanted; the functions are new every time
  useEffect(() => {
    const controller = new AbortController();
    let end: undefined | (() => void);
    void Promise.allSettled([start(controller.signal)]).then(([result]) => {
      if (!controller.signal.aborted) end = settle(result);
    });
    return () => {
      controller.abort();
      end?.();
    };
  }, [key]);
}
