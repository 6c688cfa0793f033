/** What version 2 of the language adds to the rules: what follows of events, answers to cards, and drafts. */

import { AllowedFields } from "./allowed-fields.tsx";
import { useDesk } from "./desk.ts";
import { CheckField, Item, PickField, Problems, TextField } from "./fields.tsx";
import { type Draft, isExtended, moved, newAllowed, replaced, without } from "./project/draft.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { useWords } from "./words.ts";

export function ExtendedRules() {
  const { draft } = useDesk();
  const has = (list: readonly unknown[]) => isExtended(draft) || list.length > 0;
  return (
    <>
      {has(draft.ruleEvents) ? <RuleEvents /> : null}
      {has(draft.responses) ? <Responses /> : null}
      {isExtended(draft) || draft.drafting ? <Drafting /> : null}
    </>
  );
}

function RuleEvents() {
  const say = useWords();
  const { draft, change } = useDesk();
  const list = draft.ruleEvents;
  const put = (ruleEvents: Draft["ruleEvents"], subject?: string) => change((one) => ({ ...one, ruleEvents }), subject);
  const events = draft.events.filter(({ isBefore }) => !isBefore);
  return (
    <section className="panel">
      <h2>{say("rules.events")}</h2>
      <p className="soft">{say(events.length > 0 ? "rules.events.what" : "rules.events.none")}</p>
      {list.map((one, at) => {
        const field = `ruleEvents.${at}`;
        const name = draft.events.find(({ tag }) => tag === one.event)?.name;
        return (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
            key={at}
            field={field}
            title={name || one.event}
            isOpen
            remove={() => put(without(list, at))}
            move={(by) => put(moved(list, at, by))}
          >
            <PickField
              field={`${field}.event`}
              label={say("rules.event")}
              value={one.event}
              options={events.map(({ tag, name: label }) => ({ value: tag, label: label || tag }))}
              change={(event) => put(replaced(list, at, { event }))}
            />
            <ScriptEditor
              field={`${field}.script`}
              label={say("rules.event.script")}
              hint={say("rules.event.hint")}
              value={one.script}
              change={(script) => put(replaced(list, at, { script }), `${field}.script`)}
            />
          </Item>
        );
      })}
      {events.length > 0 ? (
        <button
          type="button"
          className="button plain"
          onClick={() => put([...list, { event: events[0]!.tag, script: "" }])}
        >
          {say("item.add")}
        </button>
      ) : null}
    </section>
  );
}

function Responses() {
  const say = useWords();
  const { draft, change } = useDesk();
  const list = draft.responses;
  const put = (responses: Draft["responses"], subject?: string) => change((one) => ({ ...one, responses }), subject);
  return (
    <section className="panel">
      <h2>{say("rules.responses")}</h2>
      <p className="soft">{say("rules.responses.what")}</p>
      {list.map((one, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          key={at}
          field={`responses.${at}`}
          title={one.name}
          isOpen
          remove={() => put(without(list, at))}
          move={(by) => put(moved(list, at, by))}
        >
          <AllowedFields
            field={`responses.${at}`}
            allowed={one}
            set={(part, name) => put(replaced(list, at, part), `responses.${at}.${name}`)}
          />
        </Item>
      ))}
      <button type="button" className="button plain" onClick={() => put([...list, newAllowed])}>
        {say("rules.add-response")}
      </button>
    </section>
  );
}

function Drafting() {
  const say = useWords();
  const { draft, change } = useDesk();
  const { drafting, groups, packs } = draft;
  const own = groups.filter(({ mode }) => mode === "private");
  const put = (next: Draft["drafting"], subject?: string) => change((one) => ({ ...one, drafting: next }), subject);
  const fresh = () => put({ rounds: "1", to: (own.find(({ type }) => type === "deck") ?? own[0])?.tag ?? "" });
  return (
    <section className="panel">
      <h2>{say("rules.drafting")}</h2>
      <p className="soft">{say("rules.drafting.what")}</p>
      <CheckField
        field="drafting.is"
        label={say("rules.drafting.is")}
        value={drafting !== null}
        change={(isWanted) => (isWanted ? fresh() : put(null))}
      />
      <Problems field="drafting" />
      {drafting ? (
        <div className="studio-pair">
          <TextField
            field="drafting.rounds"
            label={say("rules.drafting.rounds")}
            value={drafting.rounds}
            inputMode="numeric"
            change={(rounds) => put({ ...drafting, rounds }, "drafting.rounds")}
          />
          <PickField
            field="drafting.to"
            label={say("rules.drafting.to")}
            value={drafting.to}
            options={own.map(({ tag, name }) => ({ value: tag, label: name || tag }))}
            change={(to) => put({ ...drafting, to })}
          />
        </div>
      ) : null}
      {drafting && packs.length === 0 ? <p className="soft">{say("rules.drafting.packs")}</p> : null}
    </section>
  );
}
