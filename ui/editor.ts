/** The text editor of the site. What is written in it, its language and what is offered while typing, is its user's affair. */
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";

interface TextEditorSettings {
  readonly label: string;
  /** The language, and whatever else this editor has besides what all have. */
  readonly extensions: readonly Extension[];
  readonly keys?: readonly KeyBinding[];
  change(text: string): void;
  complete(context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null>;
}

export interface TextEditor {
  readonly view: EditorView;
  setText(text: string): void;
  setProblems(problems: readonly Diagnostic[]): void;
  destroy(): void;
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent-strong)", fontWeight: "600" },
  { tag: tags.operator, color: "var(--accent-strong)" },
  { tag: tags.atom, color: "var(--good)", fontWeight: "600" },
  { tag: [tags.typeName, tags.number, tags.bool], color: "var(--good)" },
  { tag: [tags.string, tags.regexp], color: "var(--good)", fontStyle: "italic" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: tags.function(tags.variableName), fontWeight: "600" },
]);

/** Styles of the editor, which lives in a shadow tree: there they need no style elements, which the site's policy forbids. */
const theme = EditorView.theme({
  "&": { color: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--ink)" },
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
  ".cm-tooltip-autocomplete > ul": { fontFamily: "inherit" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "5px 10px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionInfo, .cm-explanation": { padding: "8px 12px" },
  ".cm-diagnostic": { padding: "6px 10px" },
  ".cm-diagnosticAction": { background: "var(--accent)", color: "var(--on-accent)", padding: "6px 10px" },
});

export function textEditor(
  parent: HTMLElement,
  { label, extensions, keys = [], change, complete }: TextEditorSettings,
): TextEditor {
  /** Text that comes from outside is no change of the writer's. */
  let isOutside = false;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      extensions: [
        extensions,
        theme,
        syntaxHighlighting(colours),
        bracketMatching(),
        closeBrackets(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        autocompletion({ override: [complete], icons: false }),
        keymap.of([...keys, ...completionKeymap, ...closeBracketsKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isOutside) change(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    setText(text) {
      if (view.state.doc.toString() === text) return;
      isOutside = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isOutside = false;
    },
    setProblems: (problems) => view.dispatch(setDiagnostics(view.state, problems)),
    destroy: () => view.destroy(),
  };
}
