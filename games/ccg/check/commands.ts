/** Checks scripts against a game: names, types, bounds, and what is allowed but was hardly meant. */

import { nearest } from "@asztal/kernel/nearest";
import type { OwnAction } from "../files/rules.ts";
import { SITES, type Site } from "../files/script.ts";
import type { Span } from "../files/small-elements.ts";
import type { Problem } from "../problem.ts";
import type {
  Block,
  Call,
  Command,
  Condition,
  ForEach,
  GroupOperand,
  Path,
  Raise,
  Script,
  Selection,
  Switch,
} from "../script-syntax/tree.ts";
import { CARD_COMMANDS } from "../script-syntax/words.ts";
import { Context, typeOfDeclared } from "./context.ts";
import { type Game, rootOf } from "./root.ts";
import { Scope } from "./scope.ts";
import { checkTexts, typeOf, want, wantCard, wantGroup, wantSelection } from "./values.ts";

/** What checking a script gives: its problems, and its context tree. */
export interface CheckedScript {
  readonly problems: readonly Problem[];
  /** The outermost context of the script; the root of the game is its parent. */
  readonly context: Context;
}

/** Checks a script; where it is that of an own action, its parameters are known in it. */
export function checkScript(
  { body, start, end }: Script,
  game: Game,
  action: OwnAction | null = null,
  site: Site = SITES.rules,
): CheckedScript {
  const root = rootOf(game);
  const definition = action ? new Context("definition", { start, end }, root.context, { name: action.tag }) : null;
  for (const { tag, type, ...at } of action?.parameters ?? []) {
    definition?.declare(definition.add("parameter", at, { name: tag, type: typeOfDeclared(type) }));
  }
  const context = new Context("action", { start, end }, definition ?? root.context);
  const { scope, problems } = Scope.of(root, context, site);
  checkBlock(body, scope);
  return { problems, context };
}

export function checkCondition({ body, start, end }: Condition, game: Game, site: Site = SITES.rules): CheckedScript {
  const root = rootOf(game);
  const context = new Context("predicate", { start, end }, root.context, { type: site.result });
  const { scope, problems } = Scope.of(root, context, site);
  want(body, [site.result], scope);
  return { problems, context };
}

function checkBlock({ declarations, commands }: Block, scope: Scope): void {
  const { context } = scope;
  for (const declaration of declarations) {
    const { name, type } = declaration;
    if (scope.form === "continuous") scope.complain("not-in-continuous", declaration, { word: name });
    const declared = context.add("declaration", declaration, { name, type: typeOfDeclared(type) });
    if (name === "card" || !context.declare(declared)) scope.complain("tag-taken", declaration, { name });
  }
  for (const command of commands) checkCommand(command, scope);
}

/** A branch with nothing in it; `;` says that nothing is meant. One that is not written at all has been said. */
function checkBranch(block: Block, at: Span, scope: Scope): void {
  if (block.commands.length === 0 && at.start < at.end) scope.complain("branch-empty", at, {}, "warning");
  checkBlock(block, scope.inner("action", block));
}

/** What each command is called where it may not stand. */
const WORDS = { call: "()", create: "CREATE", raise: "RAISE", "choose-opponent": "CHOOSEOPP" } as const;

/** Continuous effects and replacements change figures, and do nothing else. */
function checkForm(command: Command, scope: Scope): void {
  const { form } = scope;
  const word =
    command.kind === "card-command" || command.kind === "group-command"
      ? command.command
      : command.kind === "switch" && command.word === "RANDOM"
        ? "RANDOM"
        : Object.hasOwn(WORDS, command.kind)
          ? WORDS[command.kind as keyof typeof WORDS]
          : null;
  if (word === "DIVERT" && form !== "before") scope.complain("only-in-before", command, { word });
  if (word === null || word === "DIVERT" || (form !== "continuous" && form !== "before")) return;
  scope.complain(`not-in-${form}`, command, { word });
}

