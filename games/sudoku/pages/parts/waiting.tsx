/** Work under way: what is being done, how far it is, and a way out. */

import { useEffect, useState } from "react";
import type { Report } from "../../work/work.ts";
import { useWords } from "../words.ts";

/** Most work is done before anybody would read a word about it. */
const SOON_MILLISECONDS = 400;

interface WaitingProps {
  readonly words: string;
  readonly report: Report | null;
  readonly cancelWords: string;
  cancel(): void;
}

export function Waiting({ words, report, cancelWords, cancel }: WaitingProps) {
  const { say } = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SOON_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return <div className="state" aria-busy="true" />;
  return (
    <div className="state" role="status">
      <p>{words}</p>
      {report && report.of !== null ? (
        <progress value={report.done} max={report.of} aria-label={words} />
      ) : (
        <progress aria-label={words} />
      )}
      <p className="soft">{report && report.of === null ? say("waiting.tried", { count: report.done }) : ""}</p>
      <button type="button" className="button plain" onClick={cancel}>
        {cancelWords}
      </button>
    </div>
  );
}
