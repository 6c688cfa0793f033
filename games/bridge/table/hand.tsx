/** The cards of one hand that lies open: as a fan, or suit by suit in rows. */
import type { Say } from "@asztal/kernel/wording";
import { type CSSProperties, useRef } from "react";
import { FrenchFace, SuitSign } from "../../cards/face.tsx";
import { useHandKeys } from "../../cards/hand-keys.ts";
import { type Card, heightOf, type Suit, suitOf } from "../cards.ts";

/** What a card is worth, as a mark on it. */
export interface CardMark {
  readonly text: string;
  readonly tone: "good" | "bad" | "even";
  /** The same for those who do not see it. */
  readonly words: string;
}

interface OpenHandProps {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly suits: readonly Suit[];
  readonly shape: "fan" | "rows";
  readonly isLargePrint: boolean;
  /** The cards that may be played from it now; null when it is not its turn, or not the viewer's to play. */
  readonly legal: readonly Card[] | null;
  readonly chosen: Card | null;
  readonly pointed: Card | null;
  readonly marks: ReadonlyMap<Card, CardMark> | null;
  readonly say: Say;
  press(card: Card): void;
  take?(key: string): boolean;
}

export function OpenHand({ label, shape, take = () => false, ...props }: OpenHandProps) {
  const list = useRef<HTMLElement>(null);
  useHandKeys(list, take);
  const { cards, suits } = props;
  const held = suits.flatMap((suit) =>
    cards.filter((card) => suitOf(card) === suit).sort((one, other) => heightOf(other) - heightOf(one)),
  );
  return (
    <section ref={list} className="hand bridge-hand" data-shape={shape} aria-label={label}>
      {shape === "fan" ? (
        <Fan held={held} {...props} />
      ) : (
        <dl className="bridge-rows">
          {suits.map((suit) => (
            <SuitRow key={suit} suit={suit} held={held.filter((card) => suitOf(card) === suit)} {...props} />
          ))}
        </dl>
      )}
    </section>
  );
}

type PartProps = Omit<OpenHandProps, "label" | "shape" | "take"> & { readonly held: readonly Card[] };

/** Properties of our own, which the type of styles does not know. */
const style = (properties: Readonly<Record<string, number>>) => properties as CSSProperties;

function Fan({ held, ...props }: PartProps) {
  const middle = (held.length - 1) / 2;
  return (
    <ul className="bridge-fan" style={style({ "--count": Math.max(2, held.length) })}>
      {held.map((card, at) => (
        <li key={card} style={style({ "--from-middle": at - middle })}>
          <CardButton card={card} {...props}>
            <FrenchFace card={card} isLargePrint={props.isLargePrint} />
          </CardButton>
        </li>
      ))}
    </ul>
  );
}

function SuitRow({ suit, held, ...props }: PartProps & { readonly suit: Suit }) {
  return (
    <div className="bridge-row" style={style({ "--count": held.length })}>
      <dt>
        <SuitSign suit={suit} />
        <span className="visually-hidden">{props.say("board.suit", { suit })}</span>
      </dt>
      {held.length === 0 ? <dd className="bridge-void">–</dd> : null}
      {held.map((card) => (
        <dd key={card}>
          <CardButton card={card} {...props}>
            <span aria-hidden="true" className="bridge-rank">
              {card[1] === "T" ? "10" : card[1]}
            </span>
          </CardButton>
        </dd>
      ))}
    </div>
  );
}

interface CardButtonProps extends Omit<PartProps, "held"> {
  readonly card: Card;
  readonly children: React.ReactNode;
}

/** A button where it may be played from this hand, otherwise only to be looked at. */
function CardButton({ card, legal, chosen, pointed, marks, say, press, children }: CardButtonProps) {
  const mark = marks?.get(card);
  const inside = (
    <>
      {children}
      <span className="visually-hidden">
        {mark ? `${say("card", { card })}, ${mark.words}` : say("card", { card })}
      </span>
      {mark ? (
        <span className="bridge-mark" data-tone={mark.tone} aria-hidden="true">
          {mark.text}
        </span>
      ) : null}
    </>
  );
  const suit = suitOf(card);
  if (!legal) {
    return (
      <span className="card bridge-card" data-card={card} data-suit={suit} data-pointed={pointed === card || undefined}>
        {inside}
      </span>
    );
  }
  const fits = legal.includes(card);
  return (
    <button
      type="button"
      className="card bridge-card hand-card"
      data-card={card}
      data-suit={suit}
      data-fits={fits}
      data-pointed={pointed === card || undefined}
      aria-pressed={chosen === card}
      aria-disabled={!fits}
      onClick={() => press(card)}
    >
      {inside}
    </button>
  );
}
