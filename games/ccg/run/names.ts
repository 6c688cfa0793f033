/** What the names of a game stand for in its program. */

import type { Attribute, Definition, Value } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import type { DeclaredType, TypeName } from "../script-syntax/words.ts";
import { MAX_CHOICES, single, union } from "./choices.ts";
import type { Side } from "./code.ts";

/** Lowering meets a fault that checking would have said: only checked files may be run. */
export class Unchecked extends Error {
  constructor(what: string) {
    super(`“${what}” was not checked before it was made ready to run`);
  }
}

/** A game whose tokens have more choices than a set can hold. */
class TooManyChoices extends Error {}

export class Names {
  readonly texts: string[] = [""];
  readonly choices: string[] = [];
  private readonly textNumbers = new Map([["", 0]]);
  private readonly choiceNumbers = new Map<string, number>();
  private readonly definition: Definition;
  private readonly actions: readonly OwnAction[];

  constructor(definition: Definition, actions: readonly OwnAction[]) {
    this.definition = definition;
    this.actions = actions;
    for (const { choices } of [...definition.playerAttributes, ...definition.cardAttributes]) {
      for (const choice of choices) this.choice(choice);
    }
  }

  text(text: string): number {
    const known = this.textNumbers.get(text);
    if (known !== undefined) return known;
    this.textNumbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The token that has this as its only choice. */
  choice(text: string): number {
    if (text === "") return 0;
    let number = this.choiceNumbers.get(text);
    if (number === undefined) {
      number = this.choices.push(text) - 1;
      this.choiceNumbers.set(text, number);
      if (number >= MAX_CHOICES) throw new TooManyChoices(`tokens have more than ${MAX_CHOICES} choices in all`);
    }
    return single(number);
  }

  /** For each text the token that has it as its only choice; -1 where it is nobody's choice. */
  choiceOfText(): number[] {
    return this.texts.map((text) => {
      const number = this.choiceNumbers.get(text);
      return number === undefined ? (text === "" ? 0 : -1) : single(number);
    });
  }

  /** A value of a file as a number. */
  number(value: Value): number {
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return value ? 1 : 0;
    if (typeof value === "string") return this.text(value);
    return value.map((choice) => this.choice(choice)).reduce(union, 0);
  }

  group(tag: string, side: Side): number {
    const mode = side === "shared" ? "shared" : "private";
    const index = this.definition.groups.filter((group) => group.mode === mode).findIndex((group) => group.tag === tag);
    if (index < 0) throw new Unchecked(tag);
    return index;
  }

  playerAttribute(tag: string): { index: number; type: TypeName } | null {
    return attributeIn(this.definition.playerAttributes, tag);
  }

  cardAttribute(tag: string): { index: number; type: TypeName } {
    const found = attributeIn(this.definition.cardAttributes, tag);
    if (!found) throw new Unchecked(tag);
    return found;
  }

  event(tag: string): number {
    const index = this.definition.events.findIndex((event) => event.tag === tag);
    if (index < 0) throw new Unchecked(tag);
    return index;
  }

  action(tag: string): { script: number; types: readonly DeclaredType[] } {
    const script = this.actions.findIndex((action) => action.tag === tag);
    if (script < 0) throw new Unchecked(tag);
    return { script, types: this.actions[script]!.parameters.map(({ type }) => type) };
  }
}

function attributeIn(attributes: readonly Attribute[], tag: string): { index: number; type: TypeName } | null {
  const index = attributes.findIndex((one) => one.tag === tag);
  if (index < 0) return null;
  const { type } = attributes[index]!;
  return { index, type: type === "bool" ? "boolean" : type };
}
