/** A deal put together by pressing cards: a hand is chosen, and each card that is pressed goes to it. Or it is typed below. */
import { Field } from "@asztal/ui/field.tsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { SuitSign } from "../../../cards/face.tsx";
import { highCardPoints } from "../../bidding/points.ts";
import { type Card, DECK, DIRECTIONS, type Direction, heightOf, SUITS, suitOf } from "../../cards.ts";
import { type Deal, dealText } from "../../deal.ts";
import { typeCard } from "../../table/typing.ts";
import { useWords } from "../words.ts";
import { dealtOut, EMPTY_HANDS, given, HAND_SIZE, handsIn, isFull, nextToFill, ownerOf, packOf } from "./picking.ts";
import "./picker.css";

/** As many presses can be undone. */
const MAX_KEPT = 100;

interface CardPickerProps {
  /** The deal as text, whole or not. */
  readonly text: string;
  readonly problem: string | null;
  change(text: string): void;
}

export function CardPicker({ text, problem, change }: CardPickerProps) {
  const { say } = useWords();
  const hands = handsIn(text);
  const [chosen, setChosen] = useState<Direction | null>(null);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const put = (next: Deal) => {
    setEarlier([...earlier, text].slice(-MAX_KEPT));
    change(dealText(next));
  };
  const undo = () => {
    const last = earlier.at(-1);
    if (last === undefined) return;
    setEarlier(earlier.slice(0, -1));
    change(last);
  };
  const press = (card: Card, to: Direction) => {
    const next = given(hands, card, to);
    put(next);
    setChosen(nextToFill(next, to));
  };
  const rest = packOf(hands).length;
  return (
    <section className="picker" aria-label={say("pick.title")}>
      <div className="picker-hands">
        {DIRECTIONS.map((direction) => (
          <HandTile
            key={direction}
            direction={direction}
            cards={hands[direction]}
            isChosen={chosen === direction}
            isWrong={hands[direction].length > HAND_SIZE || (rest === 0 && !isFull(hands, direction))}
            press={() => setChosen(chosen === direction ? null : direction)}
          />
        ))}
      </div>
      {chosen === null ? (
        <p className="soft">{say("pick.begin")}</p>
      ) : (
        <>
          <p role="status">
            {say("pick.goes-to", { direction: chosen })}{" "}
            <span className="soft">{say("pick.rest", { left: rest })}</span>
          </p>
          <CardGrid hands={hands} to={chosen} press={(card) => press(card, chosen)} undo={undo} />
          {problem ? (
            <p className={rest > 0 ? "soft" : "field-problem"} role={rest > 0 ? undefined : "alert"}>
              {problem}
            </p>
          ) : null}
          <div className="buttons">
            <button type="button" className="button plain" disabled={earlier.length === 0} onClick={undo}>
              {say("pick.undo")}
            </button>
            {rest > 0 ? (
              <button type="button" className="button plain" onClick={() => put(dealtOut(hands, Math.random))}>
                {say("pick.deal-out")}
              </button>
            ) : null}
            <button
              type="button"
              className="quiet"
              onClick={() => {
                put(EMPTY_HANDS);
                setChosen("N");
              }}
            >
              {say("pick.clear")}
            </button>
            <button type="button" className="quiet" onClick={() => setChosen(null)}>
              {say("pick.done")}
            </button>
          </div>
        </>
      )}
      <Field
        label={say("edit.hands")}
        hint={say("edit.hands-hint")}
        value={text}
        problem={chosen === null ? problem : null}
        aria-invalid={problem ? true : undefined}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </section>
  );
}

interface HandTileProps {
  readonly direction: Direction;
  readonly cards: readonly Card[];
  readonly isChosen: boolean;
  /** Too many cards, or too few when there are no more. */
  readonly isWrong: boolean;
  press(): void;
}

/** A hand suit by suit, with its count and its points; pressed, it takes the next cards. */
function HandTile({ direction, cards, isChosen, isWrong, press }: HandTileProps) {
  const { say } = useWords();
  const ranks = (suit: Card[0]) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .sort((one, other) => heightOf(other) - heightOf(one))
      .map((card) => (card[1] === "T" ? "10" : card[1]));
  return (
    <button
      type="button"
      className="picker-hand"
      aria-pressed={isChosen}
      data-wrong={isWrong || undefined}
      onClick={press}
    >
      <span className="picker-head">
        <strong>{say("board.direction", { direction })}</strong>
        <small>
          <b>{say("pick.count", { count: cards.length })}</b> · {say("pick.points", { points: highCardPoints(cards) })}
        </small>
      </span>
      {SUITS.map((suit) => (
        <span key={suit} className="picker-suit" data-suit={suit}>
          <SuitSign suit={suit} /> {ranks(suit).join(" ") || "–"}
        </span>
      ))}
    </button>
  );
}

interface CardGridProps {
  readonly hands: Deal;
  readonly to: Direction;
  press(card: Card): void;
  undo(): void;
}

/** All 52 cards, one stop for Tab: arrows go from card to card, and a suit and a rank typed press one. */
function CardGrid({ hands, to, press, undo }: CardGridProps) {
  const { say } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Card>(DECK[0]!); // there are 52
  const [held, setHeld] = useState("");
  const cardAt = (at: number) => grid.current?.querySelectorAll("button")[at];
  const take = (event: KeyboardEvent) => {
    if (event.altKey) return false;
    if (event.key === "Backspace" || ((event.ctrlKey || event.metaKey) && event.key === "z")) {
      undo();
      return true;
    }
    if (event.ctrlKey || event.metaKey) return false;
    const steps = STEPS[event.key];
    if (steps !== undefined) {
      const at = DECK.indexOf(focused);
      cardAt(Math.min(DECK.length - 1, Math.max(0, at + steps)))?.focus();
      return true;
    }
    const typed = typeCard(held, event.key, DECK);
    setHeld(typed.is === "held" ? typed.held : "");
    if (typed.is === "card") {
      press(typed.card);
      cardAt(DECK.indexOf(typed.card))?.focus();
    }
    return typed.is !== "nothing";
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div ref={grid} className="picker-cards" onKeyDown={(event) => take(event) && event.preventDefault()}>
      {SUITS.map((suit) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field of the form
        <div key={suit} role="group" className="picker-row" aria-label={say("board.suit", { suit })} data-suit={suit}>
          {DECK.filter((card) => suitOf(card) === suit).map((card) => {
            const owner = ownerOf(hands, card);
            return (
              <button
                key={card}
                type="button"
                className="picker-card"
                data-card={card}
                data-owner={owner ?? undefined}
                aria-pressed={owner === to}
                tabIndex={card === focused ? 0 : -1}
                onFocus={() => setFocused(card)}
                onClick={() => press(card)}
              >
                <span className="visually-hidden">
                  {owner ? say("pick.card-of", { card, direction: owner }) : say("pick.card-in-pack", { card })}
                </span>
                <span aria-hidden="true">
                  {card[1] === "T" ? "10" : card[1]}
                  <SuitSign suit={suit} />
                </span>
                <small aria-hidden="true">{owner ? say("board.short", { which: owner }) : " "}</small>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 };
