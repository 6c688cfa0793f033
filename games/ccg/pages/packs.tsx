/** Booster packs: what they are made of by chance. */
import { CountedCards } from "./counted-cards.tsx";
import { useDesk } from "./desk.ts";
import { Item, Problems, TextField } from "./fields.tsx";
import { moved, type PackDraft, replaced, without } from "./project/draft.ts";
import { withCount } from "./project/pool.ts";
import { useWords } from "./words.ts";

export function Packs() {
  const say = useWords();
  const { draft, change } = useDesk();
  const { packs } = draft;
  const put = (next: readonly PackDraft[], subject?: string) => change((one) => ({ ...one, packs: next }), subject);
  const fresh = (): PackDraft => ({
    name: say("pack.new", { number: packs.length + 1 }),
    slots: [{ count: "1", cards: [] }],
  });
  return (
    <section className="studio-decks">
      <h2>{say("pack.title")}</h2>
      <p className="soft">{say("pack.what")}</p>
      {packs.map((pack, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          key={at}
          field={`packs.${at}`}
          title={pack.name}
          remove={() => put(without(packs, at))}
          move={(by) => put(moved(packs, at, by))}
        >
          <PackFields
            field={`packs.${at}`}
            pack={pack}
            set={(part, name) => put(replaced(packs, at, part), `packs.${at}.${name}`)}
          />
        </Item>
      ))}
      <button type="button" className="button plain" onClick={() => put([...packs, fresh()])}>
        {say("pack.add")}
      </button>
    </section>
  );
}

interface PackFieldsProps {
  readonly field: string;
  readonly pack: PackDraft;
  set(part: Partial<PackDraft>, name: string): void;
}

function PackFields({ field, pack, set }: PackFieldsProps) {
  const say = useWords();
  const { slots } = pack;
  return (
    <>
      <TextField
        field={`${field}.name`}
        label={say("pack.name")}
        value={pack.name}
        change={(name) => set({ name }, "name")}
      />
      {slots.map((slot, at) => {
        const own = `${field}.slots.${at}`;
        const put = (part: Partial<typeof slot>, name: string) =>
          set({ slots: replaced(slots, at, part) }, `slots.${at}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
          <fieldset key={at} className="studio-slot">
            <legend>{say("pack.slot", { number: at + 1 })}</legend>
            <Problems field={own} />
            <div className="studio-pair">
              <TextField
                field={`${own}.count`}
                label={say("pack.slot.count")}
                value={slot.count}
                inputMode="numeric"
                change={(count) => put({ count }, "count")}
              />
              <button type="button" className="quiet" onClick={() => set({ slots: without(slots, at) }, "slots")}>
                {say("item.remove")}
              </button>
            </div>
            <CountedCards
              cards={slot.cards}
              isShort
              setCount={(name, count) => put({ cards: withCount(slot.cards, name, count) }, name)}
            />
          </fieldset>
        );
      })}
      <button
        type="button"
        className="quiet"
        onClick={() => set({ slots: [...slots, { count: "1", cards: [] }] }, "slots")}
      >
        + {say("pack.add-slot")}
      </button>
    </>
  );
}
