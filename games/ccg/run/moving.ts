/** How cards come, go from group to group, and leave, with what is attached to them. */
import { Attributes } from "./attributes.ts";
import { LIMITS } from "./limits.ts";
import { FIELD, FIRST_ATTRIBUTE } from "./program.ts";
import { newRow, UPRIGHT } from "./table-state.ts";
import { happened, replaced } from "./triggers.ts";

const NOTHING: readonly number[] = [];

export abstract class Moving extends Attributes {
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

  protected makeCard(group: number, name: number): void {
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

  /** A card whose name is taken away leaves: printed scripts clear a zone so. */
  protected override rename(card: number, name: number): void {
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

  protected leave(card: number): void {
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

  protected setHost(card: number, host: number): void {
    const at = card * this.stride + FIELD.host;
    this.attachments += (host > 0 ? 1 : 0) - (this.cards[at]! > 0 ? 1 : 0);
    this.cards[at] = host;
  }

  protected enter(card: number, group: number): void {
    const row = card * this.stride;
    this.groups[group]!.push(card);
    this.cards[row + FIELD.group] = group;
    const owner = this.owners[group]!;
    if (owner >= 0) this.cards[row + FIELD.controller] = owner;
    this.reveal(card);
  }

  /** A card that was in play and is not any more, or the other way round. */
  protected cameOrWent(card: number, wasInPlay: boolean, controller: number): void {
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
  protected divertOf(card: number): number {
    if (!this.hasEvents || !this.isInPlay(card)) return -1;
    const seat = this.cards[card * this.stride + FIELD.controller]!;
    return replaced(this, { on: "leave", card, seat, amount: 0 }).divertTo;
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

  protected moveTo(card: number, group: number): boolean {
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
      this.cards[row + FIELD.rotation] = UPRIGHT;
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

  protected attachedTo(host: number): readonly number[] {
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
}
