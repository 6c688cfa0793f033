import { mayBeHarder } from "@asztal/games/sudoku/techniques/rating.ts";
import type { Step } from "@asztal/games/sudoku/techniques/step.ts";
import { techniqueVoice } from "@asztal/games/sudoku/techniques/words.ts";
import { rateOne } from "@asztal/games/sudoku/work/answering.ts";
import type { Answerer, Speaker } from "../answers.ts";

export function rating({ solver, lang, say: tell }: Speaker): Answerer {
  const say = techniqueVoice(lang);
  return (puzzle) => {
    const rated = rateOne(puzzle, solver);
    if (!rated.rated) return { text: rated.because, json: { answer: rated.because }, negative: true };
    const { level, score, hardest, steps, solved, complete, left } = rated.rating;
    const techniques = tally(steps);
    const names = Object.entries(techniques).map(([code, times]) => `${say(`technique.${code}`)} ×${times}`);
    const json = { answer: "one", level, score, hardest, techniques, solved, complete, left };
    const named = say(`level.${level}`);
    if (complete) return { text: [named, score, names.join(", ")].join("\t"), json, negative: false };
    const least = mayBeHarder(rated.rating) ? tell("cli.sudoku.at-least", { level: named }) : named;
    return {
      text: [least, `${score}+`, [...names, "…"].join(", ")].join("\t"),
      json,
      negative: true,
      complaint: tell("cli.sudoku.rated-in-part", { level: least, score, left }),
    };
  };
}

/** How often each technique is used, in the order of first use. */
function tally(steps: readonly Step[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { technique } of steps) times[technique] = (times[technique] ?? 0) + 1;
  return times;
}
