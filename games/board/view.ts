/** What part of a large board is seen: the whole, or a window that can be moved and resized. */

import { useCallback, useMemo, useState } from "react";
import type { Plan, Point } from "./plan.ts";

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boards wider than this can be enlarged. */
const LARGE = 12;
/** The least width of the window, in cells. */
const CLOSEST = 5;
/** The window that a tap opens, in cells: a grid of nine, the usual part of a large board, with a little of what is around. */
const ONE_GRID = 9.8;

export interface View {
  readonly window: Window;
  readonly canZoom: boolean;
  readonly isWhole: boolean;
  zoom(factor: number, around?: Point): void;
  pan(right: number, down: number): void;
  /** Opens a window of one grid around the point. */
  enter(point: Point): void;
  /** Moves the window as little as is needed to show the point. */
  reveal(point: Point): void;
  fit(): void;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Puts a window of that width inside the plan, its proportions those of the plan. */
function placed(plan: Plan, x: number, y: number, wanted: number): Window {
  const width = between(wanted, Math.min(CLOSEST, plan.width), plan.width);
  const height = (width * plan.height) / plan.width;
  return { x: between(x, 0, plan.width - width), y: between(y, 0, plan.height - height), width, height };
}

export function useView(plan: Plan): View {
  const whole = useMemo<Window>(() => ({ x: 0, y: 0, width: plan.width, height: plan.height }), [plan]);
  const [seen, setSeen] = useState<{ plan: Plan; window: Window }>({ plan, window: whole });
  // Another drawing (the cube unfolded, the next puzzle) is seen as a whole first.
  const window = seen.plan === plan ? seen.window : whole;
  const change = useCallback(
    (next: (window: Window) => Window) =>
      setSeen((before) => ({ plan, window: next(before.plan === plan ? before.window : whole) })),
    [plan, whole],
  );
  return {
    window,
    canZoom: plan.width > LARGE,
    isWhole: window.width >= plan.width - 0.01,
    zoom(factor, around) {
      change(({ x, y, width, height }) => {
        const [px, py] = around ?? [x + width / 2, y + height / 2];
        const wide = between(width / factor, CLOSEST, plan.width);
        const share = wide / width;
        return placed(plan, px - (px - x) * share, py - (py - y) * share, wide);
      });
    },
    pan(right, down) {
      change(({ x, y, width }) => placed(plan, x + right, y + down, width));
    },
    enter([px, py]) {
      change(() => placed(plan, px - ONE_GRID / 2, py - ONE_GRID / 2, ONE_GRID));
    },
    reveal([px, py]) {
      change((now) => {
        const edge = 0.7;
        const x = Math.min(px - edge, Math.max(now.x, px + edge - now.width));
        const y = Math.min(py - edge, Math.max(now.y, py + edge - now.height));
        const next = placed(plan, x, y, now.width);
        return next.x === now.x && next.y === now.y ? now : next;
      });
    },
    fit() {
      change(() => whole);
    },
  };
}
