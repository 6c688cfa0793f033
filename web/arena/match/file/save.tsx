/** Hands the match over as one file that opens without network. */
import { saveAs } from "@asztal/ui/save-as.ts";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import type { ReadMatch } from "../read.ts";

export function SaveMatch({ match }: { readonly match: ReadMatch }) {
  const say = useSay();
  const { language } = useSite();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { matchFile } = await import("./page.ts");
      const page = await matchFile(match, language, say, location.href.split("?")[0] ?? "");
      saveAs(`${match.names.join("-").replaceAll(/[^\p{L}\p{N}-]+/gu, "-")}.html`, page, "text/html");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="match-keep">
      <button type="button" className="button plain" disabled={isBusy} onClick={() => void save()}>
        {say(isBusy ? "match.file-busy" : "match.file")}
      </button>
      <small className="soft">{say("match.file-what")}</small>
    </div>
  );
}
