/** A new hand as one wants it: mode, level, kind of contract, or the number of the deal. */
import { Cards, Segments } from "@asztal/ui/choices.tsx";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { CONTRACT_KINDS, LEVELS } from "../../work/work.ts";
import { useWords } from "../words.ts";
import { MODES } from "./exercise.ts";
import type { Habits } from "./habits.ts";
import { MAX_NUMBER, type Wanted } from "./source.ts";

interface NewHandProps {
  readonly habits: Habits;
  close(): void;
  start(wanted: Wanted): void;
}

export function NewHand({ habits, close, start }: NewHandProps) {
  const { say } = useWords();
  const [{ mode, level, kind }, setWanted] = useState<Pick<Wanted, "mode" | "level" | "kind">>(habits);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (changes: Partial<Wanted>) => setWanted({ mode, level, kind, ...changes });
  const play = () => {
    const number = Number(text);
    if (text.trim() === "") start({ mode, level, kind, number: null });
    else if (Number.isSafeInteger(number) && number >= 1 && number <= MAX_NUMBER) start({ mode, level, kind, number });
    else setProblem(say("new.not-a-number", { max: MAX_NUMBER }));
  };
  return (
    <Dialog title={say("new.title")} close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          play();
        }}
      >
        <Cards
          name="mode"
          legend={say("new.mode")}
          value={mode}
          choices={MODES.map((value) => ({ value, label: say(`mode.${value}`), what: say(`mode.${value}.what`) }))}
          change={(value) => choose({ mode: value })}
        />
        <Segments
          name="level"
          legend={say("new.level")}
          value={level}
          choices={LEVELS.map((value) => ({ value, label: say(`bot.${value}`) }))}
          change={(value) => choose({ level: value })}
        />
        {mode === "bid" ? null : (
          <Segments
            name="kind"
            legend={say("new.kind")}
            value={kind}
            choices={CONTRACT_KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
            change={(value) => choose({ kind: value })}
          />
        )}
        <Field
          label={say("new.number")}
          hint={say("new.number-hint")}
          inputMode="numeric"
          value={text}
          problem={problem}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button">
          {say("new.play")}
        </button>
        <Link href="/bridge/hands">{say("new.own")}</Link>
      </form>
    </Dialog>
  );
}
