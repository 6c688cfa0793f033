/** How the game looks: the theme of its table, the frame of its cards, where groups lie; with the table as it will be. */
import { Cards } from "@asztal/ui/choices.tsx";
import { Link } from "wouter";
import { FRAMES, type GroupLook, PLACES, PLAIN_LOOK, SIZES, SPREADS, type TableLook, THEMES } from "../look/look.ts";
import { CardFace } from "../table/card.tsx";
import { useDesk } from "./desk.ts";
import { LookedAt } from "./looked-at.tsx";
import { faceOf, useFrame } from "./preview.ts";
import { cardsOf, type GroupDraft, replaced } from "./project/draft.ts";
import { useWords } from "./words.ts";

export default function LookScreen() {
  const say = useWords();
  const { id, draft, change } = useDesk();
  const { theme, frame } = { ...PLAIN_LOOK, ...draft.look };
  const choose = (part: Partial<TableLook>) => change((one) => ({ ...one, look: { theme, frame, ...part } }));
  return (
    <div className="studio-look">
      <div className="studio-look-choices">
        <section className="panel">
          <Cards
            name="theme"
            legend={say("look.theme")}
            value={theme}
            choices={THEMES.map((value) => ({
              value,
              label: (
                <>
                  <span className="studio-swatch ccg" data-look={value} aria-hidden="true" />
                  {say(`theme.${value}`)}
                </>
              ),
            }))}
            change={(next) => choose({ theme: next })}
          />
        </section>
        <section className="panel">
          <Frames chosen={frame} choose={(next) => choose({ frame: next })} />
          <p className="soft">
            {say("look.frame.what")} <Link href={`/studio/${id}/cards`}>{say("screen.cards")}</Link>
          </p>
        </section>
        <section className="panel">
          <h2>{say("look.groups")}</h2>
          <p className="soft">{say("look.groups.what")}</p>
          {draft.groups.map((group, at) => (
            <GroupFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place
              key={at}
              group={group}
              change={(look) => change((one) => ({ ...one, groups: replaced(one.groups, at, { look }) }))}
            />
          ))}
        </section>
      </div>
      <LookedAt />
    </div>
  );
}

interface FramesProps {
  readonly chosen: TableLook["frame"];
  choose(frame: TableLook["frame"]): void;
}

/** Each frame around the first card of the game. */
function Frames({ chosen, choose }: FramesProps) {
  const say = useWords();
  const { draft } = useDesk();
  const around = useFrame(draft);
  const [card] = cardsOf(draft);
  const face = around && card ? faceOf(around, draft.look, card, say) : null;
  return (
    <fieldset className="studio-frames">
      <legend>{say("look.frame")}</legend>
      {FRAMES.map((frame) => (
        <label key={frame}>
          <input type="radio" name="frame" checked={frame === chosen} onChange={() => choose(frame)} />
          {face ? <CardFace face={{ ...face, frame }} /> : null}
          <span>{say(`frame.${frame}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const FIELDS = { spread: SPREADS, size: SIZES, place: PLACES } as const;

function GroupFields({ group, change }: { readonly group: GroupDraft; change(look: GroupLook): void }) {
  const say = useWords();
  const name = group.name || group.tag;
  // One's own hand always lies at the bottom, as large as there is room for it.
  const fields = (["spread", "size", "place"] as const).filter((field) => field !== "spread" || group.type !== "hand");
  const defaults = { spread: group.type === "deck" ? "top" : "row", size: "normal", place: "start" } as const;
  return (
    <fieldset className="studio-group-look">
      <legend>{name}</legend>
      {fields.map((field) => (
        <label key={field}>
          {say(`look.${field}`)}
          <select
            value={group.look?.[field] ?? defaults[field]}
            onChange={({ target }) => change({ ...group.look, [field]: target.value })}
          >
            {FIELDS[field].map((value) => (
              <option key={value} value={value}>
                {say(`look.${field}.${value}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
