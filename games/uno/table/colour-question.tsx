/** Which colour is asked for with a black card. */
import type { TableProps } from "@asztal/kernel";
import { colours } from "../rules/cards.ts";
import type { Put, Uno } from "../rules/state.ts";
import { ColourSign } from "./card.tsx";

interface ColourQuestionProps {
  readonly puts: readonly Put[];
  readonly say: TableProps<Uno>["say"];
  put(move: Put): void;
}

export function ColourQuestion({ puts, say, put }: ColourQuestionProps) {
  return (
    <fieldset className="uno-colours">
      <legend>{say("board.which-colour")}</legend>
      {colours.map((colour, i) => {
        const move = puts.find((one) => one.colour === colour);
        return move ? (
          <button
            key={colour}
            type="button"
            className="uno-colour"
            aria-keyshortcuts={String(i + 1)}
            onClick={() => put(move)}
          >
            <ColourSign colour={colour} /> {say("colour", { colour })}
          </button>
        ) : null;
      })}
    </fieldset>
  );
}
