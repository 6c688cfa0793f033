/** One of several: as a row of which one is pressed in, or as cards with a line of explanation each. */
import type { ReactNode } from "react";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly what?: string;
  /** The language of the label, when it is another than the page's. */
  readonly lang?: string;
}

interface ChoicesProps<Value extends string> {
  /** The name of the group in the form; every group of a page has its own. */
  readonly name: string;
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly Choice<NoInfer<Value>>[];
  change(value: NoInfer<Value>): void;
}

function Radios<Value extends string>({ name, value, choices, change }: Omit<ChoicesProps<Value>, "legend">) {
  return choices.map((choice) => (
    <label key={choice.value} lang={choice.lang}>
      <input type="radio" name={name} checked={choice.value === value} onChange={() => change(choice.value)} />
      <span>
        {choice.what ? <strong>{choice.label}</strong> : choice.label}
        {choice.what ? <small>{choice.what}</small> : null}
      </span>
    </label>
  ));
}

export function Segments<Value extends string>({
  legend,
  long = false,
  ...group
}: ChoicesProps<Value> & { readonly long?: boolean }) {
  return (
    <fieldset className="segments-group">
      <legend>{legend}</legend>
      <div className={long ? "segments long" : "segments"}>
        <Radios {...group} />
      </div>
    </fieldset>
  );
}

export function Cards<Value extends string>({ legend, ...group }: ChoicesProps<Value>) {
  return (
    <fieldset className="segments-group">
      <legend>{legend}</legend>
      <div className="cards-choice">
        <Radios {...group} />
      </div>
    </fieldset>
  );
}
