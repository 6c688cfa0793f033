/** Cards and sets: found and filtered, as a table or as cards, changed one by one or from a spreadsheet. */
import { Segments } from "@asztal/ui/choices.tsx";
import { Empty } from "@asztal/ui/states.tsx";
import { memo, useMemo, useState } from "react";
import { CardFace } from "../table/card.tsx";
import { CardEditor } from "./card-editor.tsx";
import { useDesk, useTools } from "./desk.ts";
import { PoolStatistics } from "./pool-statistics.tsx";
import { type Frame, faceOf, useFrame } from "./preview.ts";
import { type CardDraft, cardsOf, type Draft, newCard, replaced } from "./project/draft.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { useSettled } from "./steady.ts";
import { useWords } from "./words.ts";

/** Where a card stands. */
export interface CardPlace {
  readonly set: number;
  readonly at: number;
}

interface Found extends CardPlace {
  readonly card: CardDraft;
}

/** More are found by searching: so many stay quick to draw. */
const MAX_SHOWN = 120;

export default function CardsScreen() {
  const { draft } = useDesk();
  const { sets, cardAttributes, look } = draft;
  const [place, setPlace] = useState<CardPlace>(() => placeInHash() ?? { set: 0, at: 0 });
  const frame = useFrame(draft);
  const settled = useSettled(sets, areOtherCards);
  const chosen = sets[place.set]?.cards[place.at];
  return (
    <div className="studio-cards">
      <Pool sets={settled} {...{ cardAttributes, look, frame }} chosen={place} choose={setPlace} />
      {chosen ? <CardEditor key={`${place.set}.${place.at}`} place={place} card={chosen} choose={setPlace} /> : null}
    </div>
  );
}

/** Whether there are more or fewer, and not only others in their places. */
function areOtherCards(before: Draft["sets"], now: Draft["sets"]): boolean {
  return before.length !== now.length || before.some(({ cards }, set) => cards.length !== now[set]!.cards.length);
}

interface PoolProps extends Pick<Draft, "sets" | "cardAttributes"> {
  readonly look: Draft["look"];
  readonly frame: Frame | null;
  readonly chosen: CardPlace;
  choose(place: CardPlace): void;
}

