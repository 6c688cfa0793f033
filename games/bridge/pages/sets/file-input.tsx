/** A button that reads a file of boards; what is wrong with it is said right below. */
import { useId, useState } from "react";
import type { BoardProblem } from "../../files/board.ts";
import { useWords } from "../words.ts";

/** A tournament of a club; more would keep the page busy. */
const MAX_KILOBYTES = 1000;

interface FileInputProps {
  readonly label: string;
  /** Takes what can be taken of the text, and says how much that was and what was wrong. */
  take(text: string, name: string): { readonly taken: number; readonly problems: readonly BoardProblem[] };
}

export function FileInput({ label, take }: FileInputProps) {
  const { say } = useWords();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly BoardProblem[]>([]);
  const read = async (file: File) => {
    setProblems([]);
    if (file.size > 1000 * MAX_KILOBYTES) return setProblem(say("edit.too-large", { most: MAX_KILOBYTES }));
    const found = take(await file.text(), file.name);
    setProblems(found.problems);
    setProblem(found.taken === 0 && found.problems.length === 0 ? say("edit.file-empty") : null);
  };
  return (
    <div className="set-file">
      <label className="button plain" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".pbn,.lin,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          target.value = "";
        }}
      />
      {problem ? (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Problems problems={problems} />
    </div>
  );
}

const MAX_SHOWN = 8;

export function Problems({ problems }: { readonly problems: readonly BoardProblem[] }) {
  const { say } = useWords();
  if (problems.length === 0) return null;
  return (
    <div className="field-problem" role="alert">
      {say("edit.file-problems", { count: problems.length })}
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ line, problem, args }) => (
          <li key={`${line} ${problem}`}>
            {say("edit.in-line", { row: line, message: say(`file.${problem}`, args) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
