/** A card on the table: pressed where it is lit, and always ready to explain itself. */
import type { ReactNode } from "react";
import type { Prophecy } from "../rules/prophecies.ts";
import type { Temple } from "../rules/temples.ts";

interface CardButtonProps {
  readonly card: Prophecy | Temple;
  /** What a screen reader says. */
  readonly words: string;
  readonly lit: boolean;
  /** Not given where a press plays the card at once. */
  readonly chosen?: boolean;
  readonly isPointed: boolean;
  readonly children: ReactNode;
  press(): void;
}

/** Never disabled: a card that cannot be played now can still be asked what it pays. */
export function CardButton({ card, words, lit, chosen, isPointed, children, press }: CardButtonProps) {
  return (
    <button
      type="button"
      className="coatl-card"
      data-card={card}
      aria-disabled={!lit}
      data-lit={lit || undefined}
      data-pointed={isPointed || undefined}
      aria-pressed={chosen}
      onClick={() => lit && press()}
    >
      {children}
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

interface LaidCardProps {
  readonly card: Prophecy | Temple;
  readonly words: string;
  /** What it is worth where it lies. */
  readonly points?: number;
  readonly children: ReactNode;
}

/** A card with which nothing is done any more: a press asks what it is. */
export function LaidCard({ card, words, points, children }: LaidCardProps) {
  return (
    <li>
      <button type="button" className="coatl-card coatl-laid" data-card={card} data-points={points}>
        {children}
        <span className="visually-hidden">{words}</span>
      </button>
    </li>
  );
}
