/** What lies on a table, how the game stands, who knows which card, and the log: all that is looked at and never changes a card. */
import type { GameValue } from "../script-syntax/words.ts";
import { members } from "./choices.ts";
import { type BreachCode, EVERYBODY, type TableEvent } from "./events.ts";
import { allSeats, layoutOf } from "./layout.ts";
import { LIMITS } from "./limits.ts";
import { type Dice, Numbers } from "./numbers.ts";
import { type AttributeSlot, FIELD, type GroupSlot, type Program, strideOf } from "./program.ts";
import { FACE_DOWN, FACE_UP, type GameCourse, NO_CARD, type TableState } from "./table-state.ts";
import type { Waiting } from "./triggers.ts";

export abstract class Board extends Numbers {
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
  protected revision = 0;
  readonly stride: number;
  waiting: Waiting[];
  /** How the game stands, for scripts that ask. */
  turnNumber = 0;
  active = 0;
  playing: readonly number[];
  /** What was used up in this move of what is limited: workings out of effects, drawn cards, cards gone over. */
  protected timesMade = 0;
  protected drawnCards = 0;
  private visitedCards = 0;
  protected readonly hasEvents: boolean;
  protected readonly slots: readonly GroupSlot[];
  protected readonly owners: readonly number[];
  private readonly arePlayGroups: readonly boolean[];

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
  }

  get state(): TableState {
    const { players, cards, groups, drawTo, discardTo, created, attachments, forgotten, waiting } = this;
    const state = { players, cards, groups, drawTo, discardTo, created, attachments, forgotten };
    return waiting.length > 0 ? { ...state, waiting } : state;
  }

  /** Notes that something has changed. */
  protected touch(): void {
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

  /** Whether cards in the group are in play while they are not turned down. */
  protected isPlayGroup(group: number): boolean {
    return this.arePlayGroups[group]!;
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

  /** A value as people read it. */
  shown(type: AttributeSlot["type"], value: number): number | string | boolean | string[] {
    if (type === "number") return value;
    if (type === "bool") return value !== 0;
    return type === "string" ? this.program.texts[value]! : members(value).map((one) => this.program.choices[one]!);
  }

  /** Says so when there is no card; one that a player chose not to choose is no fault. */
  protected isMissing(card: number): boolean {
    if (card === NO_CARD) this.breach("no-card");
    return card <= 0;
  }

  protected visibleTo(card: number): number {
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
  protected reveal(card: number): void {
    this.cards[card * this.stride + FIELD.known]! |= this.visibleTo(card);
  }

  protected named(card: number): { card: string; known: number } {
    const row = card * this.stride;
    return { card: this.program.texts[this.cards[row + FIELD.name]!]!, known: this.cards[row + FIELD.known]! };
  }

  protected where(group: number): { group: string; groupSeat?: number } {
    const owner = this.owners[group]!;
    return { group: this.slots[group]!.name, ...(owner >= 0 && { groupSeat: owner }) };
  }

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

  setDrawTo(seat: number, group: number): void {
    this.drawTo[seat] = group;
  }

  setDiscardTo(seat: number, group: number): void {
    this.discardTo[seat] = group;
  }
}
