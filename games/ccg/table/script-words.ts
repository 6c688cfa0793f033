/**
 * What a script does, in the reader's words: for cards whose author wrote no text. Names of attributes and groups stand as
 * the author wrote them, never inflected, so that the sentences are right in every language.
 */
import type { Say } from "@asztal/kernel/wording";
import type { Definition } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import {
  type Block,
  type CardOperand,
  type Command,
  type Condition,
  type Expression,
  type GroupOperand,
  type Path,
  print,
  type Script,
  type Selection,
} from "../script-syntax/tree.ts";

export interface Names {
  readonly definition: Definition;
  readonly actions: readonly OwnAction[];
  readonly say: Say;
}

/** The longest name of an own action that stands in a sentence; a longer one explains it, and its tag stands there instead. */
const MAX_ACTION_NAME = 14;
/** Cards that every script of version 2 may know, and the running card of a loop or a condition. */
const KNOWN_CARDS: Readonly<Record<string, string>> = { self: "this-card", that: "that-card", card: "it" };

/** Sentences, one after the other; empty for a script that does nothing. */
export function scriptWords({ body }: Script, names: Names): string {
  return new Speaker(names).block(body);
}

/** A value, as it stands in a sentence. */
export function valueWords({ body }: Condition, names: Names): string {
  return new Speaker(names).value(body);
}

const SIGNS: Readonly<Record<string, string>> = { "*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥" };

class Speaker {
  private readonly names: Names;
  /** Variables that stand for a card. */
  private readonly cards = new Set<string>();
  /** What variables have kept of figures that change meanwhile. */
  private readonly kept = new Map<string, string>();

  constructor(names: Names) {
    this.names = names;
  }

  private say(code: string, args: Readonly<Record<string, string | number>> = {}): string {
    return this.names.say(`words.${code}`, args);
  }

  block(block: Block): string {
    return this.parts(block)
      .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
      .map((words) => (/[.!?:]$/.test(words) ? words : `${words}.`))
      .join(" ");
  }

  /** A block inside a sentence. */
  private inside(block: Block): string {
    return this.parts(block).join(", ") || this.say("nothing");
  }

  private parts({ declarations, commands }: Block): string[] {
    for (const { name, type } of declarations) if (type === "CARD") this.cards.add(name);
    return commands.map((command) => this.command(command)).filter((words) => words !== "");
  }

  private command(command: Command): string {
    switch (command.kind) {
      case "empty":
        return "";
      case "change":
        return this.change(command.target, command.operator, command.value);
      case "single-change":
        return command.target.kind === "missing" ? "" : this.single(command.target, command.operator);
      case "if": {
        const args = { test: this.value(command.predicate), effect: this.inside(command.whenTrue) };
        return command.whenFalse
          ? this.say("if-else", { ...args, otherwise: this.inside(command.whenFalse) })
          : this.say("if", args);
      }
      case "switch": {
        const isRandom = command.word === "RANDOM";
        const cases = command.cases.map(({ value, block }) =>
          isRandom ? this.inside(block) : `${value ?? "?"}: ${this.inside(block)}`,
        );
        return this.say(isRandom ? "random" : "by", { what: this.value(command.value), cases: cases.join(" / ") });
      }
      case "for-each":
        return this.say("for-each", { where: this.group(command.group), effect: this.inside(command.block) });
      case "call":
        return this.call(command);
      case "each-opponent":
        return this.say("each-opponent", { effect: this.inside(command.block) });
      case "choose-opponent":
        return this.say("choose-opponent");
      case "create":
        return this.say("create", { name: this.value(command.name), where: this.group(command.group) });
      case "raise":
        return this.say("raise", { event: this.eventName(command.event), what: this.card(command.card) });
      case "card-command":
        return this.say(command.command.toLowerCase(), {
          what: this.card(command.card),
          where: command.to ? this.operand(command.to) : "",
        });
      case "group-command":
        // Where cards go from now on is for the rules, not for a player to read.
        if (command.command === "DRAWTO" || command.command === "DISCARDTO") return "";
        return this.say(command.command.toLowerCase(), {
          where: this.group(command.group),
          count: command.count ? this.value(command.count) : "",
        });
      default:
        return print(command).trim();
    }
  }

  private chosen({ how, chooser, group }: Extract<Expression, { readonly kind: "choice" }>): string {
    return this.say(`chosen-${chooser === "OPP" ? "opponent" : how.toLowerCase()}`, { where: this.group(group) });
  }

