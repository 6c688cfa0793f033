/** Fingers and mouse on a board: picking cells, picking by dragging, and on large boards moving and enlarging. */

import { type PointerEvent, type RefObject, useRef } from "react";
import type { Plan, Point } from "./plan.ts";
import type { View } from "./view.ts";

/** How cells are picked: alone, together with those picked before, along a drag, or (pressed twice) with all that are alike. */
export type Pick = "one" | "another" | "drag" | "alike";

interface Pointing {
  readonly plan: Plan;
  readonly view: View;
  readonly svg: RefObject<SVGSVGElement | null>;
  onPick(cell: number, pick: Pick): void;
}

/** A finger that moved less than this has tapped. */
const STILL_PIXELS = 8;
const TWICE_MILLISECONDS = 350;
/** Cells smaller than this cannot be hit with a finger: the first tap enlarges. */
const SMALLEST_PIXELS = 26;

interface Finger {
  readonly from: Point;
  at: Point;
}

export function usePointing({ plan, view, svg, onPick }: Pointing) {
  const fingers = useRef(new Map<number, Finger>());
  const last = useRef<{ cell: number | null; when: number }>({ cell: null, when: 0 });
  const gesture = useRef<"none" | "pick" | "move">("none");

  const toBoard = ([x, y]: Point): Point => {
    const box = svg.current!.getBoundingClientRect();
    const { window } = view;
    return [
      window.x + ((x - box.left) / box.width) * window.width,
      window.y + ((y - box.top) / box.height) * window.height,
    ];
  };
  const cellsPerPixel = () => view.window.width / svg.current!.getBoundingClientRect().width;

  const pick = (point: Point, event: PointerEvent) => {
    const cell = plan.cellAt(toBoard(point));
    if (cell === null) return;
    const isTwice = last.current.cell === cell && event.timeStamp - last.current.when < TWICE_MILLISECONDS;
    last.current = { cell, when: event.timeStamp };
    onPick(cell, isTwice ? "alike" : event.shiftKey || event.ctrlKey || event.metaKey ? "another" : "one");
  };

  const movesBoard = (event: PointerEvent) => view.canZoom && event.pointerType === "touch";

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at: Point = [event.clientX, event.clientY];
      fingers.current.set(event.pointerId, { from: at, at });
      if (movesBoard(event) || fingers.current.size > 1) {
        gesture.current = "move";
        return;
      }
      gesture.current = "pick";
      pick(at, event);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const finger = fingers.current.get(event.pointerId);
      if (!finger) return;
      const before = finger.at;
      const at: Point = [event.clientX, event.clientY];
      if (gesture.current === "pick") {
        finger.at = at;
        const cell = plan.cellAt(toBoard(at));
        if (cell !== null && cell !== last.current.cell) {
          last.current = { cell, when: 0 };
          onPick(cell, "drag");
        }
        return;
      }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      finger.at = at;
      if (other) {
        const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
        const middle: Point = [(at[0] + other.at[0]) / 2, (at[1] + other.at[1]) / 2];
        view.zoom(apart(at, other.at) / Math.max(1, apart(before, other.at)), toBoard(middle));
      } else if (!view.isWhole) {
        const scale = cellsPerPixel();
        view.pan((before[0] - at[0]) * scale, (before[1] - at[1]) * scale);
      }
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const finger = fingers.current.get(event.pointerId);
      fingers.current.delete(event.pointerId);
      if (!finger || gesture.current !== "move" || fingers.current.size > 0) return;
      const [dx, dy] = [event.clientX - finger.from[0], event.clientY - finger.from[1]];
      if (Math.hypot(dx, dy) > STILL_PIXELS) return;
      if (1 / cellsPerPixel() < SMALLEST_PIXELS && view.isWhole) view.enter(toBoard(finger.from));
      else pick(finger.from, event);
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      fingers.current.delete(event.pointerId);
    },
  };
}
