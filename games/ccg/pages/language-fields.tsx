/** Which version of the language a game is written in, and what that decides: how many play it. */
import { useDesk } from "./desk.ts";
import { CheckField, Problems, TextField } from "./fields.tsx";
import { type Draft, isExtended } from "./project/draft.ts";
import { useWords } from "./words.ts";

const TWO = { min: "2", max: "2" };

export function LanguageFields() {
  const say = useWords();
  const { draft, change } = useDesk();
  const { players } = draft;
  const put = (part: Partial<Draft>, subject?: string) => change((one) => ({ ...one, ...part }), subject);
  const bound = (name: "min" | "max") => ({
    field: `players.${name}`,
    label: say(`players.${name}`),
    value: (players ?? TWO)[name],
    inputMode: "numeric" as const,
    change: (value: string) => put({ players: { ...(players ?? TWO), [name]: value } }, `players.${name}`),
  });
  return (
    <>
      <CheckField
        field="language"
        label={say("language.extended")}
        value={isExtended(draft)}
        change={(isWanted) => put({ language: isWanted ? "2" : "" })}
      />
      <small className="soft">{say("language.extended.what")}</small>
      {isExtended(draft) || players ? (
        <>
          <div className="studio-pair">
            <TextField {...bound("min")} />
            <TextField {...bound("max")} />
          </div>
          <Problems field="players" />
        </>
      ) : null}
    </>
  );
}
