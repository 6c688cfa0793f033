/**
 * The cards and figures of a running game, as scripts change them. Everything is a whole number in a flat array, so that a
 * table is copied by copying a few arrays. The interpreter and generated code both work on it, and the rules of each command
 * stand here once.
 */

import type { GameValue } from "../action/words.ts";
import { members } from "./choices.ts";
import type { ChangeCode } from "./code.ts";
import { type BreachCode, EVERYBODY, type TableEvent } from "./events.ts";
import { type Affected, affectedBy, type Figures, figuresOf } from "./figures.ts";
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
import { type Happening, happened, replaced, type Waiting } from "./triggers.ts";

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
  /** Scripts that wait until those under way are over; absent where none do. */
  readonly waiting?: readonly Waiting[];
}

/** What scripts may know of the course of a game. */
export interface GameCourse {
  readonly turn: number;
  readonly active: number;
  /** The seats that are still in the game. */
  readonly playing: readonly number[];
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
  /** Scripts that may wait for their turn. */
  waiting: 500,
  /** How often continuous effects may be worked out in one move. */
  figures: 1_000,
  /** Cards that may be drawn in one move: a group can be drawn into itself for ever. */
  drawn: 5_000,
  /** Cards that `WHERE` and the loops of effects may go over in one move: one inside another multiplies. */
  visited: 200_000,
  /** Responses to one card. */
  responses: 20,
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
  /** Grows with every change. */
  private revision = 0;
  readonly stride: number;
  waiting: Waiting[];
  /** While cards change what is about to happen, what they do is not changed again. */
  isReplacing = false;
  /** How the game stands, for scripts that ask. */
  turnNumber = 0;
  active = 0;
  playing: readonly number[];
  private timesMade = 0;
  private drawnCards = 0;
  private visitedCards = 0;
  private made: { readonly figures: Figures; readonly revision: number } | null = null;
  private readonly hasEvents: boolean;
  private readonly slots: readonly GroupSlot[];
  private readonly owners: readonly number[];
  private readonly arePlayGroups: readonly boolean[];
  private readonly affected: Affected;

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
    this.waiting = state.waiting ? [...state.waiting] : [];
    this.playing = allSeats(seats);
    this.hasEvents = program.events.length > 0;
    const { slots, owners, arePlayGroups } = layoutOf(program, seats);
    this.slots = slots;
    this.owners = owners;
    this.arePlayGroups = arePlayGroups;
    this.affected = affectedBy(program);
  }

  get state(): TableState {
    const { players, cards, groups, drawTo, discardTo, created, attachments, forgotten, waiting } = this;
    const state = { players, cards, groups, drawTo, discardTo, created, attachments, forgotten };
    return waiting.length > 0 ? { ...state, waiting } : state;
  }

  /** Notes that something has changed. */
  private touch(): void {
    this.changed = true;
    this.revision++;
  }

  /** Tells the table how the game stands. */
  noteCourse({ turn, active, playing }: GameCourse): void {
    this.turnNumber = turn;
    this.active = active;
    this.playing = playing;
    this.revision++;
  }

  /** The next move has as much as every other of what is limited. */
  beginMove(): void {
    this.timesMade = 0;
    this.drawnCards = 0;
    this.visitedCards = 0;
  }

  /** Whether one card more may be gone over in this move. */
  mayVisit(): boolean {
    if (this.visitedCards++ < LIMITS.visited) return true;
    if (this.visitedCards === LIMITS.visited + 1) this.breach("too-many-visited");
    return false;
  }

  /** The other players that are still in the game, from the next one round the table. */
  opponentsOf(seat: number): number[] {
    const others: number[] = [];
    for (let step = 1; step < this.seats; step++) {
      const other = (seat + step) % this.seats;
      if (this.playing.includes(other)) others.push(other);
    }
    return others;
  }

  opponentOf(seat: number): number {
    return this.opponentsOf(seat)[0] ?? seat;
  }

  gameValue(word: GameValue, me: number): number {
    if (word === "TURN") return this.turnNumber;
    return word === "PLAYERS" ? this.playing.length : this.active === me ? 1 : 0;
  }

  /** Does something without a word in the log. */
  quietly<T>(work: () => T): T {
    const { log } = this;
    this.log = null;
    const result = work();
    this.log = log;
    return result;
  }

  // What is in play

  /**
   * Whether a card lies open in a zone that both see, and its player is still in the game: only then does it hear events and
   * have continuous effects.
   */
  isInPlay(card: number): boolean {
    const row = card * this.stride;
    const group = this.cards[row + FIELD.group]!;
    if (group < 0 || this.cards[row + FIELD.facing] === FACE_DOWN) return false;
    return this.isPlayGroup(group) && this.playing.includes(this.cards[row + FIELD.controller]!);
  }

  /** All cards in play: each player's from a seat on round the table, then those in shared zones. */
  cardsInPlay(from: number): number[] {
    const count = this.program.privateGroups.length;
    const found: number[] = [];
    for (let step = 0; step <= this.seats; step++) {
      const isShared = step === this.seats;
      const first = isShared ? this.seats * count : ((from + step) % this.seats) * count;
      const last = isShared ? this.groups.length : first + count;
      for (let group = first; group < last; group++) {
        if (!this.isPlayGroup(group)) continue;
        for (const card of this.groups[group]!) if (this.isInPlay(card)) found.push(card);
      }
    }
    return found;
  }

  /** Figures with continuous effects. */
  get figures(): Figures {
    if (!this.program.hasContinuous) return this;
    if (this.made?.revision === this.revision) return this.made.figures;
    // Worked out too often in one move, effects count no more in it: a script must not make everybody wait.
    if (this.timesMade > LIMITS.figures) return this;
    if (this.timesMade++ === LIMITS.figures) {
      this.breach("too-many-events");
      return this;
    }
    this.made = { figures: figuresOf(this), revision: this.revision };
    return this.made.figures;
  }

  private happened(happening: Happening): void {
    if (this.hasEvents) happened(this, happening);
  }

  /** An event that a script says has happened to a card. */
  raise(event: number, card: number): void {
    if (this.isMissing(card)) return;
    const seat = this.cards[card * this.stride + FIELD.controller]!;
    happened(this, { on: "raise", event, card, seat, amount: 0 });
  }

  turnEvent(on: "turnStart" | "turnEnd", seat: number): void {
    this.happened({ on, card: 0, seat, amount: 0 });
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
    const wanted = this.bounded(value, before, slot);
    if (wanted === before) return;
    const change = { of: "player", index, card: 0, seat } as const;
    const after = this.hasEvents && slot.type === "number" ? this.replacedValue(before, wanted, slot, change) : wanted;
    if (after === before) return;
    this.players[at] = after;
    this.touch();
    if (this.log) this.say({ event: "attribute", seat, attribute: slot.name, value: this.shown(slot.type, after) });
    if (this.hasEvents) this.changedFigure(before, after, slot, change);
  }

  changeAttribute(seat: number, index: number, change: ChangeCode, by: number): void {
    const before = this.players[seat * this.program.playerAttributes.length + index]!;
    this.setAttribute(seat, index, this.changedValue(before, change, by));
  }

  /** A player's figure with continuous effects. */
  attribute(seat: number, index: number): number {
    const { players } = this.affected.players[index] ? this.figures : this;
    return players[seat * this.program.playerAttributes.length + index]!;
  }

  /** What a number becomes when cards change by how much it rises or falls. */
  private replacedValue(before: number, wanted: number, slot: AttributeSlot, of: FigureChange): number {
    const on = wanted < before ? "fall" : "rise";
    const amount = Math.abs(wanted - before);
    const changed = replaced(this, { ...of, on, amount }).amount;
    if (changed === amount) return wanted;
    return this.bounded(on === "fall" ? before - changed : before + changed, before, slot);
  }

  private changedFigure(before: number, after: number, { type }: AttributeSlot, of: FigureChange): void {
    const amount = type === "number" ? Math.abs(after - before) : 0;
    if (type === "number") happened(this, { ...of, on: after < before ? "fall" : "rise", amount });
    happened(this, { ...of, on: "change", amount });
  }

  /** A value as people read it. */
  shown(type: AttributeSlot["type"], value: number): number | string | boolean | string[] {
    if (type === "number") return value;
    if (type === "bool") return value !== 0;
    return type === "string" ? this.program.texts[value]! : members(value).map((one) => this.program.choices[one]!);
  }

  field(card: number, field: number): number {
    if (this.isMissing(card)) return 0;
    return (this.affected.fields[field] ? this.figures : this).cards[card * this.stride + field]!;
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
    const wanted = this.bounded(value, before, slot);
    if (wanted === before) return;
    const isHeard = this.hasEvents && this.isInPlay(card);
    const seat = this.cards[card * this.stride + FIELD.controller]!;
    const change = { of: "card", index, card, seat } as const;
    const after = isHeard && slot.type === "number" ? this.replacedValue(before, wanted, slot, change) : wanted;
    if (after === before) return;
    this.cards[at] = after;
    this.touch();
    if (this.log) {
      const shown = this.shown(slot.type, after);
      this.say({ event: "card-attribute", ...this.named(card), attribute: slot.name, value: shown });
    }
    if (isHeard) this.changedFigure(before, after, slot, change);
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
    this.touch();
  }

  /** Gives a name to the first card of a zone; in an empty zone that makes a card, as printed scripts do. */
  nameFirst(group: number, card: number, name: number): void {
    if (card > 0) this.rename(card, name);
    else if (name !== 0 && group >= 0 && this.slots[group]!.type === "zone") this.makeCard(group, name);
    else if (name !== 0) this.breach("no-card");
  }

  /** A new card of that name, with the figures and scripts of the set's card. */
  create(group: number, name: number): void {
    if (group < 0 || name === 0) {
      this.breach(group < 0 ? "no-group" : "no-card");
      return;
    }
    if (this.isFull(group)) {
      this.breach("group-full", group);
      return;
    }
    this.makeCard(group, name);
  }

  private makeCard(group: number, name: number): void {
    if (this.created >= LIMITS.created) {
      this.breach("too-many-cards");
      return;
    }
    this.created++;
    this.touch();
    const type = this.program.cardOfText.get(name) ?? 0;
    const card = this.cards.length / this.stride;
    const owner = Math.max(0, this.owners[group]!);
    this.cards.push(...newRow(this.program, type, owner, name, true));
    this.enter(card, group);
    if (this.log) this.say({ event: "created", ...this.named(card), ...this.where(group) });
    this.cameOrWent(card, false, owner);
  }

  /** A card from outside, such as one that was taken in a draft. */
  addCard(type: number, owner: number, group: number): void {
    const card = this.cards.length / this.stride;
    this.cards.push(...newRow(this.program, type, owner, this.program.cards[type]!.nameText, false));
    this.enter(card, group);
    this.touch();
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
    this.touch();
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

  /** A card that was in play and is not any more, or the other way round. */
  private cameOrWent(card: number, wasInPlay: boolean, controller: number): void {
    if (!this.hasEvents) return;
    const isInPlay = this.isInPlay(card);
    if (wasInPlay && !isInPlay) happened(this, { on: "leave", card, seat: controller, amount: 0 });
    if (wasInPlay || !isInPlay) return;
    const entering = {
      on: "enter",
      card,
      seat: this.cards[card * this.stride + FIELD.controller]!,
      amount: 0,
    } as const;
    replaced(this, entering);
    happened(this, entering);
  }

  /** The group that a card in play goes to instead of leaving, or -1. */
  private divertOf(card: number): number {
    if (!this.hasEvents || !this.isInPlay(card)) return -1;
    const seat = this.cards[card * this.stride + FIELD.controller]!;
    return replaced(this, { on: "leave", card, seat, amount: 0 }).divertTo;
  }

  /** Whether cards in the group are in play while they are not turned down. */
  private isPlayGroup(group: number): boolean {
    return this.arePlayGroups[group]!;
  }

  /** Moves a card to the end of a group; one that is full keeps it out. */
  move(card: number, group: number): boolean {
    if (this.isMissing(card)) return false;
    if (group < 0) {
      this.breach("no-group");
      return false;
    }
    const instead = this.hasEvents && !this.isPlayGroup(group) ? this.divertOf(card) : -1;
    return this.moveTo(card, instead < 0 ? group : instead);
  }

  private moveTo(card: number, group: number): boolean {
    const row = card * this.stride;
    const from = this.cards[row + FIELD.group]!;
    if (from !== group && this.isFull(group)) {
      this.breach("group-full", group);
      return false;
    }
    const attached = this.attachedTo(card);
    const [wasInPlay, controller] = [this.hasEvents && this.isInPlay(card), this.cards[row + FIELD.controller]!];
    this.leave(card);
    if (from >= 0 && this.slots[from]!.type === "zone" && this.slots[group]!.type !== "zone") this.loseCounters(card);
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
    this.cameOrWent(card, wasInPlay, controller);
    for (const one of attached) this.follow(one, card, staysInPlay);
    return true;
  }

  /** Counters do not go along when a card leaves the zones. */
  private loseCounters(card: number): void {
    const row = card * this.stride;
    const { values } = this.program.cards[this.cards[row + FIELD.type]!]!;
    for (const [index, { isCounter }] of this.program.cardAttributes.entries()) {
      if (isCounter) this.cards[row + FIRST_ATTRIBUTE + index] = values[index]!;
    }
  }

  /** Out of the game. */
  banish(card: number): void {
    if (this.isMissing(card)) return;
    const instead = this.divertOf(card);
    if (instead >= 0) {
      this.moveTo(card, instead);
      return;
    }
    this.takeOut(card);
    if (this.log) this.say({ event: "left", ...this.named(card) });
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
    if (staysInPlay && this.moveTo(card, group)) this.setHost(card, host);
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
    const row = card * this.stride;
    const [wasInPlay, controller] = [this.hasEvents && this.isInPlay(card), this.cards[row + FIELD.controller]!];
    const from = this.cards[row + FIELD.group]!;
    this.leave(card);
    if (from >= 0 && this.slots[from]!.type === "zone") this.loseCounters(card);
    this.reveal(card);
    this.cameOrWent(card, wasInPlay, controller);
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
    const instead = command === "DISCARD" ? this.divertOf(card) : -1;
    if (instead >= 0) {
      this.moveTo(card, instead);
      return -1;
    }
    this.takeOut(card);
    if (this.log) this.say({ event: command === "PLAY" ? "played" : "discarded", seat, ...this.named(card) });
    this.happened({ on: command === "PLAY" ? "play" : "discard", card, seat, amount: 0 });
    return seat;
  }

  draw(seat: number, deck: number, count: number): void {
    if (deck < 0) {
      this.breach("no-group");
      return;
    }
    const drawing = { on: "draw", card: 0, seat, amount: Math.max(0, count) } as const;
    const { amount } = this.hasEvents ? replaced(this, drawing) : drawing;
    const drawn = this.drawCards(seat, deck, amount);
    if (drawn > 0) this.happened({ ...drawing, amount: drawn });
  }

  /** How many of them were there and found room. */
  private drawCards(seat: number, deck: number, count: number): number {
    for (let drawn = 0; drawn < count; drawn++) {
      const card = this.groups[deck]![0];
      const isTooMuch = this.drawnCards++ >= LIMITS.drawn;
      if (isTooMuch) this.breach("too-many-drawn", deck);
      else if (card === undefined) this.breach("deck-empty", deck);
      if (isTooMuch || card === undefined || !this.move(card, this.drawTo[seat]!)) return drawn;
    }
    return Math.max(0, count);
  }

  /** Who chooses with a condition is shown the cards that are chosen from. */
  show(group: number, seat: number): void {
    for (const card of this.groups[group]!) this.cards[card * this.stride + FIELD.known]! |= 1 << seat;
  }

  /** Says which player was chosen. */
  choseOpponent(seat: number, otherSeat: number): void {
    if (this.log) this.say({ event: "opponent-chosen", seat, otherSeat });
  }

  /** Says that a card that was played does nothing. */
  cancelled(card: number): void {
    this.touch();
    if (this.log) this.say({ event: "cancelled", ...this.named(card) });
  }

  /** Takes the first script that waits. */
  nextWaiting(): Waiting | null {
    const waiting = this.waiting.shift() ?? null;
    if (waiting && waiting.self > 0 && this.log) {
      this.say({ event: "triggered", ...this.named(waiting.self), trigger: this.program.events[waiting.event]!.name });
    }
    return waiting;
  }

  /** Turns a card, pays a price, and says that its ability is used. */
  payForAbility(card: number, ability: number, costs: readonly number[]): void {
    const row = card * this.stride;
    const seat = this.cards[row + FIELD.controller]!;
    const { name, turns, costs: prices } = this.program.cards[this.cards[row + FIELD.type]!]!.abilities[ability]!;
    if (this.log) this.say({ event: "ability", seat, ...this.named(card), ability: name });
    if (turns) this.turn(card, "RIGHT");
    for (const [i, { of, index }] of prices.entries()) {
      if (of === "player") this.changeAttribute(seat, index, "-", costs[i]!);
      else this.changeField(card, FIRST_ATTRIBUTE + index, "-", costs[i]!);
    }
  }

  /** Whether an ability can be paid for. */
  canPay(card: number, ability: number, costs: readonly number[]): boolean {
    const row = card * this.stride;
    const seat = this.cards[row + FIELD.controller]!;
    const { turns, costs: prices } = this.program.cards[this.cards[row + FIELD.type]!]!.abilities[ability]!;
    if (turns && this.cards[row + FIELD.rotation] !== UP) return false;
    const { playerAttributes, cardAttributes } = this.program;
    return prices.every(({ of, index }, i) => {
      const slot = (of === "player" ? playerAttributes : cardAttributes)[index]!;
      const has =
        of === "player"
          ? this.players[seat * playerAttributes.length + index]!
          : this.cards[row + FIRST_ATTRIBUTE + index]!;
      return costs[i]! >= 0 && has - costs[i]! >= Math.max(0, slot.min);
    });
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
    this.touch();
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
      this.touch();
      if (this.log) this.say({ event: "turned", ...this.named(card), rotation });
    }
  }

  private face(card: number, facing: number): void {
    if (!this.isPresent(card)) return;
    this.cards[card * this.stride + FIELD.facing] = facing;
    this.touch();
    this.reveal(card);
    if (this.log) this.say({ event: "faced", ...this.named(card), facing });
  }

  attach(card: number, host: number): void {
    if (!this.isPresent(card) || !this.isPresent(host) || card === host) return;
    const group = this.cards[host * this.stride + FIELD.group]!;
    if (this.cards[card * this.stride + FIELD.group] !== group && !this.move(card, group)) return;
    this.setHost(card, host);
    this.touch();
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

/** A figure that changes, and whose it is. */
type FigureChange = Pick<Happening, "card" | "seat"> & { readonly of: "card" | "player"; readonly index: number };

interface Layout {
  readonly slots: readonly GroupSlot[];
  readonly owners: readonly number[];
  /** Zones that all see. */
  readonly arePlayGroups: readonly boolean[];
}

const layouts = new WeakMap<Program, Map<number, Layout>>();

const seatLists = new Map<number, readonly number[]>();

export function allSeats(seats: number): readonly number[] {
  const known = seatLists.get(seats) ?? Array.from({ length: seats }, (_, seat) => seat);
  seatLists.set(seats, known);
  return known;
}

/** The slot and the owner of each group at a table; the same for every table of a program. */
function layoutOf(program: Program, seats: number): Layout {
  const bySeats = layouts.get(program) ?? new Map<number, Layout>();
  layouts.set(program, bySeats);
  let layout = bySeats.get(seats);
  if (!layout) {
    const count = seats * program.privateGroups.length + program.sharedGroups.length;
    const all = Array.from({ length: count }, (_, index) => index);
    const slots = all.map((index) => groupSlot(program, seats, index));
    layout = {
      slots,
      arePlayGroups: slots.map(({ type, visibleBy }) => type === "zone" && visibleBy === "both"),
      owners: all.map((index) => groupAt(program, seats, index).seat),
    };
    bySeats.set(seats, layout);
  }
  return layout;
}
