/** Groups as they lie on a table: hands, fans of backs, decks as piles, zones as rows. */
import { useRef } from "react";
import { Fan } from "../../cards/fan.tsx";
import { useHandKeys } from "../../cards/hand-keys.ts";
import type { BoardGroup } from "./board.ts";
import { HiddenCard } from "./card.tsx";
import { type Drawing, PlacedCard } from "./placed-card.tsx";

interface GroupProps {
  readonly group: BoardGroup;
  readonly drawing: Drawing;
}

/** As its author chose it. */
interface LaidProps extends GroupProps {
  readonly chosen: Readonly<Record<`data-${"spread" | "size" | "place"}`, string | undefined>>;
}

/** The viewer's own hand: as large as the width allows, and reached by arrows. */
export function OwnHand({ group, drawing, take }: GroupProps & { take(key: string): boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useHandKeys(list, take);
  return (
    <section className="ccg-hand" aria-label={group.slot.name} data-group={group.index}>
      {group.cards.length === 0 ? <Caption group={group} drawing={drawing} /> : null}
      <ul ref={list} className="hand" style={{ "--count": Math.max(5, group.cards.length) } as React.CSSProperties}>
        {group.cards.map((card) => (
          <li key={card.id}>
            <PlacedCard card={card} group={group} drawing={drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a group is called and how much is in it. */
function Caption({ group: { slot, count }, drawing: { say } }: GroupProps) {
  return (
    <span className="ccg-caption">
      {slot.name} <small>{count === 0 ? say("table.empty") : say("table.count", { count })}</small>
    </span>
  );
}

/** Cards in somebody else's hand: backs, or the cards where they are known. */
export function HeldBy({ group, drawing, chosen }: LaidProps) {
  const isOpen = group.cards.some(({ isKnown }) => isKnown);
  return (
    <div className="ccg-held" data-group={group.index} {...chosen}>
      {isOpen ? <Row group={group} drawing={drawing} /> : <Fan count={group.count} />}
      <Caption group={group} drawing={drawing} />
    </div>
  );
}

function Row({ group, drawing }: GroupProps) {
  return (
    <ul className="ccg-row" data-many={group.cards.length > 5 || undefined}>
      {group.cards.map((card) => (
        <li key={card.id}>
          <PlacedCard card={card} group={group} drawing={drawing} isSmall />
        </li>
      ))}
    </ul>
  );
}

/** A pile of which the first card is on top. */
export function Pile({ group, drawing, chosen }: LaidProps) {
  const top = group.cards[0];
  return (
    <div className="ccg-pile" data-group={group.index} data-high={group.count > 4 || undefined} {...chosen}>
      {!top ? (
        <span className="ccg-gap" aria-hidden="true" />
      ) : top.isKnown ? (
        <PlacedCard card={top} group={group} drawing={drawing} isSmall />
      ) : (
        <HiddenCard />
      )}
      <Caption group={group} drawing={drawing} />
    </div>
  );
}

export function Zone({ group, drawing, chosen }: LaidProps) {
  const { slot, cards } = group;
  return (
    <section
      className="ccg-zone"
      aria-label={slot.name}
      data-group={group.index}
      data-single={slot.maxCards === 1 || undefined}
      {...chosen}
    >
      <Caption group={group} drawing={drawing} />
      {cards.length === 0 ? <span className="ccg-gap" aria-hidden="true" /> : <Row group={group} drawing={drawing} />}
    </section>
  );
}

/** All cards of a group that is not laid open, to choose one from. */
export function Spread({ group, drawing, title }: GroupProps & { readonly title: string }) {
  return (
    <section className="ccg-spread" aria-label={title}>
      <Row group={group} drawing={drawing} />
    </section>
  );
}
