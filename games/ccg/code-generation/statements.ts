/** Scripts as readable TypeScript: the author's names stay, and each command is a statement. */

import type { Definition } from "../files/definition.ts";
import type { OwnAction } from "../files/rules.ts";
import type { Block, CardOperand, Command, Expression, GroupOperand, Path, Selection } from "../script-syntax/tree.ts";
import type { DeclaredType, TypeName } from "../script-syntax/words.ts";

/** Words that a variable of a script may be called, and one of TypeScript may not; and those that the code around it uses. */
const TAKEN = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield arguments eval engine card Number Boolean".split(
    " ",
  ),
);

const PLAYERS: Readonly<Record<string, string>> = { ME: "engine.me", OPP: "engine.opp", SHR: "engine.shr" };
const OPERATORS: Readonly<Record<string, string>> = { AND: "&&", OR: "||", "=": "===" };
const EMPTY: Readonly<Record<DeclaredType, string>> = {
  CARD: "engine.noCard",
  number: "0",
  string: '""',
  boolean: "Boolean(false)",
  token: "[]",
};
const GROUP_CALLS = {
  DRAWTO: "drawTo",
  DISCARDTO: "discardTo",
  DRAW: "draw",
  DRAWMANY: "draw",
  SHUFFLE: "shuffle",
  DIVERT: "divert",
} as const;
const CARD_CALLS: readonly string[] = ["PLAY", "DISCARD", "BANISH", "CANCEL"];
const GAME_VALUES = { TURN: "engine.turnNumber", PLAYERS: "engine.players", MYTURN: "engine.isMyTurn" } as const;

export const TYPES: Readonly<Record<DeclaredType, string>> = {
  CARD: "PlayingCard",
  number: "number",
  string: "string",
  boolean: "boolean",
  token: "Token",
};

/** What scripts refer to. */
export interface Surroundings {
  readonly definition: Definition;
  readonly actions: readonly OwnAction[];
}

/** Names of cards: that of a loop, that of the script, that of the event. */
const CARDS: readonly string[] = ["card", "self", "that"];

export class Statements {
  readonly lines: string[] = [];
  /** Own actions that are called, in the order of their first call. */
  readonly calls = new Set<string>();
  private readonly definition: Definition;
  private readonly actions: readonly OwnAction[];
  private readonly scopes: Map<string, DeclaredType>[] = [new Map()];
  private depth: number;
  /** How many loops are around what is written, and what the running card of the innermost is called. */
  private loops = 0;
  private running = "card";

  constructor({ definition, actions }: Surroundings, depth: number, parameters: OwnAction["parameters"] = []) {
    this.definition = definition;
    this.actions = actions;
    this.depth = depth;
    for (const { tag, type } of parameters) this.scopes[0]!.set(tag, type);
  }

  private line(text: string): void {
    this.lines.push(`${"  ".repeat(this.depth)}${text}`);
  }

  private nested(head: string, block: Block, foot: string): void {
    this.line(head);
    this.depth++;
    this.block(block);
    this.depth--;
    this.line(foot);
  }

  block({ declarations, commands }: Block): void {
    this.scopes.push(new Map(declarations.map(({ name, type }) => [name, type])));
    for (const { name, type } of declarations) {
      this.line(`let ${variable(name)}${type === "token" ? ": Token" : ""} = ${EMPTY[type]};`);
    }
    for (const command of commands) this.command(command);
    this.scopes.pop();
  }

