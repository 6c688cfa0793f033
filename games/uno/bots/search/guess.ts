/**
 * A guess at the cards that everybody has held, and when each came. Cards in a hand are anonymous: which of them a player has
 * just put is as uncertain as what he still holds, so both can change.
 */
import { FACES } from "../rollouts/faces.ts";
import type { FlatTable } from "../rollouts/table.ts";
import type { Decided } from "./decided.ts";
import { ASKED, type HeldCard, type Past } from "./past.ts";
import type { QuickRandom } from "./random.ts";

const NOT_YET = Number.POSITIVE_INFINITY;
const UNKNOWN = -1;

interface Slot extends HeldCard {
  came: number;
  gone: number;
  face: number;
}

const newSlot = (came: number): Slot => ({ came, gone: NOT_YET, face: UNKNOWN });
const isHeld = (slot: Slot) => slot.gone === NOT_YET;

export class Guess {
  /** The cards that nobody holds. */
  stock: Uint8Array = new Uint8Array(0);
  readonly #slots: readonly Slot[][];
  readonly #past: Past;
  readonly #random: QuickRandom;
  /** By seat, for each of the latest decisions: how surprising it is with these cards. */
  readonly #surprises: readonly Float64Array[];
  readonly #changed: readonly Float64Array[];
  /** What the others hold. */
  #held: { readonly seat: number; readonly slot: Slot }[] = [];
  /** The others who have held a card. */
  #seats: number[] = [];

  constructor(seats: number, handSize: number, past: Past, random: QuickRandom) {
    this.#slots = Array.from({ length: seats }, () => Array.from({ length: handSize }, () => newSlot(-1)));
    this.#past = past;
    this.#random = random;
    this.#surprises = Array.from({ length: seats }, () => new Float64Array(ASKED));
    this.#changed = Array.from({ length: seats }, () => new Float64Array(ASKED));
  }

  /** Decision number `time` of the game. */
  note({ seat, cards, count }: Decided, time: number): void {
    const slots = this.#slots[seat]!; // a seat of the table
    for (let i = 0; i < count; i++) slots.push(newSlot(time));
    for (const face of cards) {
      const held = slots.filter(isHeld);
      const slot = held.find((one) => one.face === face) ?? held[this.#random.below(held.length)];
      if (!slot) continue;
      slot.gone = time;
      slot.face = face;
    }
  }

  /** Gives the others the cards that they had in this guess, as far as these are still unseen, and any others for the rest. */
  fill(seen: FlatTable, unseen: Uint8Array): void {
    const left = new Int32Array(FACES);
    for (const face of unseen) left[face]!++;
    this.#held = [];
    this.#seats = [];
    for (let seat = 0; seat < seen.seats; seat++) {
      if (seat === seen.current || seen.sizes[seat] === 0) continue;
      this.#seats.push(seat);
      for (const slot of this.#slots[seat]!) {
        if (!isHeld(slot)) continue;
        this.#held.push({ seat, slot });
        if (slot.face !== UNKNOWN && left[slot.face]! > 0) left[slot.face]!--;
        else slot.face = UNKNOWN;
      }
    }
    const cards: number[] = [];
    for (let face = 0; face < FACES; face++) for (let i = left[face]!; i > 0; i--) cards.push(face);
    const rest = Uint8Array.from(cards);
    this.#random.shuffle(rest, rest.length);
    let size = rest.length;
    for (const { slot } of this.#held) if (slot.face === UNKNOWN) slot.face = rest[--size]!;
    this.stock = rest.subarray(0, size);
    for (const seat of this.#seats) {
      const surprises = this.#surprises[seat]!;
      this.#past.of(seat).forEach((dated, i) => {
        surprises[i] = this.#past.surprise(dated, this.#slots[seat]!);
      });
    }
  }

  /** Tries so many changes; what was decided is explained as well as before, or, now and then, a little worse. */
  change(times: number): void {
    for (let i = 0; i < times; i++) {
      if (this.#random.below(4) === 0) this.#changeWhenItCame();
      else this.#changeHands();
    }
  }

  layHands(world: FlatTable): void {
    for (const seat of this.#seats) world.sizes[seat] = 0;
    for (const { seat, slot } of this.#held) world.give(seat, slot.face);
  }

  /** A card that somebody holds for one of the stock, or of another player. */
  #changeHands(): void {
    const { stock } = this;
    const { seat, slot } = this.#held[this.#random.below(this.#held.length)]!; // one of them
    const other = this.#random.below(stock.length + this.#held.length);
    const { face } = slot;
    if (other < stock.length) {
      if (stock[other] === face) return;
      slot.face = stock[other]!;
      if (this.#isTaken(this.#allowance(), seat, slot.came, NOT_YET)) stock[other] = face;
      else slot.face = face;
      return;
    }
    const { seat: otherSeat, slot: otherSlot } = this.#held[other - stock.length]!; // one of them
    if (otherSeat === seat || otherSlot.face === face) return;
    slot.face = otherSlot.face;
    otherSlot.face = face;
    const allowance = this.#worse(this.#allowance(), seat, slot.came, NOT_YET);
    if (allowance >= 0 && this.#isTaken(allowance, otherSeat, otherSlot.came, NOT_YET))
      this.#keep(seat, slot.came, NOT_YET);
    else {
      otherSlot.face = slot.face;
      slot.face = face;
    }
  }

  /** Of two cards of a player, each came when the other did. */
  #changeWhenItCame(): void {
    const seat = this.#seats[this.#random.below(this.#seats.length)]!; // one of them
    const slots = this.#slots[seat]!;
    const one = slots[this.#random.below(slots.length)]!;
    const other = slots[this.#random.below(slots.length)]!;
    if (one.came === other.came || one.face === other.face) return;
    if (one.came >= other.gone || other.came >= one.gone) return;
    swapWhenTheyCame(one, other);
    if (!this.#isTaken(this.#allowance(), seat, Math.min(one.came, other.came), Math.max(one.came, other.came)))
      swapWhenTheyCame(one, other);
  }

  /** How much more surprising everything may become this time: not at all, or with a chance that falls with it. */
  #allowance(): number {
    return -Math.log((this.#random.below(1 << 20) + 1) / (1 << 20));
  }

  #isTaken(allowance: number, seat: number, from: number, to: number): boolean {
    if (this.#worse(allowance, seat, from, to) < 0) return false;
    this.#keep(seat, from, to);
    return true;
  }

  /** What is left of the allowance when the decisions between these times are asked again; less than 0 once it is used up. */
  #worse(allowance: number, seat: number, from: number, to: number): number {
    const surprises = this.#surprises[seat]!;
    const changed = this.#changed[seat]!;
    const decisions = this.#past.of(seat);
    const slots = this.#slots[seat]!;
    let left = allowance;
    for (let i = 0; i < decisions.length; i++) {
      const { time } = decisions[i]!;
      if (time > from && time <= to) left += surprises[i]!;
    }
    for (let i = 0; i < decisions.length && left >= 0; i++) {
      const dated = decisions[i]!;
      if (dated.time <= from || dated.time > to) continue;
      changed[i] = this.#past.surprise(dated, slots);
      left -= changed[i]!;
    }
    return left;
  }

  #keep(seat: number, from: number, to: number): void {
    const surprises = this.#surprises[seat]!;
    const changed = this.#changed[seat]!;
    this.#past.of(seat).forEach(({ time }, i) => {
      if (time > from && time <= to) surprises[i] = changed[i]!;
    });
  }
}

function swapWhenTheyCame(one: Slot, other: Slot): void {
  const { came } = one;
  one.came = other.came;
  other.came = came;
}