function checkCommand(command: Command, scope: Scope): void {
  checkForm(command, scope);
  switch (command.kind) {
    case "empty":
      break;
    case "skipped":
      scope.inner("none", command);
      break;
    case "change":
      checkChange(command, scope.inner("modification", command));
      break;
    case "single-change":
      checkSingleChange(command, scope.inner("modification", command));
      break;
    case "if":
      checkIf(command, scope.inner("if", command));
      break;
    case "switch":
      checkSwitch(command, scope.inner("switch", command));
      break;
    case "for-each":
      checkForEach(command, scope.inner("foreach", command));
      break;
    case "each-opponent":
      checkBranch(command.block, { start: command.start, end: command.block.end }, scope.inner("foreach", command));
      break;
    case "choose-opponent":
      break;
    case "create":
      want(command.name, ["string"], scope);
      wantGroup(command.group, scope);
      break;
    case "raise":
      checkRaise(command, scope);
      break;
    case "call":
      checkCall(command, scope.inner("userfunction", command));
      break;
    case "card-command":
      wantCard(command.card, scope);
      if (command.to && CARD_COMMANDS[command.command] === "group") wantGroup(command.to as GroupOperand, scope);
      else if (command.to && command.to.kind !== "group-of") wantCard(command.to, scope);
      break;
    case "group-command":
      if (command.count) want(command.count, ["number"], scope);
      wantGroup(command.group, scope);
      break;
  }
}

function checkIf(command: Extract<Command, { kind: "if" }>, scope: Scope): void {
  const { predicate, whenTrue, whenFalse } = command;
  const asked = scope.inner("predicate", predicate);
  want(predicate, ["boolean"], asked);
  asked.is("boolean");
  const isEmpty = [whenTrue, whenFalse].some((branch) => branch?.commands.length === 0);
  if (isEmpty) scope.complain("branch-empty", command, {}, "warning");
  checkBlock(whenTrue, scope.inner("action", whenTrue));
  if (whenFalse) checkBlock(whenFalse, scope.inner("action", whenFalse));
}

function checkSingleChange({ operator, target }: Extract<Command, { kind: "single-change" }>, scope: Scope): void {
  if (target.kind === "missing") return;
  const left = scope.inner("leftop", target);
  const wanted = operator === "NEGATE" ? "boolean" : "number";
  if (target.place) want(target.place, ["number"], left);
  const { type, canChange } = left.meaning(target);
  left.is(type);
  checkTarget(target, scope);
  if (type !== "none" && type !== wanted) scope.complain("type-wrong", target, { type, wanted });
  else if (!canChange) scope.complain("cannot-change", target, {});
}

function checkChange({ target, operator, value }: Extract<Command, { kind: "change" }>, scope: Scope): void {
  const left = scope.inner("leftop", target);
  if (target.place) want(target.place, ["number"], left);
  const { type, attribute, canChange } = left.meaning(target);
  left.is(type);
  checkTarget(target, scope);
  if (type === "none") {
    typeOf(value, scope);
  } else if (!canChange) {
    scope.complain("cannot-change", target);
  } else if (operator === "SET") {
    const fits = want(value, type === "token" ? ["token", "string"] : [type], scope);
    if (fits !== "none") checkTexts(attribute, value, scope);
    checkBounds(attribute, value, scope);
  } else {
    const isList = ["ADD", "REMOVE", "SELECT", "UNSELECT"].includes(operator);
    const needed = isList ? "token" : "number";
    if (type !== needed) scope.complain("type-wrong", target, { type, wanted: needed });
    else want(value, isList ? ["token", "string"] : ["number"], scope);
    if (isList) checkTexts(attribute, value, scope);
  }
}

/** In a continuous effect a loop changes its own cards, and names stay as they are. */
function checkTarget(target: Path, scope: Scope): void {
  if (scope.form !== "continuous") return;
  const head = target.names[0]!;
  const isInLoop = scope.context.lookup("card") !== null;
  if (target.names.at(-1) === "NAME" || (isInLoop && head !== "card")) scope.complain("target-in-continuous", target);
}

function checkRaise({ event, at, card }: Raise, scope: Scope): void {
  const { events } = scope.root;
  const found = events.get(event);
  if (found) scope.context.add("variable", at, { name: event, symbol: { kind: "event", tag: event } });
  if (event !== "" && found?.on !== "raise") {
    const raised = [...events.values()].flatMap(({ tag, on }) => (on === "raise" ? [tag] : []));
    scope.complain("event-unknown", at, { name: event, suggestion: nearest(event, raised) });
  }
  wantCard(card, scope);
}

type Bounded = ReturnType<Scope["meaning"]>["attribute"];

