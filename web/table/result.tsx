/** How it ended, and what now. */
import type { Outcome, Say, Statistics } from "@asztal/kernel";
import { Refused, type TableState } from "@asztal/server/client";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { http, useSession } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";

interface ResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Result({ state, names, gameSay }: ResultProps) {
  const say = useSay();
  const { somebody } = useSession();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const { table, seat: own } = state;
  const outcome = table.outcome as Outcome | null;
  const order = outcome
    ? names.map((_, seat) => seat).sort((a, b) => outcome.seats[a]!.rank - outcome.seats[b]!.rank)
    : [];
  const again = async () => {
    try {
      await somebody();
      const next = await http.rematch(table.id);
      if (next.seats.every(({ kind }) => kind !== "open")) await http.start(next.id).catch(() => {});
      go(`/table/${next.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"));
    }
  };
  return (
    <section className="panel result" aria-label={say("table.over")}>
      <ol>
        {order.map((seat) => {
          const { rank, score } = outcome!.seats[seat]!; // the order comes from the outcome
          return (
            <li key={seat} data-own={seat === own || undefined}>
              <strong>{say("table.rank", { rank })}</strong> <span>{names[seat]}</span>{" "}
              <span>{say("table.points", { score })}</span>
            </li>
          );
        })}
      </ol>
      <Figures statistics={table.statistics as Statistics | null} names={names} gameSay={gameSay} />
      <div className="buttons">
        {own === null ? null : (
          <button type="button" className="button" onClick={() => void again()}>
            {say("table.rematch")}
          </button>
        )}
        {outcome ? (
          <Link href={`/replay/${table.id}`} className="button plain">
            {say("table.replay")}
          </Link>
        ) : null}
        {outcome ? (
          <a className="button plain" href={`/api/tables/${table.id}/record`}>
            {say("table.record")}
          </a>
        ) : null}
        <Link href="/" className="quiet">
          {say("nav.home")}
        </Link>
      </div>
      {problem ? (
        <p role="alert" className="problem">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

/** The game's own figures, a row for each and a column for each player. */
function Figures({
  statistics,
  names,
  gameSay,
}: {
  readonly statistics: Statistics | null;
  readonly names: readonly string[];
  readonly gameSay: Say;
}) {
  const say = useSay();
  const { settings } = useSettings();
  const number = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 });
  const keys = Object.keys(statistics?.seats[0] ?? {});
  if (!statistics || keys.length === 0) return null;
  return (
    <details className="figures">
      <summary>{say("table.statistics")}</summary>
      <table>
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{gameSay(`statistic.${key}`)}</th>
              {statistics.seats.map((figures, seat) => (
                <td key={names[seat]}>{number.format(figures[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
