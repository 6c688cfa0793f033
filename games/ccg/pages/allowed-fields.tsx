/** Something that a player may do: what it is called, when it may be done, and what happens. */
import type { ReactNode } from "react";
import { TextField } from "./fields.tsx";
import type { AllowedDraft } from "./project/draft.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { useWords } from "./words.ts";

interface AllowedFieldsProps {
  readonly field: string;
  readonly allowed: Pick<AllowedDraft, "name" | "when" | "script">;
  /** Fields between when it may be done and what happens. */
  readonly children?: ReactNode;
  set(part: Partial<AllowedDraft>, name: string): void;
}

export function AllowedFields({ field, allowed, children, set }: AllowedFieldsProps) {
  const say = useWords();
  return (
    <>
      <TextField
        field={`${field}.name`}
        label={say("allowed.name")}
        value={allowed.name}
        change={(name) => set({ name }, "name")}
      />
      <ScriptEditor
        field={`${field}.when`}
        label={say("allowed.when")}
        isCondition
        value={allowed.when}
        change={(when) => set({ when }, "when")}
      />
      {children}
      <ScriptEditor
        field={`${field}.script`}
        label={say("allowed.script")}
        value={allowed.script}
        change={(script) => set({ script }, "script")}
      />
    </>
  );
}
