/**
 * The context tree: what stands where in a script, of which type it is, and which names are seen from there. It follows the
 * syntax tree, but holds only what matters to names and types. A name is looked up among the children of a context and then
 * further out, so that neighbours do not see each other's declarations and the nearest declaration wins.
 */

import type { Span } from "../files/small-elements.ts";
import type { DeclaredType, TypeName } from "../script-syntax/words.ts";

export const CONTEXT_KINDS = [
  /** What could not be read. */
  "none",
  /** The definition of the game: its groups, attributes, phases and own actions. */
  "root",
  /** An own action of the rules, with its parameters. */
  "definition",
  "parameter",
  /** A block: declarations, then commands. */
  "action",
  "declaration",
  /** A command that changes something: what it changes, and with what. */
  "modification",
  "leftop",
  "operand",
  "expression",
  "if",
  "predicate",
  "switch",
  "case",
  "foreach",
  /** A call of an own action. */
  "userfunction",
  /** A name that means something. */
  "variable",
] as const;
export type ContextKind = (typeof CONTEXT_KINDS)[number];

/** "none" is the type of what is not known; it fits everywhere, because its fault has been said. */
export type Type = TypeName | "card" | "group" | "phase" | "none";

export function typeOfDeclared(type: DeclaredType): Type {
  return type === "CARD" ? "card" : type;
}

/** What a name stands for: something of the files, what every card has, or a declaration in the script itself. */
export type NameSymbol =
  | {
      readonly kind: "group" | "player-attribute" | "card-attribute" | "phase" | "action" | "event";
      readonly tag: string;
    }
  | { readonly kind: "card-field"; readonly tag: "NAME" | "ID" }
  | { readonly kind: "local"; readonly declared: Context };

export class Context {
  readonly kind: ContextKind;
  readonly start: number;
  readonly end: number;
  readonly parent: Context | null;
  readonly name: string;
  readonly children: Context[] = [];
  /** Set later where it becomes clear only further in. */
  type: Type;
  /** What a variable stands for. */
  readonly symbol: NameSymbol | null;
  #declared: Map<string, Context> | null = null;

  constructor(
    kind: ContextKind,
    { start, end }: Span,
    parent: Context | null,
    { name = "", type = "none", symbol = null }: { name?: string; type?: Type; symbol?: NameSymbol | null } = {},
  ) {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.parent = parent;
    this.name = name;
    this.type = type;
    this.symbol = symbol;
  }

  add(kind: ContextKind, at: Span, named?: { name?: string; type?: Type; symbol?: NameSymbol | null }): Context {
    const child = new Context(kind, at, this, named);
    this.children.push(child);
    return child;
  }

  /** A child that can be looked up by its name. False when this very context has the name already; further out it may, and is hidden. */
  declare(child: Context): boolean {
    this.#declared ??= new Map();
    if (this.#declared.has(child.name)) return false;
    this.#declared.set(child.name, child);
    return true;
  }

  /** Whether the name is declared in this very context. */
  declares(name: string): boolean {
    return this.#declared?.has(name) ?? false;
  }

  /** What the name was declared as, here or further out. */
  lookup(name: string): Context | null {
    return this.#declared?.get(name) ?? this.parent?.lookup(name) ?? null;
  }

  /** Everything that can be named here, the nearest first. What is hidden by a nearer one is left out. */
  visible(): readonly Context[] {
    const seen = new Map<string, Context>();
    for (let context: Context | null = this; context; context = context.parent) {
      for (const [name, declared] of context.#declared ?? []) if (!seen.has(name)) seen.set(name, declared);
    }
    return [...seen.values()];
  }

  /** This context and everything inside it, outermost first. */
  *all(): Generator<Context> {
    yield this;
    for (const child of this.children) yield* child.all();
  }

  /** The innermost context that an offset stands in; its end counts, because that is where one goes on writing. */
  at(offset: number): Context {
    for (const child of this.children.toReversed()) {
      if (child.start <= offset && offset <= child.end) return child.at(offset);
    }
    return this;
  }
}
