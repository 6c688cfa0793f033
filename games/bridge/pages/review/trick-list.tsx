/** Tricks as a table: who led what, and who took it. */
import type { Say } from "@asztal/kernel/wording";
import { SuitSign } from "../../../cards/face.tsx";
import { type Card, DIRECTIONS, type Direction, suitOf } from "../../cards.ts";
import { type Contract, storyOf } from "../../players/view.ts";

interface TrickListProps {
  readonly contract: Contract;
  readonly played: readonly Card[];
  /** Only the tricks from the one that this card belongs to. */
  readonly from?: number;
  /** Cards that are marked, by how many were played before them. */
  readonly marked?: ReadonlySet<number>;
  readonly label: string;
  readonly say: Say;
  /** Shows the moment after so many cards; not there where there is nothing to show. */
  show?(moment: number): void;
}

interface Row {
  readonly number: number;
  readonly leader: Direction;
  readonly winner: Direction | null;
  readonly cards: Readonly<Partial<Record<Direction, { readonly card: Card; readonly at: number }>>>;
}

function rowsOf(contract: Contract, played: readonly Card[]): Row[] {
  const { plays } = storyOf({ contract, played });
  return Array.from({ length: Math.ceil(played.length / 4) }, (_, trick) => {
    const four = plays.filter((play) => play.trick === trick);
    const isWhole = four.length === 4;
    const { leader } = storyOf({ contract, played: played.slice(0, 4 * trick + 4) });
    return {
      number: trick + 1,
      leader: four[0]!.seat, // somebody has led to it
      winner: isWhole ? leader : null,
      cards: Object.fromEntries(four.map(({ seat, card }, turn) => [seat, { card, at: 4 * trick + turn }])),
    };
  });
}

export function CardSign({ card }: { readonly card: Card }) {
  return (
    <span className="trainer-card" data-suit={suitOf(card)}>
      <SuitSign suit={suitOf(card)} />
      {card[1] === "T" ? "10" : card[1]}
    </span>
  );
}

export function TrickList({ contract, played, from = 0, marked, label, say, show }: TrickListProps) {
  const rows = rowsOf(contract, played).slice(Math.floor(from / 4));
  return (
    <table className="trainer-tricks">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say("tricks.number")}</span>
          </th>
          {DIRECTIONS.map((direction) => (
            <th key={direction} scope="col">
              <abbr title={say("board.direction", { direction })}>{say("board.short", { which: direction })}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, leader, winner, cards }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {DIRECTIONS.map((direction) => {
              const played = cards[direction];
              return (
                <td
                  key={direction}
                  data-led={direction === leader || undefined}
                  data-won={direction === winner || undefined}
                  data-marked={(played && marked?.has(played.at)) || undefined}
                >
                  {played ? (
                    show ? (
                      <button type="button" onClick={() => show(played.at)}>
                        <CardSign card={played.card} />
                      </button>
                    ) : (
                      <CardSign card={played.card} />
                    )
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
