/** What a slot can hold instead: a number for a count, a comparison for two of them. Each is a text that means something as it is. */
import type { Definition } from "../../files/definition.ts";
import type { Piece } from "./blocks.ts";
import { namedIn } from "./names.ts";

const KINDS_OF = {
  number: ["number", "figure", "count", "roll", "sum"],
  boolean: ["compare", "flag", "not", "both", "truth"],
} as const;
type ValueSort = keyof typeof KINDS_OF;
type ValueKind = (typeof KINDS_OF)[ValueSort][number];

interface Exchange {
  /** What the slot holds now; null where that has no name here. */
  readonly now: ValueKind | null;
  readonly choices: readonly { readonly kind: ValueKind; readonly text: string }[];
}

/** What could take the place of what a slot holds; null where nothing can. `text` is that of the slot now. */
export function exchangeOf(piece: Piece, text: string, definition: Definition): Exchange | null {
  const sort = piece.isValue ? sortOf(piece, definition) : null;
  if (!sort) return null;
  const all = textsOf(text === "" ? null : text, definition);
  const now = kindOf(piece, sort);
  return { now, choices: KINDS_OF[sort].flatMap((kind) => (all[kind] ? [{ kind, text: all[kind] }] : [])) };
}

/** Null for texts, cards, groups, and names that are the script's own. */
function sortOf(piece: Piece, definition: Definition): ValueSort | null {
  switch (piece.is) {
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "path": {
      const plain = piece.text.replace(/\s+/g, "");
      const sort = namedIn(definition).find(({ path }) => path === plain)?.sort;
      return sort === "number" ? "number" : sort === "bool" ? "boolean" : null;
    }
    case "phrase":
      if (piece.code === "count" || piece.code === "roll") return "number";
      if (piece.code === "not") return "boolean";
      if (piece.code === "parentheses") return sortOf(piece.slots[0]!, definition); // what is between them
      return piece.code === "binary" ? (isArithmetic(piece.slots[1]!) ? "number" : "boolean") : null;
    default:
      return null;
  }
}

function isArithmetic(operator: Piece): boolean {
  return operator.is === "choice" && operator.choices.includes("*");
}

function kindOf(piece: Piece, sort: ValueSort): ValueKind | null {
  if (piece.is === "number") return "number";
  if (piece.is === "boolean") return "truth";
  if (piece.is === "path") return sort === "number" ? "figure" : "flag";
  if (piece.is !== "phrase") return null;
  if (piece.code === "parentheses") return kindOf(piece.slots[0]!, sort); // what is between them
  if (piece.code === "count" || piece.code === "roll" || piece.code === "not") return piece.code;
  const operator = piece.slots[1]!;
  if (isArithmetic(operator)) return "sum";
  return operator.is === "choice" && operator.choices.includes("AND") ? "both" : "compare";
}

/** In parentheses wherever something stands before or behind it. What the slot holds goes on in what is made of it. */
function textsOf(held: string | null, definition: Definition): Readonly<Partial<Record<ValueKind, string>>> {
  const { playerAttributes, groups } = definition;
  const number = playerAttributes.find(({ type }) => type === "number");
  const flag = playerAttributes.find(({ type }) => type === "bool");
  const [group] = groups;
  const figure = number && `ME.${number.tag}`;
  const compare = `(${figure ?? "1"} > 0)`;
  return {
    number: "1",
    ...(figure && { figure }),
    ...(group && { count: `(COUNT ${group.mode === "shared" ? "SHR" : "ME"}.${group.tag})` }),
    roll: "(ROLL 6)",
    sum: `(${held ?? "1"} + 1)`,
    compare,
    ...(flag && { flag: `ME.${flag.tag}` }),
    not: `(NOT (${held ?? "true"}))`,
    both: `((${held ?? "true"}) AND ${compare})`,
    truth: "true",
  };
}
