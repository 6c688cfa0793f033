/** What to do next with a game: always one thing. */
import { cardsOf, type Draft } from "./project/draft.ts";
import type { FieldProblem } from "./work/perform.ts";

export const SCREENS = ["definition", "rules", "cards", "decks", "look", "try", "report", "versions"] as const;
export type Screen = (typeof SCREENS)[number];

export interface NextStep {
  readonly code: "mend" | "name" | "cards" | "deck" | "try";
  readonly screen: Screen;
  /** Where it is done. */
  readonly field?: string;
}

/** The screen that a field stands on. */
export function screenOf(field: string): Screen {
  if (field.startsWith("sets")) return "cards";
  if (/^(decks|packs)/.test(field)) return "decks";
  const isOfRules =
    /^(actions|setup|win|loss|drawByAgreement|ruleEvents|responses|drafting)|\.(script|when|minActions|maxActions|allowed|abilities)/.test(
      field,
    );
  return isOfRules ? "rules" : "definition";
}

const FEW_CARDS = 3;

export function nextStep(draft: Draft, problems: readonly FieldProblem[]): NextStep {
  const wrong = problems.find(({ severity }) => severity === "error");
  if (wrong) return { code: "mend", screen: screenOf(wrong.field), field: wrong.field };
  if (draft.title.trim() === "") return { code: "name", screen: "definition", field: "title" };
  if (cardsOf(draft).length < FEW_CARDS) return { code: "cards", screen: "cards" };
  if (draft.decks.length === 0 && draft.packs.length === 0) return { code: "deck", screen: "decks" };
  return { code: "try", screen: "try" };
}
