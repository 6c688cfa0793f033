/** The column of events: what can happen in a game that its cards and rules hear of. */
import { CAN_BE_REPLACED, OF_FIGURES } from "../files/card-events.ts";
import { WORDS } from "../files/small-elements.ts";
import { Column } from "./column.tsx";
import { useDesk } from "./desk.ts";
import { CheckField, ChoiceField, Item, TextField } from "./fields.tsx";
import { FigureField } from "./figure-field.tsx";
import { freshTag } from "./fresh.ts";
import { type EventDraft, moved, newEvent, replaced, without } from "./project/draft.ts";
import { useRenaming } from "./renaming.ts";
import { useWords } from "./words.ts";

const HEARD = ["", ...WORDS.heard];

export function Events() {
  const say = useWords();
  const { draft, change } = useDesk();
  const list = draft.events;
  const put = (events: readonly EventDraft[], subject?: string) => change((one) => ({ ...one, events }), subject);
  return (
    <Column
      title={say("column.events")}
      what={say("column.events.what")}
      field="events"
      add={() => put([...list, { ...newEvent, tag: freshTag([...list, ...draft.cardAttributes], "EVENT") }])}
    >
      {list.map((event, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          key={at}
          field={`events.${at}`}
          title={event.name}
          tag={event.tag}
          remove={() => put(without(list, at))}
          move={(by) => put(moved(list, at, by))}
        >
          <EventFields
            field={`events.${at}`}
            event={event}
            set={(part) => put(replaced(list, at, part), `events.${at}.${Object.keys(part).join()}`)}
          />
        </Item>
      ))}
    </Column>
  );
}

interface EventFieldsProps {
  readonly field: string;
  readonly event: EventDraft;
  set(part: Partial<EventDraft>): void;
}

function EventFields({ field, event, set }: EventFieldsProps) {
  const say = useWords();
  const rename = useRenaming();
  const isOfFigure = OF_FIGURES.includes(event.on);
  const canBeReplaced = CAN_BE_REPLACED.includes(event.on);
  /** What the new kind of event cannot say is taken back with it. */
  const setOn = (on: string) =>
    set({
      on,
      figure: OF_FIGURES.includes(on) ? (event.figure ?? { of: "player", tag: "" }) : null,
      isBefore: event.isBefore && CAN_BE_REPLACED.includes(on),
    });
  return (
    <>
      <TextField
        field={`${field}.name`}
        label={say("event.name")}
        value={event.name}
        change={(name) => set({ name })}
      />
      <TextField
        field={`${field}.tag`}
        label={say("event.tag")}
        value={event.tag}
        isTag
        change={(tag) => set({ tag })}
        leave={(before) => void rename(`${field}.tag`, before, event.tag)}
      />
      <ChoiceField
        field={`${field}.on`}
        label={say("event.on")}
        value={event.on}
        choices={WORDS.on}
        code="event.on"
        change={setOn}
      />
      {isOfFigure || event.figure ? (
        <FigureField
          field={`${field}.figure`}
          label={say("event.figure")}
          value={event.figure}
          change={(figure) => set({ figure })}
        />
      ) : null}
      <ChoiceField
        field={`${field}.heard`}
        label={say("event.heard")}
        value={event.heard}
        choices={HEARD}
        code="event.heard"
        change={(heard) => set({ heard })}
      />
      {canBeReplaced || event.isBefore ? (
        <CheckField
          field={`${field}.before`}
          label={say("event.before")}
          value={event.isBefore}
          change={(isBefore) => set({ isBefore })}
        />
      ) : null}
    </>
  );
}
