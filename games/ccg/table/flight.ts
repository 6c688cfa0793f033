/** Cards that changed their place glide to it. Nothing moves for those who want no motion. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { CardGameView } from "../game/state.ts";

const FLIGHT: KeyframeAnimationOptions = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where each card was drawn, or the group that holds it where it was not drawn by itself. */
interface Seen {
  readonly view: CardGameView;
  readonly cards: ReadonlyMap<number, Spot>;
  readonly groups: ReadonlyMap<number, Spot>;
}

export function useFlight(view: CardGameView): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    const forget = () => {
      seen.current = null;
    };
    addEventListener("resize", forget);
    return () => removeEventListener("resize", forget);
  }, []);
  useLayoutEffect(() => {
    if (!root.current) return;
    const before = seen.current;
    const now = { view, cards: spots(root.current, "card"), groups: spots(root.current, "group") };
    seen.current = now;
    if (!before || before.view === view || document.documentElement.dataset["motion"] === "less") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const element of root.current.querySelectorAll<HTMLElement>("[data-card]")) {
      const id = Number(element.dataset["card"]);
      const [from, to] = [before.cards.get(id) ?? before.groups.get(groupOf(before.view, id)), now.cards.get(id)];
      if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 3) continue;
      const scale = Math.min(1.5, Math.max(0.4, from.width / to.width));
      element.animate(
        [
          { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`, zIndex: 5 },
          { transform: "none", zIndex: 5 },
        ],
        FLIGHT,
      );
    }
  }, [view]);
  return root;
}

function groupOf({ table }: CardGameView, card: number): number {
  return table.groups.findIndex((cards) => cards.includes(card));
}

/** The middles of all marked elements, from the corner of the table, so that scrolling does not count. */
function spots(root: HTMLElement, mark: "card" | "group"): Map<number, Spot> {
  const corner = root.getBoundingClientRect();
  return new Map(
    [...root.querySelectorAll<HTMLElement>(`[data-${mark}]`)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const spot = { x: left + width / 2 - corner.left, y: top + height / 2 - corner.top, width };
      return [Number(element.dataset[mark]), spot];
    }),
  );
}
