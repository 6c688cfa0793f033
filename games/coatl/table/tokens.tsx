/** The sacrifice tokens of the viewer, and the bag out of which Perfect Pick chooses. */
import { type Token, tokens } from "../rules/moves.ts";
import { colours, type Kind, type Piece, pieceOf } from "../rules/pieces.ts";
import { canPick, usableTokens } from "./choice.ts";
import type { Desk } from "./desk.ts";
import { Pieces } from "./piece.tsx";

const signs: Readonly<Record<Token, string>> = {
  pick: "M8 13V6.5a1.8 1.8 0 0 1 3.6 0V11l5.4 1.2c1.6.4 2.4 1.6 2 3.2L18 20H9.5L5 14.5A1.6 1.6 0 0 1 8 13Z",
  foresee: "M2 12C6 5 18 5 22 12 18 19 6 19 2 12ZM12 8.4A3.6 3.6 0 1 0 12 15.6 3.6 3.6 0 1 0 12 8.4Z",
  commit: "M3 20V17H6V13H9V9H15V13H18V17H21V20ZM11 20V15H13V20Z",
};

/** A clay disc with the token's sign. */
export function TokenDisc({ token, used }: { readonly token: Token; readonly used: boolean }) {
  return (
    <svg viewBox="-4 -4 32 32" aria-hidden="true" className="coatl-token-disc" data-used={used || undefined}>
      <circle cx="12" cy="12" r="15" />
      <path d={signs[token]} fillRule="evenodd" />
    </svg>
  );
}

export function Tokens({ desk }: { readonly desk: Desk }) {
  const { view, seat, say, offer, choice, choose } = desk;
  if (!view.options.sacrificeTokens || seat === null) return null;
  const usable = usableTokens(offer);
  const { used } = view.players[seat]!;
  return (
    <section className="coatl-tokens" aria-label={say("board.own-tokens")}>
      <ul className="coatl-token-list">
        {tokens.map((token) => {
          const chosen = choice !== null && "token" in choice && choice.token === token;
          return (
            <li key={token}>
              <button
                type="button"
                className="coatl-token"
                disabled={!usable.includes(token)}
                data-lit={usable.includes(token) || undefined}
                aria-pressed={chosen}
                onClick={() => choose(chosen ? null : { token, pieces: [], temple: null })}
              >
                <TokenDisc token={token} used={used.includes(token)} />
                <span>
                  {say("board.token", { token })}
                  {used.includes(token) ? <small> {say("board.token-used")}</small> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {choice !== null && "token" in choice && choice.token === "pick" ? (
        <Bag desk={desk} chosen={choice.pieces} />
      ) : null}
    </section>
  );
}

const kinds: readonly Kind[] = ["head", "body", "tail"];

/** All that is in the bags: a head, a tail or two bodies may be chosen. */
function Bag({ desk, chosen }: { readonly desk: Desk; readonly chosen: readonly Piece[] }) {
  const { view, say, offer, choose } = desk;
  return (
    <div className="coatl-bag">
      {kinds.map((kind) => (
        <ul key={kind}>
          {colours.map((colour, at) => {
            const piece = pieceOf(kind, colour);
            const taken = chosen.filter((one) => one === piece).length;
            const fresh = canPick(offer, [], piece);
            const pieces = canPick(offer, chosen, piece) ? [...chosen, piece] : [piece];
            return (
              <li key={piece}>
                <button
                  type="button"
                  className="coatl-piece"
                  disabled={!fresh}
                  data-lit={fresh || undefined}
                  aria-pressed={taken > 0}
                  onClick={() => choose({ token: "pick", pieces, temple: null })}
                >
                  <Pieces pieces={[piece]} />
                  <span className="visually-hidden">{say("board.piece", { piece })}</span>
                  <small>{taken > 1 ? `${taken} / ${view.bags[kind][at]}` : view.bags[kind][at]}</small>
                </button>
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
