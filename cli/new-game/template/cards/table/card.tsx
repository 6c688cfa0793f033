/** A card, 70 by 108 units. Colours are those of the design, so that they are right by day and by night. */
import { Blank } from "@asztal/games/cards/face.tsx";

export function Face({ card }: { readonly card: number }) {
  return (
    <Blank fill={card > 7 ? "var(--card-red)" : card > 4 ? "var(--card-blue)" : "var(--card-green)"}>
      <text
        x="35"
        y="56"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="42"
        fontWeight="700"
        fontFamily="var(--display)"
        fill="var(--card-ink)"
      >
        {card}
      </text>
    </Blank>
  );
}
