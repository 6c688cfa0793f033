/** One of the definition's columns. */
import type { ReactNode } from "react";
import { Problems } from "./fields.tsx";
import { useWords } from "./words.ts";

interface ColumnProps {
  readonly title: string;
  readonly what: string;
  readonly children: ReactNode;
  readonly field?: string;
  add?(): void;
}

export function Column({ title, what, children, field, add }: ColumnProps) {
  const say = useWords();
  return (
    <section className="studio-column">
      <h2>{title}</h2>
      <p className="soft">{what}</p>
      {field ? <Problems field={field} /> : null}
      {children}
      {add ? (
        <button type="button" className="button plain" onClick={add}>
          {say("item.add")}
        </button>
      ) : null}
    </section>
  );
}
