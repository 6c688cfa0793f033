/** Events that cards hear: before something happens, when they can change it, and afterwards, when their scripts wait for their turn. */

import type { Attributes } from "./attributes.ts";
import type { ChangeCode } from "./code.ts";
import { immediate, type Run, type Surface } from "./immediate.ts";
import { LIMITS } from "./limits.ts";
import { type EventProgram, FIELD, type Program } from "./program.ts";

/** A script that waits until those under way are over. */
export interface Waiting {
  readonly script: number;
  readonly me: number;
  /** Whom it is about, or -1 for the next opponent. */
  readonly opponent: number;
  readonly self: number;
  /** What the script is handed. */
  readonly values: readonly number[];
  readonly event: number;
}

/** What happens, and to whom. */
export interface Happening {
  readonly on: EventProgram["on"];
  /** The figure that it is about, where it is about one. */
  readonly of?: "card" | "player";
  readonly index?: number;
  /** The event that a script raised. */
  readonly event?: number;
  /** The card that it happens to, or 0. */
  readonly card: number;
  /** The player that it happens to, or who controls the card. */
  readonly seat: number;
  readonly amount: number;
}

const NONE: readonly number[] = [];
/** The numbers of events by what they are on; those about a figure after each other, in a list for each figure. */
type Kinds = Readonly<Record<"card" | "player" | "other", Readonly<Partial<Record<EventProgram["on"], number[][]>>>>>;
const byKind = new WeakMap<Program, Kinds>();

function kindsOf(program: Program): Kinds {
  const before = byKind.get(program);
  if (before) return before;
  const kinds: { [of in keyof Kinds]: Partial<Record<EventProgram["on"], number[][]>> } = {
    card: {},
    player: {},
    other: {},
  };
  for (const [number, { on, of, index }] of program.events.entries()) {
    const lists = kinds[of ?? "other"];
    lists[on] ??= [];
    lists[on][Math.max(0, index)] ??= [];
    lists[on][Math.max(0, index)]!.push(number);
  }
  byKind.set(program, kinds);
  return kinds;
}

/** The events of a kind, by their numbers. Asked at every change of a figure, so it is quick. */
function eventsFor(program: Program, { on, of, index = 0, event: raised }: Happening): readonly number[] {
  if (raised !== undefined) return [raised];
  return kindsOf(program)[of ?? "other"][on]?.[index] ?? NONE;
}

/** Whether anything listens to this figure. */
export function isWatched(program: Program, of: "card" | "player", index: number): boolean {
  return program.events.some((event) => event.of === of && event.index === index);
}

/** The cards that hear an event: from the player whose turn it is round the table, as they lie. */
function listeners(table: Attributes, { heard }: EventProgram, { card, seat }: Happening): readonly number[] {
  if (heard === "self") return card > 0 ? [card] : [];
  const all = table.cardsInPlay(table.active);
  if (heard === "all") return all;
  return all.filter((one) => {
    const isMine = table.cards[one * table.stride + FIELD.controller] === seat;
    return heard === "mine" ? isMine && one !== card : !isMine;
  });
}

/** What follows of an event waits: first what the rules do, then what cards do. */
export function happened(table: Attributes, happening: Happening): void {
  const { program, cards, stride } = table;
  const { card, seat, amount } = happening;
  for (const number of eventsFor(program, happening)) {
    const event = program.events[number]!;
    if (event.before) continue;
    for (const script of event.scripts) {
      wait(table, { script, me: seat, opponent: -1, self: 0, values: [card, amount], event: number });
    }
    for (const self of listeners(table, event, happening)) {
      const script = program.cards[cards[self * stride + FIELD.type]!]!.handlers[number]!;
      const me = self === card ? seat : cards[self * stride + FIELD.controller]!;
      const opponent = seat === me ? -1 : seat;
      if (script >= 0) wait(table, { script, me, opponent, self, values: [self, card, amount], event: number });
    }
  }
}

function wait(table: Attributes, waiting: Waiting): void {
  if (table.waiting.length >= LIMITS.waiting) table.breach("too-many-events");
  else table.waiting.push(waiting);
}

/** What cards make of something that is about to happen. */
interface Replaced {
  readonly amount: number;
  /** The group that a card goes to instead, or -1. */
  readonly divertTo: number;
}

/** Each card that hears of it changes what the ones before it left. What they do meanwhile is not replaced again. */
export function replaced(table: Attributes, happening: Happening): Replaced {
  const { program, cards, stride } = table;
  let { amount } = happening;
  let divertTo = -1;
  if (table.isReplacing) return { amount, divertTo };
  for (const number of eventsFor(program, happening)) {
    const event = program.events[number]!;
    if (!event.before) continue;
    for (const self of listeners(table, event, happening)) {
      const script = program.cards[cards[self * stride + FIELD.type]!]!.handlers[number]!;
      if (script < 0) continue;
      table.isReplacing = true;
      const me = cards[self * stride + FIELD.controller]!;
      const locals = Array<number>(program.scripts[script]!.variables.length).fill(0);
      [locals[0], locals[1], locals[2]] = [self, happening.card, amount];
      const surface = new OnTable(table);
      const opponent = happening.seat === me ? table.opponentOf(me) : happening.seat;
      const run: Run = { table, surface, me, opponent, locals };
      immediate(program, script)(run);
      if (surface.divertTo >= 0) divertTo = surface.divertTo;
      amount = Math.max(0, locals[2]!);
      table.isReplacing = false;
    }
  }
  return { amount, divertTo };
}

class OnTable implements Surface {
  divertTo = -1;
  private readonly table: Attributes;

  constructor(table: Attributes) {
    this.table = table;
  }

  attribute(seat: number, index: number): number {
    return this.table.attribute(seat, index);
  }

  field(card: number, field: number): number {
    return this.table.field(card, field);
  }

  changeAttribute(seat: number, index: number, change: ChangeCode, by: number): void {
    this.table.changeAttribute(seat, index, change, by);
  }

  changeField(card: number, field: number, change: ChangeCode, by: number): void {
    this.table.changeField(card, field, change, by);
  }

  isOpen(): boolean {
    return true;
  }

  divert(group: number): void {
    this.divertTo = group;
  }
}
