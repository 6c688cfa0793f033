/** What every part of the table is given. */
import type { Say } from "@asztal/kernel";
import type { Move } from "../rules/moves.ts";
import type { Board } from "../rules/pieces.ts";
import type { Prophecy } from "../rules/prophecies.ts";
import type { View } from "../rules/state.ts";
import type { Temple } from "../rules/temples.ts";
import type { Choice, Offer } from "./choice.ts";

export interface Desk {
  readonly view: View;
  /** The viewer's seat; null for somebody who only watches. */
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly say: Say;
  readonly offer: Offer;
  /** Whether anything is asked of the viewer. */
  readonly asked: boolean;
  readonly choice: Choice | null;
  /** The viewer's own pieces and cards; empty for somebody who only watches. */
  readonly board: Board;
  readonly hand: readonly Prophecy[];
  readonly temples: readonly Temple[];
  /** The move that a coach points at. */
  readonly pointed: Move | null;
  choose(choice: Choice | null): void;
  send(move: Move): void;
}
