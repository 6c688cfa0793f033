/** Reads values, cards and groups. */
import type { Cursor } from "./cursor.ts";
import { stringValue } from "./tokens.ts";
import type { CardOperand, Expression, GroupOperand, Missing, Path, Selection } from "./tree.ts";
import { type BinaryOperator, CHOICES, COMPARISONS, GAME_VALUES, isOneOf, LEVELS } from "./words.ts";

/** The level between AND and the comparisons, where NOT stands. */
const COMPARING = 2;

export function readExpression(cursor: Cursor, level = 0): Expression {
  if (level === LEVELS.length) return readSingle(cursor);
  if (level === COMPARING && cursor.is("NOT")) return readNot(cursor);
  const mark = cursor.mark();
  let left = readExpression(cursor, level + 1);
  while (cursor.isAnyOf(LEVELS[level]!)) {
    // A comparison of a comparison is never meant: `1 < x < 5` asks for AND.
    if (left.kind === "binary" && isOneOf(COMPARISONS, left.operator) && level === COMPARING) {
      cursor.complain("comparison-chain");
    }
    if (cursor.isTooHigh(left)) {
      cursor.giveUp();
      break;
    }
    const operator = cursor.take().text as BinaryOperator;
    const right = readExpression(cursor, level + 1);
    left = cursor.finish(mark, { kind: "binary" as const, operator, left, right });
  }
  return left;
}

function readNot(cursor: Cursor): Expression {
  const mark = cursor.mark();
  cursor.take();
  const operand = cursor.deeper(
    () => readExpression(cursor, COMPARING),
    () => cursor.missing("value-expected"),
  );
  return cursor.finish(mark, { kind: "not" as const, operand });
}

/** A value that no operator between two operands is part of. */
export function readSingle(cursor: Cursor): Expression {
  return cursor.deeper(
    () => readAtDepth(cursor),
    () => cursor.missing("value-expected"),
  );
}

function readAtDepth(cursor: Cursor): Expression {
  const mark = cursor.mark();
  const token = cursor.peek();
  if (token.kind === "number") {
    return cursor.finish(mark, { kind: "number" as const, value: Number(cursor.take().text) });
  }
  if (cursor.is("-") && cursor.peek(1).kind === "number") {
    cursor.take();
    // There is one zero: -0 is 0.
    return cursor.finish(mark, { kind: "number" as const, value: 0 - Number(cursor.take().text) });
  }
  if (token.kind === "string") {
    return cursor.finish(mark, { kind: "string" as const, value: stringValue(cursor.take()) });
  }
  if (cursor.isAnyOf(["true", "false"])) {
    return cursor.finish(mark, { kind: "boolean" as const, value: cursor.take().text === "true" });
  }
  if (cursor.takeIf("(")) {
    const inner = readExpression(cursor);
    cursor.expect(")");
    return cursor.finish(mark, { kind: "parentheses" as const, inner });
  }
  if (cursor.takeIf("[")) return readList(cursor, mark);
  if (cursor.takeIf("COUNT")) return cursor.finish(mark, { kind: "count" as const, group: readSelection(cursor) });
  if (cursor.takeIf("ROLL")) return cursor.finish(mark, { kind: "roll" as const, sides: readSingle(cursor) });
  const word = GAME_VALUES.find((one) => cursor.is(one));
  if (word) {
    cursor.take();
    return cursor.finish(mark, { kind: "game-value" as const, word });
  }
  // Since version 2 a card is a value, to be kept in a variable.
  if (cursor.version === 2 && cursor.isAnyOf(["#", ...CHOICES])) return readCard(cursor) as Expression;
  return readPath(cursor, "value-expected");
}

/** The items of a list, which commas may separate, after its bracket. */
function readList(cursor: Cursor, mark: number): Expression {
  const items: Expression[] = [];
  while (!cursor.is("]") && !cursor.endsBlock()) {
    const item = readSingle(cursor);
    items.push(item);
    if (item.kind === "missing") break;
    if (cursor.takeIf(",") && cursor.is("]")) cursor.complain("value-expected");
  }
  cursor.expect("]");
  return cursor.finish(mark, { kind: "list" as const, items });
}

type Lack = "value-expected" | "group-expected" | "card-expected" | "name-expected";

/** A path that is read, not changed: one with a changing operator after it belongs to the next command. */
export function readPath(cursor: Cursor, lack: Lack, withPlace = true): Path | Missing {
  if (cursor.pathLength() === 0 || cursor.beginsCommand()) return cursor.missing(lack);
  return readWholePath(cursor, withPlace);
}

export function readWholePath(cursor: Cursor, withPlace = true): Path {
  const mark = cursor.mark();
  const names = [cursor.take().text, ...readSteps(cursor)];
  if (!withPlace || !cursor.takeIf("[")) {
    return cursor.finish(mark, { kind: "path" as const, names, place: null, rest: [] });
  }
  const place = readExpression(cursor);
  cursor.expect("]");
  return cursor.finish(mark, { kind: "path" as const, names, place, rest: readSteps(cursor) });
}

/** Names after dots. After a dot any word is a name, also one of the language. */
function readSteps(cursor: Cursor): string[] {
  const names: string[] = [];
  while (cursor.takeIf(".")) {
    if (cursor.peek().kind !== "name") {
      cursor.complain("name-expected");
      break;
    }
    names.push(cursor.take().text);
  }
  return names;
}

export function readGroup(cursor: Cursor): GroupOperand {
  if (!cursor.is("GROUPOF")) return readPath(cursor, "group-expected", false);
  const mark = cursor.mark();
  cursor.take();
  return cursor.finish(mark, { kind: "group-of" as const, card: readCardDeeper(cursor) });
}

/** A group, and which of its cards are meant. A predicate belongs to the nearest group before it. */
export function readSelection(cursor: Cursor): Selection {
  const mark = cursor.mark();
  const group = readGroup(cursor);
  if (!cursor.takeIf("WHERE")) return group;
  const isOpen = cursor.expect("(");
  const predicate = cursor.deeper(
    () => readExpression(cursor),
    () => cursor.missing("value-expected"),
  );
  if (isOpen) cursor.expect(")");
  return cursor.finish(mark, { kind: "where" as const, group, predicate });
}

function readCardDeeper(cursor: Cursor): CardOperand {
  return cursor.deeper(
    () => readCard(cursor),
    () => cursor.missing("card-expected"),
  );
}

export function readCard(cursor: Cursor): CardOperand {
  const mark = cursor.mark();
  if (cursor.takeIf("#")) return cursor.finish(mark, { kind: "card-number" as const, number: readSingle(cursor) });
  const how = CHOICES.find((choice) => cursor.is(choice));
  if (!how) return readPath(cursor, "card-expected");
  cursor.take();
  const chooser = (["ME", "OPP"] as const).find((owner) => cursor.is(owner) && !cursor.is(".", 1)) ?? null;
  if (chooser) cursor.take();
  return cursor.finish(mark, { kind: "choice" as const, how, chooser, group: readSelection(cursor) });
}
