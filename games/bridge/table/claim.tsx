/** The rest of the tricks, claimed or conceded. */
import type { Say } from "@asztal/kernel/wording";
import { Segments } from "@asztal/ui/choices.tsx";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useState } from "react";

interface ClaimProps {
  /** How many tricks are left. */
  readonly left: number;
  /** How many of them can be proved; more are refused with the reason. */
  readonly sure: number;
  readonly say: Say;
  send(tricks: number): void;
}

export function Claim({ left, sure, say, send }: ClaimProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Nobody gives everything up by one press too many.
  const suggested = sure > 0 ? sure : left;
  const [tricks, setTricks] = useState(suggested);
  return (
    <>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          setTricks(suggested);
          setIsOpen(true);
        }}
      >
        {say("board.claim")}
      </button>
      {isOpen ? (
        <Dialog title={say("board.claim-title", { left })} close={() => setIsOpen(false)}>
          <p>{say("board.claim-lead")}</p>
          <Segments
            name="claim"
            legend={say("board.claim-tricks")}
            value={String(tricks)}
            choices={Array.from({ length: left + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
            change={(value) => setTricks(Number(value))}
          />
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsOpen(false);
              send(tricks);
            }}
          >
            {say(tricks === 0 ? "move.concede" : "move.claim", { tricks })}
          </button>
        </Dialog>
      ) : null}
    </>
  );
}
