/** How scripts count: whole numbers that stay within their range, dice, and tokens as sets of choices. */
import { common, contains, union, without } from "./choices.ts";
import type { ChangeCode } from "./code.ts";
import { MAX_NUMBER } from "./compile.ts";
import type { BreachCode, TableEvent } from "./events.ts";
import type { AttributeSlot } from "./program.ts";

/** Where scripts get their chance from. */
export interface Dice {
  below(n: number): number;
}

const MAX_SIDES = 2 ** 21;

export abstract class Numbers {
  dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  /** Notes what a limit or a rule of the language prevented. */
  abstract breach(breach: BreachCode): void;

  protected abstract say(event: TableEvent): void;

  /** The number kept within the range of the language. */
  private inRange(number: number): number {
    if (number <= MAX_NUMBER && number >= -MAX_NUMBER) return number | 0;
    this.breach("number-range");
    return number > 0 ? MAX_NUMBER : -MAX_NUMBER;
  }

  add(one: number, other: number): number {
    const sum = one + other;
    return sum === (sum | 0) && sum !== -MAX_NUMBER - 1 ? sum : this.inRange(sum);
  }

  subtract(one: number, other: number): number {
    const difference = one - other;
    return difference === (difference | 0) && difference !== -MAX_NUMBER - 1 ? difference : this.inRange(difference);
  }

  multiply(one: number, other: number): number {
    return this.inRange(one * other);
  }

  /** Towards zero; nothing divided by zero is zero. */
  divide(one: number, other: number): number {
    if (other !== 0) return Math.trunc(one / other) | 0;
    this.breach("divided-by-zero");
    return 0;
  }

  match(token: number, other: number): number {
    if (other === 0) return token === 0 ? 1 : 0;
    return other > 0 && token >= 0 && contains(token, other) ? 1 : 0;
  }

  union(one: number, other: number): number {
    return union(Math.max(0, one), Math.max(0, other));
  }

  /** From 1 to the number of sides; 0 when there are none. */
  roll(sides: number): number {
    if (sides < 1) {
      this.breach("no-sides");
      return 0;
    }
    if (sides > MAX_SIDES) this.breach("number-range");
    const number = 1 + this.dice.below(Math.min(sides, MAX_SIDES));
    this.say({ event: "rolled", number, sides });
    return number;
  }

  /** What a value becomes by a change, before bounds. */
  changedValue(value: number, change: ChangeCode, by: number): number {
    switch (change) {
      case "set":
        return by;
      case "+":
        return this.add(value, by);
      case "-":
        return this.subtract(value, by);
      case "*":
        return this.multiply(value, by);
      case "/":
        return this.divide(value, by);
      case "negate":
        return value === 0 ? 1 : 0;
      case "add":
        return by < 0 ? this.tokenOr(value, by) : this.union(value, by);
      case "remove":
        return by > 0 ? without(value, by) : value;
    }
  }

  /** A text that is nobody's choice does not become a token: it stays what it was. */
  tokenOr(before: number, value: number): number {
    if (value >= 0) return value;
    this.breach("not-a-choice");
    return before;
  }

  bounded(value: number, before: number, slot: AttributeSlot): number {
    if (slot.type === "number") return Math.max(slot.min, Math.min(slot.max, value));
    if (slot.type !== "token") return value;
    if (value < 0) return this.tokenOr(before, value);
    const allowed = common(value, slot.allowed);
    if (allowed !== value) this.breach("not-a-choice");
    return allowed;
  }
}
