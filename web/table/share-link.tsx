/** The address of this table, to be sent to somebody. */

import { useSay } from "@asztal/ui/site.ts";
import { useState } from "react";

interface ShareLinkProps {
  /** What the link is for. */
  readonly label: string;
  readonly address: string;
}

export function ShareLink({ label, address }: ShareLinkProps) {
  const say = useSay();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className="field">
      <span>{label}</span>
      <div className="buttons share">
        <input readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          className="button plain"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(address))}
        >
          {say(copied === address ? "table.copied" : "table.copy")}
        </button>
      </div>
    </div>
  );
}
