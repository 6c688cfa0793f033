/** The bar above a replay: through the moments, on by itself, and whose eyes it is seen with. */
import { useSay } from "@asztal/ui/site.ts";
import { Stepper } from "./stepper.tsx";

interface ControlsProps {
  readonly moment: number;
  readonly count: number;
  readonly playing: boolean;
  readonly perSecond: number;
  readonly seat: number | null;
  readonly names: readonly string[];
  show(moment: number): void;
  setSeat(seat: number | null): void;
  setPlaying(playing: boolean): void;
  setPerSecond(perSecond: number): void;
}

const SPEEDS = [0.5, 1, 2, 5] as const;

export function Controls(props: ControlsProps) {
  const { moment, count, playing, perSecond, seat, names, show, setSeat, setPlaying, setPerSecond } = props;
  const say = useSay();
  return (
    <section className="replay-controls" aria-label={say("replay.title")}>
      <p role="status">{say("replay.moment", { moment, count })}</p>
      <Stepper moment={moment} count={count} show={show} />
      <button
        type="button"
        className="button replay-play"
        onClick={() => setPlaying(!playing)}
        aria-keyshortcuts="Space"
      >
        {say(playing ? "replay.pause" : "replay.play")}
      </button>
      <label className="inline">
        <span className="visually-hidden">{say("replay.speed")}</span>
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
        <select
          value={seat ?? ""}
          onChange={({ target }) => setSeat(target.value === "" ? null : Number(target.value))}
        >
          {names.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <option key={i} value={i}>
              {name}
            </option>
          ))}
          <option value="">{say("replay.spectator")}</option>
        </select>
      </label>
    </section>
  );
}
