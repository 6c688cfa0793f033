/** Turns a checked script into code whose names are resolved. */
import type { Block, CardOperand, Command, Expression, GroupOperand, Path, Selection } from "../script-syntax/tree.ts";
import type { DeclaredType } from "../script-syntax/words.ts";
import { union } from "./choices.ts";
import type {
  CardCode,
  CaseCode,
  ChangeCode,
  CommandCode,
  GroupCode,
  NamedVariable,
  SelectionCode,
  Side,
  Target,
  ValueCode,
} from "./code.ts";
import { type Names, Unchecked } from "./names.ts";
import { FIELD, FIRST_ATTRIBUTE, type Mark } from "./program.ts";

type Typed = { readonly code: ValueCode; readonly type: NamedVariable["type"] };

const SIDES: Readonly<Record<string, Side>> = { ME: "me", OPP: "opponent", SHR: "shared" };
const CHANGES: Readonly<Record<string, ChangeCode>> = {
  SET: "set",
  "+=": "+",
  "-=": "-",
  "*=": "*",
  "/=": "/",
  ADD: "add",
  SELECT: "add",
  REMOVE: "remove",
  UNSELECT: "remove",
};

/** A variable of a block, or the running card of a loop. */
type Variable = { readonly slot: number; readonly type: NamedVariable["type"] };

export interface Parameter {
  readonly tag: string;
  readonly type: Variable["type"] | DeclaredType;
}

/** Lowers one script. Every variable of it has a slot of its own. */
export class Lowering {
  /** By their slots. */
  readonly variables: NamedVariable[] = [];
  private scopes: Map<string, Variable>[] = [new Map()];
  private readonly names: Names;
  private readonly marks: Mark[] | null;
  private readonly script: number;

  /** Without marks, the commands are not counted: those of effects that are worked out again and again. */
  constructor(names: Names, marks: Mark[] | null, script: number, parameters: readonly Parameter[]) {
    this.names = names;
    this.marks = marks;
    this.script = script;
    for (const { tag, type } of parameters) this.addVariable(tag, type);
  }

  private addVariable(name: string, declared: Parameter["type"]): number {
    const type = declared === "CARD" ? "card" : declared;
    const slot = this.variables.length;
    this.scopes.at(-1)!.set(name, { slot, type });
    this.variables.push({ name, type });
    return slot;
  }

