/** What an expression can be at most, when only bounds are known: enough to see that a condition never holds. */
import type { Expression, Path } from "../script-syntax/tree.ts";

/** Bounds of a number, whether a boolean can be true and can be false, or the texts that a text or token can be. Null: anything. */
export type Estimate =
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "boolean"; readonly canHold: boolean; readonly canFail: boolean }
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  | null;

const ANY_BOOLEAN = { kind: "boolean", canHold: true, canFail: true } as const;

/** What is known of the paths in an expression. */
export type Known = (path: Path) => Estimate;

function estimate(node: Expression, known: Known): Estimate {
  switch (node.kind) {
    case "number":
      return { kind: "number", min: node.value, max: node.value };
    case "boolean":
      return { kind: "boolean", canHold: node.value, canFail: !node.value };
    case "string":
      return { kind: "texts", texts: [node.value] };
    case "parentheses":
      return estimate(node.inner, known);
    case "path":
      return known(node);
    case "not": {
      const { canHold, canFail } = booleanOf(node.operand, known);
      return { kind: "boolean", canHold: canFail, canFail: canHold };
    }
    case "count":
      return { kind: "number", min: 0, max: Number.POSITIVE_INFINITY };
    case "roll":
      return { kind: "number", min: 0, max: numberOf(node.sides, known).max };
    case "binary":
      return binary(node.operator, node.left, node.right, known);
    default:
      return null;
  }
}

/** False when the expression is certainly not of this value. */
export function canBe(node: Expression, value: boolean, known: Known): boolean {
  const { canHold, canFail } = booleanOf(node, known);
  return value ? canHold : canFail;
}

function booleanOf(node: Expression, known: Known) {
  const found = estimate(node, known);
  return found?.kind === "boolean" ? found : ANY_BOOLEAN;
}

function numberOf(node: Expression, known: Known): { readonly min: number; readonly max: number } {
  const found = estimate(node, known);
  return found?.kind === "number" ? found : { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
}

function binary(operator: string, left: Expression, right: Expression, known: Known): Estimate {
  if (operator === "AND" || operator === "OR") {
    const [a, b] = [booleanOf(left, known), booleanOf(right, known)];
    return operator === "AND"
      ? { kind: "boolean", canHold: a.canHold && b.canHold, canFail: a.canFail || b.canFail }
      : { kind: "boolean", canHold: a.canHold || b.canHold, canFail: a.canFail && b.canFail };
  }
  if (operator === "MATCH") return matching(estimate(left, known), estimate(right, known));
  if (operator === "=") return equal(estimate(left, known), estimate(right, known));
  const [a, b] = [numberOf(left, known), numberOf(right, known)];
  switch (operator) {
    case "<":
      return { kind: "boolean", canHold: a.min < b.max, canFail: a.max >= b.min };
    case ">":
      return { kind: "boolean", canHold: a.max > b.min, canFail: a.min <= b.max };
    case "<=":
      return { kind: "boolean", canHold: a.min <= b.max, canFail: a.max > b.min };
    case ">=":
      return { kind: "boolean", canHold: a.max >= b.min, canFail: a.min < b.max };
    case "+":
      return { kind: "number", min: a.min + b.min, max: a.max + b.max };
    case "-":
      return { kind: "number", min: a.min - b.max, max: a.max - b.min };
    default:
      return null;
  }
}

function equal(left: Estimate, right: Estimate): Estimate {
  if (left?.kind === "number" && right?.kind === "number") {
    const canHold = left.min <= right.max && right.min <= left.max;
    const isOne = left.min === left.max && right.min === right.max;
    return { kind: "boolean", canHold, canFail: !isOne || !canHold };
  }
  if (left?.kind === "boolean" && right?.kind === "boolean") {
    const canHold = (left.canHold && right.canHold) || (left.canFail && right.canFail);
    return { kind: "boolean", canHold, canFail: (left.canHold && right.canFail) || (left.canFail && right.canHold) };
  }
  return ANY_BOOLEAN;
}

/** A token that certainly has none of the texts does not match. */
function matching(token: Estimate, wanted: Estimate): Estimate {
  if (token?.kind !== "texts" || wanted?.kind !== "texts") return ANY_BOOLEAN;
  const canHold = wanted.texts.some((text) => token.texts.includes(text));
  return { kind: "boolean", canHold, canFail: true };
}
