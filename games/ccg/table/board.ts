/** A table as its viewer sees it, ready to be drawn: groups with their cards, gauges, phases. Made from the definition alone. */
import { shown } from "../game/describe.ts";
import type { CardGameView } from "../game/state.ts";
import { UNKNOWN } from "../game/view.ts";
import {
  type AttributeSlot,
  FIELD,
  FIRST_ATTRIBUTE,
  type GroupSlot,
  groupAt,
  groupSlot,
  type Program,
  strideOf,
} from "../run/program.ts";

/** A figure of a player or of a card. */
export interface Figure {
  readonly tag: string;
  readonly name: string;
  readonly type: AttributeSlot["type"];
  readonly value: number;
  /** As people read it. */
  readonly text: string;
  /** From 0 to 1, where the definition gives a scale to show it on. */
  readonly share: number | null;
}

export interface BoardCard {
  readonly id: number;
  /** Whether the viewer knows which card it is. */
  readonly isKnown: boolean;
  /** The card of the sets, 0 for one that a script made under a name of its own. */
  readonly type: number;
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Whether it lies face down although the viewer knows it. */
  readonly isFaceDown: boolean;
  /** Quarter turns to the right. */
  readonly rotation: number;
  readonly attached: readonly BoardCard[];
}

export interface BoardGroup {
  /** Its number at the table. */
  readonly index: number;
  readonly seat: number | null;
  readonly slot: GroupSlot;
  /** Cards that are attached to others stand with those. */
  readonly cards: readonly BoardCard[];
  /** All of its cards, attached ones too. */
  readonly count: number;
}

export interface BoardPlayer {
  readonly seat: number;
  readonly isActive: boolean;
  readonly isOut: boolean;
  readonly hasWon: boolean;
  readonly figures: readonly Figure[];
  readonly groups: readonly BoardGroup[];
}

export interface Board {
  readonly players: readonly BoardPlayer[];
  readonly shared: readonly BoardGroup[];
  readonly phases: readonly { readonly name: string; readonly isNow: boolean }[];
}

const TURNED_DOWN = 2;

export function boardOf(program: Program, view: CardGameView): Board {
  const { seats, table, active, out, winners, stage } = view;
  const groups = table.groups.map((_, index) => groupOf(program, view, index));
  const isOver = stage === "over";
  return {
    players: Array.from({ length: seats }, (_, seat) => ({
      seat,
      isActive: seat === active && !isOver,
      isOut: out.some((together) => together.includes(seat)),
      hasWon: isOver && winners?.length === 1 && winners.includes(seat),
      figures: figuresOf(program, program.playerAttributes, table.players, seat * program.playerAttributes.length),
      groups: groups.filter((group) => group.seat === seat),
    })),
    shared: groups.filter((group) => group.seat === null),
    phases: program.phases.map(({ name }, phase) => ({ name, isNow: phase === view.phase && stage !== "setup" })),
  };
}

function groupOf(program: Program, view: CardGameView, index: number): BoardGroup {
  const { seats, table } = view;
  const { seat } = groupAt(program, seats, index);
  const ids = table.groups[index]!;
  const stride = strideOf(program);
  const hostOf = (id: number) => table.cards[id * stride + FIELD.host]!;
  const isHere = new Set(ids);
  return {
    index,
    seat: seat < 0 ? null : seat,
    slot: groupSlot(program, seats, index),
    cards: ids.filter((id) => !isHere.has(hostOf(id))).map((id) => cardOf(program, view, id, ids)),
    count: ids.length,
  };
}

function cardOf(program: Program, view: CardGameView, id: number, neighbours: readonly number[]): BoardCard {
  const { cards } = view.table;
  const stride = strideOf(program);
  const row = id * stride;
  const type = cards[row + FIELD.type]!;
  const isKnown = type !== UNKNOWN;
  const attached = neighbours.filter((one) => one !== id && cards[one * stride + FIELD.host] === id);
  return {
    id,
    isKnown,
    type: isKnown ? type : 0,
    name: isKnown ? program.texts[cards[row + FIELD.name]!]! : "",
    figures: isKnown ? figuresOf(program, program.cardAttributes, cards, row + FIRST_ATTRIBUTE) : [],
    isFaceDown: isKnown && cards[row + FIELD.facing] === TURNED_DOWN,
    rotation: cards[row + FIELD.rotation]!,
    attached: attached.map((one) => cardOf(program, view, one, [])),
  };
}

/** Values in a row of numbers, from a place on. */
function figuresOf(
  program: Program,
  slots: readonly AttributeSlot[],
  values: readonly number[],
  from = 0,
): readonly Figure[] {
  return slots.map((slot, i) => {
    const value = values[from + i]!;
    const { tag, name, type } = slot;
    return { tag, name, type, value, text: shown(program, slot, value), share: shareOf(slot, value) };
  });
}

/** Numbers of this size are as good as without a bound. */
const UNBOUNDED = 1_000_000;

/** On a scale from the least to the most; without a most, to what it began with. */
function shareOf({ type, min, max, initial }: AttributeSlot, value: number): number | null {
  if (type !== "number") return null;
  const low = min < -UNBOUNDED ? 0 : min;
  const high = max < UNBOUNDED ? max : initial;
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : null;
}
