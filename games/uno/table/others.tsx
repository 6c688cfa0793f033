/** The other players: how many cards each holds, who is asked, who is out. */
import type { TableProps } from "@asztal/kernel";
import { Fan } from "../../cards/fan.tsx";
import type { Uno } from "../rules/state.ts";

/** The other seats, beginning with the one after the viewer. */
function seatsFrom(seat: number | null, count: number): number[] {
  const first = seat ?? -1;
  return Array.from({ length: seat === null ? count : count - 1 }, (_, i) => (first + 1 + i + count) % count);
}

export function Others({ view, seat, names, say }: TableProps<Uno>) {
  const seats = seatsFrom(seat, names.length);
  return (
    <ol className="uno-others" aria-label={say("board.others")} data-crowded={seats.length > 4 || undefined}>
      {seats.map((other) => {
        const count = view.handSizes[other] ?? 0;
        const place = view.places.indexOf(other) + 1;
        return (
          <li
            key={other}
            className="uno-other"
            data-seat={other}
            data-current={(other === view.current && place === 0) || undefined}
            data-out={place > 0 || undefined}
            data-last={(count === 1 && place === 0) || undefined}
          >
            <Fan count={count} />
            <span className="uno-name">{names[other]}</span>
            <span className="uno-count">{inWords(count, place, say)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function inWords(count: number, place: number, say: TableProps<Uno>["say"]): string {
  if (place > 0) return say("board.out", { place });
  return count === 1 ? say("board.last-card") : say("board.hand", { count });
}
