/** Checks scripts against a game: names, types, bounds, and what is allowed but was hardly meant. */

import { nearest } from "@asztal/kernel/nearest";
import type { Block, Call, Command, Condition, ForEach, GroupOperand, Path, Script, Switch } from "../action/tree.ts";
import { CARD_COMMANDS } from "../action/words.ts";
import { type Complain, complaints } from "../files/shape.ts";
import type { Problem } from "../problem.ts";
import { type Game, Scope } from "./scope.ts";
import { checkTexts, typeOf, want, wantCard, wantGroup } from "./values.ts";

/** The problems of a script; parameters are those of the own action that it belongs to. */
export function checkScript(
  { body }: Script,
  game: Game,
  parameters: Game["actions"][number]["parameters"] = [],
): Problem[] {
  const { problems, complain } = faults();
  const scope = new Scope(game, complain);
  for (const { tag, type } of parameters) scope.declare(tag, type);
  checkBlock(body, scope.inner());
  return problems;
}

export function checkCondition({ body }: Condition, game: Game): Problem[] {
  const { problems, complain } = faults();
  want(body, ["boolean"], new Scope(game, complain));
  return problems;
}

/** A name is looked up for its type, its bounds and its choices; what is wrong with it is said once. */
function faults(): { readonly problems: Problem[]; readonly complain: Complain } {
  const { problems, complain } = complaints();
  const said = new Set<string>();
  const once: Complain = (code, at, args, severity) => {
    const key = `${code} ${at.start}`;
    if (!said.has(key)) complain(code, at, args, severity);
    said.add(key);
  };
  return { problems, complain: once };
}

function checkBlock({ declarations, commands }: Block, scope: Scope): void {
  for (const declaration of declarations) {
    const { name, type } = declaration;
    if (name === "card" || !scope.declare(name, type)) scope.complain("tag-taken", declaration, { name });
  }
  for (const command of commands) checkCommand(command, scope);
}

/** A branch with nothing in it; `;` says that nothing is meant. One that is not written at all has been said. */
function checkBranch(block: Block, at: { start: number; end: number }, scope: Scope): void {
  if (block.commands.length === 0 && at.start < at.end) scope.complain("branch-empty", at, {}, "warning");
  checkBlock(block, scope.inner());
}

function checkCommand(command: Command, scope: Scope): void {
  switch (command.kind) {
    case "empty":
    case "skipped":
      break;
    case "change":
      checkChange(command, scope);
      break;
    case "single-change":
      if (command.target.kind === "missing") break;
      want(command.target, [command.operator === "NEGATE" ? "boolean" : "number"], scope);
      checkCanChange(command.target, scope);
      break;
    case "if":
      want(command.predicate, ["boolean"], scope);
      checkBranch(command.whenTrue, command, scope);
      if (command.whenFalse) checkBranch(command.whenFalse, command, scope);
      break;
    case "switch":
      checkSwitch(command, scope);
      break;
    case "for-each":
      checkForEach(command, scope);
      break;
    case "call":
      checkCall(command, scope);
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

function checkCanChange(target: Path, scope: Scope): void {
  const { type, canChange } = scope.meaning(target);
  if (!canChange && type !== "card" && type !== "group") scope.complain("cannot-change", target, {});
}

function checkChange({ target, operator, value }: Extract<Command, { kind: "change" }>, scope: Scope): void {
  if (target.place) want(target.place, ["number"], scope);
  const { type, attribute, canChange } = scope.meaning(target);
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
    checkBranch(one.block, one, scope);
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
  wantGroup(group, scope);
  const inner = scope.inner();
  inner.declare("card", "card");
  checkBranch(block, { start, end: group.end }, inner);
  if (group.kind !== "path") return;
  const name = group.names.join(".");
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
      case "card-command": {
        if (!["MOVETO", "DISCARD", "PLAY"].includes(command.command)) return [];
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

function mentions(node: Extract<Command, { kind: "card-command" }>["to"], group: string): boolean {
  if (node?.kind === "path") return node.names.join(".") === group;
  return node?.kind === "choice" && mentions(node.group, group);
}

function checkCall({ name, values, start }: Call, scope: Scope): void {
  const { actions } = scope.game;
  const action = actions.find(({ tag }) => tag === name);
  const at = { start, end: start + name.length };
  if (!action || values.length !== action.parameters.length) {
    for (const value of values) typeOf(value, scope);
    if (action) scope.complain("values-wrong", at, { name, wanted: action.parameters.length, given: values.length });
    else
      scope.complain("action-unknown", at, {
        name,
        suggestion: nearest(
          name,
          actions.map(({ tag }) => tag),
        ),
      });
    return;
  }
  for (const [index, { type }] of action.parameters.entries()) {
    want(values[index]!, type === "token" ? ["token", "string"] : [type], scope);
  }
}
