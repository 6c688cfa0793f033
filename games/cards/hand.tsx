/** Cards that the viewer holds, side by side: pressed by mouse, finger or keyboard. */
import { type CSSProperties, type ReactNode, useRef } from "react";
import { useHandKeys } from "./hand-keys.ts";
import "./cards.css";

interface HeldCard {
  readonly face: ReactNode;
  /** The card in words. */
  readonly words: string;
  /** Whether pressing it does something; null when nothing is asked: then no card stands out, and none stands back. */
  readonly fits: boolean | null;
  readonly isChosen?: boolean;
  /** Which of several chosen ones it is, from 1 on. */
  readonly order?: number;
  /** Whether a coach or a hint points at it. */
  readonly isPointed?: boolean;
  press(): void;
}

interface HandProps {
  readonly label: string;
  readonly cards: readonly HeldCard[];
  readonly className?: string;
  /** What keys do beside arrows and Enter; true when the key was taken. */
  take?(key: string): boolean;
}

export function Hand({ label, cards, className = "", take = () => false }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useHandKeys(list, take);
  return (
    <ul
      ref={list}
      className={`hand ${className}`}
      aria-label={label}
      data-size={sizeOf(cards.length)}
      style={{ "--count": cards.length } as CSSProperties /* a property of our own, which the type does not know */}
    >
      {cards.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place on the screen; equal cards are alike
        <li key={i}>
          <CardButton {...card} />
        </li>
      ))}
    </ul>
  );
}

/** On a phone: the more cards, the smaller they are drawn, so that all of them stay in view. */
function sizeOf(count: number): "few" | "some" | "many" {
  if (count <= 8) return "few";
  return count <= 14 ? "some" : "many";
}

function CardButton({ face, words, fits, isChosen = false, order, isPointed = false, press }: HeldCard) {
  return (
    <button
      type="button"
      className="card hand-card"
      data-fits={fits ?? undefined}
      data-pointed={isPointed || undefined}
      aria-pressed={isChosen}
      aria-disabled={fits !== true}
      onClick={press}
    >
      {face}
      <span className="visually-hidden">{words}</span>
      {order === undefined ? null : (
        <span className="hand-order" aria-hidden="true">
          {order}
        </span>
      )}
    </button>
  );
}
