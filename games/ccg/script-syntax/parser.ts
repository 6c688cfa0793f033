/**
 * Reads CCGAction. Any text gives a tree that prints as that text; what is wrong is said as problems, and everything
 * around it is understood all the same.
 */
import { Cursor } from "./cursor.ts";
import { readCard, readExpression, readGroup, readPath, readSelection, readSingle, readWholePath } from "./operands.ts";
import type { Block, Case, Command, Condition, Declaration, Expression, Parsed, Script } from "./tree.ts";
import {
  CARD_COMMANDS,
  type CardCommandName,
  CHANGES,
  type Change,
  CLOSERS,
  commandWords,
  type DeclaredType,
  GROUP_COMMANDS,
  type GroupCommandName,
  type LanguageVersion,
  type Opener,
  SINGLE_CHANGES,
} from "./words.ts";

/** A script longer than this is not read: a card's is a few lines. */
export const MAX_SCRIPT = 65_536;

/** A whole script: declarations, then commands. */
export function parseScript(text: string, version: LanguageVersion = 1): Parsed<Script> {
  const cursor = new Cursor(text, version);
  const body = readBlock(cursor);
  cursor.take();
  return { tree: cursor.finish(0, { kind: "script" as const, body }), problems: problemsOf(cursor, text) };
}

/** A single expression, as the conditions of the rules are. */
export function parseCondition(text: string, version: LanguageVersion = 1): Parsed<Condition> {
  const cursor = new Cursor(text, version);
  const body = readExpression(cursor);
  const mark = cursor.mark();
  if (cursor.peek().kind !== "end") {
    cursor.complain("after-condition");
    while (cursor.peek().kind !== "end") cursor.take();
    cursor.finish(mark, { kind: "skipped" as const });
  }
  cursor.take();
  return { tree: cursor.finish(0, { kind: "condition" as const, body }), problems: problemsOf(cursor, text) };
}

function problemsOf(cursor: Cursor, text: string): Parsed<Script>["problems"] {
  if (text.length <= MAX_SCRIPT) return cursor.problems;
  return [{ severity: "error", code: "script-too-long", args: { max: MAX_SCRIPT }, start: 0, end: 1 }];
}

/** Up to what ends it, which is left for the command that the block belongs to. */
function readBlock(cursor: Cursor): Block {
  const mark = cursor.mark();
  const declarations: Declaration[] = [];
  const commands: Command[] = [];
  for (;;) {
    if (endsHere(cursor)) break;
    if (cursor.endsBlock()) {
      cursor.complain("nothing-to-close");
      commands.push(cursor.skip());
    } else if (cursor.beginsDeclaration()) {
      if (commands.length > 0) cursor.complain("declaration-late");
      declarations.push(readDeclaration(cursor));
    } else {
      commands.push(readCommand(cursor));
    }
  }
  return cursor.finish(mark, { kind: "block" as const, declarations, commands });
}

/** Whether the block that is being read ends here: with what its command closes with, or one further out. */
function endsHere(cursor: Cursor): boolean {
  if (cursor.peek().kind === "end") return true;
  if (cursor.is(":")) return cursor.open.length > 0 && (!isLoop(cursor.open.at(-1)!) || cursor.beginsOuterCase());
  return cursor.open.some((opener) => cursor.is(CLOSERS[opener]));
}

/** Loops have one block; others have several, with colons between them. */
function isLoop(opener: Opener): boolean {
  return opener === "FOREACH" || opener === "EACHOPP";
}

function readDeclaration(cursor: Cursor): Declaration {
  const mark = cursor.mark();
  const name = cursor.take().text;
  const type = cursor.take().text as DeclaredType;
  return cursor.finish(mark, { kind: "declaration" as const, name, type });
}

