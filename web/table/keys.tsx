/** The keys of a table, shown by `?`. */
import { useEffect, useState } from "react";
import { useSay } from "../house/settings.tsx";
import { Dialog } from "../parts/dialog.tsx";

const keys = [
  ["Tab", "keys.tab"],
  ["Enter", "keys.enter"],
  ["P", "keys.put"],
  ["D", "keys.draw"],
  ["Esc", "keys.escape"],
  ["?", "keys.help"],
] as const;

export function Keys() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.key === "?") setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {say("table.keys")}
      </button>
      {open ? (
        <Dialog title={say("table.keys")} close={() => setOpen(false)}>
          <dl className="keys">
            {keys.map(([key, code]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{say(code)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </>
  );
}
