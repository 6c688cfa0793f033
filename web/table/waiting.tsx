/** Before the game: who sits here, who may still come. */
import { Refused, type TableState } from "@asztal/server/client";
import { useState } from "react";
import { http, useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";

export function Waiting({ state }: { readonly state: TableState }) {
  const say = useSay();
  const { me, somebody } = useSession();
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { table } = state;
  const isFull = table.seats.every(({ kind }) => kind !== "open");
  const sits = table.seats.some(({ name }) => name !== null && name === me?.name);
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await somebody();
      await act();
    } catch (error) {
      setProblem(error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"));
    }
  };
  if (table.status === "ended") return <p className="state">{say("table.ended")}</p>;
  return (
    <section className="page narrow">
      <h1>{say("table.waiting")}</h1>
      <div className="panel form">
        <p>{say("table.share")}</p>
        <div className="buttons">
          <input
            readOnly
            value={location.href}
            aria-label={say("table.share")}
            onFocus={({ target }) => target.select()}
          />
          <button
            type="button"
            className="button plain"
            onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
          >
            {say(copied ? "table.copied" : "table.copy")}
          </button>
        </div>
        <ol className="rows">
          {table.seats.map(({ kind, name, bot, connected }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} className="row">
              <span>
                {kind === "open" ? <em>{say("table.free-seat")}</em> : (name ?? say("table.robot", { bot: bot ?? "" }))}
                {kind === "player" ? <small> · {say(connected ? "table.connected" : "table.away")}</small> : null}
              </span>
              {kind === "open" && !sits ? (
                <button type="button" className="button" onClick={() => void attempt(() => http.join(table.id, seat))}>
                  {say("table.take-seat")}
                </button>
              ) : null}
            </li>
          ))}
        </ol>
        {problem ? (
          <p role="alert" className="problem">
            {problem}
          </p>
        ) : null}
        {me?.id === table.host ? (
          <button
            type="button"
            className="button"
            disabled={!isFull}
            onClick={() => void attempt(() => http.start(table.id))}
          >
            {say("table.start")}
          </button>
        ) : (
          <p className="soft">{say("table.host-starts")}</p>
        )}
        {sits ? (
          <button type="button" className="quiet" onClick={() => void attempt(() => http.leave(table.id))}>
            {say("table.leave")}
          </button>
        ) : null}
      </div>
    </section>
  );
}
