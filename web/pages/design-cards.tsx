/** The cards that games share, as a table shows them. */
import { Blank, CardBack, FrenchFace, SuitSign } from "@asztal/games/cards/face.tsx";
import { Fan } from "@asztal/games/cards/fan.tsx";
import { type FrenchCard, SUITS } from "@asztal/games/cards/french.ts";
import { Hand } from "@asztal/games/cards/hand.tsx";
import { TableTrick } from "@asztal/games/cards/table-trick.tsx";
import { useState } from "react";

const HELD: readonly FrenchCard[] = ["SA", "ST", "S4", "HK", "H9", "DQ", "D2", "CJ"];

export function Cards() {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="design-cards">
      <ul className="inline">
        {["red", "green", "blue", "yellow", "black"].map((colour) => (
          <li key={colour} className="card">
            <Blank fill={`var(--card-${colour})`} />
          </li>
        ))}
        <li className="card">
          <CardBack />
        </li>
        <li>
          <Fan count={13} />
        </li>
        {SUITS.map((suit) => (
          <li key={suit}>
            <SuitSign suit={suit} />
          </li>
        ))}
      </ul>
      <TableTrick
        label="Trick"
        cards={["HQ", "H3", "S5", "HA"]}
        leader={1}
        trumps="S"
        below={0}
        seats={4}
        words={(card) => card}
      />
      <Hand
        label="Hand"
        cards={HELD.map((card, at) => ({
          face: <FrenchFace card={card} />,
          words: card,
          fits: card.startsWith("S"),
          isChosen: at === chosen,
          isPointed: card === "S4",
          press: () => setChosen(at),
        }))}
      />
    </div>
  );
}