/** All cards to choose from. Whoever types in one of them does not wait for the others: they are drawn a moment later. */
const Pool = memo(function Pool({ sets, cardAttributes, look, frame, chosen, choose }: PoolProps) {
  const say = useWords();
  const { change, problems, now } = useTools();
  const [search, setSearch] = useState("");
  const [inSet, setInSet] = useState("");
  const [view, setView] = useState<"table" | "cards">("cards");
  const [isSheet, setIsSheet] = useState(false);
  const all = useMemo(
    () => sets.flatMap(({ cards }, set) => cards.map((card, at): Found => ({ card, set, at }))),
    [sets],
  );
  const found = useMemo(() => all.filter((one) => isWanted(one, search, inSet)), [all, search, inSet]);
  const shown = found.slice(0, MAX_SHOWN);
  const isWrong = ({ set, at }: CardPlace) =>
    problems.some(({ field, severity }) => severity === "error" && field.startsWith(`sets.${set}.cards.${at}.`));
  const add = () => {
    const { sets: before } = now();
    const set = Math.min(chosen.set, Math.max(0, before.length - 1));
    const name = freshName(cardsOf(now()), say("cards.new"));
    change((one) => {
      const others = one.sets.length > 0 ? one.sets : [{ name: say("empty.set"), cards: [] }];
      return { ...one, sets: replaced(others, set, { cards: [...others[set]!.cards, { ...newCard, name }] }) };
    });
    choose({ set, at: before[set]?.cards.length ?? 0 });
  };
  return (
    <section className="studio-pool" aria-label={say("screen.cards")}>
      <div className="studio-pool-tools">
        <input
          type="search"
          aria-label={say("cards.search")}
          placeholder={say("cards.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <select aria-label={say("cards.set")} value={inSet} onChange={({ target }) => setInSet(target.value)}>
          <option value="">{say("cards.all-sets", { count: all.length })}</option>
          {sets.map(({ name, cards }, set) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place
            <option key={set} value={String(set)}>
              {name} ({cards.length})
            </option>
          ))}
        </select>
        <Segments
          name="look"
          legend={say("cards.look")}
          value={view}
          choices={[
            { value: "cards", label: say("cards.as-cards") },
            { value: "table", label: say("cards.as-table") },
          ]}
          change={setView}
        />
        <span className="buttons">
          <button type="button" className="button" onClick={add}>
            {say("cards.add")}
          </button>
          <button type="button" className="button plain" onClick={() => setIsSheet(true)}>
            {say("cards.sheet")}
          </button>
        </span>
      </div>
      {all.length === 0 ? <Empty text={say("cards.none")} /> : null}
      {found.length === 0 && all.length > 0 ? <p className="soft">{say("cards.not-found")}</p> : null}
      {view === "cards" ? (
        <FaceGrid found={shown} {...{ look, frame, chosen, choose, isWrong }} />
      ) : (
        <CardTable found={shown} {...{ cardAttributes, chosen, choose, isWrong }} />
      )}
      {found.length > MAX_SHOWN ? (
        <p className="soft">{say("cards.more", { count: found.length - MAX_SHOWN })}</p>
      ) : null}
      <PoolStatistics sets={sets} cardAttributes={cardAttributes} />
      {isSheet ? <SheetDialog set={Math.min(chosen.set, sets.length - 1)} close={() => setIsSheet(false)} /> : null}
    </section>
  );
});

function placeInHash(): CardPlace | null {
  const [, set, at] = /^#sets\.(\d+)\.cards\.(\d+)/.exec(decodeURIComponent(location.hash)) ?? [];
  return set !== undefined && at !== undefined ? { set: Number(set), at: Number(at) } : null;
}

/** Whether what is searched for stands in the name, a value or a script. */
function isWanted({ card, set }: Found, search: string, inSet: string): boolean {
  if (inSet !== "" && inSet !== String(set)) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return true;
  return [card.name, ...Object.values(card.values), ...Object.values(card.scripts)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function freshName(all: readonly CardDraft[], start: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? start : `${start} ${number}`;
    if (!all.some((card) => card.name === name)) return name;
  }
}

interface ListProps {
  readonly found: readonly Found[];
  readonly chosen: CardPlace;
  choose(place: CardPlace): void;
  isWrong(place: CardPlace): boolean;
}

const isSame = (one: CardPlace, other: CardPlace) => one.set === other.set && one.at === other.at;

interface FaceGridProps extends ListProps, Pick<PoolProps, "frame" | "look"> {}

function FaceGrid({ found, frame, look, chosen, choose, isWrong }: FaceGridProps) {
  const say = useWords();
  if (!frame) return <p className="soft">{say("cards.no-definition")}</p>;
  return (
    <ul className="studio-faces">
      {found.map(({ card, set, at }) => (
        <FaceTile
          key={`${set}.${at}`}
          {...{ card, set, at, frame, look, choose }}
          isChosen={isSame(chosen, { set, at })}
          isWrong={isWrong({ set, at })}
        />
      ))}
    </ul>
  );
}

interface TileProps extends CardPlace {
  readonly card: CardDraft;
  readonly frame: Frame;
  readonly look: Draft["look"];
  readonly isChosen: boolean;
  readonly isWrong: boolean;
  choose(place: CardPlace): void;
}

/** Drawn again only when something of it has changed: there are many. */
const FaceTile = memo(function FaceTile({ card, set, at, frame, look, isChosen, isWrong, choose }: TileProps) {
  const say = useWords();
  return (
    <li>
      <button
        type="button"
        className="studio-face"
        aria-pressed={isChosen}
        data-wrong={isWrong || undefined}
        onClick={() => choose({ set, at })}
      >
        <CardFace face={faceOf(frame, look, card, say)} />
        <span className="visually-hidden">{card.name}</span>
      </button>
    </li>
  );
});

interface CardTableProps extends ListProps, Pick<Draft, "cardAttributes"> {}

function CardTable({ found, cardAttributes, chosen, choose, isWrong }: CardTableProps) {
  const say = useWords();
  return (
    <div className="studio-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("card.name")}</th>
            {cardAttributes.map(({ tag, name }) => (
              <th key={tag} scope="col">
                {name || tag}
              </th>
            ))}
            <th scope="col">{say("card.PLAY")}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ card, set, at }) => (
            <CardRow
              key={`${set}.${at}`}
              {...{ card, set, at, choose }}
              attributes={cardAttributes}
              isChosen={isSame(chosen, { set, at })}
              isWrong={isWrong({ set, at })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<TileProps, "frame" | "look"> {
  readonly attributes: Draft["cardAttributes"];
}

const CardRow = memo(function CardRow({ card, set, at, attributes, isChosen, isWrong, choose }: RowProps) {
  const say = useWords();
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className="quiet" onClick={() => choose({ set, at })}>
          {card.name || say("item.nameless")}
          {isWrong ? " ⚠" : ""}
        </button>
      </th>
      {attributes.map(({ tag, type }) => {
        const value = card.values[tag] ?? "";
        return <td key={tag}>{type === "bool" && /^(true|false)$/.test(value) ? say(`bool.${value}`) : value}</td>;
      })}
      <td className="studio-table-script">{card.scripts["PLAY"] ?? ""}</td>
    </tr>
  );
});
