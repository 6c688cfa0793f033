/** What cards have besides in version 2 of the language: effects while they are in play, and abilities. */
import { useState } from "react";
import { AllowedFields } from "./allowed-fields.tsx";
import { useDesk } from "./desk.ts";
import { CheckField, Item, Problems, TextField } from "./fields.tsx";
import { FigureField } from "./figure-field.tsx";
import {
  type AbilityDraft,
  type CardDraft,
  isExtended,
  moved,
  newAbility,
  replaced,
  without,
} from "./project/draft.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { useWords } from "./words.ts";

interface CardPartProps {
  readonly field: string;
  readonly card: CardDraft;
  set(part: Partial<CardDraft>, name: string): void;
}

export function CardExtras(props: CardPartProps) {
  const { draft } = useDesk();
  const { continuous = [], abilities = [] } = props.card;
  return (
    <>
      {draft.events.length > 0 ? <EventScripts {...props} /> : null}
      {isExtended(draft) || continuous.length > 0 ? <Continuous {...props} /> : null}
      {isExtended(draft) || abilities.length > 0 ? <Abilities {...props} /> : null}
    </>
  );
}

/** Scripts for events of the game: those that the card has, and one more for any other. */
function EventScripts({ field, card, set }: CardPartProps) {
  const say = useWords();
  const { draft } = useDesk();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = (tag: string) => (card.scripts[tag] ?? "") !== "" || added.includes(tag);
  const others = draft.events.filter(({ tag }) => !isShown(tag));
  return (
    <>
      {draft.events
        .filter(({ tag }) => isShown(tag))
        .map(({ tag, name }) => (
          <ScriptEditor
            key={tag}
            field={`${field}.${tag}`}
            label={say("card.on", { event: name || tag })}
            value={card.scripts[tag] ?? ""}
            change={(text) => {
              setAdded((before) => (before.includes(tag) ? before : [...before, tag]));
              set({ scripts: { ...card.scripts, [tag]: text } }, tag);
            }}
          />
        ))}
      {others.length > 0 ? (
        <select
          aria-label={say("card.add-event")}
          value=""
          onChange={({ target }) => setAdded((before) => [...before, target.value])}
        >
          <option value="">+ {say("card.add-event")}</option>
          {others.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name || tag}
            </option>
          ))}
        </select>
      ) : null}
    </>
  );
}

function Continuous({ field, card, set }: CardPartProps) {
  const say = useWords();
  const list = card.continuous ?? [];
  return (
    <>
      {list.map((script, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
        <div key={at} className="studio-condition">
          <ScriptEditor
            field={`${field}.continuous.${at}`}
            label={say("card.CONTINUOUS")}
            value={script}
            change={(text) => set({ continuous: list.with(at, text) }, `continuous.${at}`)}
          />
          <button type="button" className="quiet" onClick={() => set({ continuous: without(list, at) }, "continuous")}>
            {say("item.remove")}
          </button>
        </div>
      ))}
      <button type="button" className="quiet" onClick={() => set({ continuous: [...list, ""] }, "continuous")}>
        + {say("card.add-continuous")}
      </button>
    </>
  );
}

function Abilities({ field, card, set }: CardPartProps) {
  const say = useWords();
  const list = card.abilities ?? [];
  const put = (abilities: readonly AbilityDraft[], name = "abilities") => set({ abilities }, name);
  return (
    <>
      {list.map((ability, at) => (
        <Ability
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          key={at}
          field={`${field}.abilities.${at}`}
          ability={ability}
          remove={() => put(without(list, at))}
          move={(by) => put(moved(list, at, by))}
          set={(part, name) => put(replaced(list, at, part), `abilities.${at}.${name}`)}
        />
      ))}
      <button type="button" className="quiet" onClick={() => put([...list, newAbility])}>
        + {say("card.add-ability")}
      </button>
    </>
  );
}

interface AbilityProps extends AbilityFieldsProps {
  remove(): void;
  move(by: number): void;
}

/** Open from the start when it is a new one. */
function Ability({ remove, move, ...fields }: AbilityProps) {
  const say = useWords();
  const { field, ability } = fields;
  const [isNew] = useState(() => ability.script === "");
  return (
    <Item
      field={field}
      title={say("card.ability", { name: ability.name || "…" })}
      isOpen={isNew}
      remove={remove}
      move={move}
    >
      <AbilityFields {...fields} />
    </Item>
  );
}

interface AbilityFieldsProps {
  readonly field: string;
  readonly ability: AbilityDraft;
  set(part: Partial<AbilityDraft>, name: string): void;
}

function AbilityFields({ field, ability, set }: AbilityFieldsProps) {
  const say = useWords();
  const { costs } = ability;
  return (
    <AllowedFields field={field} allowed={ability} set={set}>
      {costs.map(({ figure, amount }, at) => {
        const own = `${field}.costs.${at}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          <div key={at} className="studio-cost">
            <FigureField
              field={`${own}.figure`}
              label={say("ability.cost")}
              value={figure}
              change={(next) => set({ costs: replaced(costs, at, { figure: next }) }, "costs")}
            />
            <TextField
              field={`${own}.amount`}
              label={say("ability.amount")}
              value={amount}
              isTag
              change={(next) => set({ costs: replaced(costs, at, { amount: next }) }, `costs.${at}`)}
            />
            <button type="button" className="quiet" onClick={() => set({ costs: without(costs, at) }, "costs")}>
              {say("item.remove")}
            </button>
            <Problems field={own} />
          </div>
        );
      })}
      <button
        type="button"
        className="quiet"
        onClick={() => set({ costs: [...costs, { figure: { of: "player", tag: "" }, amount: "1" }] }, "costs")}
      >
        + {say("ability.add-cost")}
      </button>
      <CheckField
        field={`${field}.turned`}
        label={say("ability.turned")}
        value={ability.isTurned}
        change={(isTurned) => set({ isTurned }, "turned")}
      />
    </AllowedFields>
  );
}
