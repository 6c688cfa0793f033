/** Which of the Arena's games a form is about. */
import { useSay } from "@asztal/ui/site.ts";
import { useId } from "react";
import { useNameOfGame } from "./words.tsx";

interface GameFieldProps {
  readonly games: readonly string[];
  readonly chosen?: string;
}

export function GameField({ games, chosen = "uno" }: GameFieldProps) {
  const say = useSay();
  const nameOf = useNameOfGame();
  const id = useId();
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{say("arena.game")}</label>
      </span>
      <select id={id} name="game" defaultValue={chosen}>
        {games.map((game) => (
          <option key={game} value={game}>
            {nameOf(game)}
          </option>
        ))}
      </select>
    </div>
  );
}
