/** Bridge at the table of the site. */
import type { TableProps } from "@asztal/kernel";
import { type Bridge, directionAt } from "../rules/state.ts";
import { Desk } from "./desk.tsx";
import { openHands } from "./moment.ts";
import { useTableSettings } from "./settings.ts";

export default function BridgeTable({ view, seat, names, legal, say, send, pointed }: TableProps<Bridge>) {
  const [{ bottom }] = useTableSettings();
  const own = seat === null ? "S" : directionAt(seat);
  return (
    <Desk
      view={view}
      open={openHands(view, seat)}
      bottom={bottom === "own" ? own : bottom}
      names={names}
      legal={legal}
      say={say}
      pointed={pointed}
      send={send}
    />
  );
}
