/** The bar above a replay. */
import { useSay } from "../house/settings.tsx";

interface ControlsProps {
  readonly moment: number;
  readonly count: number;
  readonly playing: boolean;
  readonly perSecond: number;
  readonly seat: number;
  readonly names: readonly string[];
  show(next: { at?: number; seat?: number }): void;
  setPlaying(playing: boolean): void;
  setPerSecond(perSecond: number): void;
}

const SPEEDS = [0.5, 1, 2, 5] as const;

export function Controls({
  moment,
  count,
  playing,
  perSecond,
  seat,
  names,
  show,
  setPlaying,
  setPerSecond,
}: ControlsProps) {
  const say = useSay();
  const steps = [
    { code: "replay.first", sign: "M6 5v14M19 5 9 12l10 7Z", at: 0 },
    { code: "replay.back", sign: "M17 5 7 12l10 7Z", at: moment - 1 },
    { code: "replay.forward", sign: "M7 5l10 7-10 7Z", at: moment + 1 },
    { code: "replay.last", sign: "M18 5v14M5 5l10 7-10 7Z", at: count },
  ] as const;
  return (
    <section className="panel replay-controls" aria-label={say("replay.title")}>
      <div className="buttons">
        {steps.map(({ code, sign, at }) => (
          <button
            key={code}
            type="button"
            className="button plain"
            aria-label={say(code)}
            disabled={at < 0 || at > count || at === moment}
            onClick={() => show({ at })}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
              <path d={sign} />
            </svg>
          </button>
        ))}
        <button type="button" className="button" onClick={() => setPlaying(!playing)}>
          {say(playing ? "replay.pause" : "replay.play")}
        </button>
        <span className="replay-moment">{say("replay.moment", { moment, count })}</span>
      </div>
      <input
        type="range"
        min={0}
        max={count}
        value={moment}
        aria-label={say("replay.moment", { moment, count })}
        onChange={({ target }) => show({ at: target.valueAsNumber })}
      />
      <div className="buttons">
        <label className="inline">
          <span>{say("replay.speed")}</span>
          <select value={perSecond} onChange={({ target }) => setPerSecond(Number(target.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {say("replay.per-second", { speed })}
              </option>
            ))}
          </select>
        </label>
        <label className="inline">
          <span>{say("replay.seat")}</span>
          <select value={seat} onChange={({ target }) => show({ seat: Number(target.value) })}>
            {names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