/** A number that the attribute can never have: it would silently become its bound. */
function checkBounds(attribute: Bounded, value: Extract<Command, { kind: "change" }>["value"], scope: Scope): void {
  if (!attribute || value.kind !== "number") return;
  const { min, max } = attribute;
  if (min !== null && value.value < min) scope.complain("below-minimum", value, { value: value.value, min }, "warning");
  if (max !== null && value.value > max) scope.complain("above-maximum", value, { value: value.value, max }, "warning");
}

function checkSwitch({ word, value, cases, start }: Switch, scope: Scope): void {
  want(value, ["number"], scope);
  const seen = new Set<number>();
  for (const one of cases) {
    if (one.value !== null && seen.has(one.value)) scope.complain("case-twice", one, { value: one.value });
    if (one.value !== null) seen.add(one.value);
    checkBranch(one.block, one, scope.inner("case", one));
  }
  if (word !== "RANDOM" || value.kind !== "number") return;
  const at = { start, end: value.end };
  const missing = Array.from({ length: Math.min(value.value, 1000) }, (_, i) => i + 1).filter(
    (face) => !seen.has(face),
  );
  if (missing.length > 0) scope.complain("cases-missing", at, { cases: missing.slice(0, 5).join(", ") }, "warning");
  for (const one of cases) {
    if (one.value === null || (one.value >= 1 && one.value <= value.value)) continue;
    scope.complain("case-never", one, { value: one.value, max: value.value }, "warning");
  }
}

function checkForEach({ group, block, start }: ForEach, scope: Scope): void {
  if (scope.form === "continuous" && scope.context.lookup("card")) {
    scope.complain("not-in-continuous", { start, end: group.end }, { word: "FOREACH" });
  }
  wantSelection(group, scope);
  scope.context.declare(scope.context.add("declaration", group, { name: "card", type: "card" }));
  checkBranch(block, { start, end: group.end }, scope);
  const over = group.kind === "where" ? group.group : group;
  if (over.kind !== "path") return;
  const name = over.names.join(".");
  for (const command of changersOf(block, name)) scope.complain("group-changed-in-loop", command, { name }, "warning");
}

/** Commands in a loop that put cards into its group or take them out. */
function changersOf({ commands }: Block, group: string): Command[] {
  return commands.flatMap((command): Command[] => {
    switch (command.kind) {
      case "if":
        return [command.whenTrue, command.whenFalse].flatMap((branch) => (branch ? changersOf(branch, group) : []));
      case "switch":
        return command.cases.flatMap(({ block }) => changersOf(block, group));
      case "for-each":
        // `card` is another one there.
        return [];
      case "each-opponent":
        return changersOf(command.block, group);
      case "card-command": {
        if (!["MOVETO", "DISCARD", "PLAY", "BANISH"].includes(command.command)) return [];
        const isCard = command.card.kind === "path" && command.card.names.join(".") === "card";
        return isCard || mentions(command.card, group) || mentions(command.to, group) ? [command] : [];
      }
      case "group-command":
        return ["DRAW", "DRAWMANY", "SHUFFLE"].includes(command.command) && mentions(command.group, group)
          ? [command]
          : [];
      default:
        return [];
    }
  });
}

function mentions(node: Extract<Command, { kind: "card-command" }>["to"] | Selection, group: string): boolean {
  if (node?.kind === "path") return node.names.join(".") === group;
  if (node?.kind === "where") return mentions(node.group, group);
  return node?.kind === "choice" && mentions(node.group, group);
}

function checkCall({ name, values, start }: Call, scope: Scope): void {
  const { actions } = scope.root;
  const action = actions.get(name);
  const at = { start, end: start + name.length };
  if (action) scope.context.add("variable", at, { name, symbol: { kind: "action", tag: name } });
  else scope.complain("action-unknown", at, { name, suggestion: nearest(name, actions.keys()) });
  if (action && values.length === action.parameters.length) {
    for (const [index, { type }] of action.parameters.entries()) {
      want(values[index]!, type === "token" ? ["token", "string"] : [typeOfDeclared(type)], scope);
    }
    return;
  }
  for (const value of values) typeOf(value, scope);
  if (action) scope.complain("values-wrong", at, { name, wanted: action.parameters.length, given: values.length });
}
