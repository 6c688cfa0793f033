/** A text to be taken elsewhere: a link for somebody, a token for a program. */
import { useSay } from "@asztal/ui/site.ts";
import { useState } from "react";

interface CopyFieldProps {
  /** What it is for. */
  readonly label: string;
  readonly text: string;
  /** What the button says. */
  readonly copy: string;
}

export function CopyField({ label, text, copy }: CopyFieldProps) {
  const say = useSay();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className="field">
      <span>{label}</span>
      <div className="buttons share">
        <input readOnly value={text} aria-label={label} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          className="button plain"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
        >
          {copied === text ? say("table.copied") : copy}
        </button>
      </div>
    </div>
  );
}
