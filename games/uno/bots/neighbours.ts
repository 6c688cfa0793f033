/** Who sits on either side of the player to move, among those still in. */
import type { Seat } from "@asztal/kernel";
import type { View } from "../rules/state.ts";

export function neighbours({ handSizes, current, direction }: View): { readonly next: Seat; readonly previous: Seat } {
  const seats = handSizes.length;
  const nearest = (step: 1 | -1) => {
    let seat = current;
    do seat = (seat + step + seats) % seats;
    while (seat !== current && handSizes[seat] === 0);
    return seat;
  };
  return { next: nearest(direction), previous: nearest(direction === 1 ? -1 : 1) };
}
