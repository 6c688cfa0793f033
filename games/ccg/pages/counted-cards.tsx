/** How many of which card: of a deck, or of a part of a pack. */
import { type ReactNode, useState } from "react";
import { useDesk } from "./desk.ts";
import { type CountedDraft, cardsOf } from "./project/draft.ts";
import { useWords } from "./words.ts";

interface CountedCardsProps {
  readonly cards: readonly CountedDraft[];
  /** Others are there once they are searched for. */
  readonly isShort?: boolean;
  /** Another field for a card that is in it. */
  extra?(name: string): ReactNode;
  setCount(name: string, count: number): void;
}

export function CountedCards({ cards, isShort = false, extra, setCount }: CountedCardsProps) {
  const say = useWords();
  const { draft } = useDesk();
  const [search, setSearch] = useState("");
  const counts = new Map(cards.map(({ name, count }) => [name, Number(count) || 0]));
  const known = cardsOf(draft);
  const names = new Set(known.map(({ name }) => name));
  const wanted = search.trim().toLowerCase();
  const isHidden = (name: string) => isShort && wanted === "" && cards.length > 0 && !counts.has(name);
  const rows = [
    ...cards.filter(({ name }) => !names.has(name)).map(({ name }) => ({ name, isGone: true })),
    ...known
      .filter(({ name }) => name.toLowerCase().includes(wanted) && !isHidden(name))
      .map(({ name }) => ({ name, isGone: false })),
  ];
  return (
    <>
      <input
        type="search"
        aria-label={say("cards.search")}
        placeholder={say("cards.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="rows studio-deck-rows">
        {rows.map(({ name, isGone }) => {
          const count = counts.get(name) ?? 0;
          return (
            <li key={name} className="row" data-empty={count === 0 || undefined}>
              <span>
                {name} {isGone ? <span className="badge">{say("deck.gone")}</span> : null}
              </span>
              {count > 0 ? extra?.(name) : null}
              <span className="studio-stepper">
                <button
                  type="button"
                  className="button plain"
                  disabled={count === 0}
                  aria-label={say("deck.less", { name })}
                  onClick={() => setCount(name, count - 1)}
                >
                  −
                </button>
                <output>{count}</output>
                <button
                  type="button"
                  className="button plain"
                  disabled={isGone}
                  aria-label={say("deck.more", { name })}
                  onClick={() => setCount(name, count + 1)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {known.some(({ name }) => isHidden(name)) ? (
        <p className="soft">{say("cards.more", { count: known.filter(({ name }) => isHidden(name)).length })}</p>
      ) : null}
    </>
  );
}
