/** Which of the Arena's games a form is about. */
import { useSay } from "@asztal/ui/site.ts";
import { useId } from "react";
import { useNameOfGame } from "./words.tsx";

export function GameField({ games }: { readonly games: readonly string[] }) {
  const say = useSay();
  const nameOf = useNameOfGame();
  const id = useId();
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{say("arena.game")}</label>
      </span>
      <select id={id} name="game" defaultValue="uno">
        {games.map((game) => (
          <option key={game} value={game}>
            {nameOf(game)}
          </option>
        ))}
      </select>
    </div>
  );
}
