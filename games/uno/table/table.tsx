/** UNO at the table of the site. */
import type { TableProps } from "@asztal/kernel";
import { useEffect, useState } from "react";
import { type Card, type Colour, colours } from "../rules/cards.ts";
import { draw } from "../rules/legal.ts";
import type { Move, Put, Uno } from "../rules/state.ts";
import { CardBack, CardFace, ColourSign } from "./card.tsx";
import { type Chosen, canAdd, putsOf } from "./selection.ts";
import "./table.css";

export default function UnoTable(props: TableProps<Uno>) {
  const { view, seat, names, say } = props;
  return (
    <div className="uno">
      <ol className="uno-others" aria-label={say("board.others")}>
        {seatsFrom(seat, names.length).map((other) => (
          <li key={other} className="uno-other" data-current={other === view.current || undefined}>
            <span className="uno-name">{names[other]}</span>
            <Fan count={view.handSizes[other]!} />
            <span className="uno-count">
              {view.places.includes(other)
                ? say("board.place", { place: view.places.indexOf(other) + 1 })
                : say("board.hand", { count: view.handSizes[other]! })}
            </span>
          </li>
        ))}
      </ol>
      <Middle {...props} />
      {seat === null ? null : <Hand key={view.hand.join()} {...props} />}
    </div>
  );
}

/** The other seats, beginning with the one after the viewer. */
function seatsFrom(seat: number | null, count: number): number[] {
  const first = seat ?? -1;
  return Array.from({ length: seat === null ? count : count - 1 }, (_, i) => (first + 1 + i + count) % count);
}

const FAN_SHOWS = 10;

function Fan({ count }: { readonly count: number }) {
  return (
    <span className="uno-fan" aria-hidden="true">
      {Array.from({ length: Math.min(count, FAN_SHOWS) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
        <span key={i} className="uno-fan-card">
          <CardBack />
        </span>
      ))}
    </span>
  );
}

function Middle({ view, legal, say, send }: TableProps<Uno>) {
  const { top, wanted, pending, direction, drawSize } = view;
  const canDraw = legal.some((move) => !move.put);
  const drawWords = pending > 0 ? say("board.draw-many", { count: pending }) : say("board.draw-one");
  return (
    <div className="uno-middle">
      <button type="button" className="uno-draw" disabled={!canDraw} onClick={() => send(draw)} aria-keyshortcuts="d">
        <span className="uno-card">
          <CardBack />
        </span>
        <span className="uno-draw-words">{canDraw ? drawWords : say("board.draw-pile", { count: drawSize })}</span>
      </button>
      <div className="uno-pile">
        <span
          className="uno-card"
          role="img"
          aria-label={say("board.top", { card: top })}
          key={`${top}${view.discard.length}`}
        >
          <CardFace card={top} />
        </span>
      </div>
      <dl className="uno-state">
        <div>
          <dt className="visually-hidden">{say("board.wanted", { colour: wanted.colour })}</dt>
          <dd className="uno-wanted" aria-hidden="true">
            <ColourSign colour={wanted.colour} /> {say("colour", { colour: wanted.colour })}
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">{say(direction === 1 ? "board.direction-up" : "board.direction-down")}</dt>
          <dd aria-hidden="true">
            <Direction up={direction === 1} />
          </dd>
        </div>
        {pending > 0 ? (
          <div className="uno-pending">
            <dt className="visually-hidden">{say("board.pending", { count: pending })}</dt>
            <dd aria-hidden="true">+{pending}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

function Direction({ up }: { readonly up: boolean }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="uno-direction" data-down={!up || undefined}>
      <path d="M33 20a13 13 0 1 1-5-10.3" fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
      <path
        d="M29 2.5v8.2h-8.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The viewer's own cards. A first press chooses a card, further ones build a pile, the button puts them. */
function Hand({ view, legal, say, send }: TableProps<Uno>) {
  const [chosen, setChosen] = useState<Chosen>([]);
  const cards = chosen.map((place) => view.hand[place]!); // places of this hand
  const puts = putsOf(cards, legal);
  const asking = puts.length > 1;
  const mayAct = legal.length > 0;

  const put = (move: Move) => {
    setChosen([]);
    send(move);
  };
  const press = (place: number) => {
    if (chosen.includes(place)) {
      if (chosen.length === 1 && puts.length === 1) put(puts[0]!);
      else setChosen(chosen.filter((other) => other !== place));
    } else if (canAdd(cards, view.hand[place]!, legal)) setChosen([...chosen, place]);
    else if (canAdd([], view.hand[place]!, legal)) setChosen([place]);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!mayAct || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.key === "d") send(draw);
      if (event.key === "p" && puts.length === 1) put(puts[0]!);
      if (event.key === "Escape") setChosen([]);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  return (
    <section className="uno-own" aria-label={say("board.your-hand")}>
      <div className="uno-actions">
        {!mayAct ? null : asking ? (
          <ColourQuestion puts={puts} say={say} put={put} />
        ) : (
          <button
            type="button"
            className="button"
            disabled={puts.length === 0}
            onClick={() => put(puts[0]!)}
            aria-keyshortcuts="p"
          >
            {cards.length > 1 ? say("board.put-many", { count: cards.length }) : say("board.put-one")}
          </button>
        )}
        {mayAct && chosen.length === 0 ? (
          <span className="uno-hint">{say(legal.length === 1 ? "board.only-draw" : "board.choose")}</span>
        ) : null}
        {cards.length > 1 && puts.length === 0 ? <span className="uno-hint">{say("board.not-yet-a-pile")}</span> : null}
      </div>
      <ul className="uno-hand" style={{ "--count": view.hand.length } as React.CSSProperties}>
        {view.hand.map((card, place) => (
          <HandCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in this hand; equal cards are alike
            key={place}
            card={card}
            order={chosen.indexOf(place)}
            fits={mayAct ? canAdd(cards, card, legal) || canAdd([], card, legal) : null}
            words={say("card", { card })}
            press={() => press(place)}
          />
        ))}
      </ul>
    </section>
  );
}

interface HandCardProps {
  readonly card: Card;
  readonly order: number;
  /** Null when nothing is asked: then no card stands out, and none stands back. */
  readonly fits: boolean | null;
  readonly words: string;
  press(): void;
}

function HandCard({ card, order, fits, words, press }: HandCardProps) {
  return (
    <li className="uno-place">
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
        {order >= 0 ? (
          <span className="uno-order" aria-hidden="true">
            {order + 1}
          </span>
        ) : null}
      </button>
    </li>
  );
}

function ColourQuestion({
  puts,
  say,
  put,
}: {
  readonly puts: readonly Put[];
  readonly say: TableProps<Uno>["say"];
  put(move: Move): void;
}) {
  return (
    <fieldset className="uno-colours">
      <legend>{say("board.which-colour")}</legend>
      {colours.map((colour: Colour) => (
        <button
          key={colour}
          type="button"
          className="uno-colour"
          onClick={() => put(puts.find((one) => one.colour === colour)!)}
        >
          <ColourSign colour={colour} /> {say("colour", { colour })}
        </button>
      ))}
    </fieldset>
  );
}
