/** The figures of players and cards: as continuous effects make them, and as commands change them, with what hears of it. */
import { Board } from "./board.ts";
import type { ChangeCode } from "./code.ts";
import { type Affected, affectedBy, type Figures, figuresOf } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import type { Dice } from "./numbers.ts";
import { type AttributeSlot, FIELD, FIRST_ATTRIBUTE, type Program } from "./program.ts";
import type { TableState } from "./table-state.ts";
import { type Happening, happened, replaced } from "./triggers.ts";

/** A figure that changes, and whose it is. */
type FigureChange = Pick<Happening, "card" | "seat"> & { readonly of: "card" | "player"; readonly index: number };

export abstract class Attributes extends Board {
  /** While cards change what is about to happen, what they do is not changed again. */
  isReplacing = false;
  private made: { readonly figures: Figures; readonly revision: number } | null = null;
  private readonly affected: Affected;

  constructor(program: Program, seats: number, state: TableState, dice: Dice) {
    super(program, seats, state, dice);
    this.affected = affectedBy(program);
  }

  protected abstract rename(card: number, name: number): void;

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

  protected happened(happening: Happening): void {
    if (this.hasEvents) happened(this, happening);
  }

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
}
