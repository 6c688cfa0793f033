/**
 * The cards and figures of a running game, as scripts change them. Everything is a whole number in a flat array, so that a
 * table is copied by copying a few arrays. The interpreter and generated code both work on it, and the rules of each command
 * stand here once.
 */
import { members } from "./choices.ts";
import type { ChangeCode } from "./code.ts";
import { type BreachCode, EVERYBODY, type TableEvent } from "./events.ts";
import { type Dice, Numbers } from "./numbers.ts";
import {
  type AttributeSlot,
  FIELD,
  FIRST_ATTRIBUTE,
  type GroupSlot,
  groupAt,
  groupSlot,
  type Program,
  strideOf,
} from "./program.ts";

/** A table as plain data. */
export interface TableState {
  /** The attributes of one player after those of another. */
  readonly players: readonly number[];
  /** A row for each card, by its number; row 0 is nobody's. */
  readonly cards: readonly number[];
  /** The cards of each group, by number, the first on top. */
  readonly groups: readonly (readonly number[])[];
  /** Where each player's drawn and discarded cards go; -1 for nowhere. */
  readonly drawTo: readonly number[];
  readonly discardTo: readonly number[];
  /** How many cards scripts have made. */
  readonly created: number;
  /** How many cards are attached to others. */
  readonly attachments: number;
  /** What somebody was shown and, after a shuffle, no longer knows the place of: card and the bits of those who saw it. */
  readonly forgotten: readonly (readonly [name: number, known: number])[];
}

export const LIMITS = {
  /** Commands that one move may run. */
  commands: 20_000,
  /** Scripts inside each other. */
  depth: 64,
  /** Cards that scripts may make in a game. */
  created: 200,
  /** Entries that one move may leave in the log. */
  events: 2_000,
} as const;

const UP = 0;
/** Facing: as the group shows its cards, or turned by a script. */
const FACE_UP = 1;
const FACE_DOWN = 2;
const NOTHING: readonly number[] = [];
/** In place of a card: there is none, or a player who could choose one did not. */
const NO_CARD = 0;
export const DECLINED = -1;

const ROTATIONS: Readonly<Record<string, number>> = { UP, RIGHT: 1, DOWN: 2, LEFT: 3 };

export class Table extends Numbers {
  readonly program: Program;
  readonly seats: number;
  readonly players: number[];
  readonly cards: number[];
  readonly groups: number[][];
  readonly drawTo: number[];
  readonly discardTo: number[];
  created: number;
  attachments: number;
  forgotten: [number, number][];
  /** Null where nobody reads it: simulations run faster without. */
  log: TableEvent[] | null = null;
  /** Whether anything changed. */
  changed = false;
  readonly stride: number;
  private readonly slots: readonly GroupSlot[];
  private readonly owners: readonly number[];

  constructor(program: Program, seats: number, state: TableState, dice: Dice) {
    super(dice);
    this.program = program;
    this.seats = seats;
    this.stride = strideOf(program);
    this.players = state.players.slice();
    this.cards = state.cards.slice();
    this.groups = state.groups.map((cards) => cards.slice());
    this.drawTo = state.drawTo.slice();
    this.discardTo = state.discardTo.slice();
    this.created = state.created;
    this.attachments = state.attachments;
    this.forgotten = [];
    const { slots, owners } = layoutOf(program, seats);
    this.slots = slots;
    this.owners = owners;
  }

  get state(): TableState {
    const { players, cards, groups, drawTo, discardTo, created, attachments, forgotten } = this;
    return { players, cards, groups, drawTo, discardTo, created, attachments, forgotten };
  }

  override breach(breach: BreachCode, group?: number): void {
    this.say({ event: "breach", breach, ...(group !== undefined && { group: this.slots[group]!.name }) });
  }

  protected override say(event: TableEvent): void {
    if (!this.log) return;
    // That a script was stopped is said however full the log is.
    const isLast = event.event === "breach" && event.breach === "too-long";
    if (this.log.length < LIMITS.events || isLast) this.log.push(event);
    else if (this.log.length === LIMITS.events) this.log.push({ event: "breach", breach: "log-full" });
  }

  // Attributes

  setAttribute(seat: number, index: number, value: number): void {
    const at = seat * this.program.playerAttributes.length + index;
    const slot = this.program.playerAttributes[index]!;
    const before = this.players[at]!;
    const after = this.bounded(value, before, slot);
    if (after === before) return;
    this.players[at] = after;
    this.changed = true;
    if (this.log) this.say({ event: "attribute", seat, attribute: slot.name, value: this.shown(slot.type, after) });
  }