  private command(command: Command): void {
    switch (command.kind) {
      case "empty":
      case "skipped":
        break;
      case "change":
        this.change(command);
        break;
      case "single-change": {
        const target = this.value(command.target);
        if (command.operator === "NEGATE") this.line(`${target} = !${target};`);
        else this.line(`${target} ${command.operator === "INC" ? "+=" : "-="} 1;`);
        break;
      }
      case "if":
        this.nested(`if (${this.value(command.predicate)}) {`, command.whenTrue, command.whenFalse ? "} else {" : "}");
        if (command.whenFalse) {
          this.depth++;
          this.block(command.whenFalse);
          this.depth--;
          this.line("}");
        }
        break;
      case "switch":
        this.line(
          `switch (${command.word === "RANDOM" ? `engine.roll(${this.value(command.value)})` : `Number(${this.value(command.value)})`}) {`,
        );
        this.depth++;
        for (const one of command.cases) {
          this.nested(`case ${one.value}: {`, one.block, "  break;");
          this.line("}");
        }
        this.depth--;
        this.line("}");
        break;
      case "each-opponent":
        this.nested("engine.eachOpponent(() => {", command.block, "});");
        break;
      case "choose-opponent":
        this.line("engine.chooseOpponent();");
        break;
      case "create":
        this.line(`engine.create(${this.value(command.name)}, ${this.group(command.group)});`);
        break;
      case "raise":
        this.line(`engine.raise("${command.event}", ${this.card(command.card)});`);
        break;
      case "for-each":
        this.loop(command);
        break;
      case "call": {
        this.calls.add(command.name);
        const parameters = this.actions.find(({ tag }) => tag === command.name)?.parameters ?? [];
        const values = command.values.map((value, i) =>
          parameters[i]?.type === "token" ? this.token(value) : this.value(value),
        );
        this.line(`${variable(command.name)}(${["engine", ...values].join(", ")});`);
        break;
      }
      case "card-command":
        this.cardCommand(command);
        break;
      case "group-command": {
        const name = GROUP_CALLS[command.command];
        const count = command.count ? `, ${this.value(command.count)}` : "";
        this.line(`engine.${name}(${this.group(command.group)}${count});`);
        break;
      }
    }
  }

  /** A loop inside another has a name of its own for its card: its group may be that of the outer one. */
  private loop({ group, block }: Extract<Command, { kind: "for-each" }>): void {
    const cards = this.group(group);
    const outer = this.running;
    this.loops++;
    this.running = this.loops === 1 ? "card" : `card${this.loops}`;
    this.nested(`for (const ${this.running} of engine.each(${cards})) {`, block, "}");
    this.loops--;
    this.running = outer;
  }

  private cardCommand({ command, card, to }: Extract<Command, { kind: "card-command" }>): void {
    const one = this.card(card);
    if (command === "MOVETO") this.line(`engine.moveTo(${one}, ${this.group(to as GroupOperand)});`);
    else if (command === "ATTACHTO") this.line(`engine.attachTo(${one}, ${this.card(to as CardOperand)});`);
    else if (CARD_CALLS.includes(command)) this.line(`engine.${command.toLowerCase()}(${one});`);
    else this.line(`engine.turn(${one}, "${command}");`);
  }

  private change({ target, operator, value }: Extract<Command, { kind: "change" }>): void {
    const place = this.value(target);
    const isToken = this.typeOf(target) === "token";
    const by = isToken ? this.token(value) : this.value(value);
    if (operator === "SET") this.line(`${place} = ${by};`);
    else if (operator === "ADD" || operator === "SELECT") this.line(`${place} = engine.with(${place}, ${by});`);
    else if (operator === "REMOVE" || operator === "UNSELECT") this.line(`${place} = engine.without(${place}, ${by});`);
    else if (operator === "/=") this.line(`${place} = engine.divide(${place}, ${by});`);
    else this.line(`${place} ${operator} ${by};`);
  }

  private typeOf(node: Expression): TypeName {
    switch (node.kind) {
      case "string":
        return "string";
      case "list":
        return "token";
      case "parentheses":
        return this.typeOf(node.inner);
      case "boolean":
      case "not":
        return "boolean";
      case "game-value":
        return node.word === "MYTURN" ? "boolean" : "number";
      case "binary":
        return ["+", "-", "*", "/"].includes(node.operator) ? "number" : "boolean";
      case "path":
        return this.pathType(node);
      default:
        return "number";
    }
  }

  private declared(name: string): DeclaredType | undefined {
    for (const scope of this.scopes.toReversed()) if (scope.has(name)) return scope.get(name)!;
    return undefined;
  }

