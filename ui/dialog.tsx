/** A window over the page, closed by Escape, by its button, or by whoever opened it. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSay } from "./site.ts";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  close(): void;
}

export function Dialog({ title, children, close }: DialogProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="panel" onClose={close}>
      <h2 id={id}>{title}</h2>
      {children}
      <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
        {say("dialog.close")}
      </button>
    </dialog>
  );
}
