/** The text editor for scripts. It knows nothing of the game: everything that it shows is asked of the language service. */
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, hoverTooltip, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { CHOICES, commandWords, reservedWords, TYPES } from "../action/words.ts";
import type { Answer, FieldProblem } from "./work/perform.ts";

export interface EditorHandle {
  setText(text: string): void;
  setProblems(problems: readonly FieldProblem[], fix: string): void;
  focus(): void;
  destroy(): void;
}

interface EditorSettings {
  readonly label: string;
  change(text: string): void;
  ask(question: { readonly do: "complete" | "hover"; readonly offset: number }): Promise<Answer | null>;
  goToDefinition(offset: number): Promise<void>;
  rename(offset: number, word: string): void;
  format(): void;
}

const COMMANDS = new Set<string>([...commandWords(2), ...CHOICES]);
const KINDS = new Set<string>(TYPES);
const OWNERS = new Set(["ME", "OPP", "SHR", "card"]);

const language = StreamLanguage.define<{ isComment: boolean }>({
  startState: () => ({ isComment: false }),
  token(stream, state) {
    if (state.isComment || stream.match("/*")) {
      state.isComment = !stream.match(/^.*?\*\//);
      if (state.isComment) stream.skipToEnd();
      return "comment";
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return "comment";
    if (stream.match(/^(?:"[^"]*"?|[„“][^”]*”?)/)) return "string";
    if (stream.match(/^\d+/)) return "number";
    const word = stream.match(/^[\p{L}_][\p{L}\p{Nd}_]*/u);
    if (word && typeof word === "object") {
      const [text] = word;
      if (KINDS.has(text)) return "typeName";
      if (OWNERS.has(text)) return "atom";
      if (COMMANDS.has(text)) return "keyword";
      return reservedWords(2).has(text) ? "operator" : "variableName";
    }
    stream.next();
    return "punctuation";
  },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent-strong)", fontWeight: "600" },
  { tag: tags.operator, color: "var(--accent-strong)" },
  { tag: tags.atom, color: "var(--good)", fontWeight: "600" },
  { tag: tags.typeName, color: "var(--good)" },
  { tag: tags.string, color: "var(--wood-ink, var(--ink))", fontStyle: "italic" },
  { tag: tags.number, color: "var(--good)" },
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
]);

/** Styles of the editor, which lives in a shadow tree: there they need no style elements, which the site's policy forbids. */
const theme = EditorView.theme({
  "&": { color: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5" },
  ".cm-content": { minHeight: "24px", padding: "8px", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0" },
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

export function makeEditor(parent: HTMLElement, settings: EditorSettings): EditorHandle {
  const wordAt = (view: EditorView) => {
    const { head } = view.state.selection.main;
    const range = view.state.wordAt(head);
    return { offset: head, word: range ? view.state.sliceDoc(range.from, range.to) : "" };
  };
  /** Text that comes from outside is no change of the reader's. */
  let isOutside = false;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      extensions: [
        language,
        theme,
        syntaxHighlighting(colours),
        bracketMatching(),
        closeBrackets(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": settings.label }),
        autocompletion({ override: [(context) => completions(context, settings)], icons: false }),
        hoverTooltip(async (_, offset) => {
          const answer = await settings.ask({ do: "hover", offset });
          if (answer?.is !== "hover") return null;
          const dom = document.createElement("div");
          dom.className = "cm-explanation";
          dom.textContent = answer.text;
          return { pos: answer.start, end: answer.end, above: true, create: () => ({ dom }) };
        }),
        keymap.of([
          { key: "F12", run: (one) => does(() => void settings.goToDefinition(wordAt(one).offset)) },
          { key: "F2", run: (one) => does(() => settings.rename(wordAt(one).offset, wordAt(one).word)) },
          { key: "Shift-Alt-f", run: () => does(settings.format) },
          ...completionKeymap,
          ...closeBracketsKeymap,
          ...defaultKeymap,
        ]),
        EditorView.domEventHandlers({
          mousedown(event, one) {
            if (!event.ctrlKey && !event.metaKey) return false;
            const offset = one.posAtCoords({ x: event.clientX, y: event.clientY });
            if (offset !== null) void settings.goToDefinition(offset);
            return offset !== null;
          },
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isOutside) settings.change(state.doc.toString());
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
    setProblems(problems, fix) {
      const { length } = view.state.doc;
      const shown = problems.map((problem): Diagnostic => {
        const from = Math.min(problem.start, length);
        const to = Math.min(Math.max(problem.end, from), length);
        const { severity, message, replacement } = problem;
        const apply = (one: EditorView, start: number, end: number) =>
          one.dispatch({ changes: { from: start, to: end, insert: replacement ?? "" } });
        return { from, to, severity, message, actions: replacement ? [{ name: `${fix} ${replacement}`, apply }] : [] };
      });
      view.dispatch(setDiagnostics(view.state, shown));
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** A command of the keymap that has always taken its key. */
function does(run: () => void): true {
  run();
  return true;
}

async function completions(context: CompletionContext, { ask }: EditorSettings): Promise<CompletionResult | null> {
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
  if (!context.explicit && !/[\p{L}_."]/u.test(before)) return null;
  // What was typed is in the draft after the next drawing.
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const answer = await ask({ do: "complete", offset: context.pos });
  if (answer?.is !== "complete" || answer.offers.length === 0) return null;
  return {
    from: Math.max(0, answer.offers[0]!.start),
    options: answer.offers.map(({ label, detail, kind }, i) => ({
      label,
      info: detail,
      type: kind,
      boost: Math.max(-99, 50 - i),
    })),
    validFor: /^[\p{L}\p{Nd}_]*$/u,
  };
}
