/** The end of a puzzle: quiet joy, the figures, and what comes next. */
import { useWords, watch } from "../words.ts";
import type { Desk } from "./desk.ts";

export function Solved({ desk, onNext }: { readonly desk: Desk; onNext(): void }) {
  const { say } = useWords();
  const { game, seconds } = desk;
  return (
    <section className="sudoku-solved panel" aria-live="polite">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
          <rect
            key={at}
            x={4 + (at % 3) * 18}
            y={4 + Math.floor(at / 3) * 18}
            width="16"
            height="16"
            rx="3"
            style={{ animationDelay: `${at * 60}ms` }}
          />
        ))}
      </svg>
      <h2>{say("solved.title")}</h2>
      <dl className="sudoku-figures">
        <div>
          <dt>{say("solved.time")}</dt>
          <dd>{watch(seconds)}</dd>
        </div>
        <div>
          <dt>{say("solved.mistakes")}</dt>
          <dd>{game.mistakes}</dd>
        </div>
        <div>
          <dt>{say("solved.hints")}</dt>
          <dd>{game.hints}</dd>
        </div>
      </dl>
      {/* The second half of a double click was meant for what stood here before. */}
      <button type="button" className="button large" onClick={({ detail }) => (detail > 1 ? undefined : onNext())}>
        {say("solved.next")}
      </button>
    </section>
  );
}