  /** A value as people read it. */
  shown(type: AttributeSlot["type"], value: number): number | string | boolean | string[] {
    if (type === "number") return value;
    if (type === "bool") return value !== 0;
    return type === "string" ? this.program.texts[value]! : members(value).map((one) => this.program.choices[one]!);
  }

  field(card: number, field: number): number {
    return this.isMissing(card) ? 0 : this.cards[card * this.stride + field]!;
  }

  changeField(card: number, field: number, change: ChangeCode, by: number): void {
    if (this.isMissing(card)) return;
    const value = this.changedValue(this.cards[card * this.stride + field]!, change, by);
    if (field === FIELD.name) this.rename(card, value);
    else this.setCardAttribute(card, field - FIRST_ATTRIBUTE, value);
  }

  /** Says so when there is no card; one that a player chose not to choose is no fault. */
  private isMissing(card: number): boolean {
    if (card === NO_CARD) this.breach("no-card");
    return card <= 0;
  }

  private setCardAttribute(card: number, index: number, value: number): void {
    const at = card * this.stride + FIRST_ATTRIBUTE + index;
    const slot = this.program.cardAttributes[index]!;
    const before = this.cards[at]!;
    const after = this.bounded(value, before, slot);
    if (after === before) return;
    this.cards[at] = after;
    this.changed = true;
    if (!this.log) return;
    this.say({
      event: "card-attribute",
      ...this.named(card),
      attribute: slot.name,
      value: this.shown(slot.type, after),
    });
  }

  /** A card whose name is taken away leaves: printed scripts clear a zone so. */
  private rename(card: number, name: number): void {
    const at = card * this.stride + FIELD.name;
    if (this.cards[at] === name) return;
    if (name === 0) {
      this.putAway(card);
      return;
    }
    if (this.log) this.say({ event: "renamed", ...this.named(card), name: this.program.texts[name]! });
    this.cards[at] = name;
    this.changed = true;
  }

  /** Gives a name to the first card of a zone; in an empty zone that makes a card, as printed scripts do. */
  nameFirst(group: number, card: number, name: number): void {
    if (card > 0) this.rename(card, name);
    else if (name !== 0 && group >= 0 && this.slots[group]!.type === "zone") this.create(group, name);
    else if (name !== 0) this.breach("no-card");
  }

  private create(group: number, name: number): void {
    if (this.created >= LIMITS.created) {
      this.breach("too-many-cards");
      return;
    }
    this.created++;
    this.changed = true;
    const type = this.program.cardOfText.get(name) ?? 0;
    const card = this.cards.length / this.stride;
    const owner = Math.max(0, this.owners[group]!);
    this.cards.push(...newRow(this.program, type, owner, name, true));
    this.enter(card, group);
    if (this.log) this.say({ event: "created", ...this.named(card), ...this.where(group) });
  }

  // Who knows what

  private visibleTo(card: number): number {
    const row = card * this.stride;
    const group = this.cards[row + FIELD.group]!;
    if (group < 0) return EVERYBODY;
    const facing = this.cards[row + FIELD.facing]!;
    const { visibleBy } = this.slots[group]!;
    const controller = 1 << this.cards[row + FIELD.controller]!;
    if (facing === FACE_UP) return EVERYBODY;
    if (visibleBy === "none") return 0;
    return visibleBy === "both" && facing !== FACE_DOWN ? EVERYBODY : controller;
  }

  /** Everybody who sees the card now knows it from now on, until it is shuffled away. */
  private reveal(card: number): void {
    this.cards[card * this.stride + FIELD.known]! |= this.visibleTo(card);
  }

  private named(card: number): { card: string; known: number } {
    const row = card * this.stride;
    return { card: this.program.texts[this.cards[row + FIELD.name]!]!, known: this.cards[row + FIELD.known]! };
  }

  private where(group: number): { group: string; groupSeat?: number } {
    const owner = this.owners[group]!;
    return { group: this.slots[group]!.name, ...(owner >= 0 && { groupSeat: owner }) };
  }

  // Groups

  groupIndex(seat: number, index: number): number {
    return seat * this.program.privateGroups.length + index;
  }

  sharedIndex(index: number): number {
    return this.seats * this.program.privateGroups.length + index;
  }

  count(group: number): number {
    if (group >= 0) return this.groups[group]!.length;
    this.breach("no-group");
    return 0;
  }

  groupOf(card: number): number {
    return this.isMissing(card) ? -1 : this.cards[card * this.stride + FIELD.group]!;
  }

