/** The rules of the kinds in a booklet, in words. */
import type { Say } from "@asztal/kernel/wording";
import { type Overlay, readKind } from "../../kinds/kind.ts";
import { constraintOf, type Puzzle } from "../../puzzle/puzzle.ts";
import type { MessageCode } from "../texts/en.ts";

export interface RuleWords {
  /** The name of the grid or of the rule laid over it, as a kind. */
  readonly kind: string;
  readonly words: string;
}

/** What holds for this puzzle: the rule of its grid, then one for everything laid over it. */
function rulesOf(puzzle: Puzzle, say: Say): RuleWords[] {
  const reading = readKind(puzzle.kind);
  if (!reading.ok) return [{ kind: "classic", words: say("rule.classic") }];
  const { base, overlays } = reading.kind;
  const digits = constraintOf(puzzle, "knight")?.digits ?? [];
  const isAll = digits.length === puzzle.layout.digits;
  const args = { digits: isAll ? say("rule.same-digit") : digits.map((digit) => puzzle.layout.symbols[digit - 1]!) };
  const isLarge = puzzle.layout.cells.some(({ also }) => also);
  const first: MessageCode = base === "cube" ? (isLarge ? "rule.cube-9x9" : "rule.cube-4x4") : `rule.${base}`;
  const dots = constraintOf(puzzle, "dots");
  const colours = dots?.colours ?? "world";
  const code = (overlay: Overlay): MessageCode => (overlay === "kropki" ? `rule.kropki-${colours}` : `rule.${overlay}`);
  return [
    { kind: base, words: say(first) },
    ...overlays.map((overlay) => ({ kind: overlay, words: say(code(overlay), args) })),
    ...(dots?.silent?.length ? [{ kind: "kropki", words: say("rule.dots-in-boxes") }] : []),
  ];
}

/** The rules of all these puzzles, each told once. */
export function rulesOfAll(puzzles: readonly Puzzle[], say: Say): RuleWords[] {
  const told = new Map<string, RuleWords>();
  for (const rule of puzzles.flatMap((puzzle) => rulesOf(puzzle, say))) told.set(rule.words, rule);
  return [...told.values()];
}
