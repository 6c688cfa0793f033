/** The trick on the table: every card before the one who played it, the viewer's own nearest; the best so far is marked. */

import { FrenchFace } from "./face.tsx";
import type { FrenchCard, Suit } from "./french.ts";
import { bestOf } from "./trick.ts";
import "./cards.css";

interface TableTrickProps {
  readonly label: string;
  /** In the order of play. */
  readonly cards: readonly FrenchCard[];
  /** The seat that led. */
  readonly leader: number;
  readonly trumps: Suit | null;
  /** Whose side of the table is below; 0 for a spectator. */
  readonly below: number;
  readonly seats: number;
  readonly isLargePrint?: boolean;
  words(card: FrenchCard, seat: number): string;
}

export function TableTrick({
  label,
  cards,
  leader,
  trumps,
  below,
  seats,
  isLargePrint = false,
  words,
}: TableTrickProps) {
  const best = cards.length > 0 ? bestOf(cards, trumps) : -1;
  return (
    <ol className="table-trick" aria-label={label} data-seats={seats}>
      {cards.map((card, at) => {
        const seat = (leader + at) % seats;
        return (
          <li
            key={card}
            className="card"
            data-place={(seat - below + seats) % seats}
            data-best={at === best || undefined}
          >
            <FrenchFace card={card} isLargePrint={isLargePrint} />
            <span className="visually-hidden">{words(card, seat)}</span>
          </li>
        );
      })}
    </ol>
  );
}
