/** The game as files: one archive, each file by itself, and cards to print. */
import { saveAs } from "@asztal/ui/save-as.ts";
import { useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { writeArchive } from "../files/archive.ts";
import { useDesk } from "./desk.ts";
import { faceOf, frameOf } from "./preview.ts";
import { cardsOf, type Draft } from "./project/draft.ts";
import { filesOf } from "./project/write.ts";
import { useWords } from "./words.ts";

const MAX_PRINTED = 540;

export function Exporting() {
  const say = useWords();
  const { language } = useSite();
  const { draft } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = draft.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "game";
  const files = () => filesOf(draft);
  const print = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const frame = frameOf(draft);
      if (!frame) return setProblem(say("cards.no-definition"));
      const [{ cardSheets }, { printFonts }] = await Promise.all([
        import("../print/sheets.ts"),
        import("./print-fonts.ts"),
      ]);
      const faces = printed(draft).map((card) => faceOf(frame, draft.look, card, say));
      const options = { fonts: await printFonts(), language, title: draft.title, author: draft.creator };
      saveAs(`${name}.pdf`, new Uint8Array(await cardSheets(faces, options)), "application/pdf");
    } catch {
      setProblem(say("export.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className="panel studio-publish">
      <h2>{say("export.title")}</h2>
      <p>{say("export.what")}</p>
      <div className="buttons">
        <button
          type="button"
          className="button plain"
          onClick={() => saveAs(`${name}.zip`, writeArchive(files()), "application/zip")}
        >
          {say("export.archive")}
        </button>
        <button type="button" className="button plain" disabled={isBusy} onClick={() => void print()}>
          {say("export.print")}
        </button>
      </div>
      <p className="buttons">
        {files().map((file) => (
          <button
            key={file.name}
            type="button"
            className="quiet"
            onClick={() => saveAs(file.name, file.text, "application/octet-stream")}
          >
            {file.name}
          </button>
        ))}
      </p>
      {problem ? (
        <p role="alert" className="problem">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

/** Every card as often as the decks have it, one deck after another; without decks each card once. */
function printed(draft: Draft) {
  const cards = new Map(cardsOf(draft).map((card) => [card.name, card]));
  const counted = draft.decks.flatMap((deck) =>
    deck.cards.flatMap(({ name, count }) => {
      const card = cards.get(name);
      const copies = Math.min(MAX_PRINTED, Number.parseInt(count, 10) || 0);
      return card ? Array.from({ length: copies }, () => card) : [];
    }),
  );
  return (counted.length > 0 ? counted : [...cards.values()]).slice(0, MAX_PRINTED);
}
