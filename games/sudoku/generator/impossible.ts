/** What is known not to exist, or not to be found by anybody who waits: asked before a workshop hands out its nearest. */
import { isClassicKind, type Kind } from "../kinds/kind.ts";
import type { GenerateOptions, GenerateProblem } from "./request.ts";

/** That 16 givens never lead to one solution was proved by McGuire, Tugemann and Civario in 2012. */
export const MIN_GIVENS = 17;
/** With fewer than this, chance needs hours; those that are known have neither symmetry nor another number of givens. */
export const MIN_BY_CHANCE = 20;

export function impossible(kind: Kind, options: GenerateOptions): GenerateProblem | null {
  const { givens, level = "any", minimal, symmetry = "none" } = options;
  // The 288 boards of 4×4 have no puzzle that does not yield to singles.
  if (kind.base === "4x4" && kind.overlays.length === 0 && level !== "any" && level !== "easy") {
    return { problem: "impossible-level", level };
  }
  if (!isClassicKind(kind) || givens === undefined || givens >= MIN_BY_CHANCE) return null;
  if (givens < MIN_GIVENS) return { problem: "impossible-givens", givens, least: MIN_GIVENS };
  const isKnown = symmetry === "none" && (!minimal || givens === MIN_GIVENS);
  return isKnown ? null : { problem: "rare-givens", givens };
}
