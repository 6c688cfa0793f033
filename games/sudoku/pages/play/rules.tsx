/** The rules of the puzzle on the board. */
import { kindWords, ruleWords, useWords } from "../words.ts";
import type { Game } from "./game.ts";

export function Rules({ game }: { readonly game: Game }) {
  const words = useWords();
  return (
    <details className="sudoku-rules" open>
      <summary>{words.say("rules.title", { kind: kindWords(words, game.puzzle) })}</summary>
      {ruleWords(words, game.puzzle).map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </details>
  );
}
