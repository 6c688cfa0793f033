/**
 * What easy and medium puzzles are given where people meet them, in the Workshop and in booklets: enough digits to feel
 * easy, in a pattern that pleases. Levels alone tell only which techniques are needed, and an easy puzzle that is dug to
 * the end is long work.
 */
import type { Kind } from "../kinds/kind.ts";
import type { Symmetry } from "../puzzle/geometry.ts";
import type { Level } from "../techniques/codes.ts";
import type { GenerateOptions } from "./request.ts";

type Gentle = "easy" | "medium";

/** Least givens: 34 and 30 of 81, and about as large a part of other boards; small ones are easy with more. */
const GENTLE_GIVENS: Readonly<Record<Kind["base"], Readonly<Record<Gentle, number>>>> = {
  classic: { easy: 34, medium: 30 },
  jigsaw: { easy: 34, medium: 30 },
  "4x4": { easy: 6, medium: 6 },
  "6x6": { easy: 14, medium: 10 },
  "16x16": { easy: 108, medium: 96 },
  samurai: { easy: 156, medium: 138 },
  cube: { easy: 20, medium: 18 },
};
const ON_LARGE_CUBE: Readonly<Record<Gentle, number>> = { easy: 92, medium: 80 };

/** Rules that say nothing about single cells of the solution; marks and cages tell so much that digits are few. */
const WITHOUT_MARKS: ReadonlySet<string> = new Set(["centre-dot", "knight"]);

function symmetryOf({ base }: Kind): Symmetry {
  return base === "cube" ? "none" : "point";
}

/** Nothing for harder levels, and for kinds whose marks and cages take the place of givens. */
export function gentleGivens(kind: Kind, level: Level): Pick<GenerateOptions, "minGivens" | "symmetry"> {
  if (level !== "easy" && level !== "medium") return {};
  if (kind.overlays.some((overlay) => !WITHOUT_MARKS.has(overlay))) return {};
  const isLargeCube = kind.base === "cube" && kind.options.cube === "9x9";
  const min = isLargeCube ? ON_LARGE_CUBE : GENTLE_GIVENS[kind.base];
  return { minGivens: min[level], symmetry: symmetryOf(kind) };
}
