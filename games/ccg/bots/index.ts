/** The bots of a card game, made from its program alone. */
import type { GameBots, MakeBot } from "@asztal/kernel/bots";
import { fastForm } from "../code-generation/fast.ts";
import type { CardGame } from "../game/rules.ts";
import type { Program } from "../run/program.ts";
import { evaluatorOf } from "./evaluate.ts";
import { greedyCardBot } from "./greedy.ts";
import { searchCardBot } from "./search.ts";
import { inProfile, inStyle, STYLES, type Style, type Weights } from "./weights.ts";

/** Greedy ones in every style, those of the author too, and the search, which is the strongest. */
export function botsOf(program: Program, weights: Weights): GameBots<CardGame> {
  const evaluator = evaluatorOf(program, weights);
  const later = weights.later ? evaluatorOf(program, { ...weights, features: weights.later }) : evaluator;
  const greedyBy = (styled: Weights): MakeBot<CardGame> => greedyCardBot(evaluatorOf(program, styled), styled.risk);
  const greedy = (style: Style) => greedyBy(style === "balanced" ? weights : inStyle(weights, style));
  const styles = (Object.keys(STYLES) as Style[]).filter((style) => style !== "balanced");
  return {
    bots: {
      greedy: greedy("balanced"),
      ...Object.fromEntries(styles.map((style) => [style, greedy(style)])),
      ...Object.fromEntries(
        Object.entries(weights.profiles ?? {}).map(([name, profile]) => [name, greedyBy(inProfile(weights, profile))]),
      ),
      // Made when it sits down: a page may not turn text into code, and has no need of the others' speed.
      search: (seating) => searchCardBot(fastForm(program), evaluator, later)(seating),
    },
    evaluate: evaluator.evaluate,
  };
}
