/** The viewer's own board and hand. */
import type { Say } from "@asztal/kernel";
import { type Board, type Piece, PLACES } from "../rules/pieces.ts";
import type { Prophecy } from "../rules/prophecies.ts";
import { pointsByLevel } from "../rules/scoring.ts";
import type { Temple } from "../rules/temples.ts";
import { CardButton } from "./card-button.tsx";
import { canUsePiece, canUseTemple, cardsOfMove, pieceOfMove } from "./choice.ts";
import type { Desk } from "./desk.ts";
import { Pieces } from "./piece.tsx";
import { ProphecyFace } from "./prophecy-card.tsx";
import { TempleButton } from "./temple-button.tsx";

export function OwnBoard({ desk }: { readonly desk: Desk }) {
  const { board, say } = desk;
  return (
    <section className="coatl-own-board" aria-label={say("board.own-board")}>
      <h2 className="coatl-title">
        {say("board.own-board")} <small>{say("board.places", { count: board.length, places: PLACES })}</small>
      </h2>
      <ul className="coatl-places">
        {Array.from({ length: PLACES }, (_, place) => {
          const piece = board[place];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a board, which are always the same eight
            <li key={place} className="coatl-place">
              {piece ? <OwnPiece piece={piece} place={place} desk={desk} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OwnPiece({ piece, place, desk }: { readonly piece: Piece; readonly place: number; readonly desk: Desk }) {
  const { offer, say, choice, choose, board, pointed } = desk;
  const lit = canUsePiece(offer, piece);
  const isWanted = pointed !== null && pieceOfMove(pointed) === piece && board.indexOf(piece) === place;
  const chosen = choice !== null && "piece" in choice && choice.piece === place;
  return (
    <button
      type="button"
      className="coatl-piece"
      disabled={!lit}
      data-lit={lit || undefined}
      data-pointed={(isWanted && !(choice && "piece" in choice)) || undefined}
      aria-pressed={chosen}
      aria-keyshortcuts={String(place + 1)}
      onClick={() => choose(chosen ? null : { piece: place })}
    >
      <Pieces pieces={[piece]} />
      <span className="visually-hidden">{say("board.piece", { piece })}</span>
    </button>
  );
}

/** A board at which nothing is to be done. */
export function BoardPicture({ board, say }: { readonly board: Board; readonly say: Say }) {
  return (
    <ul className="coatl-places">
      {Array.from({ length: PLACES }, (_, place) => {
        const piece = board[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a board, which are always the same eight
          <li key={place} className="coatl-place">
            {piece ? (
              <>
                <Pieces pieces={[piece]} />
                <span className="visually-hidden">{say("board.piece", { piece })}</span>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

export function Hand({ desk }: { readonly desk: Desk }) {
  const { hand, temples, say } = desk;
  return (
    <section className="coatl-hand" aria-label={say("board.your-hand")}>
      <h2 className="coatl-title">{say("board.your-hand")}</h2>
      <ul className="coatl-cards">
        {hand.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in this hand; equal cards are alike
          <li key={`${card} ${place}`}>
            <HandCard card={card} place={place} desk={desk} />
          </li>
        ))}
        {temples.map((temple) => (
          <li key={temple}>
            <HandTemple temple={temple} desk={desk} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandCard({ card, place, desk }: { readonly card: Prophecy; readonly place: number; readonly desk: Desk }) {
  const { offer, say, choice, choose, pointed } = desk;
  const discarding = offer.discards.length > 0;
  const goes = choice !== null && "discards" in choice ? choice.discards : [];
  const lit = discarding || offer.lays.some((move) => move.lay === card);
  const chosen = discarding
    ? goes.includes(place)
    : choice !== null && "prophecy" in choice && choice.prophecy === place;
  const press = () => {
    if (!discarding) return choose(chosen ? null : { prophecy: place });
    const discards = chosen ? goes.filter((one) => one !== place) : [...goes, place];
    choose(discards.length > 0 ? { discards } : null);
  };
  return (
    <CardButton
      card={card}
      words={say("board.card", { prophecy: card, pays: pointsByLevel(card) })}
      lit={lit}
      chosen={chosen}
      isPointed={pointed !== null && cardsOfMove(pointed).includes(card) && !chosen}
      press={press}
    >
      <ProphecyFace card={card} />
    </CardButton>
  );
}

function HandTemple({ temple, desk }: { readonly temple: Temple; readonly desk: Desk }) {
  const { offer, choose } = desk;
  const press = (isChosen: boolean) => choose(isChosen ? null : { temple });
  return <TempleButton temple={temple} desk={desk} lit={canUseTemple(offer, temple)} press={press} />;
}