  /** The card at a place counted from 1, or 0. */
  at(group: number, place: number): number {
    return group >= 0 ? (this.groups[group]![place - 1] ?? 0) : 0;
  }

  byNumber(number: number): number {
    return number > 0 && number < this.cards.length / this.stride ? number : 0;
  }

  isFull(group: number): boolean {
    return this.groups[group]!.length >= this.slots[group]!.maxCards;
  }

  private leave(card: number): void {
    const row = card * this.stride;
    const group = this.cards[row + FIELD.group]!;
    if (group >= 0) {
      const cards = this.groups[group]!;
      cards.splice(cards.indexOf(card), 1);
    }
    this.cards[row + FIELD.group] = -1;
    this.setHost(card, 0);
    this.changed = true;
  }

  private setHost(card: number, host: number): void {
    const at = card * this.stride + FIELD.host;
    this.attachments += (host > 0 ? 1 : 0) - (this.cards[at]! > 0 ? 1 : 0);
    this.cards[at] = host;
  }

  private enter(card: number, group: number): void {
    const row = card * this.stride;
    this.groups[group]!.push(card);
    this.cards[row + FIELD.group] = group;
    const owner = this.owners[group]!;
    if (owner >= 0) this.cards[row + FIELD.controller] = owner;
    this.reveal(card);
  }

  /** Moves a card to the end of a group; one that is full keeps it out. */
  move(card: number, group: number): boolean {
    if (this.isMissing(card)) return false;
    if (group < 0) {
      this.breach("no-group");
      return false;
    }
    const row = card * this.stride;
    const from = this.cards[row + FIELD.group]!;
    if (from !== group && this.isFull(group)) {
      this.breach("group-full", group);
      return false;
    }
    const attached = this.attachedTo(card);
    this.leave(card);
    const staysInPlay = from >= 0 && this.slots[from]!.type === "zone" && this.slots[group]!.type === "zone";
    if (!staysInPlay) {
      this.cards[row + FIELD.facing] = 0;
      this.cards[row + FIELD.rotation] = UP;
    }
    this.enter(card, group);
    if (this.log) {
      const event = this.owners[group]! >= 0 ? "moved" : "moved-shared";
      this.say({ event, ...this.named(card), ...this.where(group) });
    }
    for (const one of attached) this.follow(one, card, staysInPlay);
    return true;
  }

  private attachedTo(host: number): readonly number[] {
    if (this.attachments === 0) return NOTHING;
    const found: number[] = [];
    for (let row = this.stride; row < this.cards.length; row += this.stride) {
      if (this.cards[row + FIELD.host] === host) found.push(row / this.stride);
    }
    return found;
  }

  /** What is attached goes along from zone to zone, and is put away when its card leaves them. */
  private follow(card: number, host: number, staysInPlay: boolean): void {
    const group = this.cards[host * this.stride + FIELD.group]!;
    if (staysInPlay && this.move(card, group)) this.setHost(card, host);
    else this.putAway(card);
  }

  /** To where its owner's discarded cards go, or out of the game. */
  putAway(card: number): void {
    const to = this.discardTo[this.cards[card * this.stride + FIELD.owner]!]!;
    if (to >= 0 && (this.cards[card * this.stride + FIELD.group] === to || !this.isFull(to))) this.move(card, to);
    else this.takeOut(card);
  }

  /** Out of every group; all can see it on its way. */
  takeOut(card: number): void {
    const attached = this.attachedTo(card);
    this.leave(card);
    this.reveal(card);
    for (const one of attached) this.putAway(one);
  }

  /** A card that was played or discarded and went nowhere by its own script. */
  settle(card: number): void {
    if (this.cards[card * this.stride + FIELD.group]! >= 0) return;
    const to = this.discardTo[this.cards[card * this.stride + FIELD.owner]!]!;
    if (to >= 0 && !this.isFull(to)) this.move(card, to);
    else if (this.log) this.say({ event: "left", ...this.named(card) });
  }

  /** Before its script runs, a card that is played or discarded is nowhere. Gives whose script it is, or -1. */
  begin(command: "PLAY" | "DISCARD", card: number, me: number): number {
    if (this.isMissing(card)) return -1;
    const seat = command === "PLAY" ? me : this.cards[card * this.stride + FIELD.controller]!;
    this.takeOut(card);
    if (this.log) this.say({ event: command === "PLAY" ? "played" : "discarded", seat, ...this.named(card) });
    return seat;
  }

  draw(seat: number, deck: number, count: number): void {
    if (deck < 0) {
      this.breach("no-group");
      return;
    }
    for (let drawn = 0; drawn < count; drawn++) {
      const card = this.groups[deck]![0];
      if (card === undefined) {
        this.breach("deck-empty", deck);
        return;
      }
      if (!this.move(card, this.drawTo[seat]!)) return;
    }
  }

