/**
 * Scripts that are worked out at once, in the middle of a command: continuous effects and what cards do before an event.
 * They ask nobody, use no chance and run no other script, so a chain of small functions is all that they need; the
 * interpreter and generated code share it.
 */

import type { Board } from "./board.ts";
import type { CardCode, ChangeCode, CommandCode, GroupCode, SelectionCode, Side, Target, ValueCode } from "./code.ts";
import type { Program } from "./program.ts";

/** What a script reads and changes: the table as it is, or the figures of continuous effects while they are made. */
export interface Surface {
  attribute(seat: number, index: number): number;
  field(card: number, field: number): number;
  changeAttribute(seat: number, index: number, change: ChangeCode, by: number): void;
  changeField(card: number, field: number, change: ChangeCode, by: number): void;
  /** Whether the card may be counted and gone over where a predicate asks about it. */
  isOpen(card: number): boolean;
  divert(group: number): void;
}

/** A script under way. */
export interface Run {
  readonly table: Board;
  readonly surface: Surface;
  readonly me: number;
  opponent: number;
  readonly locals: number[];
}

type Value = (run: Run) => number;
type Command = (run: Run) => void;

const made = new WeakMap<Program, Map<number, Command>>();

/** The script of that number as a function. */
export function immediate(program: Program, script: number): Command {
  const known = made.get(program) ?? new Map<number, Command>();
  made.set(program, known);
  const before = known.get(script);
  if (before) return before;
  const command = sequence(program, program.scripts[script]!.body);
  known.set(script, command);
  return command;
}

function sequence(program: Program, commands: readonly CommandCode[]): Command {
  const all = commands.map((command) => commandOf(program, command));
  return (run) => {
    for (const command of all) command(run);
  };
}

const nothing: Command = () => {};

function commandOf(program: Program, command: CommandCode): Command {
  switch (command.op) {
    case "clear":
      return ({ locals }) => locals.fill(0, command.from, command.from + command.count);
    case "change":
      return change(program, command.target, command.change, numberOf(program, command.value));
    case "if": {
      const predicate = numberOf(program, command.predicate);
      const [yes, no] = [sequence(program, command.whenTrue), sequence(program, command.whenFalse)];
      return (run) => (predicate(run) === 0 ? no(run) : yes(run));
    }
    case "switch": {
      const value = numberOf(program, command.value);
      const cases = new Map(command.cases.map((one) => [one.value, sequence(program, one.body)]));
      return (run) => cases.get(value(run))?.(run);
    }
    case "for-each": {
      const cards = cardsOf(program, command.group);
      const body = sequence(program, command.body);
      return (run) => {
        for (const card of cards(run)) {
          if (!run.table.mayVisit()) return;
          run.locals[command.slot] = card;
          body(run);
        }
      };
    }
    case "each-opponent": {
      const body = sequence(program, command.body);
      return (run) => {
        const before = run.opponent;
        for (const seat of run.table.opponentsOf(run.me)) {
          run.opponent = seat;
          body(run);
        }
        run.opponent = before;
      };
    }
    case "group": {
      const group = groupOf(program, command.group);
      return command.command === "DIVERT" ? (run) => run.surface.divert(group(run)) : nothing;
    }
    default:
      // The checker lets nothing else stand here.
      return nothing;
  }
}

function change(program: Program, target: Target, how: ChangeCode, value: Value): Command {
  switch (target.op) {
    case "local":
      return (run) => {
        run.locals[target.slot] = run.table.changedValue(run.locals[target.slot]!, how, value(run));
      };
    case "attribute":
      return (run) => run.surface.changeAttribute(seatOf(run, target.side), target.index, how, value(run));
    case "field": {
      const card = cardOf(program, target.card);
      return (run) => run.surface.changeField(card(run), target.field, how, value(run));
    }
    case "first-name":
      return nothing;
  }
}

function seatOf({ me, opponent }: Run, side: Side): number {
  return side === "me" ? me : opponent;
}

function numberOf(program: Program, code: ValueCode): Value {
  switch (code.op) {
    case "constant":
      return () => code.value;
    case "local":
      return ({ locals }) => locals[code.slot]!;
    case "attribute":
      return (run) => run.surface.attribute(seatOf(run, code.side), code.index);
    case "field": {
      const card = cardOf(program, code.card);
      return (run) => run.surface.field(card(run), code.field);
    }
    case "card-number":
      return cardOf(program, code.card);
    case "count": {
      if (code.group.op === "where") {
        const cards = cardsOf(program, code.group);
        return (run) => cards(run).length;
      }
      const group = groupOf(program, code.group);
      return (run) => run.table.groups[group(run)]?.length ?? 0;
    }
    case "game-value":
      return ({ table, me }) => table.gameValue(code.word, me);
    case "not": {
      const operand = numberOf(program, code.operand);
      return (run) => (operand(run) === 0 ? 1 : 0);
    }
    case "choice": {
      const text = numberOf(program, code.text);
      return (run) => program.choiceOfText[text(run)]!;
    }
    case "union": {
      const [left, right] = [numberOf(program, code.left), numberOf(program, code.right)];
      return (run) => run.table.union(left(run), right(run));
    }
    case "binary":
      return binary(program, code);
    case "roll":
      return () => 1;
  }
}

function binary(program: Program, { operator, left, right }: Extract<ValueCode, { op: "binary" }>): Value {
  const [a, b] = [numberOf(program, left), numberOf(program, right)];
  const test = (holds: (one: number, other: number) => boolean): Value => {
    return (run) => (holds(a(run), b(run)) ? 1 : 0);
  };
  switch (operator) {
    case "AND":
      return (run) => (a(run) === 0 ? 0 : b(run));
    case "OR":
      return (run) => (a(run) === 0 ? b(run) : 1);
    case "=":
      return test((one, other) => one === other);
    case "<":
      return test((one, other) => one < other);
    case ">":
      return test((one, other) => one > other);
    case "<=":
      return test((one, other) => one <= other);
    case ">=":
      return test((one, other) => one >= other);
    case "MATCH":
      return (run) => run.table.match(a(run), b(run));
    default:
      return (run) => run.table.changedValue(a(run), operator, b(run));
  }
}

function cardOf(program: Program, code: CardCode): Value {
  switch (code.op) {
    case "running":
      return ({ locals }) => locals[code.slot]!;
    case "place": {
      const group = groupOf(program, code.group);
      const place = code.place ? numberOf(program, code.place) : () => 1;
      return (run) => run.table.at(group(run), place(run));
    }
    default:
      return () => 0;
  }
}

function groupOf(program: Program, code: GroupCode): Value {
  if (code.op === "group-of") {
    const card = cardOf(program, code.card);
    return (run) => run.table.groupOf(card(run));
  }
  const { side, index } = code;
  if (side === "shared") return ({ table }) => table.sharedIndex(index);
  return (run) => run.table.groupIndex(seatOf(run, side), index);
}

function cardsOf(program: Program, code: SelectionCode): (run: Run) => readonly number[] {
  if (code.op !== "where") {
    const group = groupOf(program, code);
    return (run) => run.table.groups[group(run)] ?? [];
  }
  const group = groupOf(program, code.group);
  const predicate = numberOf(program, code.predicate);
  return (run) =>
    (run.table.groups[group(run)] ?? []).filter((card) => {
      run.locals[code.slot] = card;
      return run.table.mayVisit() && run.surface.isOpen(card) && predicate(run) !== 0;
    });
}
