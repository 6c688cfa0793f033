/** Code for the interpreter: one flat list of numbers for a whole program. */
import type { CardCommandName, GroupCommandName } from "../script-syntax/words.ts";
import { CARD_COMMANDS, GAME_VALUES, GROUP_COMMANDS } from "../script-syntax/words.ts";
import type {
  CardCode,
  ChangeCode,
  CommandCode,
  GroupCode,
  ScriptCode,
  Side,
  Target,
  ValueCode,
  WhereCode,
} from "./code.ts";
import type { Program } from "./program.ts";

/** Instructions; what each takes from the code is said beside it, the rest comes from the stack. */
export const OP = {
  step: 0, // mark
  constant: 1, // value
  local: 2, // slot
  attribute: 3, // side, index
  field: 4, // field
  group: 5, // side, index
  groupOf: 6,
  count: 7,
  place: 8,
  first: 9,
  byNumber: 10,
  pick: 11, // how, chooser
  roll: 12,
  add: 13,
  subtract: 14,
  multiply: 15,
  divide: 16,
  equal: 17,
  less: 18,
  more: 19,
  lessOrEqual: 20,
  moreOrEqual: 21,
  match: 22,
  not: 23,
  choice: 24,
  union: 25,
  jump: 26, // address
  jumpUnless: 27, // address
  /** For AND and OR: leaves the value and jumps, or drops it and goes on. */
  keepUnless: 28, // address
  keepIf: 29, // address
  setLocal: 30, // slot, change, is a token
  setAttribute: 31, // side, index, change
  setField: 32, // field, change
  setFirstName: 33,
  switch: 34, // number of the jump table
  loop: 35,
  next: 36, // slot, address after the loop
  call: 37, // script
  card: 38, // command
  groupCommand: 39, // command
  clear: 40, // from, count
  return: 41,
  /** Cards of a group for which a predicate holds: they stand on the stack, then the group, and how many they are. */
  filter: 42,
  filterNext: 43, // slot, address after it
  filterKeep: 44,
  countFiltered: 45,
  loopFiltered: 46,
  pickFiltered: 47, // how, chooser
  /** The opponents of ME one after another; the one before stands below them on the stack. */
  opponents: 48,
  nextOpponent: 49, // address after it
  chooseOpponent: 50,
  setOpponent: 51,
  create: 52,
  raise: 53, // event
  gameValue: 54, // which
} as const;

const SIDES: readonly Side[] = ["me", "opponent", "shared"];
export const CHANGES: readonly ChangeCode[] = ["set", "+", "-", "*", "/", "negate", "add", "remove"];
export const HOW = ["may", "must", "random"] as const;
export const CARD_COMMAND_NAMES = Object.keys(CARD_COMMANDS) as CardCommandName[];
export const GROUP_COMMAND_NAMES = Object.keys(GROUP_COMMANDS) as GroupCommandName[];

const BINARY = {
  "+": OP.add,
  "-": OP.subtract,
  "*": OP.multiply,
  "/": OP.divide,
  "=": OP.equal,
  "<": OP.less,
  ">": OP.more,
  "<=": OP.lessOrEqual,
  ">=": OP.moreOrEqual,
  MATCH: OP.match,
} as const;

export interface Bytecode {
  readonly code: readonly number[];
  /** Where each script begins, and how many variables it has. */
  readonly entries: readonly number[];
  readonly locals: readonly number[];
  /** Where each case of a SWITCH begins, and where the command ends. */
  readonly tables: readonly { readonly cases: ReadonlyMap<number, number>; readonly end: number }[];
}

class Assembler {
  readonly code: number[] = [];
  readonly tables: { cases: Map<number, number>; end: number }[] = [];

  script({ body, value }: ScriptCode): number {
    const entry = this.code.length;
    this.commands(body);
    if (value) this.value(value);
    this.code.push(OP.return);
    return entry;
  }

  private commands(commands: readonly CommandCode[]): void {
    for (const command of commands) this.command(command);
  }

  /** Room for an address that is not known yet; the result fills it with the present place. */
  private hole(): () => void {
    const at = this.code.push(-1) - 1;
    return () => {
      this.code[at] = this.code.length;
    };
  }

  private command(command: CommandCode): void {
    if (command.mark >= 0) this.code.push(OP.step, command.mark);
    switch (command.op) {
      case "empty":
        break;
      case "clear":
        this.code.push(OP.clear, command.from, command.count);
        break;
      case "change":
        this.change(command.target, command.change, command.value);
        break;
      case "if": {
        this.value(command.predicate);
        this.code.push(OP.jumpUnless);
        const toElse = this.hole();
        this.commands(command.whenTrue);
        this.code.push(OP.jump);
        const toEnd = this.hole();
        toElse();
        this.commands(command.whenFalse);
        toEnd();
        break;
      }
      case "switch":
        this.switch(command);
        break;
      case "for-each": {
        if (command.group.op === "where") {
          this.filter(command.group);
          this.code.push(OP.loopFiltered);
        } else {
          this.group(command.group);
          this.code.push(OP.loop);
        }
        const again = this.code.length;
        this.code.push(OP.next, command.slot);
        const toEnd = this.hole();
        this.commands(command.body);
        this.code.push(OP.jump, again);
        toEnd();
        break;
      }
      case "each-opponent": {
        this.code.push(OP.opponents);
        const again = this.code.length;
        this.code.push(OP.nextOpponent);
        const toEnd = this.hole();
        this.commands(command.body);
        this.code.push(OP.jump, again);
        toEnd();
        break;
      }
      case "choose-opponent":
        this.code.push(OP.chooseOpponent, OP.setOpponent);
        break;
      case "create":
        this.value(command.name);
        this.group(command.group);
        this.code.push(OP.create);
        break;
      case "raise":
        this.card(command.card);
        this.code.push(OP.raise, command.event);
        break;
      case "call":
        for (const value of command.values) this.value(value);
        this.code.push(OP.call, command.script);
        break;
      case "card":
        this.card(command.card);
        if (command.to?.kind === "group") this.group(command.to.group);
        if (command.to?.kind === "card") this.card(command.to.card);
        this.code.push(OP.card, CARD_COMMAND_NAMES.indexOf(command.command));
        break;
      case "group":
        if (command.count) this.value(command.count);
        this.group(command.group);
        this.code.push(OP.groupCommand, GROUP_COMMAND_NAMES.indexOf(command.command));
        break;
    }
  }