function readCommand(cursor: Cursor): Command {
  const mark = cursor.mark();
  if (cursor.takeIf(";")) return cursor.finish(mark, { kind: "empty" as const });
  if (cursor.is("?")) return inside(cursor, "?", () => readIf(cursor));
  if (cursor.is("SWITCH")) return inside(cursor, "SWITCH", () => readSwitch(cursor, "SWITCH"));
  if (cursor.is("RANDOM")) return inside(cursor, "RANDOM", () => readSwitch(cursor, "RANDOM"));
  if (cursor.is("FOREACH")) return inside(cursor, "FOREACH", () => readForEach(cursor));
  if (cursor.is("EACHOPP")) return inside(cursor, "EACHOPP", () => readEachOpponent(cursor));
  if (cursor.is("CREATE")) return readCreate(cursor);
  if (cursor.is("RAISE")) return readRaise(cursor);
  if (cursor.takeIf("CHOOSEOPP")) return cursor.finish(mark, { kind: "choose-opponent" as const });
  const { kind, text } = cursor.peek();
  if (kind === "name" && cursor.is(text)) {
    if (Object.hasOwn(CARD_COMMANDS, text)) return readCardCommand(cursor, text as CardCommandName);
    if (Object.hasOwn(GROUP_COMMANDS, text)) return readGroupCommand(cursor, text as GroupCommandName);
  }
  const single = SINGLE_CHANGES.find((operator) => cursor.is(operator));
  if (single) {
    cursor.take();
    const target = readPath(cursor, "name-expected");
    return cursor.finish(mark, { kind: "single-change" as const, operator: single, target });
  }
  if (cursor.beginsCall()) return readCall(cursor);
  if (cursor.pathLength() > 0) return readChange(cursor);
  cursor.complain("command-expected", { suggestion: cursor.suggestion(commandWords(cursor.version)) });
  return cursor.skip();
}

/** Reads a command with blocks, one level deeper. */
function inside(cursor: Cursor, opener: Opener, read: () => Command): Command {
  return cursor.deeper(
    () => {
      cursor.open.push(opener);
      const command = read();
      cursor.open.pop();
      return command;
    },
    () => cursor.finish(cursor.mark(), { kind: "skipped" as const }),
  );
}

/** The word that closes a command; its absence is said where it should stand. */
function close(cursor: Cursor, opener: Opener): void {
  if (!cursor.takeIf(CLOSERS[opener])) {
    cursor.complain("not-closed", { opener, expected: CLOSERS[opener] });
  }
}

function readIf(cursor: Cursor): Command {
  const mark = cursor.mark();
  cursor.take();
  cursor.expect("(");
  const predicate = readExpression(cursor);
  cursor.expect(")");
  cursor.expect(":");
  const whenTrue = readBlock(cursor);
  const whenFalse = !cursor.beginsOuterCase() && cursor.takeIf(":") ? readBlock(cursor) : null;
  // A third branch belongs to nothing, but what stands in it is read for its own faults.
  while (cursor.is(":") && !cursor.beginsOuterCase()) {
    cursor.complain("branch-too-many");
    cursor.take();
    readBlock(cursor);
  }
  close(cursor, "?");
  return cursor.finish(mark, { kind: "if" as const, predicate, whenTrue, whenFalse });
}

function readSwitch(cursor: Cursor, word: "SWITCH" | "RANDOM"): Command {
  const mark = cursor.mark();
  cursor.take();
  const value = readExpression(cursor);
  const cases: Case[] = [];
  if (!cursor.is(":")) cursor.complain("expected", { expected: ":" });
  while (cursor.takeIf(":")) {
    if (!cursor.is(CLOSERS[word])) cases.push(readCase(cursor));
  }
  close(cursor, word);
  return cursor.finish(mark, { kind: "switch" as const, word, value, cases });
}

function readCase(cursor: Cursor): Case {
  const mark = cursor.mark();
  let value: number | null = null;
  if (!cursor.takeIf("(")) {
    cursor.complain("case-expected");
  } else {
    const label = readSingle(cursor);
    if (label.kind === "number") value = label.value;
    else cursor.complain("case-expected");
    cursor.expect(")");
  }
  return cursor.finish(mark, { kind: "case" as const, value, block: readBlock(cursor) });
}