  /**
   * Mixes the cards of a group. Each place keeps its card number and gets another card: after a shuffle nobody can follow a
   * card, and a number that was noted before tells nothing.
   */
  shuffle(group: number): void {
    if (group < 0) {
      this.breach("no-group");
      return;
    }
    const cards = this.groups[group]!;
    for (let last = cards.length - 1; last > 0; last--) {
      const other = this.dice.below(last + 1);
      if (other !== last) this.swap(cards[last]!, cards[other]!);
    }
    for (const card of cards) this.forget(card);
    this.changed = true;
    if (this.log) this.say({ event: "shuffled", ...this.where(group) });
  }

  private swap(one: number, other: number): void {
    const { cards, stride } = this;
    for (let field = 0; field < stride; field++) {
      const kept = cards[one * stride + field]!;
      cards[one * stride + field] = cards[other * stride + field]!;
      cards[other * stride + field] = kept;
    }
    if (this.attachments === 0) return;
    for (let at = stride + FIELD.host; at < cards.length; at += stride) {
      if (cards[at] === one) cards[at] = other;
      else if (cards[at] === other) cards[at] = one;
    }
  }

  private forget(card: number): void {
    const row = card * this.stride;
    const known = this.cards[row + FIELD.known]!;
    const seen = this.visibleTo(card);
    if ((known & ~seen) !== 0) this.forgotten.push([this.cards[row + FIELD.name]!, known & ~seen]);
    this.cards[row + FIELD.known] = seen;
  }

  setDrawTo(seat: number, group: number): void {
    this.drawTo[seat] = group;
  }

  setDiscardTo(seat: number, group: number): void {
    this.discardTo[seat] = group;
  }

  // Single cards

  /** UP, DOWN, LEFT, RIGHT, FACEUP and FACEDOWN. */
  turn(card: number, command: string): void {
    const rotation = ROTATIONS[command];
    if (rotation === undefined) this.face(card, command === "FACEUP" ? FACE_UP : FACE_DOWN);
    else if (this.isPresent(card) && this.cards[card * this.stride + FIELD.rotation] !== rotation) {
      this.cards[card * this.stride + FIELD.rotation] = rotation;
      this.changed = true;
      if (this.log) this.say({ event: "turned", ...this.named(card), rotation });
    }
  }

  private face(card: number, facing: number): void {
    if (!this.isPresent(card)) return;
    this.cards[card * this.stride + FIELD.facing] = facing;
    this.changed = true;
    this.reveal(card);
    if (this.log) this.say({ event: "faced", ...this.named(card), facing });
  }

  attach(card: number, host: number): void {
    if (!this.isPresent(card) || !this.isPresent(host) || card === host) return;
    const group = this.cards[host * this.stride + FIELD.group]!;
    if (this.cards[card * this.stride + FIELD.group] !== group && !this.move(card, group)) return;
    this.setHost(card, host);
    this.changed = true;
    if (!this.log) return;
    const { card: name, known } = this.named(host);
    this.say({ event: "attached", ...this.named(card), host: name, hostKnown: known });
  }

  /** Whether there is such a card in some group. */
  private isPresent(card: number): boolean {
    if (this.isMissing(card)) return false;
    if (this.cards[card * this.stride + FIELD.group]! >= 0) return true;
    this.breach("no-card");
    return false;
  }
}

/** The row of a new card, which is in no group yet. */
export function newRow(program: Program, type: number, owner: number, name: number, made: boolean): number[] {
  return [type, owner, owner, -1, 0, UP, 0, 0, name, made ? 1 : 0, ...program.cards[type]!.values];
}

interface Layout {
  readonly slots: readonly GroupSlot[];
  readonly owners: readonly number[];
}

const layouts = new WeakMap<Program, Map<number, Layout>>();

/** The slot and the owner of each group at a table; the same for every table of a program. */
function layoutOf(program: Program, seats: number): Layout {
  const bySeats = layouts.get(program) ?? new Map<number, Layout>();
  layouts.set(program, bySeats);
  let layout = bySeats.get(seats);
  if (!layout) {
    const count = seats * program.privateGroups.length + program.sharedGroups.length;
    const all = Array.from({ length: count }, (_, index) => index);
    layout = {
      slots: all.map((index) => groupSlot(program, seats, index)),
      owners: all.map((index) => groupAt(program, seats, index).seat),
    };
    bySeats.set(seats, layout);
  }
  return layout;
}
