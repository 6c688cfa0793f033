/** One option of a game, as its schema describes it. */
import { optionKind } from "@asztal/kernel/option-kind";
import { Field } from "@asztal/ui/field.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import type { OptionSchema } from "../state/games.ts";

interface OptionFieldProps {
  readonly label: string;
  readonly schema: OptionSchema;
  readonly value: unknown;
  /** How a choice of several reads. */
  word(choice: string): string;
  change(value: unknown): void;
}

export function OptionField({ label, schema, value, word, change }: OptionFieldProps) {
  const kind = optionKind(schema);
  const { number } = useFormats();
  switch (kind?.kind) {
    case "switch":
      return (
        <label className="check">
          <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} /> {label}
        </label>
      );
    case "choice":
      return (
        <label className="field">
          <span>{label}</span>
          <select
            value={String(value)}
            onChange={({ target }) => change(kind.choices.find((choice) => String(choice) === target.value))}
          >
            {kind.choices.map((choice) => (
              <option key={String(choice)} value={String(choice)}>
                {word(String(choice))}
              </option>
            ))}
          </select>
        </label>
      );
    case "number": {
      const digits = kind.isWhole ? 0 : 3;
      return (
        <Field
          label={label}
          hint={`${number(kind.min, digits)}–${number(kind.max, digits)}`}
          type="number"
          min={kind.min}
          max={kind.max}
          step={kind.isWhole ? 1 : "any"}
          value={String(value)}
          onChange={({ target }) => change(target.valueAsNumber)}
          required
        />
      );
    }
    default:
      return null; // no game has such an option: the conformance suite refuses it
  }
}
