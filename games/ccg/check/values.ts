/** The types of values, cards and groups. */

import { nearest } from "@asztal/kernel/nearest";
import type { Attribute } from "../files/definition.ts";
import type { Binary, CardOperand, Expression, GroupOperand, Selection } from "../script-syntax/tree.ts";
import type { Type } from "./context.ts";
import type { Scope } from "./scope.ts";

/** The type of an expression; what is wrong inside it is said. It becomes a context of the tree, with its type. */
export function typeOf(node: Expression, around: Scope): Type {
  const isOperand = node.kind === "path" || node.kind === "number" || node.kind === "string" || node.kind === "boolean";
  const scope = around.inner(node.kind === "missing" ? "none" : isOperand ? "operand" : "expression", node);
  return scope.is(typeInside(node, scope));
}

function typeInside(node: Expression, scope: Scope): Type {
  switch (node.kind) {
    case "missing":
      return "none";
    case "number":
    case "string":
    case "boolean":
      return node.kind;
    case "path":
      if (node.place) want(node.place, ["number"], scope);
      return scope.meaning(node).type;
    case "list":
      for (const item of node.items) want(item, ["string"], scope);
      return "token";
    case "parentheses":
      return typeOf(node.inner, scope);
    case "not":
      want(node.operand, ["boolean"], scope);
      return "boolean";
    case "count":
      wantSelection(node.group, scope);
      return "number";
    case "card-number":
    case "choice":
      wantCard(node, scope);
      return "card";
    case "game-value":
      return node.word === "MYTURN" ? "boolean" : "number";
    case "roll":
      if (scope.form === "continuous" || scope.form === "before") {
        scope.complain(`not-in-${scope.form}`, node, { word: "ROLL" });
      }
      want(node.sides, ["number"], scope);
      return "number";
    case "binary":
      return binaryType(node, scope);
  }
}

function binaryType({ operator, left, right, ...node }: Binary, scope: Scope): Type {
  switch (operator) {
    case "AND":
    case "OR":
      for (const side of [left, right]) want(side, ["boolean"], scope);
      return "boolean";
    case "=": {
      const [first, second] = [typeOf(left, scope), typeOf(right, scope)];
      if (!comparable(first, second)) scope.complain("types-differ", node, { left: first, right: second });
      else checkChoices(left, right, scope);
      return "boolean";
    }
    case "MATCH":
      for (const side of [left, right]) want(side, ["token", "string"], scope);
      checkChoices(left, right, scope);
      return "boolean";
    case "<":
    case ">":
    case "<=":
    case ">=":
      for (const side of [left, right]) want(side, ["number"], scope);
      return "boolean";
    default:
      for (const side of [left, right]) want(side, ["number"], scope);
      return "number";
  }
}

/** A token can be compared with the text of a choice. Groups and phases are never the same as anything. */
function comparable(left: Type, right: Type): boolean {
  if (left === "none" || right === "none") return true;
  if ([left, right].some((type) => type === "group" || type === "phase")) return false;
  const isText = (type: Type) => type === "token" || type === "string";
  return left === right || (isText(left) && isText(right));
}

/** Says so when the expression has none of the wanted types, unless something inside it is wrong already. */
export function want(node: Expression, wanted: readonly Type[], scope: Scope): Type {
  const before = scope.found;
  const type = typeOf(node, scope);
  if (type !== "none" && !wanted.includes(type)) {
    if (scope.found === before) scope.complain("type-wrong", node, { type, wanted: wanted.join(", ") });
    return "none";
  }
  return type;
}

/** A text beside a token attribute must be one of its choices, on whichever side it stands. */
function checkChoices(left: Expression, right: Expression, scope: Scope): void {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one.kind === "path") checkTexts(scope.meaning(one).attribute, other, scope);
  }
}

/** Texts in a value for a token attribute must be choices of it. */
export function checkTexts(attribute: Attribute | undefined, value: Expression, scope: Scope): void {
  if (attribute?.type !== "token") return;
  if (value.kind === "parentheses") checkTexts(attribute, value.inner, scope);
  if (value.kind === "list") for (const item of value.items) checkTexts(attribute, item, scope);
  // The empty text stands for no choice at all.
  if (value.kind !== "string" || value.value === "" || attribute.choices.includes(value.value)) return;
  const suggestion = nearest(value.value, attribute.choices);
  scope.complain("choice-unknown", value, { written: value.value, suggestion });
}

export function wantGroup(node: GroupOperand, scope: Scope): void {
  if (node.kind !== "group-of") {
    want(node, ["group"], scope);
    return;
  }
  const inner = scope.inner("operand", node);
  wantCard(node.card, inner);
  inner.is("group");
}

/** Groups, and the predicate over their cards where there is one. */
export function wantSelection(node: Selection, scope: Scope): void {
  if (node.kind !== "where") {
    wantGroup(node, scope);
    return;
  }
  const inner = scope.inner("operand", node);
  wantGroup(node.group, inner);
  const asked = inner.inner("predicate", node.predicate);
  if (scope.form === "open") scope.complain("hidden-in-response", node);
  asked.context.declare(asked.context.add("declaration", node.group, { name: "card", type: "card" }));
  want(node.predicate, ["boolean"], asked);
  inner.is("group");
}

export function wantCard(node: CardOperand, scope: Scope): void {
  if (node.kind !== "card-number" && node.kind !== "choice") {
    want(node, ["card"], scope);
    return;
  }
  const inner = scope.inner("operand", node);
  if (scope.form !== "anything") {
    const word = node.kind === "choice" ? node.how : "#";
    if (scope.form === "open") scope.complain("hidden-in-response", node);
    else scope.complain(`not-in-${scope.form}`, node, { word });
  }
  if (node.kind === "choice") wantSelection(node.group, inner);
  else want(node.number, ["number"], inner);
  inner.is("card");
}