  private call({ name, values }: Extract<Command, { readonly kind: "call" }>): string {
    const given = values.map((value) => this.argument(value)).filter((words) => words !== "");
    const what = this.actionName(name);
    return given.length > 0 ? this.say("call", { what, given: given.join(", ") }) : what;
  }

  private actionName(tag: string): string {
    const name = this.names.actions.find((action) => action.tag === tag)?.name ?? tag;
    return name !== tag && name.length <= MAX_ACTION_NAME ? name : capitalized(tag);
  }

  /** What an own action is given; that it is about the card itself goes without saying. */
  private argument(value: Expression): string {
    const isSelf = value.kind === "path" && value.names.length === 1 && value.names[0] === "self";
    return isSelf ? "" : this.value(value);
  }

  private eventName(tag: string): string {
    return this.names.definition.events.find((event) => event.tag === tag)?.name ?? tag;
  }

  private change(target: Path, operator: string, value: Expression): string {
    const [variable = ""] = target.names;
    if (this.cards.has(variable) && target.names.length === 1) {
      return value.kind === "choice" ? this.chosen(value) : "";
    }
    const what = this.target(target);
    if (what === null) {
      // A variable of the script: what comes of it is said where it is used.
      if (operator === "SET" && value.kind === "path") this.kept.set(variable, this.value(value));
      return "";
    }
    const named = target.names.at(-1) === "NAME" || target.rest.at(-1) === "NAME";
    if (operator === "SET" && named) {
      const isGone = value.kind === "string" && value.value === "";
      const args = { what: this.placeOf(target), name: this.value(value) };
      return this.say(isGone ? "put-away" : "appears", args);
    }
    if (operator === "SET" && value.kind === "boolean") return this.say(value.value ? "yes" : "no", { what });
    const amount = this.value(value);
    const isSum = value.kind === "binary" && (value.operator === "+" || value.operator === "-");
    const signed = isSum ? `(${amount})` : amount;
    switch (operator) {
      case "+=":
        return `${what} +${signed}`;
      case "-=":
        return `${what} −${signed}`;
      case "*=":
        return `${what} ×${signed}`;
      case "/=":
        return `${what} ÷${signed}`;
      case "ADD":
      case "SELECT":
        return `${what} +${amount}`;
      case "REMOVE":
      case "UNSELECT":
        return `${what} −${amount}`;
      default:
        return `${what} = ${amount}`;
    }
  }

  private single(target: Path, operator: string): string {
    const what = this.target(target);
    if (what === null) return "";
    if (operator === "NEGATE") return this.say("negate", { what });
    return `${what} ${operator === "INC" ? "+1" : "−1"}`;
  }

  /** What a change is about: “You: Life”. Null for a variable. */
  private target(path: Path): string | null {
    const [owner] = path.names;
    const name = this.attributeName(path);
    if (owner === "ME" || owner === "OPP") {
      const who = this.say(owner === "ME" ? "you" : "opponent");
      const group = this.groupName(path);
      return `${who}: ${group ? `${group} – ${name}` : name}`;
    }
    if (owner === "SHR") return `${this.groupName(path) ?? ""} – ${name}`;
    if (owner === "amount") return this.say("amount");
    return this.ofCard(path, name);
  }

  /** A figure of a card that is known or was chosen; null when it is of none. */
  private ofCard({ names: [owner = ""], rest }: Path, name: string): string | null {
    if (this.cards.has(owner)) return this.say("of-chosen", { what: name });
    if (owner === "card") return this.say("of-card", { what: name });
    if (owner === "self" || owner === "that") return rest.length === 0 ? this.say(`of-${owner}`, { what: name }) : null;
    return null;
  }

  private placeOf({ names: [owner, group] }: Path): string {
    const found = this.names.definition.groups.find(({ tag }) => tag === group);
    const name = found?.name ?? group ?? "";
    return owner === "OPP" ? `${this.say("opponent")}: ${name}` : owner === "ME" ? `${this.say("you")}: ${name}` : name;
  }

  private groupName({ names }: Path): string | null {
    return this.names.definition.groups.find(({ tag }) => tag === names[1])?.name ?? null;
  }

  private attributeName({ names, rest }: Path): string {
    const tag = rest.at(-1) ?? names.at(-1) ?? "";
    const { playerAttributes, cardAttributes } = this.names.definition;
    const isOfPlayer = names.length === 2 && rest.length === 0 && (names[0] === "ME" || names[0] === "OPP");
    const found = (isOfPlayer ? playerAttributes : cardAttributes).find((one) => one.tag === tag);
    return found?.name ?? tag;
  }

