/** Fields of a draft: each knows its own problems, and keeps whatever is typed. */
import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { useTools } from "./desk.ts";
import { useSteady } from "./steady.ts";
import { useWords } from "./words.ts";
import type { FieldProblem } from "./work/perform.ts";

const NONE: readonly FieldProblem[] = [];

/** What is wrong with a field. */
export function useProblems(field: string) {
  const { problems } = useTools();
  return useMemo(() => {
    const own = problems.filter((problem) => problem.field === field);
    return own.length > 0 ? own : NONE;
  }, [problems, field]);
}

export function Problems({ field, id }: { readonly field: string; readonly id?: string }) {
  const problems = useProblems(field);
  if (problems.length === 0) return null;
  return (
    <span id={id} className="studio-problems">
      {problems.map(({ message, severity }) => (
        <span key={message} data-severity={severity}>
          {message}
        </span>
      ))}
    </span>
  );
}

interface TextFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  change(value: string): void;
  readonly isLong?: boolean;
  readonly isTag?: boolean;
  readonly inputMode?: "numeric";
  readonly placeholder?: string;
  /** When the field is left with another value than it was entered with. */
  leave?(before: string): void;
}

export function TextField(props: TextFieldProps) {
  const change = useSteady(props.change);
  const leave = useSteady((before: string) => props.leave?.(before));
  return <SteadyTextField {...props} change={change} leave={leave} />;
}

/** Drawn again only when something of it has changed. */
const SteadyTextField = memo(function SteadyTextField(props: TextFieldProps) {
  const { field, label, value, change, isLong = false, isTag = false, inputMode, placeholder, leave } = props;
  const id = useId();
  const entered = useRef(value);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isWrong = useProblems(field).some(({ severity }) => severity === "error");
  useEffect(() => {
    if (decodeURIComponent(location.hash.slice(1)) === field) input.current?.focus();
  }, [field]);
  const common = {
    ref: input,
    id,
    value,
    placeholder,
    inputMode,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? `${id}-problem` : undefined,
    className: isTag ? "studio-tag" : undefined,
    spellCheck: isTag ? false : undefined,
    onFocus: () => {
      entered.current = value;
    },
    onBlur: () => {
      if (entered.current !== value) leave?.(entered.current);
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(target.value),
  };
  return (
    <div className="studio-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...common} rows={4} /> : <input {...common} type="text" />}
      <Problems field={field} id={`${id}-problem`} />
    </div>
  );
});

interface ChoiceFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  /** The code before the words of the choices. */
  readonly code: string;
  change(value: string): void;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const change = useSteady(props.change);
  return <SteadyChoiceField {...props} change={change} />;
}

const SteadyChoiceField = memo(function SteadyChoiceField(props: ChoiceFieldProps) {
  const { field, label, value, choices, code, change } = props;
  const say = useWords();
  const id = useId();
  return (
    <div className="studio-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(target.value)}>
        {choices.includes(value) ? null : <option value={value}>{value || "–"}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {say(`${code}.${choice}`)}
          </option>
        ))}
      </select>
      <Problems field={field} />
    </div>
  );
});

interface PickFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  change(value: string): void;
}

/** A choice between things that the author has named. */
export function PickField({ field, label, value, options, change }: PickFieldProps) {
  const id = useId();
  return (
    <div className="studio-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => change(target.value)}>
        {options.some((one) => one.value === value) ? null : <option value={value}>{value || "–"}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Problems field={field} />
    </div>
  );
}

interface CheckFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: boolean;
  change(value: boolean): void;
}

export function CheckField({ field, label, value, change }: CheckFieldProps) {
  return (
    <div className="studio-field">
      <label className="check">
        <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
        {label}
      </label>
      <Problems field={field} />
    </div>
  );
}

interface ItemProps {
  /** The field of the item itself, for what is wrong with it as a whole. */
  readonly field: string;
  readonly title: string;
  readonly tag?: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  remove(): void;
  move?(by: number): void;
}

/** One of a list: folded up to its name, with buttons to move and remove it. */
export function Item({ field, title, tag, children, isOpen = false, remove, move }: ItemProps) {
  const say = useWords();
  const { problems } = useTools();
  const wrong = problems.filter((one) => one.field === field || one.field.startsWith(`${field}.`));
  const hash = decodeURIComponent(location.hash.slice(1));
  const isLinked = hash === field || hash.startsWith(`${field}.`);
  return (
    <details className="studio-item" open={isOpen || isLinked || undefined}>
      <summary>
        <span className="studio-item-name">{title || say("item.nameless")}</span>
        {tag ? <code>{tag}</code> : null}
        {wrong.length > 0 ? <span className="studio-count">{wrong.length}</span> : null}
      </summary>
      <div className="studio-item-body">
        <Problems field={field} />
        {children}
        <div className="studio-item-tools">
          {move ? (
            <>
              <button type="button" className="quiet" onClick={() => move(-1)}>
                ↑ <span className="visually-hidden">{say("item.up")}</span>
              </button>
              <button type="button" className="quiet" onClick={() => move(1)}>
                ↓ <span className="visually-hidden">{say("item.down")}</span>
              </button>
            </>
          ) : null}
          <button type="button" className="quiet" onClick={remove}>
            {say("item.remove")}
          </button>
        </div>
      </div>
    </details>
  );
}
