/** A position being set up: the figures of the players, and which cards lie where. */
import type { Say } from "@asztal/kernel/wording";
import { useId } from "react";
import { useDesk } from "./desk.ts";
import { cardsOf, type GroupDraft, replaced, without } from "./project/draft.ts";
import { useWords } from "./words.ts";
import type { Position } from "./work/position.ts";

interface PositionEditorProps {
  readonly position: Position;
  readonly names: readonly string[];
  change(position: Position): void;
}

export function PositionEditor({ position, names, change }: PositionEditorProps) {
  const say = useWords();
  const { draft } = useDesk();
  const groups = (mode: string) => draft.groups.filter((group) => group.mode === mode);
  return (
    <div className="studio-position">
      {position.players.map((player, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its number
        <fieldset key={seat}>
          <legend>{names[seat]}</legend>
          <div className="studio-position-figures">
            {draft.playerAttributes.map(({ tag, name, type, choices }) => (
              <Figure
                key={tag}
                name={name || tag}
                value={player.figures[tag] ?? ""}
                choices={type === "bool" ? ["true", "false"] : type === "token" ? choices : null}
                say={say}
                change={(value) =>
                  change({
                    ...position,
                    players: replaced(position.players, seat, { figures: { ...player.figures, [tag]: value } }),
                  })
                }
              />
            ))}
          </div>
          {groups("private").map((group) => (
            <Group
              key={group.tag}
              group={group}
              cards={player.cards[group.tag] ?? []}
              change={(cards) =>
                change({
                  ...position,
                  players: replaced(position.players, seat, { cards: { ...player.cards, [group.tag]: cards } }),
                })
              }
            />
          ))}
        </fieldset>
      ))}
      {groups("shared").map((group) => (
        <Group
          key={group.tag}
          group={group}
          cards={position.shared[group.tag] ?? []}
          change={(cards) => change({ ...position, shared: { ...position.shared, [group.tag]: cards } })}
        />
      ))}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** Where it is one of these. */
  readonly choices: readonly string[] | null;
  readonly say: Say;
  change(value: string): void;
}

function Figure({ name, value, choices, say, change }: FigureProps) {
  const id = useId();
  const isBool = choices?.[0] === "true";
  return (
    <div className="studio-field">
      <label htmlFor={id}>{name}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {choices.includes(value) ? null : <option value={value}>{value.replaceAll("+", ", ") || "–"}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {isBool ? say(`bool.${choice}`) : choice}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="text" value={value} onChange={({ target }) => change(target.value)} />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: GroupDraft;
  readonly cards: readonly string[];
  change(cards: readonly string[]): void;
}

/** The cards of a group: pressed to be taken out; another is put on top. */
function Group({ group: { name, tag, type }, cards, change }: GroupProps) {
  const say = useWords();
  const { draft } = useDesk();
  const id = useId();
  const title = name || tag;
  return (
    <details className="studio-position-group" open={type !== "deck"}>
      <summary>
        {title} <small>{cards.length}</small>
      </summary>
      <div className="studio-chips">
        {cards.map((card, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there twice
            key={at}
            type="button"
            className="studio-chip"
            aria-label={say("position.take-out", { card, group: title })}
            onClick={() => change(without(cards, at))}
          >
            {card} <span aria-hidden="true">×</span>
          </button>
        ))}
        <label htmlFor={id} className="visually-hidden">
          {say("position.put", { group: title })}
        </label>
        <select id={id} value="" onChange={({ target }) => change([target.value, ...cards])}>
          <option value="">{say("position.add")}</option>
          {cardsOf(draft).map((card) => (
            <option key={card.name} value={card.name}>
              {card.name}
            </option>
          ))}
        </select>
      </div>
    </details>
  );
}