  private pathType({ names, place, rest }: Path): TypeName {
    const [head, second, third] = names;
    const { playerAttributes, cardAttributes } = this.definition;
    const isCard = CARDS.includes(head!) || this.declared(head!) === "CARD";
    const ofCard = isCard ? second : place ? rest[0] : third;
    if (ofCard === "NAME") return "string";
    const attribute =
      ofCard !== undefined
        ? cardAttributes.find(({ tag }) => tag === ofCard)
        : head! in PLAYERS
          ? playerAttributes.find(({ tag }) => tag === second)
          : undefined;
    if (attribute) return attribute.type === "bool" ? "boolean" : attribute.type;
    const declared = this.declared(head!);
    return declared === undefined || declared === "CARD" ? "number" : declared;
  }

  /** A value where a token is wanted. */
  private token(node: Expression): string {
    if (node.kind === "string" && node.value === "") return "[]";
    return this.typeOf(node) === "token" ? this.value(node) : `[${this.value(node)}]`;
  }

  value(node: Expression): string {
    switch (node.kind) {
      case "missing":
        return "0";
      case "number":
      case "boolean":
        return String(node.value);
      case "string":
        return JSON.stringify(node.value);
      case "list":
        return `[${node.items.map((item) => this.value(item)).join(", ")}]`;
      case "parentheses":
        return `(${this.value(node.inner)})`;
      case "not":
        return `!(${this.value(node.operand)})`;
      case "count":
        return `engine.count(${this.group(node.group)})`;
      case "roll":
        return `engine.roll(${this.value(node.sides)})`;
      case "game-value":
        return GAME_VALUES[node.word];
      case "card-number":
      case "choice":
        return this.card(node);
      case "path":
        return this.path(node);
      case "binary":
        return this.binary(node);
    }
  }

  private binary({ operator, left, right }: Extract<Expression, { kind: "binary" }>): string {
    const sets = this.typeOf(left) === "token" || this.typeOf(right) === "token";
    if (operator === "MATCH") return `engine.matches(${this.token(left)}, ${this.token(right)})`;
    if (operator === "=" && sets) return `engine.same(${this.token(left)}, ${this.token(right)})`;
    if (operator === "/") return `engine.divide(${this.value(left)}, ${this.value(right)})`;
    // Two values that are written out would be compared by the compiler already, which refuses when they differ.
    if (operator === "=") return `engine.equal(${this.value(left)}, ${this.value(right)})`;
    return `${this.value(left)} ${OPERATORS[operator] ?? operator} ${this.value(right)}`;
  }

  private path({ names, place, rest }: Path): string {
    const [head, second, third] = names;
    const player = Object.hasOwn(PLAYERS, head!) ? PLAYERS[head!] : undefined;
    if (!player) return [head === "card" ? this.running : variable(head!), ...names.slice(1)].join(".");
    const whole = `${player}.${second}`;
    if (place) return [`${whole}.at(${this.value(place)})`, ...rest].join(".");
    return third === undefined ? whole : `${whole}.first.${third}`;
  }

  private group(node: Selection): string {
    if (node.kind === "where") {
      const group = this.group(node.group);
      const outer = this.running;
      this.running = "card";
      const predicate = this.value(node.predicate);
      this.running = outer;
      return `engine.where(${group}, (card) => ${predicate})`;
    }
    if (node.kind === "group-of") return `engine.groupOf(${this.card(node.card)})`;
    return this.value(node);
  }

  private card(node: CardOperand): string {
    if (node.kind === "card-number") return `engine.byNumber(${this.value(node.number)})`;
    if (node.kind !== "choice") return this.value(node);
    const how = { PICK: "pick", FORCEPICK: "forcePick", RANDOMPICK: "randomPick" }[node.how];
    const group = this.group(node.group);
    return node.how === "RANDOMPICK" ? `engine.${how}(${group})` : `engine.${how}("${node.chooser ?? "ME"}", ${group})`;
  }
}

/** A name of a script as a variable of TypeScript. */
export function variable(name: string): string {
  return TAKEN.has(name) || /^card\d+$/.test(name) ? `${name}_` : name;
}
