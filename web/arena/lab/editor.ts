/** The text editor of the Lab: TypeScript, with the fields of what a bot is shown offered as it is written. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export interface EditorHandle {
  setText(text: string): void;
  setProblem(problem: { readonly line: number; readonly message: string } | null): void;
  destroy(): void;
}

/** A name that is shown to bots, and its fields. */
export type Fields = Readonly<
  Record<string, readonly { readonly name: string; readonly detail: string; readonly info: string }[]>
>;

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent-strong)", fontWeight: "600" },
  { tag: [tags.typeName, tags.number, tags.bool], color: "var(--good)" },
  { tag: [tags.string, tags.regexp], color: "var(--good)", fontStyle: "italic" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: tags.function(tags.variableName), fontWeight: "600" },
]);

/** Styles of the editor, which lives in a shadow tree: there they need no style elements, which the site's policy forbids. */
const theme = EditorView.theme({
  "&": { color: "var(--ink)", fontSize: "15px" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.55" },
  ".cm-content": { minHeight: "260px", padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-gutters": { background: "var(--sunken)", color: "var(--ink-soft)", border: "none" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--accent-soft)" },
  ".cm-matchingBracket": { background: "var(--accent-soft)" },
  ".cm-tooltip": {
    maxWidth: "420px",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    background: "var(--raised)",
    color: "var(--ink)",
    boxShadow: "var(--shadow)",
    fontFamily: "var(--reading)",
  },
  ".cm-tooltip-autocomplete > ul > li": { padding: "5px 10px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionInfo, .cm-diagnostic": { padding: "8px 12px" },
});

export function makeEditor(
  parent: HTMLElement,
  { label, fields, change }: { readonly label: string; readonly fields: Fields; change(text: string): void },
): EditorHandle {
  /** Text that comes from outside is no change of the writer's. */
  let isOutside = false;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      extensions: [
        javascript({ typescript: true }),
        theme,
        syntaxHighlighting(colours),
        lineNumbers(),
        history(),
        bracketMatching(),
        closeBrackets(),
        drawSelection(),
        EditorView.lineWrapping,
        indentUnit.of("  "),
        EditorView.contentAttributes.of({ "aria-label": label }),
        autocompletion({ override: [(context) => completions(context, fields)], icons: false }),
        keymap.of([...completionKeymap, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isOutside) change(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(text) {
      if (view.state.doc.toString() === text) return;
      isOutside = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isOutside = false;
    },
    setProblem(problem) {
      const { doc } = view.state;
      const line = problem && problem.line <= doc.lines ? doc.line(problem.line) : null;
      const shown =
        line && problem ? [{ from: line.from, to: line.to, severity: "error" as const, message: problem.message }] : [];
      view.dispatch(setDiagnostics(view.state, shown));
    },
    destroy: () => view.destroy(),
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
