/** Above the players of one side: whose side it is. */
import type { Seat } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import type { Sides } from "../state/sides.ts";

interface SideHeadingProps {
  readonly sides: Sides;
  /** Of the side. */
  readonly seat: Seat;
  readonly own: Seat | null;
}

/** Nothing where everybody plays alone. */
export function SideHeading({ sides, seat, own }: SideHeadingProps) {
  const say = useSay();
  if (!sides) return null;
  const number = (sides[seat] ?? 0) + 1;
  const isOfTwo = new Set(sides).size === 2;
  if (own === null) return <li className="side-name">{say("side.number", { number })}</li>;
  if (sides[own] === sides[seat]) return <li className="side-name">{say("side.own")}</li>;
  return <li className="side-name">{isOfTwo ? say("side.opponents") : say("side.number", { number })}</li>;
}
