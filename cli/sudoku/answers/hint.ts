import { cellFinder } from "@asztal/games/sudoku/puzzle/geometry.ts";
import type { Layout } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import { nextStep } from "@asztal/games/sudoku/techniques/hint.ts";
import type { Step } from "@asztal/games/sudoku/techniques/step.ts";
import { explain, techniqueVoice } from "@asztal/games/sudoku/techniques/words.ts";
import type { Answerer, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

export function hinting({ strike = "" }: Extract<Question, { ask: "hint" }>, { lang, say: tell }: Speaker): Answerer {
  const say = techniqueVoice(lang);
  return (puzzle) => {
    const { layout } = puzzle;
    const candidates = candidatesAfter(strike, layout);
    if (typeof candidates === "string") {
      const words = tell("cli.sudoku.no-such-candidate", { candidate: candidates });
      return { text: "invalid", json: { error: words }, negative: true, complaint: words };
    }
    const hint = nextStep(puzzle, { digits: puzzle.givens, candidates });
    if (hint.hint !== "step") {
      const words = say(`hint.${hint.hint}`, { ...hint });
      return { text: words, json: { hint: hint.hint, words }, negative: hint.hint !== "solved" };
    }
    const { step } = hint;
    const words = explain(layout, step, say);
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
        strike: strikeAfter(strike, step, layout),
      },
      negative: false,
    };
  };
}

const CANDIDATE = /^(\d*)r(\d+)c(\d+)=(\S+)$/i;

/** The candidates that are left, as masks by cell; or the part of the text that names none. */
function candidatesAfter(strike: string, layout: Layout): number[] | string {
  const masks = layout.cells.map(() => 2 ** layout.digits - 1);
  const find = cellFinder(layout);
  for (const part of strike.split(",").filter((text) => text.trim() !== "")) {
    const [, face, row, column, signs = ""] = CANDIDATE.exec(part.trim()) ?? [];
    const cell = find({ sheet: Number(face || 1) - 1, row: Number(row) - 1, column: Number(column) - 1 });
    const digits = [...signs.toUpperCase()].map((sign) => layout.symbols.indexOf(sign));
    if (cell === undefined || digits.length === 0 || digits.includes(-1)) return part.trim();
    for (const digit of digits) masks[cell]! &= ~(1 << digit);
  }
  return masks;
}

/** What to strike the next time: what was struck, and what this step strikes. */
function strikeAfter(strike: string, { eliminations }: Step, layout: Layout): string {
  const hasFaces = layout.cells.some(({ sheet }) => sheet > 0);
  const named = eliminations.map(({ cell, digit }) => {
    const { sheet, row, column } = layout.cells[cell]!;
    return `${hasFaces ? sheet + 1 : ""}r${row + 1}c${column + 1}=${layout.symbols[digit - 1]}`;
  });
  return [...(strike === "" ? [] : [strike]), ...named].join(",");
}
