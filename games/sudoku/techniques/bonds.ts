/**
 * Bonds between two cells: what a dot, a missing dot, a sign or a cage of two says of the digits on both sides. A bond
 * is kept in both directions, with a table from the candidates on one side to what the other side may hold.
 */
import { dotAllows } from "../puzzle/definition.ts";
import { neighbours } from "../puzzle/geometry.ts";
import type { Pair, Rules } from "../puzzle/puzzle.ts";
import { type Relation, relationTable } from "../solver/relation.ts";

export type BondKind = "consecutive" | "double" | "no-dot" | "less" | "greater" | "cage";

export interface Bond {
  readonly kind: BondKind;
  readonly from: number;
  readonly to: number;
  readonly table: Uint16Array;
  /** The cage of a bond by a cage. */
  readonly cage?: number;
}

export function bondsOf({ layout, constraints }: Rules): Bond[] {
  const bonds: Bond[] = [];
  const { digits } = layout;
  const both = ([a, b]: Pair, kind: BondKind, name: string, relation: Relation): void => {
    const table = relationTable(digits, name, relation);
    bonds.push({ kind, from: a, to: b, table }, { kind, from: b, to: a, table });
  };
  for (const constraint of constraints) {
    if (constraint.rule === "signs") {
      const above = relationTable(digits, "greater", (a, b) => b > a);
      const below = relationTable(digits, "less", (a, b) => b < a);
      for (const [small, large] of constraint.less) {
        bonds.push({ kind: "less", from: small, to: large, table: above });
        bonds.push({ kind: "greater", from: large, to: small, table: below });
      }
    } else if (constraint.rule === "cages") {
      constraint.cages.forEach(({ cells, sum }, cage) => {
        if (cells.length !== 2) return;
        const table = relationTable(digits, `sum ${sum}`, (a, b) => a + b === sum && a !== b);
        const [a, b] = cells as unknown as Pair; // the length was checked
        bonds.push({ kind: "cage", from: a, to: b, table, cage }, { kind: "cage", from: b, to: a, table, cage });
      });
    } else if (constraint.rule === "dots") {
      const key = ([a, b]: Pair): number => Math.min(a, b) * layout.cells.length + Math.max(a, b);
      const marked = new Set([...constraint.consecutive, ...constraint.double, ...(constraint.silent ?? [])].map(key));
      const allows = (dot: "consecutive" | "double" | null) => (a: number, b: number) =>
        dotAllows(constraint, dot, a, b);
      for (const pair of constraint.consecutive)
        both(pair, "consecutive", `consecutive ${constraint.oneTwo}`, allows("consecutive"));
      for (const pair of constraint.double) both(pair, "double", "double", allows("double"));
      if (constraint.exact.length === 0) continue;
      const name = `no ${[...constraint.exact].sort().join(" ")}`;
      for (const pair of neighbours(layout)) if (!marked.has(key(pair))) both(pair, "no-dot", name, allows(null));
    }
  }
  return bonds;
}