  private variable(name: string): Variable {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i]!.get(name);
      if (found) return found;
    }
    throw new Unchecked(name);
  }

  private mark({ start, end }: { start: number; end: number }): number {
    if (!this.marks) return -1;
    this.marks.push({ script: this.script, start, end });
    return this.marks.length - 1;
  }

  block({ declarations, commands }: Block): CommandCode[] {
    this.scopes.push(new Map());
    const from = this.variables.length;
    for (const { name, type } of declarations) this.addVariable(name, type);
    const count = declarations.length;
    const clear: CommandCode[] = count > 0 ? [{ op: "clear", mark: -1, from, count }] : [];
    const body = commands.map((command) => this.command(command));
    this.scopes.pop();
    return [...clear, ...body];
  }

  private command(command: Command): CommandCode {
    const mark = this.mark(command);
    switch (command.kind) {
      case "empty":
        return { op: "empty", mark };
      case "change": {
        const { target, type } = this.target(command.target);
        const value = this.value(command.value);
        return {
          op: "change",
          mark,
          target,
          change: CHANGES[command.operator]!,
          value: type === "token" ? this.asToken(value, command.value) : value.code,
        };
      }
      case "single-change": {
        const { target } = this.target(command.target as Path);
        const change = command.operator === "NEGATE" ? "negate" : command.operator === "INC" ? "+" : "-";
        return { op: "change", mark, target, change, value: { op: "constant", value: 1 } };
      }
      case "if":
        return {
          op: "if",
          mark,
          predicate: this.value(command.predicate).code,
          whenTrue: this.block(command.whenTrue),
          whenFalse: command.whenFalse ? this.block(command.whenFalse) : [],
        };
      case "switch": {
        const { code } = this.value(command.value);
        const cases = command.cases.map((one): CaseCode => ({ value: one.value!, body: this.block(one.block) }));
        return { op: "switch", mark, value: command.word === "RANDOM" ? { op: "roll", sides: code } : code, cases };
      }
      case "for-each":
        return this.forEach(command, mark);
      case "each-opponent":
        return { op: "each-opponent", mark, body: this.block(command.block) };
      case "choose-opponent":
        return { op: "choose-opponent", mark };
      case "create":
        return { op: "create", mark, name: this.value(command.name).code, group: this.group(command.group) };
      case "raise":
        return { op: "raise", mark, event: this.names.event(command.event), card: this.card(command.card) };
      case "call": {
        const { script, types } = this.names.action(command.name);
        const values = command.values.map((value, i) => this.converted(value, types[i]!));
        return { op: "call", mark, script, values };
      }
      case "card-command": {
        const card = this.card(command.card);
        const to = this.destination(command);
        return { op: "card", mark, command: command.command, card, to };
      }
      case "group-command":
        return {
          op: "group",
          mark,
          command: command.command,
          // The number stands first, so it is evaluated first.
          count: command.count ? this.value(command.count).code : null,
          group: this.group(command.group),
        };
      case "skipped":
        throw new Unchecked("a command");
    }
  }

  private destination({ command, to }: Extract<Command, { kind: "card-command" }>) {
    if (!to) return null;
    return command === "MOVETO"
      ? ({ kind: "group", group: this.group(to as GroupOperand) } as const)
      : ({ kind: "card", card: this.card(to as CardOperand) } as const);
  }

  private forEach(command: Extract<Command, { kind: "for-each" }>, mark: number): CommandCode {
    const group = this.selection(command.group);
    this.scopes.push(new Map());
    const slot = this.addVariable("card", "card");
    const body = this.block(command.block);
    this.scopes.pop();
    return { op: "for-each", mark, group, slot, body };
  }

  private converted(value: Expression, type: DeclaredType): ValueCode {
    const typed = this.value(value);
    return type === "token" ? this.asToken(typed, value) : typed.code;
  }

  private target(path: Path): { target: Target; type: Typed["type"] } {
    const head = path.names[0]!;
    if (!Object.hasOwn(SIDES, head)) {
      const variable = this.variable(head);
      const { slot, type } = variable;
      if (type !== "card" || path.names.length === 1)
        return { target: { op: "local", slot, isToken: type === "token" }, type };
    }
    const { code, type } = this.path(path);
    if (code.op !== "attribute" && code.op !== "field") throw new Unchecked(head);
    if (code.op === "field" && code.field === FIELD.name && code.card.op === "place" && !code.card.place) {
      return { target: { op: "first-name", group: code.card.group }, type };
    }
    return { target: code, type };
  }

  value(node: Expression): Typed {
    switch (node.kind) {
      case "number":
        return { code: { op: "constant", value: node.value }, type: "number" };
      case "boolean":
        return { code: { op: "constant", value: node.value ? 1 : 0 }, type: "boolean" };
      case "string":
        return { code: { op: "constant", value: this.names.text(node.value) }, type: "string" };
      case "list":
        return { code: this.list(node.items), type: "token" };
      case "parentheses":
        return this.value(node.inner);
      case "path":
        return this.path(node);
      case "count":
        return { code: { op: "count", group: this.selection(node.group) }, type: "number" };
      case "card-number":
      case "choice":
        return { code: { op: "card-number", card: this.card(node) }, type: "card" };
      case "game-value":
        return { code: { op: "game-value", word: node.word }, type: node.word === "MYTURN" ? "boolean" : "number" };
      case "roll":
        return { code: { op: "roll", sides: this.value(node.sides).code }, type: "number" };
      case "not":
        return { code: { op: "not", operand: this.value(node.operand).code }, type: "boolean" };
      case "binary":
        return this.binary(node);
      case "missing":
        throw new Unchecked("a value");
    }
  }

  private binary({ operator, left, right }: Extract<Expression, { kind: "binary" }>): Typed {
    const [one, other] = [this.value(left), this.value(right)];
    const isSet = operator === "MATCH" || (operator === "=" && (one.type === "token" || other.type === "token"));
    const sides = isSet
      ? { left: this.asToken(one, left), right: this.asToken(other, right) }
      : { left: one.code, right: other.code };
    const type = operator === "+" || operator === "-" || operator === "*" || operator === "/" ? "number" : "boolean";
    return { code: { op: "binary", operator, ...sides }, type };
  }

  /** A text where a token is wanted stands for the token with this one choice. */
  private asToken({ code, type }: Typed, written: Expression): ValueCode {
    if (type === "token") return code;
    const inner = written.kind === "parentheses" ? written.inner : written;
    return inner.kind === "string"
      ? { op: "constant", value: this.names.choice(inner.value) }
      : { op: "choice", text: code };
  }

  private list(items: readonly Expression[]): ValueCode {
    return items
      .map((item) => this.asToken(this.value(item), item))
      .reduce(
        (left, right) =>
          left.op === "constant" && right.op === "constant"
            ? { op: "constant", value: union(left.value, right.value) }
            : { op: "union", left, right },
        { op: "constant", value: 0 },
      );
  }

  private path(path: Path): Typed {
    const [head, second, ...more] = path.names;
    const side = Object.hasOwn(SIDES, head!) ? SIDES[head!]! : null;
    if (!side) {
      const { slot, type } = this.variable(head!);
      return type === "card" ? this.part({ op: "running", slot }, second) : { code: { op: "local", slot }, type };
    }
    const attribute = this.names.playerAttribute(second!);
    if (attribute && side !== "shared") {
      return { code: { op: "attribute", side, index: attribute.index }, type: attribute.type };
    }
    const group: GroupCode = { op: "group", side, index: this.names.group(second!, side) };
    if (!path.place) return this.part({ op: "place", group, place: null }, more[0]);
    return this.part({ op: "place", group, place: this.value(path.place).code }, path.rest[0]);
  }

  private part(card: CardCode, tag: string | undefined): Typed {
    if (tag === undefined) return { code: { op: "card-number", card }, type: "card" };
    if (tag === "ID") return { code: { op: "card-number", card }, type: "number" };
    if (tag === "NAME") return { code: { op: "field", card, field: FIELD.name }, type: "string" };
    const { index, type } = this.names.cardAttribute(tag);
    return { code: { op: "field", card, field: FIRST_ATTRIBUTE + index }, type };
  }

  private selection(node: Selection): SelectionCode {
    if (node.kind !== "where") return this.group(node);
    const group = this.group(node.group);
    this.scopes.push(new Map());
    const slot = this.addVariable("card", "card");
    const predicate = this.value(node.predicate).code;
    this.scopes.pop();
    return { op: "where", group, slot, predicate };
  }

  private group(node: GroupOperand): GroupCode {
    if (node.kind === "group-of") return { op: "group-of", card: this.card(node.card) };
    if (node.kind === "missing") throw new Unchecked("a group");
    const side = SIDES[node.names[0]!]!;
    return { op: "group", side, index: this.names.group(node.names[1]!, side) };
  }

  private card(node: CardOperand): CardCode {
    switch (node.kind) {
      case "missing":
        throw new Unchecked("a card");
      case "card-number":
        return { op: "by-number", number: this.value(node.number).code };
      case "choice": {
        const how = ({ PICK: "may", FORCEPICK: "must", RANDOMPICK: "random" } as const)[node.how];
        const chooser = node.chooser === "OPP" ? "opponent" : "me";
        return { op: "pick", how, chooser, group: this.selection(node.group) };
      }
      case "path": {
        const { code } = this.path(node);
        if (code.op !== "card-number") throw new Unchecked(node.names.join("."));
        return code.card;
      }
    }
  }
}
