/** Decks: how many of which card, and whether that is right. */
import { Segments } from "@asztal/ui/choices.tsx";
import { useState } from "react";
import { useDesk } from "./desk.ts";
import { Problems, TextField } from "./fields.tsx";
import { cardsOf, type DeckDraft, replaced, without } from "./project/draft.ts";
import { deckBounds, deckSize, withCount } from "./project/pool.ts";
import { useWords } from "./words.ts";

export default function DecksScreen() {
  const say = useWords();
  const { draft, change } = useDesk();
  const [at, setAt] = useState(() => Number(/^#decks\.(\d+)/.exec(location.hash)?.[1] ?? 0));
  const deck = draft.decks[at];
  const add = () => {
    const name = say("deck.new", { number: draft.decks.length + 1 });
    change((one) => ({ ...one, decks: [...one.decks, { name, cards: [] }] }));
    setAt(draft.decks.length);
  };
  return (
    <div className="studio-decks">
      <div className="studio-pool-tools">
        {draft.decks.length > 1 ? (
          <Segments
            name="deck"
            legend={say("screen.decks")}
            value={String(at)}
            choices={draft.decks.map(({ name }, i) => ({ value: String(i), label: name || String(i + 1) }))}
            change={(value) => setAt(Number(value))}
          />
        ) : null}
        <button type="button" className={deck ? "button plain" : "button"} onClick={add}>
          {say("deck.add")}
        </button>
      </div>
      {deck ? (
        <Deck
          key={at}
          at={at}
          deck={deck}
          remove={() => {
            change((one) => ({ ...one, decks: without(one.decks, at) }));
            setAt(0);
          }}
        />
      ) : (
        <p className="soft">{say("deck.none")}</p>
      )}
    </div>
  );
}

function Deck({ at, deck, remove }: { readonly at: number; readonly deck: DeckDraft; remove(): void }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const [search, setSearch] = useState("");
  const { min, max } = deckBounds(draft);
  const size = deckSize(deck);
  const isRight = size >= Math.max(1, min) && (max === null || size <= max);
  const put = (next: DeckDraft, subject?: string) =>
    change((one) => ({ ...one, decks: replaced(one.decks, at, next) }), subject);
  const counts = new Map(deck.cards.map(({ name, count }) => [name, Number(count) || 0]));
  const cards = cardsOf(draft).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const gone = deck.cards.filter(({ name }) => !cardsOf(draft).some((card) => card.name === name));
  return (
    <div className="panel">
      <div className="studio-pair">
        <TextField
          field={`decks.${at}.name`}
          label={say("deck.name")}
          value={deck.name}
          change={(name) => put({ ...deck, name }, `decks.${at}.name`)}
        />
        <p className="studio-deck-size" data-right={isRight || undefined} role="status">
          <strong>{say("deck.size", { count: size })}</strong>{" "}
          <small>{max === null ? say("deck.at-least", { min }) : say("deck.between", { min, max })}</small>
        </p>
      </div>
      <Problems field={`decks.${at}`} />
      <input
        type="search"
        aria-label={say("cards.search")}
        placeholder={say("cards.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="rows studio-deck-rows">
        {[
          ...gone.map(({ name }) => ({ name, isGone: true })),
          ...cards.map(({ name }) => ({ name, isGone: false })),
        ].map(({ name, isGone }) => {
          const count = counts.get(name) ?? 0;
          const set = (next: number) => put(withCount(deck, name, next), `decks.${at}.${name}`);
          return (
            <li key={name} className="row" data-empty={count === 0 || undefined}>
              <span>
                {name} {isGone ? <span className="badge">{say("deck.gone")}</span> : null}
              </span>
              <span className="studio-stepper">
                <button
                  type="button"
                  className="button plain"
                  disabled={count === 0}
                  aria-label={say("deck.less", { name })}
                  onClick={() => set(count - 1)}
                >
                  −
                </button>
                <output>{count}</output>
                <button
                  type="button"
                  className="button plain"
                  disabled={isGone}
                  aria-label={say("deck.more", { name })}
                  onClick={() => set(count + 1)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <button type="button" className="quiet" onClick={remove}>
        {say("deck.remove")}
      </button>
    </div>
  );
}
