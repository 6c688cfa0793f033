/**
 * Figures of cards and players with all continuous effects, worked out from what they are by themselves. The order is the
 * same whatever happened before:
 *
 * 1. texts, tokens and truth values, as the effects change them, which then read what is there by itself;
 * 2. numbers that are SET;
 * 3. numbers that are multiplied and divided;
 * 4. numbers that grow and fall; and in the end everything is kept within its bounds.
 *
 * While numbers are made, effects read texts, tokens and truth values as the first layer left them, and numbers as they are
 * by themselves. Inside a layer effects follow each other as their cards lie: each player's zones from the first player on,
 * then shared ones, the first card of a zone first.
 */

import type { Board } from "./board.ts";
import type { ChangeCode, CommandCode } from "./code.ts";
import { immediate, type Run, type Surface } from "./immediate.ts";
import { type AttributeSlot, FIELD, FIRST_ATTRIBUTE, type Program, strideOf } from "./program.ts";

export interface Figures {
  /** Like the players and cards of a table. */
  readonly players: readonly number[];
  readonly cards: readonly number[];
}

const LAYERS = 4;

function layerOf(type: string, change: ChangeCode): number {
  if (type !== "number") return 0;
  if (change === "set") return 1;
  return change === "*" || change === "/" ? 2 : 3;
}

interface Source {
  readonly card: number;
  readonly controller: number;
  readonly script: number;
}

/** Cards in play that have continuous effects, in the order in which those are applied. */
function sourcesOf(table: Board): Source[] {
  const { program, cards, stride } = table;
  return table.cardsInPlay(0).flatMap((card) => {
    const { continuous } = program.cards[cards[card * stride + FIELD.type]!]!;
    return continuous.map((script) => ({ card, controller: cards[card * stride + FIELD.controller]!, script }));
  });
}

export function figuresOf(table: Board): Figures {
  const { program } = table;
  const sources = sourcesOf(table);
  if (sources.length === 0) return table;
  const making = new Making(table);
  const used = affectedBy(program).layers;
  for (let layer = 0; layer < LAYERS; layer++) {
    if (!used[layer]) continue;
    making.layer = layer;
    for (const { card, controller, script } of sources) {
      const locals = Array<number>(program.scripts[script]!.variables.length).fill(0);
      locals[0] = card;
      const run: Run = { table, surface: making, me: controller, opponent: table.opponentOf(controller), locals };
      immediate(program, script)(run);
    }
  }
  making.keepBounds();
  return making;
}

class Making implements Surface {
  layer = 0;
  readonly players: number[];
  readonly cards: number[];
  private readonly table: Board;
  private readonly changedPlayers = new Set<number>();
  private readonly changedCards = new Set<number>();

  constructor(table: Board) {
    this.table = table;
    this.players = table.players.slice();
    this.cards = table.cards.slice();
  }

  attribute(seat: number, index: number): number {
    const { playerAttributes } = this.table.program;
    const at = seat * playerAttributes.length + index;
    return (playerAttributes[index]!.type === "number" || this.layer === 0 ? this.table.players : this.players)[at]!;
  }

  field(card: number, field: number): number {
    if (card <= 0) return 0;
    const { cardAttributes } = this.table.program;
    const isBase = this.layer === 0 || cardAttributes[field - FIRST_ATTRIBUTE]?.type === "number";
    return (isBase ? this.table.cards : this.cards)[card * this.table.stride + field]!;
  }

  changeAttribute(seat: number, index: number, change: ChangeCode, by: number): void {
    const { playerAttributes } = this.table.program;
    if (layerOf(playerAttributes[index]!.type, change) !== this.layer) return;
    const at = seat * playerAttributes.length + index;
    this.players[at] = this.table.quietly(() => this.table.changedValue(this.players[at]!, change, by));
    this.changedPlayers.add(at);
  }

  changeField(card: number, field: number, change: ChangeCode, by: number): void {
    const slot = this.table.program.cardAttributes[field - FIRST_ATTRIBUTE];
    if (card <= 0 || !slot || layerOf(slot.type, change) !== this.layer) return;
    const at = card * this.table.stride + field;
    this.cards[at] = this.table.quietly(() => this.table.changedValue(this.cards[at]!, change, by));
    this.changedCards.add(at);
  }

  isOpen(card: number): boolean {
    return this.table.isInPlay(card);
  }

  divert(): void {}

  keepBounds(): void {
    const { table } = this;
    const { playerAttributes, cardAttributes } = table.program;
    for (const at of this.changedPlayers) {
      const slot = playerAttributes[at % playerAttributes.length]!;
      this.players[at] = table.quietly(() => table.bounded(this.players[at]!, table.players[at]!, slot));
    }
    for (const at of this.changedCards) {
      const slot = cardAttributes[(at % table.stride) - FIRST_ATTRIBUTE]!;
      this.cards[at] = table.quietly(() => table.bounded(this.cards[at]!, table.cards[at]!, slot));
    }
  }
}

/** What the continuous effects of a program can change. */
export interface Affected {
  /** By layer. */
  readonly layers: readonly boolean[];
  /** By the number of a player's attribute, and by the field of a card's row: all others are what they are by themselves. */
  readonly players: readonly boolean[];
  readonly fields: readonly boolean[];
}

const cache = new WeakMap<Program, Affected>();

export function affectedBy(program: Program): Affected {
  const before = cache.get(program);
  if (before) return before;
  const layers = Array<boolean>(LAYERS).fill(false);
  const players = program.playerAttributes.map(() => false);
  const fields = Array<boolean>(strideOf(program)).fill(false);
  const note = (slot: AttributeSlot | undefined, change: ChangeCode, list: boolean[], at: number) => {
    if (!slot) return;
    layers[layerOf(slot.type, change)] = true;
    list[at] = true;
  };
  const look = (commands: readonly CommandCode[]): void => {
    for (const command of commands) {
      if (command.op === "change") {
        const { target, change } = command;
        if (target.op === "attribute") note(program.playerAttributes[target.index], change, players, target.index);
        if (target.op === "field") {
          note(program.cardAttributes[target.field - FIRST_ATTRIBUTE], change, fields, target.field);
        }
      } else if (command.op === "if") {
        look(command.whenTrue);
        look(command.whenFalse);
      } else if (command.op === "switch") for (const one of command.cases) look(one.body);
      else if (command.op === "for-each" || command.op === "each-opponent") look(command.body);
    }
  };
  for (const { continuous } of program.cards) for (const script of continuous) look(program.scripts[script]!.body);
  const affected = { layers, players, fields };
  cache.set(program, affected);
  return affected;
}
