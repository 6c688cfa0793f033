/** What happens at a table, as data that is worded elsewhere. */

/** Who knows a card is noted as bits: one for each of six seats at most, and this one for spectators. */
export const SPECTATOR = 6;
export const EVERYBODY = 0x7f;

/** What a limit or a rule of the language prevented; the script went on, or was ended, as the reference says. */
export type BreachCode =
  | "no-card"
  | "no-group"
  | "group-full"
  | "deck-empty"
  | "nothing-to-pick"
  | "divided-by-zero"
  | "number-range"
  | "no-sides"
  | "not-a-choice"
  | "too-long"
  | "too-deep"
  | "too-many-cards"
  | "too-many-events"
  | "too-many-drawn"
  | "too-many-visited"
  | "log-full";

/** A card in an event: its name, and who may know it. */
interface OfCard {
  readonly card: string;
  /** A bit for each seat, and one for spectators. */
  readonly known: number;
}

/** A group in an event: its name, and the seat that it belongs to. */
interface OfGroup {
  readonly group: string;
  readonly groupSeat?: number;
}

type Shown = number | string | boolean | readonly string[];

export type TableEvent =
  | { readonly event: "breach"; readonly breach: BreachCode; readonly group?: string }
  | { readonly event: "attribute"; readonly seat: number; readonly attribute: string; readonly value: Shown }
  | ({ readonly event: "card-attribute"; readonly attribute: string; readonly value: Shown } & OfCard)
  | ({ readonly event: "renamed"; readonly name: string } & OfCard)
  | ({ readonly event: "moved" | "moved-shared" | "created" } & OfCard & OfGroup)
  | ({ readonly event: "left" | "cancelled" } & OfCard)
  | ({ readonly event: "triggered"; readonly trigger: string } & OfCard)
  | ({ readonly event: "ability"; readonly seat: number; readonly ability: string } & OfCard)
  | { readonly event: "opponent-chosen"; readonly seat: number; readonly otherSeat: number }
  | ({ readonly event: "drafted"; readonly seat: number } & OfCard)
  | ({ readonly event: "played" | "discarded"; readonly seat: number } & OfCard)
  | ({ readonly event: "turned"; readonly rotation: number } & OfCard)
  | ({ readonly event: "faced"; readonly facing: number } & OfCard)
  | ({ readonly event: "attached"; readonly host: string; readonly hostKnown: number } & OfCard)
  | ({ readonly event: "shuffled" } & OfGroup)
  | { readonly event: "rolled"; readonly number: number; readonly sides: number };
