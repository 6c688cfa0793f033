/** Cards from a spreadsheet, pasted or as a file, and out again. */
import { Dialog } from "@asztal/ui/dialog.tsx";
import { useId, useMemo, useState } from "react";
import { useDesk } from "./desk.ts";
import { columnsOf, readSheet, withCards, writeSheet } from "./project/sheet.ts";
import { useWords } from "./words.ts";

const MAX_FILE = 2_000_000;

export function SheetDialog({ set, close }: { readonly set: number; close(): void }) {
  const say = useWords();
  const { draft, change } = useDesk();
  const [text, setText] = useState("");
  const id = useId();
  const reading = useMemo(() => (text.trim() === "" ? null : readSheet(text, draft)), [text, draft]);
  const save = () => {
    const url = URL.createObjectURL(new Blob([`\uFEFF${writeSheet(draft)}`], { type: "text/csv" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: `${draft.title || "cards"}.csv` });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Dialog title={say("sheet.title")} close={close}>
      <p>{say("sheet.what")}</p>
      <p>
        <code>{columnsOf(draft).join(" · ")}</code>
      </p>
      <div className="studio-field">
        <label htmlFor={id}>{say("sheet.paste")}</label>
        <textarea id={id} rows={8} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </div>
      <label className="studio-field">
        {say("sheet.file")}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={async ({ target }) => {
            const file = target.files?.[0];
            if (file && file.size <= MAX_FILE) setText((await file.text()).replace(/^\uFEFF/, ""));
          }}
        />
      </label>
      {reading ? (
        <p role="status">
          {say("sheet.found", { count: reading.cards.length })}{" "}
          {reading.unknown.length > 0 ? say("sheet.unknown", { columns: reading.unknown }) : ""}
        </p>
      ) : null}
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={!reading || reading.cards.length === 0}
          onClick={() => {
            if (!reading) return;
            change((one) =>
              withCards(
                one.sets.length > 0 ? one : { ...one, sets: [{ name: "", cards: [] }] },
                Math.max(0, set),
                reading.cards,
              ),
            );
            close();
          }}
        >
          {say("sheet.take")}
        </button>
        <button type="button" className="button plain" onClick={save}>
          {say("sheet.save")}
        </button>
      </div>
    </Dialog>
  );
}
