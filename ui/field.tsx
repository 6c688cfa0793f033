/** A labelled line to fill in, with a hint, and with what is wrong with it right below. */
import { type InputHTMLAttributes, useId } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null | undefined;
}

export function Field({ label, hint, problem, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, problem ? `${id}-problem` : null].filter((one) => one !== null);
  return (
    <div className="field">
      <span>
        <label htmlFor={id}>{label}</label>
        {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      </span>
      <input
        {...input}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(" ") : undefined}
      />
      {problem ? (
        <span id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
