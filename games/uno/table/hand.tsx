/** The viewer's own cards. A first press chooses a card, further ones build a pile, the button puts them. */
import type { TableProps } from "@asztal/kernel";
import { Hand as SharedHand } from "../../cards/hand.tsx";
import { type Card, isBlack } from "../rules/cards.ts";
import type { Uno } from "../rules/state.ts";
import { CardFace } from "./card.tsx";
import { ColourQuestion } from "./colour-question.tsx";
import { keysOf } from "./hand-keys.ts";
import { type Selection, useSelection } from "./selecting.ts";

type HandProps = TableProps<Uno> & { readonly seat: number };

export function Hand(props: HandProps) {
  const { view, seat, legal, say, skipPauses } = props;
  const selection = useSelection(props);
  const { chosen, puts, press, put, fits } = selection;
  const mayAct = legal.length > 0;

  const place = view.places.indexOf(seat) + 1;
  const count = view.hand.length;
  if (place > 0 && count === 0) {
    return (
      <div className="uno-out">
        <p>{say("board.you-are-out", { place })}</p>
        {skipPauses ? (
          <button type="button" className="button" onClick={skipPauses}>
            {say("board.to-result")}
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <section className="uno-own" aria-label={say("board.your-hand")} data-seat={seat}>
      <div className="uno-actions">
        {place > 0 ? <p>{say("board.you-are-last", { count })}</p> : null}
        {!mayAct ? null : puts.length > 1 ? (
          <ColourQuestion puts={puts} say={say} put={put} />
        ) : (
          <button
            type="button"
            className="button"
            disabled={puts.length === 0}
            onClick={() => puts[0] && put(puts[0])}
            aria-keyshortcuts="p"
          >
            {chosen.length > 1 ? say("board.put-many", { count: chosen.length }) : say("board.put-one")}
          </button>
        )}
        <Advice {...selection} legal={legal.length} say={say} />
      </div>
      <SharedHand
        label={say("board.your-hand")}
        className="uno-hand"
        take={keysOf(selection, props)}
        cards={blackLast(view.hand).map(({ card, at }) => ({
          face: <CardFace card={card} />,
          words: say("card", { card }),
          fits: mayAct ? chosen.includes(at) || fits(card) : null,
          isChosen: chosen.includes(at),
          ...(chosen.length > 1 && chosen.includes(at) && { order: chosen.indexOf(at) + 1 }),
          press: () => press(at),
        }))}
      />
    </section>
  );
}

/** The cards with their places in the hand, as they are laid out: by colour, the black ones at the end. */
function blackLast(hand: readonly Card[]): { readonly card: Card; readonly at: number }[] {
  return hand.map((card, at) => ({ card, at })).sort((a, b) => Number(isBlack(a.card)) - Number(isBlack(b.card)));
}

interface AdviceProps extends Pick<Selection, "chosen" | "puts" | "refusal"> {
  readonly legal: number;
  readonly say: TableProps<Uno>["say"];
}

/** What to do next; or why the card that was just pressed cannot be played. */
function Advice({ chosen, puts, refusal, legal, say }: AdviceProps) {
  const words = () => {
    if (refusal) return say(refusal.refused, refusal.args);
    if (legal > 0 && chosen.length === 0) return say(legal === 1 ? "board.only-draw" : "board.choose");
    return chosen.length > 1 && puts.length === 0 ? say("board.not-yet-a-pile") : null;
  };
  return (
    <span role="status" className="uno-hint" data-refused={refusal !== null || undefined}>
      {words()}
    </span>
  );
}
