/** The rules: own actions, the set-up, what happens in each phase, and how the game ends. */
import { declaredTypes } from "../script-syntax/words.ts";
import { AllowedFields } from "./allowed-fields.tsx";
import { useDesk } from "./desk.ts";
import { ExtendedRules } from "./extended-rules.tsx";
import { CheckField, Item, Problems, TextField } from "./fields.tsx";
import {
  type ActionDraft,
  isExtended,
  moved,
  newAction,
  newAllowed,
  type PhaseDraft,
  replaced,
  without,
} from "./project/draft.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { useWords } from "./words.ts";

export default function RulesScreen() {
  const say = useWords();
  const { draft, change } = useDesk();
  return (
    <div className="studio-rules">
      <section className="panel">
        <h2>{say("rules.actions")}</h2>
        <p className="soft">{say("rules.actions.what")}</p>
        {draft.actions.map((action, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          <Action key={at} at={at} action={action} />
        ))}
        <button
          type="button"
          className="button plain"
          onClick={() => change((one) => ({ ...one, actions: [...one.actions, newAction] }))}
        >
          {say("item.add")}
        </button>
      </section>
      <section className="panel">
        <h2>{say("rules.setup")}</h2>
        <p className="soft">{say("rules.setup.what")}</p>
        <ScriptEditor
          field="setup"
          label={say("rules.setup")}
          value={draft.setup}
          change={(setup) => change((one) => ({ ...one, setup }), "setup")}
        />
      </section>
      <section className="panel">
        <h2>{say("rules.phases")}</h2>
        <p className="soft">{say("rules.phases.what")}</p>
        {draft.phases.map((phase, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          <PhaseRules key={at} at={at} phase={phase} />
        ))}
      </section>
      <section className="panel">
        <h2>{say("rules.end")}</h2>
        <p className="soft">{say("rules.end.what")}</p>
        <Conditions list="win" />
        <Conditions list="loss" />
        <label className="check">
          <input
            type="checkbox"
            checked={draft.drawByAgreement}
            onChange={({ target }) => change((one) => ({ ...one, drawByAgreement: target.checked }))}
          />
          {say("rules.draw")}
        </label>
      </section>
      <ExtendedRules />
    </div>
  );
}

function Conditions({ list }: { readonly list: "win" | "loss" }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const put = (next: readonly string[], subject?: string) => change((one) => ({ ...one, [list]: next }), subject);
  return (
    <>
      {draft[list].map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
        <div key={at} className="studio-condition">
          <ScriptEditor
            field={`${list}.${at}`}
            label={say(`rules.${list}`)}
            isCondition
            value={condition}
            change={(value) => put(draft[list].with(at, value), `${list}.${at}`)}
          />
          <button type="button" className="quiet" onClick={() => put(without(draft[list], at))}>
            {say("item.remove")}
          </button>
        </div>
      ))}
      <button type="button" className="quiet" onClick={() => put([...draft[list], ""])}>
        + {say(`rules.add-${list}`)}
      </button>
    </>
  );
}

function PhaseRules({ at, phase }: { readonly at: number; readonly phase: PhaseDraft }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const field = `phases.${at}`;
  const set = (part: Partial<PhaseDraft>, subject?: string) =>
    change((one) => ({ ...one, phases: replaced(one.phases, at, part) }), subject);
  const number = (name: "minActions" | "maxActions") => ({
    field: `${field}.${name}`,
    label: say(`phase.${name}`),
    value: phase[name],
    inputMode: "numeric" as const,
    change: (value: string) => set({ [name]: value }, `${field}.${name}`),
  });
  return (
    <div className="studio-phase">
      <h3>
        {at + 1}. {phase.name || phase.tag}
      </h3>
      <ScriptEditor
        field={`${field}.script`}
        label={say("phase.script")}
        value={phase.script}
        change={(script) => set({ script }, `${field}.script`)}
      />
      {phase.allowed.map((allowed, i) => {
        const own = `${field}.allowed.${i}`;
        const put = (part: Partial<typeof allowed>, name: string) =>
          set({ allowed: replaced(phase.allowed, i, part) }, `${own}.${name}`);
        return (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
            key={i}
            field={own}
            title={say("phase.may", { name: allowed.name || "…" })}
            isOpen
            remove={() => set({ allowed: without(phase.allowed, i) })}
            move={(by) => set({ allowed: moved(phase.allowed, i, by) })}
          >
            <AllowedFields field={own} allowed={allowed} set={put} />
          </Item>
        );
      })}
      {isExtended(draft) || phase.hasAbilities ? (
        <CheckField
          field={`${field}.abilities`}
          label={say("phase.abilities")}
          value={phase.hasAbilities ?? false}
          change={(hasAbilities) => set({ hasAbilities })}
        />
      ) : null}
      <div className="studio-phase-foot">
        <button type="button" className="button plain" onClick={() => set({ allowed: [...phase.allowed, newAllowed] })}>
          {say("phase.add-allowed")}
        </button>
        <div className="studio-pair">
          <TextField {...number("minActions")} />
          <TextField {...number("maxActions")} />
        </div>
      </div>
    </div>
  );
}

function Action({ at, action }: { readonly at: number; readonly action: ActionDraft }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const types = declaredTypes(isExtended(draft) ? 2 : 1);
  const field = `actions.${at}`;
  const set = (part: Partial<ActionDraft>, subject?: string) =>
    change((one) => ({ ...one, actions: replaced(one.actions, at, part) }), subject);
  return (
    <Item
      field={field}
      title={action.name}
      tag={action.tag}
      remove={() => change((one) => ({ ...one, actions: without(one.actions, at) }))}
      move={(by) => change((one) => ({ ...one, actions: moved(one.actions, at, by) }))}
    >
      <div className="studio-pair">
        <TextField
          field={`${field}.tag`}
          label={say("action.tag")}
          value={action.tag}
          isTag
          change={(tag) => set({ tag }, `${field}.tag`)}
        />
        <TextField
          field={`${field}.name`}
          label={say("action.name")}
          value={action.name}
          change={(name) => set({ name }, `${field}.name`)}
        />
      </div>
      <fieldset className="studio-parameters">
        <legend>{say("action.parameters")}</legend>
        {action.parameters.map((parameter, i) => {
          const put = (part: Partial<typeof parameter>) =>
            set({ parameters: replaced(action.parameters, i, part) }, `${field}.parameters.${i}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is known by its place
            <span key={i}>
              <input
                type="text"
                className="studio-tag"
                aria-label={say("action.parameter")}
                value={parameter.tag}
                onChange={({ target }) => put({ tag: target.value })}
              />
              <select
                aria-label={say("action.parameter-type")}
                value={parameter.type}
                onChange={({ target }) => put({ type: target.value })}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {say(`attribute.type.${type === "boolean" ? "bool" : type}`)}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="quiet"
                onClick={() => set({ parameters: without(action.parameters, i) })}
              >
                {say("item.remove")}
              </button>
            </span>
          );
        })}
        <button
          type="button"
          className="quiet"
          onClick={() => set({ parameters: [...action.parameters, { tag: "amount", type: "number" }] })}
        >
          + {say("action.add-parameter")}
        </button>
        <Problems field={`${field}.parameters`} />
      </fieldset>
      <ScriptEditor
        field={`${field}.script`}
        label={say("action.script")}
        value={action.script}
        change={(script) => set({ script }, `${field}.script`)}
      />
    </Item>
  );
}
