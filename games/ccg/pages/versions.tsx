/** Versions of a game on the server: stored, listed, compared with what is being written. */

import { isRefused, useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { useDesk } from "./desk.ts";
import { Exporting } from "./exporting.tsx";
import { type Difference, differences } from "./project/differences.ts";
import type { Draft } from "./project/draft.ts";
import { readDraft } from "./project/read.ts";
import { definitionText } from "./project/write.ts";
import { Publishing } from "./publishing.tsx";
import { useWords } from "./words.ts";

interface Compared {
  readonly version: number;
  readonly draft: Draft;
  readonly differences: readonly Difference[];
}

export default function VersionsScreen() {
  const say = useWords();
  const site = useSite();
  const { draft, game, version, parent, isPlayable, noteStored, change } = useDesk();
  const [news, setNews] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  const attempt = async (work: () => Promise<string | null>) => {
    setIsBusy(true);
    try {
      setNews(await work());
    } catch (error) {
      setNews(isRefused(error) ? site.say(error.refused, error.args) : say("versions.away"));
      // Those that were stored elsewhere can be compared and gone on from.
      if (game !== null && isRefused(error) && error.refused === "newer-version") {
        noteStored(game, Number(error.args?.["version"]));
      }
    }
    setIsBusy(false);
  };
  const save = () =>
    attempt(async () => {
      await site.somebody();
      const text = definitionText(draft);
      const stored =
        game === null
          ? await site.call("POST /api/definitions", { body: { kind: "ccg", text, ...(parent && { parent }) } })
          : await site.call("PUT /api/definitions/:game", { params: { game }, body: { text, after: version } });
      noteStored(stored.game, stored.version);
      return say("versions.saved", { number: stored.version });
    });
  const compare = (number: number) =>
    attempt(async () => {
      if (game === null) return null;
      const params = { game, version: String(number) };
      const { text } = await site.call("GET /api/games/:game/versions/:version/definition", { params });
      const files = Object.entries(JSON.parse(text) as Record<string, string>);
      const then = readDraft(files.map(([name, content]) => ({ name, text: content })));
      if (then) setCompared({ version: number, draft: then, differences: differences(then, draft) });
      return null;
    });
  return (
    <div className="studio-versions">
      <section className="panel">
        <h2>{say("versions.title")}</h2>
        <p>{say("versions.what")}</p>
        <div className="buttons">
          <button type="button" className="button" disabled={!isPlayable || isBusy} onClick={() => void save()}>
            {say("versions.save", { number: version + 1 })}
          </button>
          {isPlayable ? null : <span className="soft">{say("versions.not-yet")}</span>}
        </div>
        {news ? (
          <p role="status" className="done">
            {news}
          </p>
        ) : null}
        <ol className="rows" reversed>
          {Array.from({ length: version }, (_, i) => version - i).map((number) => (
            <li key={number} className="row">
              <span>{say("versions.version", { number })}</span>
              <button type="button" className="button plain" disabled={isBusy} onClick={() => void compare(number)}>
                {say("versions.compare")}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <Publishing />
      <Exporting />
      {compared ? (
        <section className="panel" aria-label={say("versions.compared", { number: compared.version })}>
          <h2>{say("versions.compared", { number: compared.version })}</h2>
          {compared.differences.length === 0 ? <p className="soft">{say("versions.same")}</p> : null}
          <ul className="studio-differences">
            {compared.differences.map(({ part, field, before, after }) => (
              <li key={`${part} ${field}`}>
                <strong>{part ? `${part} › ${field}` : field}</strong>
                {before === null ? null : <del>{before}</del>}
                {after === null ? null : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
          {compared.differences.length > 0 ? (
            <button type="button" className="button plain" onClick={() => change(() => compared.draft)}>
              {say("versions.back", { number: compared.version })}
            </button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
