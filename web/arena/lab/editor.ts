/** The text editor of the Lab: TypeScript, with what its types allow offered as it is written, and told where the pointer rests. */

import { textEditor } from "@asztal/ui/editor.ts";
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { indentUnit } from "@codemirror/language";
import { EditorView, hoverTooltip, lineNumbers } from "@codemirror/view";
import { explained, offered } from "./types/asking.ts";
import type { TypeFault } from "./types/service.ts";

export interface EditorHandle {
  setText(text: string): void;
  /** What the game found wrong, which stops the bot, and what its types say. */
  setProblems(fault: { readonly line: number; readonly message: string } | null, types: readonly TypeFault[]): void;
  destroy(): void;
}

/** A page of code, not a field of a form. */
const theme = EditorView.theme({
  "&": { fontSize: "15px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.55" },
  ".cm-content": { minHeight: "260px" },
  ".lab-type": { padding: "8px 12px", fontFamily: "ui-monospace, monospace", fontSize: "14px", whiteSpace: "pre-wrap" },
  ".lab-type p": { margin: "6px 0 0", fontFamily: "var(--reading)" },
});

interface EditorSettings {
  readonly label: string;
  change(text: string): void;
}

export function makeEditor(parent: HTMLElement, { label, change }: EditorSettings): EditorHandle {
  const { view, setText, setProblems, destroy } = textEditor(parent, {
    label,
    extensions: [theme, javascript({ typescript: true }), lineNumbers(), history(), indentUnit.of("  "), typesShown],
    keys: [...historyKeymap, indentWithTab],
    change,
    complete: completions,
  });
  return {
    setText,
    setProblems(fault, types) {
      const { doc } = view.state;
      const line = fault && fault.line <= doc.lines ? doc.line(fault.line) : null;
      const within = (at: number) => Math.min(at, doc.length);
      setProblems([
        ...types.map(({ from, to, message }) => ({
          ...{ from: within(from), to: within(Math.max(to, from + 1)), severity: "warning" as const, message },
        })),
        ...(line && fault
          ? [{ from: line.from, to: line.to, severity: "error" as const, message: fault.message }]
          : []),
      ]);
    },
    destroy,
  };
}

/** What may be written here; without being asked, only after a dot or a letter. */
async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]+/);
  const isAfterDot = context.matchBefore(/[.?]\s*[\w$]*/) !== null;
  const isInText = context.matchBefore(/["'][^"']*/) !== null;
  if (!word && !isAfterDot && !isInText && !context.explicit) return null;
  const found = await offered(context.state.doc.toString(), context.pos);
  if (found.length === 0 || context.aborted) return null;
  return {
    from: word?.from ?? context.pos,
    options: found.map(({ name, detail, info }) => ({ label: name, detail, ...(info && { info }) })),
    validFor: /^[\w$]*$/,
  };
}

const typesShown = hoverTooltip(async (view, at) => {
  const found = await explained(view.state.doc.toString(), at);
  if (!found) return null;
  return {
    pos: found.from,
    end: found.to,
    create() {
      const dom = document.createElement("div");
      dom.className = "lab-type";
      dom.textContent = found.type;
      if (found.info !== "") dom.append(Object.assign(document.createElement("p"), { textContent: found.info }));
      return { dom };
    },
  };
});
