/** A field for a script: an editor with colours, errors, completion and explanations, all from the language service. */
import { late } from "@asztal/ui/late.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type Tools, useDesk, useTools } from "./desk.ts";
import { type EditorHandle, makeEditor } from "./editor.ts";
import { Problems, useProblems } from "./fields.tsx";
import { screenOf } from "./next-step.ts";
import { useFrame } from "./preview.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useSteady } from "./steady.ts";
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
  const change = useSteady(props.change);
  return <SteadyScriptEditor {...props} change={change} />;
}

/** Drawn again only when something of it has changed: a card has many. */
const SteadyScriptEditor = memo(function SteadyScriptEditor(props: ScriptEditorProps) {
  const { field, label, hint } = props;
  const say = useWords();
  const tools = useTools();
  const [isBlocks, setIsBlocks] = useState(prefersBlocks);
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
          <button type="button" className="quiet" onClick={() => void formatField(tools, field)}>
            {say("script.format")}
          </button>
        )}
      </span>
      {isBlocks ? <Blocks {...props} /> : <TextEditor {...props} />}
      <Problems field={field} />
    </div>
  );
});

/** As text where the game around it cannot be read. */
function Blocks(props: ScriptEditorProps) {
  const { label, value, isCondition = false, change } = props;
  const { draft } = useDesk();
  const frame = useFrame(draft);
  if (!frame) return <TextEditor {...props} />;
  return (
    <Suspense fallback={null}>
      <BlockEditor label={label} text={value} frame={frame} isCondition={isCondition} change={change} />
    </Suspense>
  );
}

async function formatField({ ask, change }: Tools, field: string): Promise<void> {
  const answer = await ask({ do: "format", field });
  if (answer?.is === "draft") change(() => answer.draft);
}

function TextEditor({ field, label, value, change }: ScriptEditorProps) {
  const say = useWords();
  const { language } = useSite();
  const tools = useTools();
  const [, go] = useLocation();
  const problems = useProblems(field);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const [renaming, setRenaming] = useState<{ readonly offset: number; readonly word: string } | null>(null);
  // The editor lives longer than any rendering: it always asks the newest.
  const now = useRef({ tools, change, go, field });
  now.current = { tools, change, go, field };

  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor(place.current, {
      label,
      change: (text) => now.current.change(text),
      ask: (question) => now.current.tools.ask({ ...question, field: now.current.field }),
      async goToDefinition(offset) {
        const answer = await now.current.tools.ask({ do: "definition", field: now.current.field, offset });
        if (answer?.is !== "definition") return;
        const { field: target } = answer.place;
        now.current.go(`/studio/${now.current.tools.id}/${screenOf(target)}#${target}`);
      },
      rename: (offset, word) => setRenaming({ offset, word }),
      format: () => void formatField(now.current.tools, now.current.field),
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
            const answer = await tools.ask({ do: "rename", field, offset: renaming.offset, name });
            if (answer?.is === "draft") tools.change(() => answer.draft);
            return answer?.is === "refused" ? answer.message : null;
          }}
        />
      ) : null}
    </>
  );
}
