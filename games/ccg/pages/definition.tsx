/** The definition: data, groups, attributes of players and of cards, phases, each in a column of its own. */
import { WORDS } from "../files/small-elements.ts";
import { Column } from "./column.tsx";
import { useDesk } from "./desk.ts";
import { Events } from "./events.tsx";
import { CheckField, ChoiceField, Item, TextField } from "./fields.tsx";
import { freshTag } from "./fresh.ts";
import { LanguageFields } from "./language-fields.tsx";
import {
  type AttributeDraft,
  type Draft,
  type GroupDraft,
  isExtended,
  moved,
  newAttribute,
  newGroup,
  newPhase,
  replaced,
  without,
} from "./project/draft.ts";
import { useRenaming } from "./renaming.ts";
import { useWords } from "./words.ts";

export default function DefinitionScreen() {
  const say = useWords();
  const { draft, change } = useDesk();
  const text = (field: "title" | "creator" | "description") => ({
    field,
    label: say(`data.${field}`),
    value: draft[field],
    change: (value: string) => change((one) => ({ ...one, [field]: value }), field),
  });
  return (
    <div className="studio-columns">
      <Column title={say("column.data")} what={say("column.data.what")}>
        <TextField {...text("title")} />
        <TextField {...text("creator")} />
        <TextField {...text("description")} isLong />
        <LanguageFields />
      </Column>
      <Groups />
      <Attributes list="playerAttributes" />
      <Attributes list="cardAttributes" />
      <div className="studio-stack">
        <Phases />
        {isExtended(draft) || draft.events.length > 0 ? <Events /> : null}
      </div>
    </div>
  );
}

type ListName = "groups" | "playerAttributes" | "cardAttributes" | "phases";

/** Changes of one of the draft's lists. */
function useList<Name extends ListName>(name: Name) {
  const { draft, change } = useDesk();
  const list = draft[name];
  type One = Draft[Name][number];
  const put = (next: readonly One[], subject?: string) => change((one) => ({ ...one, [name]: next }), subject);
  return {
    list: list as readonly One[],
    add: (one: One) => put([...(list as readonly One[]), one]),
    remove: (at: number) => put(without(list as readonly One[], at)),
    move: (at: number, by: number) => put(moved(list as readonly One[], at, by)),
    set: (at: number, part: Partial<One>) =>
      put(replaced(list as readonly One[], at, part), `${name}.${at}.${Object.keys(part).join()}`),
  };
}

function Groups() {
  const say = useWords();
  const { list, add, remove, move, set } = useList("groups");
  const rename = useRenaming();
  return (
    <Column
      title={say("column.groups")}
      what={say("column.groups.what")}
      field="groups"
      add={() => add({ ...newGroup, tag: freshTag(list, "ZONE") })}
    >
      {list.map((group, at) => {
        const field = `groups.${at}`;
        const text = (name: "tag" | "name" | "minCards" | "maxCards") => ({
          field: `${field}.${name}`,
          label: say(`group.${name}`),
          value: group[name],
          change: (value: string) => set(at, { [name]: value }),
        });
        const choice = (name: "mode" | "type" | "visibleBy", choices: readonly string[]) => ({
          field: `${field}.${name}`,
          label: say(`group.${name}`),
          value: group[name],
          choices,
          code: `group.${name}`,
          change: (value: string) => set(at, { [name]: value } as Partial<GroupDraft>),
        });
        return (
          <Item
            key={field}
            field={field}
            title={group.name}
            tag={group.tag}
            remove={() => remove(at)}
            move={(by) => move(at, by)}
          >
            <TextField {...text("name")} />
            <TextField {...text("tag")} isTag leave={(before) => void rename(`${field}.tag`, before, group.tag)} />
            <ChoiceField {...choice("type", WORDS.gtype)} />
            <ChoiceField {...choice("mode", WORDS.gmode)} />
            <ChoiceField {...choice("visibleBy", WORDS.visibleBy)} />
            <div className="studio-pair">
              <TextField {...text("minCards")} inputMode="numeric" />
              <TextField {...text("maxCards")} inputMode="numeric" />
            </div>
          </Item>
        );
      })}
    </Column>
  );
}

