/** The types of values, cards and groups. */

import { nearest } from "@asztal/kernel/nearest";
import type { Binary, CardOperand, Expression, GroupOperand } from "../action/tree.ts";
import type { Attribute } from "../files/definition.ts";
import type { Scope, Type } from "./scope.ts";

/** The type of an expression; what is wrong inside it is said. */
export function typeOf(node: Expression, scope: Scope): Type {
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
      wantGroup(node.group, scope);
      return "number";
    case "roll":
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

/** A token can be compared with the text of a choice. Groups are never the same as anything. */
function comparable(left: Type, right: Type): boolean {
  if (left === "none" || right === "none") return true;
  if (left === "group" || right === "group") return false;
  const isText = (type: Type) => type === "token" || type === "string";
  return left === right || (isText(left) && isText(right));
}

/** Says so when the expression has none of the wanted types. */
export function want(node: Expression, wanted: readonly Type[], scope: Scope): Type {
  const type = typeOf(node, scope);
  if (type !== "none" && !wanted.includes(type)) {
    scope.complain("type-wrong", node, { type, wanted: wanted.join(", ") });
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
  if (node.kind === "group-of") wantCard(node.card, scope);
  else want(node, ["group"], scope);
}

export function wantCard(node: CardOperand, scope: Scope): void {
  if (node.kind === "card-number") want(node.number, ["number"], scope);
  else if (node.kind === "choice") wantGroup(node.group, scope);
  else want(node, ["card"], scope);
}
