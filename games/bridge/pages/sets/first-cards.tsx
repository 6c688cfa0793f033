/** The lead and the cards after it, pressed one after the other: whoever's turn it is shows what may be played. */
import { useState } from "react";
import { legalCards, turnOf } from "../../position.ts";
import { CardSign } from "../review/trick-list.tsx";
import { useWords } from "../words.ts";
import { type Draft, fixedPlay } from "./drafts.ts";
import "./picker.css";

interface FirstCardsProps {
  readonly draft: Draft;
  change(played: string): void;
}

export function FirstCards({ draft, change }: FirstCardsProps) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const playing = fixedPlay(draft);
  if (!playing) return null;
  const { position } = playing;
  const cards = playing.played.map(({ card }) => card);
  const legal = legalCards(position);
  return (
    <details className="picker-first" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say("pick.first-cards")}</summary>
      {legal.length > 0 ? (
        <p role="status">{say(cards.length === 0 ? "pick.leads" : "pick.plays", { direction: turnOf(position) })}</p>
      ) : null}
      <div className="picker-legal">
        {legal.map((card) => (
          <button
            key={card}
            type="button"
            className="picker-card"
            data-card={card}
            onClick={() => change([...cards, card].join(" "))}
          >
            <CardSign card={card} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className="button plain"
        disabled={cards.length === 0}
        onClick={() => change(cards.slice(0, -1).join(" "))}
      >
        {say("pick.undo")}
      </button>
    </details>
  );
}
