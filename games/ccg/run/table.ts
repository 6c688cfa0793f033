/**
 * The cards and figures of a running game, as scripts change them. Everything is a whole number in a flat array, so that a
 * table is copied by copying a few arrays. The interpreter and generated code both work on it, and the rules of each command
 * stand here once: what only looks in `board.ts`, figures in `attributes.ts`, cards that come and go in `moving.ts`, and
 * commands as scripts give them here.
 */
import { LIMITS } from "./limits.ts";
import { Moving } from "./moving.ts";
import { FIELD, FIRST_ATTRIBUTE } from "./program.ts";
import { FACE_DOWN, FACE_UP, UPRIGHT } from "./table-state.ts";
import { happened, replaced, type Waiting } from "./triggers.ts";

const ROTATIONS: Readonly<Record<string, number>> = { UP: UPRIGHT, RIGHT: 1, DOWN: 2, LEFT: 3 };

export class Table extends Moving {
  /** An event that a script says has happened to a card. */
  raise(event: number, card: number): void {
    if (this.isMissing(card)) return;
    const seat = this.cards[card * this.stride + FIELD.controller]!;
    happened(this, { on: "raise", event, card, seat, amount: 0 });
  }

  turnEvent(on: "turnStart" | "turnEnd", seat: number): void {
    this.happened({ on, card: 0, seat, amount: 0 });
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
    if (turns && this.cards[row + FIELD.rotation] !== UPRIGHT) return false;
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
