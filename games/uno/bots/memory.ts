/** What the others' draws betray: who draws a card had probably nothing of the colour that was wanted. */
import type { Seat } from "@asztal/kernel";
import type { Colour } from "../rules/cards.ts";
import type { SeenEvent } from "../rules/state.ts";

/** How sure an old suspicion still is after the suspect has drawn another card. */
const FADES = 0.8;

export class Memory {
  readonly #lacking: readonly Map<string, number>[];
  #wanted: string | null = null;

  constructor(seats: number) {
    this.#lacking = Array.from({ length: seats }, () => new Map());
  }

  /** How surely the player has no card of the colour, from −1 (he asked for it himself) to 1 (he has just had to draw). */
  lacks(seat: Seat, colour: Colour): number {
    return this.#lacking[seat]!.get(colour) ?? 0;
  }

  observe(events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.event === "put") {
        this.#wanted = event.cards.at(-1)![0]!;
        this.#lacking[event.seat]!.delete(this.#wanted);
      } else if (event.event === "put-black") {
        this.#wanted = event.colour;
        this.#lacking[event.seat]!.set(event.colour, -1);
      } else if (event.event === "drew" || event.event === "drew-face-down") this.#drew(event.seat, event.count);
    }
  }

  #drew(seat: Seat, count: number): void {
    const lacking = this.#lacking[seat]!;
    // Many new cards at once: nothing that was known of the hand holds any more.
    if (count !== 1 || this.#wanted === null) {
      lacking.clear();
      return;
    }
    for (const [colour, sureness] of lacking) lacking.set(colour, sureness * FADES);
    lacking.set(this.#wanted, 1);
  }
}
