/** The viewer's own cards. A first press chooses a card, further ones build a pile, the button puts them. */
import type { TableProps } from "@asztal/kernel";
import { type CSSProperties, useRef } from "react";
import { type Card, isBlack } from "../rules/cards.ts";
import type { Uno } from "../rules/state.ts";
import { CardFace } from "./card.tsx";
import { ColourQuestion } from "./colour-question.tsx";
import { useHandKeys } from "./hand-keys.ts";
import { type Selection, useSelection } from "./selecting.ts";

type HandProps = TableProps<Uno> & { readonly seat: number };

export function Hand(props: HandProps) {
  const { view, seat, legal, say, skipPauses } = props;
  const selection = useSelection(props);
  const { chosen, puts, press, put, fits } = selection;
  const list = useRef<HTMLUListElement>(null);
  const mayAct = legal.length > 0;
  useHandKeys(list, selection, props);

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
      <ul
        className="uno-hand"
        ref={list}
        data-size={sizeOf(count)}
        style={{ "--count": count } as CSSProperties /* a property of our own, which the type does not know */}
      >
        {blackLast(view.hand).map(({ card, at }, i) => (
          <HandCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place on the screen; equal cards are alike
            key={i}
            card={card}
            order={chosen.indexOf(at)}
            isOneOfMany={chosen.length > 1}
            fits={mayAct ? chosen.includes(at) || fits(card) : null}
            words={say("card", { card })}
            press={() => press(at)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The cards with their places in the hand, as they are laid out: by colour, the black ones at the end. */
function blackLast(hand: readonly Card[]): { readonly card: Card; readonly at: number }[] {
  return hand.map((card, at) => ({ card, at })).sort((a, b) => Number(isBlack(a.card)) - Number(isBlack(b.card)));
}

/** On a phone: the more cards, the smaller they are drawn, so that all of them stay in view. */
function sizeOf(count: number): "few" | "some" | "many" {
  if (count <= 8) return "few";
  return count <= 14 ? "some" : "many";
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

interface HandCardProps {
  readonly card: Card;
  /** Which of the chosen ones it is; −1 when it is not chosen. */
  readonly order: number;
  readonly isOneOfMany: boolean;
  /** Null when nothing is asked: then no card stands out, and none stands back. */
  readonly fits: boolean | null;
  readonly words: string;
  press(): void;
}

function HandCard({ card, order, isOneOfMany, fits, words, press }: HandCardProps) {
  return (
    <li>
      <button
        type="button"
        className="uno-card uno-own-card"
        data-fits={fits ?? undefined}
        aria-pressed={order >= 0}
        aria-disabled={fits !== true}
        onClick={press}
      >
        <CardFace card={card} />
        <span className="visually-hidden">{words}</span>
        {order >= 0 && isOneOfMany ? (
          <span className="uno-order" aria-hidden="true">
            {order + 1}
          </span>
        ) : null}
      </button>
    </li>
  );
}
