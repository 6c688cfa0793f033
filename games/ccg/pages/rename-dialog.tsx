/** Another name for what stands under the cursor, everywhere in the game. */
import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { useState } from "react";
import { useWords } from "./words.ts";

interface RenameDialogProps {
  readonly word: string;
  /** Gives back why not, where it cannot be called so. */
  rename(name: string): Promise<string | null>;
  close(): void;
}

export function RenameDialog({ word, rename, close }: RenameDialogProps) {
  const say = useWords();
  const [name, setName] = useState(word);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const refused = await rename(name);
    if (refused === null) close();
    else setProblem(refused);
  };
  return (
    <Dialog title={say("rename.title", { word })} close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={say("rename.name")}
          value={name}
          problem={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button">
          {say("rename.go")}
        </button>
      </form>
    </Dialog>
  );
}
