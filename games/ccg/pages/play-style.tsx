/** How a bot of the author's own plays: sliders for what it thinks of. */
import { useFormats } from "@asztal/ui/formats.ts";
import { useId, useState } from "react";
import { isProfileName, type Profile, type Weights } from "../bots/weights.ts";
import { useDesk } from "./desk.ts";
import { weightsOf, withPlayStyles } from "./project/play-styles.ts";
import { useWords } from "./words.ts";

interface PlayStyleProps {
  readonly bot: string;
  /** What a position can be judged by. */
  readonly features: readonly { readonly name: string; readonly label: string }[];
  readonly fromRules: Weights;
  choose(bot: string): void;
}

/** What a player has in a draft is learnt and not set by hand. */
const isShown = ({ name }: { readonly name: string }) => !name.startsWith("POOL ");

export function PlayStyle({ bot, features, fromRules, choose }: PlayStyleProps) {
  const say = useWords();
  const { draft, change } = useDesk();
  const weights = weightsOf(draft) ?? fromRules;
  const profiles = weights.profiles ?? {};
  const profile = profiles[bot];
  const put = (next: Readonly<Record<string, Profile>>, subject?: string) =>
    change((one) => withPlayStyles(one, next, fromRules), subject);
  const add = () => {
    const name = freshName(Object.keys(profiles), say("style.new"));
    put({ ...profiles, [name]: { own: weights.own, others: weights.others, risk: weights.risk } });
    choose(name);
  };
  if (!profile) {
    return (
      <button type="button" className="quiet" onClick={add}>
        + {say("style.add")}
      </button>
    );
  }
  const set = (part: Partial<Profile>, name: string) =>
    put({ ...profiles, [bot]: { ...profile, ...part } }, `style ${bot} ${name}`);
  const { [bot]: _, ...others } = profiles;
  const base = { ...weights.features, ...profile.features };
  return (
    <details className="panel studio-style" open>
      <summary>{say("style.title", { name: bot })}</summary>
      <div className="studio-sliders">
        <NameField
          key={bot}
          name={bot}
          taken={Object.keys(others)}
          rename={(name) => {
            put({ ...others, [name]: profile });
            choose(name);
          }}
        />
        <Slider
          label={say("style.own")}
          value={profile.own ?? weights.own}
          range={[0, 2]}
          change={(own) => set({ own }, "own")}
        />
        <Slider
          label={say("style.others")}
          value={profile.others ?? weights.others}
          range={[0, 2]}
          change={(next) => set({ others: next }, "others")}
        />
        <Slider
          label={say("style.risk")}
          ends={[say("style.risk.worst"), say("style.risk.best")]}
          value={profile.risk ?? weights.risk}
          range={[-1, 1]}
          change={(risk) => set({ risk }, "risk")}
        />
        {features.filter(isShown).map(({ name, label }) => (
          <Slider
            key={name}
            label={say(name.startsWith("COUNT ") ? "style.count" : "style.figure", { what: label })}
            value={base[name] ?? 0}
            range={[-8, 8]}
            change={(weight) => set({ features: { ...profile.features, [name]: weight } }, name)}
          />
        ))}
      </div>
      <p className="soft">{say("style.what")}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          put(others);
          choose("greedy");
        }}
      >
        {say("style.remove")}
      </button>
    </details>
  );
}

function freshName(taken: readonly string[], start: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? start : `${start}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

interface NameFieldProps {
  readonly name: string;
  readonly taken: readonly string[];
  rename(name: string): void;
}

/** Renamed when the field is left, if bots can be called so. */
function NameField({ name, taken, rename }: NameFieldProps) {
  const say = useWords();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const isRight = typed === name || (isProfileName(typed) && !taken.includes(typed));
  return (
    <div className="studio-field">
      <label htmlFor={id}>{say("style.name")}</label>
      <input
        id={id}
        type="text"
        value={typed}
        aria-invalid={!isRight || undefined}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\s/g, "-"))}
        onBlur={() => (isRight ? typed !== name && rename(typed) : setTyped(name))}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  /** What the left and the right end mean. */
  readonly ends?: readonly [string, string];
  readonly value: number;
  readonly range: readonly [number, number];
  change(value: number): void;
}

function Slider({ label, ends, value, range: [min, max], change }: SliderProps) {
  const id = useId();
  const { number } = useFormats();
  const signed = number(Math.round(value * 10) / 10 || 0, 1).replace("-", "−");
  return (
    <div className="studio-field">
      <label htmlFor={id}>
        {label} <output>{signed}</output>
      </label>
      <input
        id={id}
        type="range"
        {...{ min, max, value }}
        step={0.1}
        onChange={({ target }) => change(Number(target.value))}
      />
      {ends ? (
        <small className="studio-ends">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </small>
      ) : null}
    </div>
  );
}
