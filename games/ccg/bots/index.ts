/** The bots of a card game, made from its program alone. */
import type { GameBots, MakeBot } from "@asztal/kernel/bots";
import type { CardGame } from "../game/rules.ts";
import { fastForm } from "../generate/fast.ts";
import type { Program } from "../run/program.ts";
import { evaluatorOf } from "./evaluate.ts";
import { greedyCardBot } from "./greedy.ts";
import { searchCardBot } from "./search.ts";
import { inStyle, STYLES, type Style, type Weights } from "./weights.ts";

/** Greedy ones in every style, and the search, which is the strongest. */
export function botsOf(program: Program, weights: Weights): GameBots<CardGame> {
  const evaluator = evaluatorOf(program, weights);
  const later = weights.later ? evaluatorOf(program, { ...weights, features: weights.later }) : evaluator;
  const greedy = (style: Style): MakeBot<CardGame> => {
    const styled = style === "balanced" ? weights : inStyle(weights, style);
    return greedyCardBot(evaluatorOf(program, styled), styled.risk);
  };
  const styles = (Object.keys(STYLES) as Style[]).filter((style) => style !== "balanced");
  return {
    bots: {
      greedy: greedy("balanced"),
      ...Object.fromEntries(styles.map((style) => [style, greedy(style)])),
      // Made when it sits down: a page may not turn text into code, and has no need of the others' speed.
      search: (seating) => searchCardBot(fastForm(program), evaluator, later)(seating),
    },
    evaluate: evaluator.evaluate,
  };
}
