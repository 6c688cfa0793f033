/**
 * A position that an author sets up: which cards are where, and what figures the players have. By names, so that it outlives
 * changes of the draft.
 */
import { dealtState } from "../../game/deal.ts";
import { shown } from "../../game/describe.ts";
import type { CardGameState } from "../../game/state.ts";
import { single, union } from "../../run/choices.ts";
import { NO_CHANCE } from "../../run/interpreter.ts";
import { type AttributeSlot, FIELD, groupAt, groupSlot, type Program, strideOf } from "../../run/program.ts";
import { Table } from "../../run/table.ts";

/** Names of cards by the tag of the group that they are in, the first on top. */
type Cards = Readonly<Record<string, readonly string[]>>;

export interface Position {
  readonly players: readonly { readonly figures: Readonly<Record<string, string>>; readonly cards: Cards }[];
  readonly shared: Cards;
  /** Where each player's drawn and discarded cards go, by the numbers of the groups: set-ups say it. */
  readonly drawTo: readonly number[];
  readonly discardTo: readonly number[];
}

/** The position of a game, with all that lies face down. */
export function positionOf(program: Program, { seats, table }: Pick<CardGameState, "seats" | "table">): Position {
  const { playerAttributes } = program;
  const stride = strideOf(program);
  const cardsOf = (seat: number): Cards =>
    Object.fromEntries(
      table.groups.flatMap((cards, index) =>
        groupAt(program, seats, index).seat === seat
          ? [
              [
                groupSlot(program, seats, index).tag,
                cards.map((card) => program.texts[table.cards[card * stride + FIELD.name]!]!),
              ],
            ]
          : [],
      ),
    );
  return {
    players: Array.from({ length: seats }, (_, seat) => ({
      figures: Object.fromEntries(
        playerAttributes.map((slot, i) => [
          slot.tag,
          shown(program, slot, table.players[seat * playerAttributes.length + i]!),
        ]),
      ),
      cards: cardsOf(seat),
    })),
    shared: cardsOf(-1),
    drawTo: table.drawTo,
    discardTo: table.discardTo,
  };
}

/** The game at a position, in the first turn of the first player. What the game no longer knows is left out. */
export function arranged(program: Program, position: Position): CardGameState {
  const seats = position.players.length;
  const state = dealtState(program, Array<number>(seats).fill(-1));
  const table = new Table(program, seats, state.table, NO_CHANCE);
  const types = new Map(program.cards.map(({ name }, type) => [name, type]));
  for (const index of table.groups.keys()) {
    const { seat } = groupAt(program, seats, index);
    const cards = seat < 0 ? position.shared : position.players[seat]!.cards;
    for (const name of cards[groupSlot(program, seats, index).tag] ?? []) {
      const type = types.get(name) ?? 0;
      if (type > 0 && !table.isFull(index)) table.addCard(type, Math.max(0, seat), index);
    }
  }
  const players = position.players.flatMap(({ figures }) =>
    program.playerAttributes.map((slot) => readValue(program, slot, figures[slot.tag] ?? "")),
  );
  const isGroup = (group: number) => group < table.groups.length;
  const ways = [position.drawTo, position.discardTo].every((way) => way.length === seats && way.every(isGroup))
    ? { drawTo: position.drawTo, discardTo: position.discardTo }
    : {};
  return { ...state, stage: "act", turn: 1, table: { ...table.state, players, ...ways } };
}

/** A value as `shown` writes it; what is none is what the figure begins with. */
function readValue({ texts, choices }: Program, { type, min, max, initial }: AttributeSlot, text: string): number {
  if (type === "bool") return text === "true" ? 1 : 0;
  if (type === "number") return /^-?\d{1,9}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : initial;
  if (type === "string") return texts.includes(text) ? texts.indexOf(text) : initial;
  return text
    .split("+")
    .filter((one) => choices.includes(one))
    .reduce((all, one) => union(all, single(choices.indexOf(one))), 0);
}
