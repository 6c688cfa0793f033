/** A position, and what is seen of it. */
import type { FromSchemas, Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import type { Coatl } from "./coatl.ts";
import type { Event, SeenEvent } from "./events.ts";
import type { move, Token } from "./moves.ts";
import type { Board } from "./pieces.ts";
import type { Prophecy } from "./prophecies.ts";
import type { Bags, Supply } from "./supply.ts";
import type { Temple } from "./temples.ts";

const earlierOptions = {
  sacrificeTokens: Type.Boolean({ default: false }),
  fewerBodies: Type.Boolean({ default: false }),
  /** Not there in the tables and records that are older than the extra cards; those have none. */
  extraProphecies: Type.Optional(Type.Boolean({ default: false })),
};

/** The options of the first rules, under which every hand was open. */
export const firstOptions = Type.Object(earlierOptions, { additionalProperties: false });

export const options = Type.Object(
  {
    ...earlierOptions,
    /** What was taken face up stays to be seen in the others' hands, and the first discards are turned up. */
    openHands: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
export type Options = Static<typeof options>;

/** A table says whether its hands are open, unless it began with the first rules. */
type TableOptions = Static<typeof firstOptions> & Partial<Pick<Options, "openHands">>;

/** What a player has done so far, for the statistics. Records keep digests of states, so its name stays as it is. */
export interface Deeds {
  readonly turns: number;
  readonly heads: number;
  readonly bodies: number;
  readonly tails: number;
  readonly prophecies: number;
}

/** What everybody sees of a player. */
export interface OpenPlayer {
  readonly board: Board;
  readonly coatls: readonly Coatl[];
  /** Prophecies in hand that were taken face up: the log tells everybody, whether or not the table shows them. */
  readonly known: readonly Prophecy[];
  readonly knownTemples: readonly Temple[];
  /** Sacrifice tokens that are gone. */
  readonly used: readonly Token[];
  readonly deeds: Deeds;
}

export interface Player extends OpenPlayer {
  /** Prophecies and temples in hand that nobody else has seen. */
  readonly hidden: readonly Prophecy[];
  readonly hiddenTemples: readonly Temple[];
  /**
   * What the player has discarded before the first turn; null before the choice. Face down until all have chosen where hands
   * are open, else until the discards are shuffled.
   */
  readonly aside: readonly Prophecy[] | null;
}

/**
 * The action under way: taking prophecies, assembling, or looking into the future, in which discarding comes before
 * taking. Null when the player to move has not begun yet.
 */
export type Action = "prophecies" | "assembling" | "foreseeing" | "foretaking" | null;

/** What everybody sees in the middle of the table. */
export interface Table {
  readonly options: TableOptions;
  /** Before the first turn all but the start player discard down to three prophecies. */
  readonly opening: boolean;
  readonly over: boolean;
  /** The start player's seat; the marker does not move. */
  readonly start: Seat;
  readonly current: Seat;
  readonly action: Action;
  readonly supply: Supply;
  readonly bags: Bags;
  readonly display: readonly (Prophecy | null)[];
  readonly discards: readonly Prophecy[];
  readonly temples: readonly (Temple | null)[];
  /** Whose turns are still to come after this one, once the end is near; null before. Alone, they are counted from the start. */
  readonly lastTurns: readonly Seat[] | null;
  /** How many turns in a row were passed. */
  readonly passes: number;
}

export interface State extends Table {
  readonly players: readonly Player[];
  /** The deck as it was shuffled last, the first card to be drawn first, and how many were drawn since. */
  readonly deck: readonly Prophecy[];
  readonly drawn: number;
  readonly templeDeck: readonly Temple[];
  readonly templesDrawn: number;
}

export interface SeenPlayer extends OpenPlayer {
  /** How many more cards are in hand than the known ones. */
  readonly hiddenCount: number;
  readonly hiddenTempleCount: number;
  /** How many such cards still lie face down; null when that choice is still to be made. */
  readonly asideCount: number | null;
}

export interface View extends Table {
  readonly players: readonly SeenPlayer[];
  readonly deckSize: number;
  readonly templeDeckSize: number;
  /** The viewer's own; empty for a spectator. */
  readonly hidden: readonly Prophecy[];
  readonly hiddenTemples: readonly Temple[];
  readonly aside: readonly Prophecy[] | null;
}

export interface CoatlGame extends FromSchemas<typeof options | typeof firstOptions, typeof move> {
  State: State;
  View: View;
  Event: Event;
  SeenEvent: SeenEvent;
}

export function handSize(player: Player): number {
  return player.hidden.length + player.known.length;
}

/** Whether the table began with the first rules: they knew no closed hands, and offered one move at either end of a row. */
export function hasFirstRules({ options: { openHands } }: Pick<Table, "options">): boolean {
  return openHands === undefined;
}

export function handsAreOpen(table: Pick<Table, "options">): boolean {
  return hasFirstRules(table) || table.options.openHands === true;
}

/** The prophecies out of which a new deck is shuffled: what was discarded, and what still lies face down from before the first turn. */
export function discarded({ discards, players }: Pick<State, "discards" | "players">): readonly Prophecy[] {
  return players.some(({ aside }) => aside?.length)
    ? [...discards, ...players.flatMap(({ aside }) => aside ?? [])]
    : discards;
}

/** Whether the table still has a prophecy to draw: discards are reshuffled when the deck has ended. */
export function canDraw(state: State): boolean {
  return state.drawn < state.deck.length || discarded(state).length > 0;
}

/** Whether somebody plays alone, against the number of turns. */
export function isSolo({ players }: { readonly players: readonly unknown[] }): boolean {
  return players.length === 1;
}

/** How many turns the seat still has, the one under way included; null before the end is near. */
export function turnsLeft({ lastTurns, current, over }: Table, seat: Seat): number | null {
  if (lastTurns === null) return null;
  return lastTurns.filter((one) => one === seat).length + (current === seat && !over ? 1 : 0);
}
