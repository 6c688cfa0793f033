/** A card on the table: pressed to use it, looked at in large when the pointer or the keyboard rests on it. */
import type { Say } from "@asztal/kernel/wording";
import { useRef, useState } from "react";
import type { Look } from "../look/look.ts";
import type { BoardCard, BoardGroup } from "./board.ts";
import { CardFace, cardWords, HiddenCard } from "./card.tsx";
import type { Faces } from "./faces.ts";
import type { CardUse } from "./pressing.ts";
import { CardSheet, Peek } from "./sheet.tsx";

/** What every part of the table needs. */
export interface Drawing {
  readonly faces: Faces;
  readonly look: Look;
  readonly say: Say;
  readonly names: readonly string[];
  /** Whether anything is asked of the viewer: then cards that cannot be pressed step back. */
  readonly mayAct: boolean;
  usesOf(group: BoardGroup, card: number): readonly CardUse[];
}

interface PlacedCardProps {
  readonly card: BoardCard;
  readonly group: BoardGroup;
  readonly drawing: Drawing;
  readonly isSmall?: boolean;
}

export function PlacedCard({ card, group, drawing, isSmall = false }: PlacedCardProps) {
  const { faces, say, mayAct } = drawing;
  const uses = drawing.usesOf(group, card.id);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isPeeked, setIsPeeked] = useState(false);
  const face = card.isKnown ? faces.of(card, say) : null;
  const canUse = uses.length > 0;
  const press = () => {
    setIsPeeked(false);
    // A finger covers what it presses: it first sees the card in large.
    const isFinger = matchMedia("(pointer: coarse)").matches;
    if (uses.length === 1 && (!isFinger || !face)) uses[0]!.go();
    else if (face || canUse) setIsOpen(true);
  };
  return (
    <span className="ccg-placed" data-rotation={card.rotation || undefined}>
      {card.attached.map((one) => (
        <span key={one.id} className="ccg-attached" data-card={one.id}>
          {one.isKnown ? <CardFace face={faces.of(one, say)} isSmall /> : <HiddenCard />}
        </span>
      ))}
      <button
        ref={button}
        type="button"
        className="ccg-press"
        data-card={card.id}
        data-fits={canUse || undefined}
        data-idle={(mayAct && !canUse) || undefined}
        data-face-down={card.isFaceDown || undefined}
        aria-disabled={!canUse}
        aria-label={cardWords(card, face, say)}
        onClick={press}
        onPointerEnter={({ pointerType }) => setIsPeeked(pointerType === "mouse")}
        onPointerLeave={() => setIsPeeked(false)}
        onFocus={({ currentTarget }) => setIsPeeked(currentTarget.matches(":focus-visible"))}
        onBlur={() => setIsPeeked(false)}
      >
        {face ? <CardFace face={face} isSmall={isSmall} /> : <HiddenCard />}
      </button>
      {isPeeked && face && !isOpen && button.current ? <Peek face={face} beside={button.current} /> : null}
      {isOpen ? <CardSheet face={face} uses={uses} say={say} close={() => setIsOpen(false)} /> : null}
    </span>
  );
}