function Attributes({ list: name }: { readonly list: "playerAttributes" | "cardAttributes" }) {
  const say = useWords();
  const { list, add, remove, move, set } = useList(name);
  const { draft } = useDesk();
  const fresh = () => add({ ...newAttribute, tag: freshTag(list, name === "cardAttributes" ? "COST" : "POINTS") });
  return (
    <Column title={say(`column.${name}`)} what={say(`column.${name}.what`)} field={name} add={fresh}>
      {list.map((attribute, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          key={at}
          field={`${name}.${at}`}
          title={attribute.name}
          tag={attribute.tag}
          remove={() => remove(at)}
          move={(by) => move(at, by)}
        >
          <AttributeFields field={`${name}.${at}`} attribute={attribute} set={(part) => set(at, part)} />
          {name === "cardAttributes" && attribute.type === "number" && (isExtended(draft) || attribute.isCounter) ? (
            <CheckField
              field={`${name}.${at}.counter`}
              label={say("attribute.counter")}
              value={attribute.isCounter ?? false}
              change={(isCounter) => set(at, { isCounter })}
            />
          ) : null}
        </Item>
      ))}
    </Column>
  );
}

interface AttributeFieldsProps {
  readonly field: string;
  readonly attribute: AttributeDraft;
  set(part: Partial<AttributeDraft>): void;
}

function AttributeFields({ field, attribute, set }: AttributeFieldsProps) {
  const say = useWords();
  const rename = useRenaming();
  const text = (name: "tag" | "name" | "min" | "max") => ({
    field: `${field}.${name}`,
    label: say(`attribute.${name}`),
    value: attribute[name],
    change: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <TextField {...text("name")} />
      <TextField {...text("tag")} isTag leave={(before) => void rename(`${field}.tag`, before, attribute.tag)} />
      <ChoiceField
        field={`${field}.type`}
        label={say("attribute.type")}
        value={attribute.type}
        choices={WORDS.atype}
        code="attribute.type"
        change={(type) => set({ type })}
      />
      {attribute.type === "token" ? (
        <TextField
          field={`${field}.choices`}
          label={say("attribute.choices")}
          value={attribute.choices.join("\n")}
          isLong
          change={(value) => set({ choices: value === "" ? [] : value.split("\n") })}
        />
      ) : null}
      <TextField
        field={`${field}.initial`}
        label={say("attribute.initial")}
        value={attribute.initial ?? ""}
        placeholder={say("attribute.initial.none")}
        change={(value) => set({ initial: value === "" ? null : value })}
      />
      {attribute.type === "number" ? (
        <div className="studio-pair">
          <TextField {...text("min")} inputMode="numeric" />
          <TextField {...text("max")} inputMode="numeric" />
        </div>
      ) : null}
    </>
  );
}

function Phases() {
  const say = useWords();
  const { list, add, remove, move, set } = useList("phases");
  return (
    <Column
      title={say("column.phases")}
      what={say("column.phases.what")}
      field="phases"
      add={() => add({ ...newPhase, tag: freshTag(list, "PHASE") })}
    >
      {list.map((phase, at) => {
        const field = `phases.${at}`;
        const text = (name: "tag" | "name") => ({
          field: `${field}.${name}`,
          label: say(`phase.${name}`),
          value: phase[name],
          change: (value: string) => set(at, { [name]: value }),
        });
        return (
          <Item
            key={field}
            field={field}
            title={phase.name}
            tag={phase.tag}
            remove={() => remove(at)}
            move={(by) => move(at, by)}
          >
            <TextField {...text("name")} />
            <TextField {...text("tag")} isTag />
          </Item>
        );
      })}
    </Column>
  );
}
