/** Going through the moments of a game, by buttons and by a slider: in a replay, and when looking back while playing. */
import { useSay } from "@asztal/ui/site.ts";

interface StepperProps {
  readonly moment: number;
  readonly count: number;
  show(moment: number): void;
}

export function Stepper({ moment, count, show }: StepperProps) {
  const say = useSay();
  const step = (code: string, sign: string, to: number) => (
    <button
      type="button"
      className="button plain step"
      aria-label={say(code)}
      title={say(code)}
      disabled={to < 0 || to > count || to === moment}
      onClick={() => show(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={sign} />
      </svg>
    </button>
  );
  return (
    <div className="stepper">
      {step("replay.first", "M6 5v14M19 5 9 12l10 7Z", 0)}
      {step("replay.back", "M17 5 7 12l10 7Z", moment - 1)}
      <input
        type="range"
        min={0}
        max={count}
        value={moment}
        aria-label={say("replay.moment", { moment, count })}
        onChange={({ target }) => show(target.valueAsNumber)}
      />
      {step("replay.forward", "M7 5l10 7-10 7Z", moment + 1)}
      {step("replay.last", "M18 5v14M5 5l10 7-10 7Z", count)}
    </div>
  );
}
