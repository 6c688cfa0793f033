/** Undo, leaving, reporting a problem. */
import type { Say } from "@asztal/kernel";
import { Refused, type TableState } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { http, useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Rules } from "../parts/rules.tsx";
import { Keys } from "./keys.tsx";

interface MenuProps {
  readonly state: TableState;
  readonly gameSay: Say;
  refused(refusal: Refused | string): void;
}

export function TableMenu({ state, refused }: MenuProps) {
  const say = useSay();
  const { live } = useSession();
  const [open, setOpen] = useState<"rules" | "report" | null>(null);
  const close = () => setOpen(null);
  const { table, seat, sight } = state;
  const plays = seat !== null && table.status === "running" && table.seats[seat]?.kind === "player";

  const undo = async () => {
    if (!live) return;
    const answer = sight?.canUndo ? await live.undo(table.id) : await live.undoReason(table.id);
    if (answer.refused) refused(new Refused(409, answer.refused, answer.args));
  };
  const leave = async () => {
    if (!confirm(say("table.leave-sure"))) return;
    try {
      await http.leave(table.id);
    } catch (error) {
      refused(error instanceof Refused ? error : say("state.server-away"));
    }
  };
  const report = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    close();
    try {
      await http.request("POST", "/api/reports", { table: table.id, text, client: navigator.userAgent });
      refused(say("table.report-sent"));
    } catch (error) {
      refused(error instanceof Refused ? error : say("state.server-away"));
    }
  };

  return (
    <div className="buttons table-menu">
      {plays ? (
        <button
          type="button"
          className="button plain"
          data-grey={!sight?.canUndo || undefined}
          onClick={() => void undo()}
        >
          {say("table.undo")}
        </button>
      ) : null}
      <button type="button" className="quiet" onClick={() => setOpen("rules")}>
        {say("table.rules")}
      </button>
      <Keys />
      {"Notification" in globalThis && Notification.permission === "default" ? (
        <button type="button" className="quiet" onClick={() => void Notification.requestPermission()}>
          {say("table.notify")}
        </button>
      ) : null}
      <button type="button" className="quiet" onClick={() => setOpen("report")}>
        {say("table.report")}
      </button>
      {plays ? (
        <button type="button" className="quiet" onClick={() => void leave()}>
          {say("table.leave")}
        </button>
      ) : null}
      {open === "rules" ? (
        <Dialog title={say("table.rules")} close={close}>
          <Rules game={table.game} />
        </Dialog>
      ) : null}
      {open === "report" ? (
        <Dialog title={say("table.report")} close={close}>
          <form className="form" onSubmit={(event) => void report(event)}>
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
    </div>
  );
}
