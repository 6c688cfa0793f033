/** The text editor of the Lab: TypeScript, with the fields of what a bot is shown offered as it is written. */

import { textEditor } from "@asztal/ui/editor.ts";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { indentUnit } from "@codemirror/language";
import { EditorView, lineNumbers } from "@codemirror/view";

export interface EditorHandle {
  setText(text: string): void;
  setProblem(problem: { readonly line: number; readonly message: string } | null): void;
  destroy(): void;
}

/** A name that is shown to bots, and its fields. */
export type Fields = Readonly<
  Record<string, readonly { readonly name: string; readonly detail: string; readonly info: string }[]>
>;

/** A page of code, not a field of a form. */
const theme = EditorView.theme({
  "&": { fontSize: "15px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.55" },
  ".cm-content": { minHeight: "260px" },
});

export function makeEditor(
  parent: HTMLElement,
  { label, fields, change }: { readonly label: string; readonly fields: Fields; change(text: string): void },
): EditorHandle {
  const { view, setText, setProblems, destroy } = textEditor(parent, {
    label,
    extensions: [theme, javascript({ typescript: true }), lineNumbers(), history(), indentUnit.of("  ")],
    keys: [...historyKeymap, indentWithTab],
    change,
    complete: (context) => completions(context, fields),
  });
  return {
    setText,
    setProblem(problem) {
      const { doc } = view.state;
      const line = problem && problem.line <= doc.lines ? doc.line(problem.line) : null;
      setProblems(
        line && problem ? [{ from: line.from, to: line.to, severity: "error", message: problem.message }] : [],
      );
    },
    destroy,
  };
}

/** After a dot the fields of the name before it; elsewhere the names themselves. */
function completions(context: CompletionContext, fields: Fields): CompletionResult | null {
  const after = context.matchBefore(/[\w$]+\.[\w$]*/);
  if (after) {
    const [name, begun = ""] = after.text.split(".");
    const known = fields[name ?? ""];
    return known ? { from: context.pos - begun.length, options: known.map(completionOf), validFor: /^\w*$/ } : null;
  }
  const word = context.matchBefore(/\w+/);
  if (!word && !context.explicit) return null;
  const names = [...Object.keys(fields), "legal", "memory"].map((label): Completion => ({ label }));
  return { from: word?.from ?? context.pos, options: names, validFor: /^\w*$/ };
}

function completionOf({ name, detail, info }: Fields[string][number]): Completion {
  return { label: name, detail, ...(info && { info }) };
}
