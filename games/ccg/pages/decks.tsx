/** Decks: how many of which card, and whether that is right. */
import { Segments } from "@asztal/ui/choices.tsx";
import { useState } from "react";
import { CountedCards } from "./counted-cards.tsx";
import { useDesk } from "./desk.ts";
import { PickField, Problems, TextField } from "./fields.tsx";
import { Packs } from "./packs.tsx";
import { type DeckDraft, isExtended, replaced, without } from "./project/draft.ts";
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
      {isExtended(draft) || draft.packs.length > 0 ? <Packs /> : null}
    </div>
  );
}

function Deck({ at, deck, remove }: { readonly at: number; readonly deck: DeckDraft; remove(): void }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const { min, max } = deckBounds(draft);
  const size = deckSize(deck);
  const isRight = size >= Math.max(1, min) && (max === null || size <= max);
  const put = (next: DeckDraft, subject?: string) =>
    change((one) => ({ ...one, decks: replaced(one.decks, at, next) }), subject);
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
          <small>{max === null ? min > 0 && say("deck.at-least", { min }) : say("deck.between", { min, max })}</small>
        </p>
      </div>
      <Problems field={`decks.${at}`} />
      {isExtended(draft) || deck.seat ? (
        <PickField
          field={`decks.${at}.seat`}
          label={say("deck.seat")}
          value={deck.seat ?? ""}
          options={[
            { value: "", label: say("deck.seat.all") },
            ...Array.from({ length: Number(draft.players?.max) || 2 }, (_, seat) => ({
              value: String(seat + 1),
              label: say("deck.seat.one", { number: seat + 1 }),
            })),
          ]}
          change={(seat) => put({ ...deck, seat })}
        />
      ) : null}
      <CountedCards
        cards={deck.cards}
        extra={(name) => <Beginning {...{ name, deck, put }} />}
        setCount={(name, count) => put({ ...deck, cards: withCount(deck.cards, name, count) }, `decks.${at}.${name}`)}
      />
      <button type="button" className="quiet" onClick={remove}>
        {say("deck.remove")}
      </button>
    </div>
  );
}

interface BeginningProps {
  readonly name: string;
  readonly deck: DeckDraft;
  put(next: DeckDraft): void;
}

/** The group that a card of the deck begins in. */
function Beginning({ name, deck, put }: BeginningProps) {
  const say = useWords();
  const { draft } = useDesk();
  const group = deck.cards.find((card) => card.name === name)?.group ?? "";
  if (!isExtended(draft) && group === "") return null;
  const deckTag = draft.groups.find(({ type }) => type === "deck")?.tag;
  const own = draft.groups.filter(({ mode, tag }) => mode === "private" && tag !== deckTag);
  const next = (to: string) => ({
    ...deck,
    cards: deck.cards.map((card) => {
      if (card.name !== name) return card;
      const { group: _, ...plain } = card;
      return to === "" ? plain : { ...plain, group: to };
    }),
  });
  return (
    <select
      className="studio-beginning"
      aria-label={say("deck.group", { card: name })}
      value={group}
      onChange={({ target }) => put(next(target.value))}
    >
      <option value="">{say("deck.group.deck")}</option>
      {own.map(({ tag, name: label }) => (
        <option key={tag} value={tag}>
          {label || tag}
        </option>
      ))}
    </select>
  );
}
