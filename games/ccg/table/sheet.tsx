/** A card in large: beside the one that the pointer rests on, or over the table with what can be done with it. */
import type { Say } from "@asztal/kernel/wording";
import { useEffect, useLayoutEffect, useRef } from "react";
import { CardFace } from "./card.tsx";
import type { Face } from "./faces.ts";
import type { CardUse } from "./pressing.ts";

const GAP = 10;

/** Only to be seen: everything on it is in the name of the button that it belongs to. */
export function Peek({ face, beside }: { readonly face: Face; readonly beside: HTMLElement }) {
  const peek = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = peek.current;
    if (!element) return;
    element.showPopover();
    const card = beside.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const isRoomRight = card.right + GAP + width < innerWidth;
    element.style.left = `${isRoomRight ? card.right + GAP : Math.max(GAP, card.left - GAP - width)}px`;
    const middle = card.top + card.height / 2 - height / 2;
    element.style.top = `${Math.max(GAP, Math.min(innerHeight - height - GAP, middle))}px`;
  }, [beside]);
  return (
    <div ref={peek} popover="manual" className="ccg-peek" aria-hidden="true">
      <CardFace face={face} />
    </div>
  );
}

interface CardSheetProps {
  /** Null for a card that the viewer does not know. */
  readonly face: Face | null;
  readonly uses: readonly CardUse[];
  readonly say: Say;
  close(): void;
}

export function CardSheet({ face, uses, say, close }: CardSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="ccg-sheet"
      aria-label={face?.name ?? say("table.hidden-card")}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {face ? (
        <>
          <span className="ccg-large">
            <CardFace face={face} />
          </span>
          <span className="visually-hidden">{face.text}</span>
        </>
      ) : null}
      <div className="ccg-sheet-uses">
        {uses.map(({ words, go }) => (
          <button
            key={words}
            type="button"
            className="button"
            onClick={() => {
              dialog.current?.close();
              go();
            }}
          >
            {words}
          </button>
        ))}
        <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
          {say("table.close")}
        </button>
      </div>
    </dialog>
  );
}
