/** The text editor for scripts. It knows nothing of the game: everything that it shows is asked of the language service. */
import { textEditor } from "@asztal/ui/editor.ts";
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { StreamLanguage } from "@codemirror/language";
import type { Diagnostic } from "@codemirror/lint";
import { EditorView, hoverTooltip } from "@codemirror/view";
import { CHOICES, commandWords, reservedWords, TYPES } from "../script-syntax/words.ts";
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

/** A field of a form, which may be one line. */
const theme = EditorView.theme({
  ".cm-content": { minHeight: "24px", padding: "8px" },
  ".cm-line": { padding: "0" },
});

export function makeEditor(parent: HTMLElement, settings: EditorSettings): EditorHandle {
  const wordAt = (view: EditorView) => {
    const { head } = view.state.selection.main;
    const range = view.state.wordAt(head);
    return { offset: head, word: range ? view.state.sliceDoc(range.from, range.to) : "" };
  };
  /** What was written and has not come back as the value yet: whoever types faster than the page draws is ahead of it. */
  let written: string[] = [];
  const { view, setText, setProblems, destroy } = textEditor(parent, {
    label: settings.label,
    extensions: [
      theme,
      language,
      hoverTooltip(async (_, offset) => {
        const answer = await settings.ask({ do: "hover", offset });
        if (answer?.is !== "hover") return null;
        const dom = document.createElement("div");
        dom.className = "cm-explanation";
        dom.textContent = answer.text;
        return { pos: answer.start, end: answer.end, above: true, create: () => ({ dom }) };
      }),
      EditorView.domEventHandlers({
        mousedown(event, one) {
          if (!event.ctrlKey && !event.metaKey) return false;
          const offset = one.posAtCoords({ x: event.clientX, y: event.clientY });
          if (offset !== null) void settings.goToDefinition(offset);
          return offset !== null;
        },
      }),
    ],
    keys: [
      { key: "F12", run: (one) => does(() => void settings.goToDefinition(wordAt(one).offset)) },
      { key: "F2", run: (one) => does(() => settings.rename(wordAt(one).offset, wordAt(one).word)) },
      { key: "Shift-Alt-f", run: () => does(settings.format) },
    ],
    change(text) {
      written.push(text);
      settings.change(text);
    },
    complete: (context) => completions(context, settings),
  });
  return {
    setText(text) {
      const at = written.lastIndexOf(text);
      written = at < 0 ? [] : written.slice(at + 1);
      if (at < 0) setText(text);
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
      setProblems(shown);
    },
    focus: () => view.focus(),
    destroy,
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
