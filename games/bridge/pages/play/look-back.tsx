/** After the hand: card by card through the play, with what every card was worth. */
import { useLayoutEffect } from "react";
import { useWords } from "../words.ts";

interface LookBackProps {
  readonly moment: number;
  readonly count: number;
  show(moment: number): void;
  playFrom(): void;
}

export function LookBack({ moment, count, show, playFrom }: LookBackProps) {
  const { say } = useWords();
  useLayoutEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || (target instanceof Element && target.closest("input, textarea, dialog"))) return;
      if (key === "[") show(Math.max(0, moment - 1));
      if (key === "]") show(Math.min(count, moment + 1));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <div className="trainer-look-back">
      <button type="button" className="button plain" disabled={moment === 0} onClick={() => show(moment - 1)}>
        <span aria-hidden="true">‹</span>
        <span className="visually-hidden">{say("back.earlier")}</span>
      </button>
      <label>
        <span className="visually-hidden">{say("back.moment")}</span>
        <input
          type="range"
          min={0}
          max={count}
          value={moment}
          onChange={({ target }) => show(Number(target.value))}
          aria-valuetext={say("back.at", { moment, count })}
        />
      </label>
      <button type="button" className="button plain" disabled={moment === count} onClick={() => show(moment + 1)}>
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">{say("back.later")}</span>
      </button>
      <button type="button" className="quiet" disabled={moment === count} onClick={playFrom}>
        {say("back.play-from")}
      </button>
    </div>
  );
}
