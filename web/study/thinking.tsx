/** The button that starts a study, and while it runs how far it is and the button that stops it. */
import { useSay } from "@asztal/ui/site.ts";
import type { Thought } from "./thought.ts";

interface ThinkingProps {
  readonly thought: Thought;
  readonly label: string;
  start(): void;
  stop(): void;
}

export function Thinking({ thought, label, start, stop }: ThinkingProps) {
  const say = useSay();
  if (thought.state === "thinking") {
    return (
      <div className="thinking" role="status">
        <progress
          aria-label={say("study.thinking")}
          {...(thought.progress > 0 ? { value: thought.progress, max: 1 } : {})}
        />
        <button type="button" className="button plain" onClick={stop}>
          {say("study.stop")}
        </button>
      </div>
    );
  }
  return (
    <>
      {thought.state === "refused" ? (
        <p role="alert" className="problem">
          {say(thought.refusal.refused, thought.refusal.args)}
        </p>
      ) : null}
      <button type="button" className="button" onClick={start}>
        {label}
      </button>
    </>
  );
}
