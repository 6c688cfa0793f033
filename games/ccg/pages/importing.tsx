/** A game from files: read, with a report of what was not understood, and opened. */
import { useId, useState } from "react";
import { type Incoming, readIncoming } from "../exchange/incoming.ts";
import type { Draft } from "./project/draft.ts";
import { useWords } from "./words.ts";

const MAX_BYTES = 16_777_216;

export default function Importing({ open }: { open(draft: Draft): void }) {
  const say = useWords();
  const id = useId();
  const [read, setRead] = useState<Incoming | null>(null);
  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const large = files.find(({ size }) => size > MAX_BYTES);
    if (large) return setRead({ ok: false, problem: "archive-too-large", what: large.name });
    const given = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    const incoming = readIncoming(await Promise.all(given));
    setRead(incoming);
    if (incoming.ok && incoming.remarks.length === 0) open(incoming.draft);
  };
  return (
    <div className="panel studio-publish">
      <label htmlFor={id}>
        <strong>{say("import.title")}</strong>
      </label>
      <p className="soft">{say("import.what")}</p>
      <input
        id={id}
        type="file"
        multiple
        accept=".zip,.o8g,.nupkg,.xml,.json,.o8d,.ccgaction"
        onChange={({ target }) => void take(target.files)}
      />
      {read && !read.ok ? (
        <p role="alert" className="problem">
          {say(`import.${read.problem}`, { file: read.what })}
        </p>
      ) : null}
      {read?.ok && read.remarks.length > 0 ? (
        <div role="status">
          <p>{say("import.remarks", { title: read.draft.title })}</p>
          <ul>
            {read.remarks.map(({ code, what }) => (
              <li key={`${code} ${what}`}>{say(`import.${code}`, { what })}</li>
            ))}
          </ul>
          <button type="button" className="button" onClick={() => open(read.draft)}>
            {say("import.open")}
          </button>
        </div>
      ) : null}
    </div>
  );
}
