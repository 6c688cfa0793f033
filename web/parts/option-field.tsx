/** One option of a game, as its schema describes it. */
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
  if (schema.type === "boolean") {
    return (
      <label className="check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} /> {label}
      </label>
    );
  }
  if (schema.anyOf) {
    return (
      <label className="field">
        <span>{label}</span>
        <select value={String(value)} onChange={({ target }) => change(target.value)}>
          {schema.anyOf.map((choice) => (
            <option key={choice.const} value={choice.const}>
              {word(choice.const)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={String(value)}
        onChange={({ target }) => change(target.valueAsNumber)}
        required
      />
    </label>
  );
}
