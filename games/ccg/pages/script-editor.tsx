/** A field for a script: an editor with colours, errors, completion and explanations, all from the language service. */
import { late } from "@asztal/ui/late.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type Desk, useDesk } from "./desk.ts";
import { type EditorHandle, makeEditor } from "./editor.ts";
import { Problems, useProblems } from "./fields.tsx";
import { screenOf } from "./next-step.ts";
import { useFrame } from "./preview.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { preferBlocks, prefersBlocks } from "./store.ts";
import { useWords } from "./words.ts";

const BlockEditor = late(() => import("./blocks/block-editor.tsx"));

interface ScriptEditorProps {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** What it is for, in a line. */
  readonly hint?: string;
  /** A condition is a single expression. */
  readonly isCondition?: boolean;
  change(value: string): void;
}

/** A script to read and change: as text, or as blocks. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { field, label, value, hint, isCondition = false, change } = props;
  const say = useWords();
  const desk = useDesk();
  const [isBlocks, setIsBlocks] = useState(prefersBlocks);
  const frame = useFrame(desk.draft, isBlocks);
  const choose = (next: boolean) => {
    preferBlocks(next);
    setIsBlocks(next);
  };
  return (
    <div className="studio-field studio-script">
      <span className="studio-script-head">
        <span className="studio-label">{label}</span>
        {hint ? <small>{hint}</small> : null}
        <button type="button" className="quiet" aria-pressed={isBlocks} onClick={() => choose(!isBlocks)}>
          {say(isBlocks ? "script.as-text" : "script.as-blocks")}
        </button>
        {isBlocks ? null : (
          <button type="button" className="quiet" onClick={() => void formatField(desk, field)}>
            {say("script.format")}
          </button>
        )}
      </span>
      {frame ? (
        <Suspense fallback={null}>
          <BlockEditor label={label} text={value} frame={frame} isCondition={isCondition} change={change} />
        </Suspense>
      ) : (
        <TextEditor {...props} />
      )}
      <Problems field={field} />
    </div>
  );
}

async function formatField(desk: Desk, field: string): Promise<void> {
  const answer = await desk.ask({ do: "format", field });
  if (answer?.is === "draft") desk.change(() => answer.draft);
}

function TextEditor({ field, label, value, change }: ScriptEditorProps) {
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
      format: () => void formatField(now.current.desk, now.current.field),
    });
    editor.current = made;
    if (decodeURIComponent(location.hash.slice(1)) === now.current.field) made.focus();
    return () => made.destroy();
  }, [label]);
  useEffect(() => editor.current?.setText(value), [value]);
  useEffect(() => editor.current?.setProblems(problems, say("script.fix")), [problems, say]);

  return (
    <>
      <div ref={place} className="studio-code" lang={language} />
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
    </>
  );
}