function readForEach(cursor: Cursor): Command {
  const mark = cursor.mark();
  cursor.take();
  const group = readSelection(cursor);
  cursor.expect(":");
  const block = readBlock(cursor);
  close(cursor, "FOREACH");
  return cursor.finish(mark, { kind: "for-each" as const, group, block });
}

function readEachOpponent(cursor: Cursor): Command {
  const mark = cursor.mark();
  cursor.take();
  cursor.expect(":");
  const block = readBlock(cursor);
  close(cursor, "EACHOPP");
  return cursor.finish(mark, { kind: "each-opponent" as const, block });
}

function readCreate(cursor: Cursor): Command {
  const mark = cursor.mark();
  cursor.take();
  const name = readExpression(cursor);
  return cursor.finish(mark, { kind: "create" as const, name, group: readGroup(cursor) });
}

function readRaise(cursor: Cursor): Command {
  const mark = cursor.mark();
  cursor.take();
  const { text, start } = cursor.peek();
  const isName = cursor.isName();
  if (isName) cursor.take();
  else cursor.complain("name-expected");
  const at = { start, end: start + text.length };
  return cursor.finish(mark, { kind: "raise" as const, event: isName ? text : "", at, card: readCard(cursor) });
}

function readCardCommand(cursor: Cursor, command: CardCommandName): Command {
  const mark = cursor.mark();
  cursor.take();
  const card = readCard(cursor);
  const second = CARD_COMMANDS[command];
  const to = second === "group" ? readGroup(cursor) : second === "card" ? readCard(cursor) : null;
  return cursor.finish(mark, { kind: "card-command" as const, command, card, to });
}

function readGroupCommand(cursor: Cursor, command: GroupCommandName): Command {
  const mark = cursor.mark();
  cursor.take();
  // The number stands first: after `GROUPOF card` a parenthesis or bracket would seem to belong to the card.
  const count = GROUP_COMMANDS[command] ? readExpression(cursor) : null;
  const group = readGroup(cursor);
  return cursor.finish(mark, { kind: "group-command" as const, command, group, count });
}

function readCall(cursor: Cursor): Command {
  const mark = cursor.mark();
  const name = cursor.take().text;
  cursor.expect("(");
  const values: Expression[] = [];
  if (!cursor.is(")")) {
    do values.push(readExpression(cursor));
    while (cursor.takeIf(","));
  }
  cursor.expect(")");
  return cursor.finish(mark, { kind: "call" as const, name, values });
}

/** A path, an operator that changes it, and a value. */
function readChange(cursor: Cursor): Command {
  const mark = cursor.mark();
  const alone = cursor.pathLength() === 1;
  const operatorAt = cursor.pathLength();
  if (!cursor.isAnyOf(CHANGES, operatorAt) && !cursor.is("=", operatorAt)) return readNonsense(cursor, alone);
  const target = readWholePath(cursor);
  // `=` compares; whoever writes it here means SET, and the rest is read as such.
  if (cursor.is("=")) cursor.complain("equals-does-not-set");
  const written = cursor.take().text;
  const operator: Change = written === "=" ? "SET" : (written as Change);
  const value = readExpression(cursor);
  return cursor.finish(mark, { kind: "change" as const, target, operator, value });
}

/** A path with no operator after it: a misspelt command or operator, or something forgotten. */
function readNonsense(cursor: Cursor, alone: boolean): Command {
  const suggestion = alone ? cursor.suggestion(commandWords(cursor.version)) : "";
  if (alone && suggestion) {
    cursor.complain("command-expected", { suggestion });
    return cursor.skip();
  }
  const mark = cursor.mark();
  readWholePath(cursor);
  cursor.complain("operator-expected", { suggestion: cursor.suggestion(CHANGES) });
  if (!cursor.endsBlock() && !cursor.beginsCommand()) cursor.skip();
  return cursor.finish(mark, { kind: "skipped" as const });
}
