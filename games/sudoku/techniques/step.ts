/** A step of a solution as plain data: what is concluded, from what, and how to draw it. */
import type { Code } from "./codes.ts";

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

/** What a candidate is in the pattern; views give each its own colour. */
export type Role = "pattern" | "fin" | "first" | "second" | "third" | "fourth";

export interface Mark extends Candidate {
  readonly role: Role;
}

/** One of `from` being false makes one of `to` true (strong), or true makes it false (weak). */
export interface Link {
  readonly kind: "strong" | "weak";
  readonly from: readonly Candidate[];
  readonly to: readonly Candidate[];
}

/**
 * What the wording needs, by name. Lists of numbers are digits, cells or regions as their names say (see `words.ts`).
 */
export type Detail = number | string | readonly number[];

export interface Step {
  readonly technique: Code;
  readonly placements: readonly Candidate[];
  readonly eliminations: readonly Candidate[];
  readonly marks: readonly Mark[];
  readonly links: readonly Link[];
  /** Regions of the layout that the reason names. */
  readonly regions: readonly number[];
  /** Cages that the reason names, by their number in the constraint. */
  readonly cages: readonly number[];
  readonly details: Readonly<Record<string, Detail>>;
  /** How long the thought is, where a technique has longer and shorter instances: links of a chain, steps of a proof. */
  readonly length: number;
}

/** Takes a step that was found; true says that no more are wanted. */
export type Found = (step: Step) => boolean;

const NONE: readonly never[] = [];
const NO_DETAILS = {};

/** Field by field, since steps are made in great numbers and all of one shape are quicker. */
export function makeStep(technique: Code, parts: Partial<Omit<Step, "technique">>): Step {
  return {
    technique,
    placements: parts.placements ?? NONE,
    eliminations: parts.eliminations ?? NONE,
    marks: parts.marks ?? NONE,
    links: parts.links ?? NONE,
    regions: parts.regions ?? NONE,
    cages: parts.cages ?? NONE,
    details: parts.details ?? NO_DETAILS,
    length: parts.length ?? 0,
  };
}

export function marksOf(cells: Iterable<number>, digit: number, role: Role = "pattern"): Mark[] {
  return Array.from(cells, (cell) => ({ cell, digit, role }));
}

export function candidatesAt(cells: Iterable<number>, digit: number): Candidate[] {
  return Array.from(cells, (cell) => ({ cell, digit }));
}
