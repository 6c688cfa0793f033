/** A field for a script: an editor with colours, errors, completion and explanations, all from the language service. */
import { useSite } from "@asztal/ui/site.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDesk } from "./desk.ts";
import { type EditorHandle, makeEditor } from "./editor.ts";
import { Problems, useProblems } from "./fields.tsx";
import { screenOf } from "./next-step.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useWords } from "./words.ts";

interface ScriptEditorProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** What it is for, in a line. */
  readonly hint?: string;
  change(value: string): void;
}

export function ScriptEditor({ field, label, value, hint, change }: ScriptEditorProps) {
  const say = useWords();
  const { language } = useSite();
  const desk = useDesk();
  const [, go] = useLocation();
  const problems = useProblems(field);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const [renaming, setRenaming] = useState<{ readonly offset: number; readonly word: string } | null>(null);
  // The editor lives longer than any rendering: it always asks the newest.
  const now = useRef({ desk, change, go, field });
  now.current = { desk, change, go, field };

  const format = async () => {
    const answer = await now.current.desk.ask({ do: "format", field });
    if (answer?.is === "draft") now.current.desk.change(() => answer.draft);
  };
  const formatNow = useRef(format);
  formatNow.current = format;

  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor(place.current, {
      label,
      change: (text) => now.current.change(text),
      ask: (question) => now.current.desk.ask({ ...question, field: now.current.field }),
      async goToDefinition(offset) {
        const answer = await now.current.desk.ask({ do: "definition", field: now.current.field, offset });
        if (answer?.is !== "definition") return;
        const { field: target } = answer.place;
        now.current.go(`/studio/${now.current.desk.id}/${screenOf(target)}#${target}`);
      },
      rename: (offset, word) => setRenaming({ offset, word }),
      format: () => void formatNow.current(),
    });
    editor.current = made;
    if (decodeURIComponent(location.hash.slice(1)) === now.current.field) made.focus();
    return () => made.destroy();
  }, [label]);
  useEffect(() => editor.current?.setText(value), [value]);
  useEffect(() => editor.current?.setProblems(problems, say("script.fix")), [problems, say]);

  return (
    <div className="studio-field studio-script">
      <span className="studio-script-head">
        <span className="studio-label">{label}</span>
        {hint ? <small>{hint}</small> : null}
        <button type="button" className="quiet" onClick={() => void format()}>
          {say("script.format")}
        </button>
      </span>
      <div ref={place} className="studio-code" lang={language} />
      <Problems field={field} />
      {renaming ? (
        <RenameDialog
          word={renaming.word}
          close={() => setRenaming(null)}
          rename={async (name) => {
            const answer = await desk.ask({ do: "rename", field, offset: renaming.offset, name });
            if (answer?.is === "draft") desk.change(() => answer.draft);
            return answer?.is === "refused" ? answer.message : null;
          }}
        />
      ) : null}
    </div>
  );
}
