/** One card: its figures, its scripts, and how it looks. */
import { useDeferredValue, useMemo } from "react";
import { Link } from "wouter";
import { EVENTS } from "../files/cards.ts";
import { CardFace } from "../table/card.tsx";
import { CardExtras } from "./card-extras.tsx";
import { CardLookFields } from "./card-look.tsx";
import type { CardPlace } from "./cards.tsx";
import { useDesk } from "./desk.ts";
import { ChoiceField, Problems, TextField } from "./fields.tsx";
import { faceOf, useFrame } from "./preview.ts";
import { type AttributeDraft, type CardDraft, type Draft, replaced, without } from "./project/draft.ts";
import { useRenamingCard } from "./renaming.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { signed } from "./share.ts";
import { storedReport } from "./store.ts";
import { useWords } from "./words.ts";

interface CardEditorProps {
  readonly place: CardPlace;
  readonly card: CardDraft;
  choose(place: CardPlace): void;
}

function withCard(draft: Draft, { set, at }: CardPlace, part: Partial<CardDraft>): Draft {
  return { ...draft, sets: replaced(draft.sets, set, { cards: replaced(draft.sets[set]!.cards, at, part) }) };
}

export function CardEditor({ place, card, choose }: CardEditorProps) {
  const say = useWords();
  const { id, draft, change, isPlayable } = useDesk();
  const rename = useRenamingCard();
  const field = `sets.${place.set}.cards.${place.at}`;
  const frame = useFrame(draft);
  const { look } = draft;
  // Typing goes before drawing what is typed.
  const shown = useDeferredValue(card);
  const face = useMemo(() => frame && faceOf(frame, look, shown, say), [frame, look, shown, say]);
  const set = (part: Partial<CardDraft>, name: string) =>
    change((one) => withCard(one, place, part), `${field}.${name}`);
  const setValue = (tag: string, value: string) => {
    const { [tag]: _, ...others } = card.values;
    set({ values: value === "" ? others : { ...card.values, [tag]: value } }, tag);
  };
  const remove = () => {
    const { cards } = draft.sets[place.set]!;
    change((one) => ({ ...one, sets: replaced(one.sets, place.set, { cards: without(cards, place.at) }) }));
    choose({ ...place, at: Math.max(0, place.at - 1) });
  };
  return (
    <section className="studio-card-editor panel" aria-label={card.name}>
      <div className="studio-card-top">
        <div className="studio-card-preview">{face ? <CardFace face={face} /> : null}</div>
        <div className="studio-card-fields">
          <TextField
            field={`${field}.name`}
            label={say("card.name")}
            value={card.name}
            change={(name) => set({ name }, "name")}
            leave={(before) => void rename(`${field}.name`, before, card.name)}
          />
          <Problems field={field} />
          <LastReport card={card.name} />
          {draft.cardAttributes.map((attribute) => (
            <ValueField
              key={attribute.tag}
              field={`${field}.${attribute.tag}`}
              attribute={attribute}
              value={card.values[attribute.tag] ?? ""}
              change={(value) => setValue(attribute.tag, value)}
            />
          ))}
        </div>
      </div>
      {face ? <CardLookFields look={card.look} defaults={face} change={(look) => set({ look }, "look")} /> : null}
      {EVENTS.map((event) => (
        <ScriptEditor
          key={event}
          field={`${field}.${event}`}
          label={say(`card.${event}`)}
          value={card.scripts[event] ?? ""}
          change={(text) => set({ scripts: { ...card.scripts, [event]: text } }, event)}
        />
      ))}
      <CardExtras field={field} card={card} set={set} />
      <p className="soft studio-keys">{say("script.keys")}</p>
      <div className="buttons">
        <Link href={`/studio/${id}/try`} className="button" aria-disabled={!isPlayable}>
          {say("card.try")}
        </Link>
        <Link
          href={`/studio/${id}/try?card=${encodeURIComponent(card.name)}`}
          className="button plain"
          aria-disabled={!isPlayable}
        >
          {say("card.step")}
        </Link>
        <button type="button" className="quiet" onClick={remove}>
          {say("card.remove")}
        </button>
      </div>
    </section>
  );
}

/** What the last balance report said of the card. */
function LastReport({ card }: { readonly card: string }) {
  const say = useWords();
  const { id } = useDesk();
  const report = useMemo(() => storedReport(id), [id]);
  if (!report) return null;
  if (report.neverPlayed.includes(card)) return <p className="soft">{say("report.card-never")}</p>;
  return report.cards
    .filter((figures) => figures.card === card)
    .map(({ deck, effect: { value, low, high } }) => (
      <p key={deck} className="soft">
        {say("report.card", { deck, effect: signed(value), low: signed(low), high: signed(high) })}
      </p>
    ));
}

interface ValueFieldProps {
  readonly field: string;
  readonly attribute: AttributeDraft;
  readonly value: string;
  change(value: string): void;
}

function ValueField({ field, attribute, value, change }: ValueFieldProps) {
  const { name, tag, type, initial } = attribute;
  const label = name || tag;
  if (type === "bool") {
    return (
      <ChoiceField
        field={field}
        label={label}
        value={value || (initial ?? "false")}
        choices={["true", "false"]}
        code="bool"
        change={change}
      />
    );
  }
  const placeholder = initial ?? (type === "token" ? attribute.choices[0] : type === "number" ? "0" : "");
  return (
    <TextField
      field={field}
      label={label}
      value={value}
      change={change}
      {...(placeholder && { placeholder })}
      {...(type === "number" && { inputMode: "numeric" as const })}
    />
  );
}