  private change(target: Target, change: ChangeCode, value: ValueCode): void {
    if (target.op === "field") this.card(target.card);
    if (target.op === "first-name") this.group(target.group);
    this.value(value);
    const how = CHANGES.indexOf(change);
    if (target.op === "local") this.code.push(OP.setLocal, target.slot, how, target.isToken ? 1 : 0);
    else if (target.op === "attribute") {
      this.code.push(OP.setAttribute, SIDES.indexOf(target.side), target.index, how);
    } else if (target.op === "field") this.code.push(OP.setField, target.field, how);
    else this.code.push(OP.setFirstName);
  }

  private switch({ value, cases }: Extract<CommandCode, { op: "switch" }>): void {
    this.value(value);
    const table = { cases: new Map<number, number>(), end: -1 };
    this.code.push(OP.switch, this.tables.push(table) - 1);
    const ends = cases.map((one) => {
      table.cases.set(one.value, this.code.length);
      this.commands(one.body);
      this.code.push(OP.jump);
      return this.hole();
    });
    for (const toEnd of ends) toEnd();
    table.end = this.code.length;
  }

  private value(value: ValueCode): void {
    switch (value.op) {
      case "constant":
        this.code.push(OP.constant, value.value);
        break;
      case "local":
        this.code.push(OP.local, value.slot);
        break;
      case "attribute":
        this.code.push(OP.attribute, SIDES.indexOf(value.side), value.index);
        break;
      case "field":
        this.card(value.card);
        this.code.push(OP.field, value.field);
        break;
      case "card-number":
        this.card(value.card);
        break;
      case "count":
        if (value.group.op === "where") {
          this.filter(value.group);
          this.code.push(OP.countFiltered);
        } else {
          this.group(value.group);
          this.code.push(OP.count);
        }
        break;
      case "game-value":
        this.code.push(OP.gameValue, GAME_VALUES.indexOf(value.word));
        break;
      case "roll":
        this.value(value.sides);
        this.code.push(OP.roll);
        break;
      case "not":
        this.value(value.operand);
        this.code.push(OP.not);
        break;
      case "choice":
        this.value(value.text);
        this.code.push(OP.choice);
        break;
      case "union":
        this.value(value.left);
        this.value(value.right);
        this.code.push(OP.union);
        break;
      case "binary":
        this.binary(value);
        break;
    }
  }

  private binary({ operator, left, right }: Extract<ValueCode, { op: "binary" }>): void {
    this.value(left);
    if (operator === "AND" || operator === "OR") {
      this.code.push(operator === "AND" ? OP.keepUnless : OP.keepIf);
      const toEnd = this.hole();
      this.value(right);
      toEnd();
    } else {
      this.value(right);
      this.code.push(BINARY[operator]);
    }
  }

  private card(card: CardCode): void {
    switch (card.op) {
      case "running":
        this.code.push(OP.local, card.slot);
        break;
      case "place":
        this.group(card.group);
        if (card.place) this.value(card.place);
        this.code.push(card.place ? OP.place : OP.first);
        break;
      case "by-number":
        this.value(card.number);
        this.code.push(OP.byNumber);
        break;
      case "pick":
        if (card.group.op === "where") this.filter(card.group);
        else this.group(card.group);
        this.code.push(
          card.group.op === "where" ? OP.pickFiltered : OP.pick,
          HOW.indexOf(card.how),
          SIDES.indexOf(card.chooser),
        );
        break;
    }
  }

  private filter({ group, slot, predicate }: WhereCode): void {
    this.group(group);
    this.code.push(OP.filter);
    const again = this.code.length;
    this.code.push(OP.filterNext, slot);
    const toEnd = this.hole();
    this.value(predicate);
    this.code.push(OP.filterKeep, OP.jump, again);
    toEnd();
  }

  private group(group: GroupCode): void {
    if (group.op === "group") this.code.push(OP.group, SIDES.indexOf(group.side), group.index);
    else {
      this.card(group.card);
      this.code.push(OP.groupOf);
    }
  }
}

const assembled = new WeakMap<Program, Bytecode>();

/** The code of a program, made when it is first wanted. */
export function bytecodeOf(program: Program): Bytecode {
  const known = assembled.get(program);
  if (known) return known;
  const assembler = new Assembler();
  const entries = program.scripts.map((script) => assembler.script(script));
  const locals = program.scripts.map(({ variables }) => variables.length);
  const made: Bytecode = { code: assembler.code, entries, locals, tables: assembler.tables };
  assembled.set(program, made);
  return made;
}
