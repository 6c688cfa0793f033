/** The table itself: what was agreed, the link to it, and what else can be done here. */
import type { Say } from "@asztal/kernel";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { Refused, type TableState } from "@asztal/wire/client";
import { type FormEvent, useState } from "react";
import { BotPaceField } from "../parts/bot-pace.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { games } from "../state/game-bundles.ts";
import { useLoaded } from "../state/game-words.ts";
import { http } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { Agreed } from "./agreed.tsx";
import { TurnNoticeSwitch } from "./notice.tsx";

interface MenuProps {
  readonly state: TableState;
  readonly gameSay: Say;
  showKeys(): void;
  /** Tells the visitor something: what the server refused, or a sentence. */
  tell(news: Refused | string): void;
}

export function TableMenu({ state, gameSay, showKeys, tell }: MenuProps) {
  const { say, change } = useSettings();
  const [open, setOpen] = useState<"leave" | "resign" | "end" | "report" | null>(null);
  const close = () => setOpen(null);
  const { table, seat } = state;
  const plays = seat !== null && table.status === "running";

  const attempt = async (act: () => Promise<unknown>, done?: string) => {
    close();
    try {
      await act();
      if (done) tell(done);
    } catch (error) {
      tell(error instanceof Refused ? error : say("state.server-away"));
    }
  };
  const report = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    const send = () => http.call("POST /api/reports", { body: { table: table.id, text, client: navigator.userAgent } });
    void attempt(send, say("table.report-sent"));
  };

  // Where speed is strength bots have a pace of their own.
  const hasOwnPace = useLoaded(async () => (await games.find(table.game))?.botPace !== undefined, table.game);
  const isAgainstBots = hasOwnPace === false && table.seats.every(({ kind }, at) => at === seat || kind === "bot");
  const isAlone = table.seats.filter(({ kind }) => kind === "player").length === 1;
  const giveUp = { leave: http.leave, resign: http.resign, end: http.agreeToEnd } as const;
  const words = {
    leave: `table.leave-sure-${isAlone ? "alone" : table.rated ? "rated" : table.settings.onLeave}`,
    resign: `table.resign-sure-${table.rated ? "rated" : table.seats.length === 2 || isAlone ? "over" : "bot"}`,
    end: "table.end-sure",
  } as const;
  return (
    <div className="table-menu">
      {plays ? (
        <div className="buttons">
          {(["end", "resign", "leave"] as const)
            .filter((way) => way !== "end" || !isAlone)
            .map((way) => (
              <button key={way} type="button" className="button plain" onClick={() => setOpen(way)}>
                {say(`table.do-${way}`)}
              </button>
            ))}
        </div>
      ) : null}
      <Agreed table={table} gameSay={gameSay} />
      <CopyField
        label={say("table.share-watch")}
        text={`${location.origin}/table/${table.id}`}
        copy={say("table.copy")}
      />
      {plays && isAgainstBots ? (
        <BotPaceField
          value={table.settings.botPace}
          change={(botPace) => {
            change({ botPace });
            void attempt(() => http.setBotPace(table.id, botPace));
          }}
        />
      ) : null}
      {plays ? <TurnNoticeSwitch /> : null}
      <div className="buttons">
        <button type="button" className="button plain" onClick={showKeys}>
          {say("table.keys")}
        </button>
        <button type="button" className="button plain" onClick={() => setOpen("report")}>
          {say("table.report")}
        </button>
      </div>
      {open === "report" ? (
        <Dialog title={say("table.report")} close={close}>
          <form className="form" onSubmit={report}>
            <label className="field">
              <span>{say("table.report-text")}</span>
              <textarea name="text" rows={5} required maxLength={4000} />
            </label>
            <button type="submit" className="button">
              {say("table.report-send")}
            </button>
          </form>
        </Dialog>
      ) : null}
      {open !== null && open !== "report" ? (
        <Dialog title={say(`table.do-${open}`)} close={close}>
          <p>{say(words[open])}</p>
          <button type="button" className="button" onClick={() => void attempt(() => giveUp[open](table.id))}>
            {say(`table.do-${open}`)}
          </button>
        </Dialog>
      ) : null}
    </div>
  );
}
