/** How far down the page the frame begins: the styles give the board exactly the rest of the screen. */
import { useCallback } from "react";

/** To be set as the `ref` of the frame. */
export function useFrameTop(): (frame: HTMLElement | null) => (() => void) | undefined {
  return useCallback((frame) => {
    if (!frame) return;
    const measure = () => {
      const top = frame.getBoundingClientRect().top + scrollY;
      frame.style.setProperty("--frame-top", `${Math.round(top)}px`);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
}
