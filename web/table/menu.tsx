/** Undo, leaving, reporting a problem. */
import type { Say } from "@asztal/kernel";
import { Refused, type TableState } from "@asztal/server/client";
import { type FormEvent, useRef } from "react";
import { http, useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";

interface MenuProps {
  readonly state: TableState;
  readonly gameSay: Say;
  refused(refusal: Refused | string): void;
}

export function TableMenu({ state, refused }: MenuProps) {
  const say = useSay();
  const { live } = useSession();
  const reporting = useRef<HTMLDialogElement>(null);
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
    event.currentTarget.reset();
    reporting.current?.close();
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
      <button type="button" className="quiet" onClick={() => reporting.current?.showModal()}>
        {say("table.report")}
      </button>
      {plays ? (
        <button type="button" className="quiet" onClick={() => void leave()}>
          {say("table.leave")}
        </button>
      ) : null}
      <dialog ref={reporting} aria-labelledby="report-title" className="panel">
        <form className="form" onSubmit={(event) => void report(event)}>
          <h2 id="report-title">{say("table.report")}</h2>
          <label className="field">
            <span>{say("table.report-text")}</span>
            <textarea name="text" rows={5} required maxLength={4000} />
          </label>
          <div className="buttons">
            <button type="submit" className="button">
              {say("table.report-send")}
            </button>
            <button type="button" className="quiet" onClick={() => reporting.current?.close()}>
              {say("table.cancel")}
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