  value(expression: Expression): string {
    switch (expression.kind) {
      case "number":
        return expression.value < 0 ? `−${-expression.value}` : String(expression.value);
      case "string":
        return expression.value;
      case "boolean":
        return this.say(expression.value ? "true" : "false");
      case "list":
        return expression.items.map((item) => this.value(item)).join(", ");
      case "parentheses":
        return expression.inner.kind === "binary" ? `(${this.value(expression.inner)})` : this.value(expression.inner);
      case "binary": {
        const [left, right] = [this.value(expression.left), this.value(expression.right)];
        const { operator } = expression;
        if (operator === ">" && isNumberOfCard(expression.left)) return this.say("is-chosen");
        if (operator === "=" && isNumberOfCard(expression.left)) return this.say("is-same");
        if (operator === "AND" || operator === "OR" || operator === "MATCH") {
          return this.say(operator.toLowerCase(), { left, right });
        }
        return `${left} ${SIGNS[operator] ?? operator} ${right}`;
      }
      case "not": {
        const { operand } = expression;
        if (operand.kind === "binary" && isNumberOfCard(operand.left)) return this.say("is-other");
        return this.say("not", { what: this.value(operand) });
      }
      case "game-value":
        return this.say(expression.word.toLowerCase());
      case "count":
        return this.say("count", { where: this.group(expression.group) });
      case "roll":
        return this.say("roll", { sides: this.value(expression.sides) });
      case "path":
        return this.path(expression);
      default:
        return print(expression).trim();
    }
  }

  /** A figure that is read: “your Life”. */
  private path(path: Path): string {
    const [owner] = path.names;
    const name = this.attributeName(path);
    if (owner === "amount") return this.say("amount");
    if (path.names.length === 1 && path.place === null) {
      const kept = this.kept.get(name);
      return kept === undefined ? (this.knownCard(owner) ?? name) : this.say("kept", { what: kept });
    }
    const group = this.groupName(path);
    const what = group && path.names[1] !== undefined && (path.names.length > 2 || path.rest.length > 0);
    const full = what ? `${group} – ${name}` : (group ?? name);
    if (owner === "ME") return this.say("your", { what: full });
    if (owner === "OPP") return this.say("opponents", { what: full });
    // In a condition the running card is what all is about.
    if (this.cards.has(owner ?? "")) return this.say("chosen-has", { what: name });
    const isKnown = (owner === "self" || owner === "that") && path.rest.length === 0;
    return isKnown ? this.say(`${owner}-has`, { what: name }) : full;
  }

  private group(operand: Selection): string {
    if (operand.kind === "where") return `${this.group(operand.group)} (${this.value(operand.predicate)})`;
    if (operand.kind === "path") return this.path(operand);
    return operand.kind === "group-of" ? this.say("group-of", { what: this.card(operand.card) }) : "";
  }

  private card(operand: CardOperand): string {
    switch (operand.kind) {
      case "path":
        if (operand.names.length === 1 && this.knownCard(operand.names[0]!)) return this.knownCard(operand.names[0]!)!;
        return operand.place
          ? this.say("at-place", { where: this.path({ ...operand, rest: [] }), place: this.value(operand.place) })
          : this.say("first-of", { where: this.path(operand) });
      case "choice": {
        const where = this.group(operand.group);
        const who = operand.chooser === "OPP" ? "-opponent" : "";
        return this.say(`${operand.how.toLowerCase()}${operand.how === "RANDOMPICK" ? "" : who}`, { where });
      }
      case "card-number":
        return this.say("this-card");
      default:
        return "";
    }
  }

  private knownCard(name = ""): string | null {
    if (this.cards.has(name)) return this.say("chosen-card");
    return Object.hasOwn(KNOWN_CARDS, name) ? this.say(KNOWN_CARDS[name]!) : null;
  }

  private operand(operand: GroupOperand | CardOperand): string {
    if (operand.kind === "path" && operand.place === null && operand.names.length === 2) return this.path(operand);
    return operand.kind === "group-of" ? this.group(operand) : this.card(operand as CardOperand); // all others are cards
  }
}

/** `target.ID`: asked in order to know which card it is, and whether it is one. */
function isNumberOfCard(value: Expression): boolean {
  return value.kind === "path" && value.names.length === 2 && value.names[1] === "ID";
}

/** `STRIKEBACK` as a word of a sentence. */
function capitalized(name: string): string {
  const words = name.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
