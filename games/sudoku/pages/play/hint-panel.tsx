/** A hint in words, as far as it was asked for. */

import type { Layout } from "../../puzzle/puzzle.ts";
import type { Hint } from "../../techniques/hint.ts";
import { explain } from "../../techniques/words.ts";
import { useWords, type Words } from "../words.ts";
import { type Hinting, STAGES } from "./hints.ts";

/** A cell as the texts of the techniques name it. */
function codeOf({ cells }: Layout, cell: number): string {
  const { sheet, row, column } = cells[cell]!;
  const place = `${row + 1}.${column + 1}`;
  return cells.some((one) => one.sheet > 0) ? `${sheet}.${place}` : place;
}

function plainWords({ techniques }: Words, layout: Layout, hint: Hint): string {
  const cells = "cells" in hint ? hint.cells.map((cell) => codeOf(layout, cell)) : [];
  return techniques(`hint.${hint.hint}`, { ...hint, cells, count: cells.length });
}

/** A cell and its digit stay on one line. */
function unbroken(words: string): string {
  return words.replaceAll(" = ", "\u00a0=\u00a0");
}

export function HintPanel({ hinting, layout }: { readonly hinting: Hinting; readonly layout: Layout }) {
  const words = useWords();
  const { say } = words;
  const { hint, stage, isThinking, isDone } = hinting;
  if (!hint) {
    return isThinking ? (
      <section className="sudoku-hint" aria-live="polite">
        <p>{say("hint.thinking")}</p>
      </section>
    ) : null;
  }
  const told = hint.hint === "step" ? explain(layout, hint.step, words.techniques) : null;
  const reached = STAGES.indexOf(stage);
  return (
    <section className="sudoku-hint" aria-label={say("hint.title")} aria-live="polite">
      {told ? (
        <>
          {reached >= 1 ? <h2>{told.technique}</h2> : null}
          <p>{unbroken(reached < 2 ? told.hint : told.reason)}</p>
        </>
      ) : (
        <p>{plainWords(words, layout, hint)}</p>
      )}
      <div className="buttons">
        {told && reached < STAGES.length - 1 ? (
          <button type="button" className="button plain" onClick={hinting.explain}>
            {say(reached === 0 ? "hint.technique" : "hint.reason")}
          </button>
        ) : null}
        {told ? (
          <button
            type="button"
            className="button"
            aria-disabled={isDone}
            onClick={() => (isDone ? undefined : hinting.doStep())}
          >
            {say(isDone ? "hint.done" : "hint.do")}
          </button>
        ) : null}
        <button type="button" className="quiet" onClick={hinting.close}>
          {say("hint.close")}
        </button>
      </div>
    </section>
  );
}
