import { nextStep } from "@asztal/games/sudoku/techniques/hint.ts";
import { explain, techniqueVoice } from "@asztal/games/sudoku/techniques/words.ts";
import type { Answerer, Speaker } from "../answers.ts";

export function hinting({ lang }: Speaker): Answerer {
  const say = techniqueVoice(lang);
  return (puzzle) => {
    const hint = nextStep(puzzle, { digits: puzzle.givens });
    if (hint.hint !== "step") {
      const words = say(`hint.${hint.hint}`, { ...hint });
      return { text: words, json: { hint: hint.hint, words }, negative: hint.hint !== "solved" };
    }
    const { step } = hint;
    const words = explain(puzzle.layout, step, say);
    return {
      text: `${words.technique}: ${words.reason}`,
      json: {
        hint: "step",
        code: step.technique,
        technique: words.technique,
        look: words.hint,
        reason: words.reason,
        placements: step.placements,
        eliminations: step.eliminations,
      },
      negative: false,
    };
  };
}
