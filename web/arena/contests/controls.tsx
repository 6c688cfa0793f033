/** What can be done with a contest: enter a program, take it back; the organiser begins, and ends rounds. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { useId, useState } from "react";
import { Link } from "wouter";
import { http, useSession } from "../../state/session.tsx";
import { type Contest, openMeetings } from "./contest.ts";

interface ControlsProps {
  readonly contest: Contest;
  again(): void;
}

/** Does it, and says what is wrong where it was refused. */
function useDoing(again: () => void): [string | null, (act: () => Promise<unknown>) => void] {
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const run = (act: () => Promise<unknown>) => {
    act().then(
      () => {
        setProblem(null);
        again();
      },
      (error) => setProblem(problemOf(error, say)),
    );
  };
  return [problem, run];
}

export function EnterProgram({ contest, again }: ControlsProps) {
  const say = useSay();
  const id = useId();
  const { me } = useSession();
  const [arena] = useAsked(() => http.call("GET /api/arena"), "arena");
  const [problem, run] = useDoing(again);
  const [chosen, setChosen] = useState<string | null>(null);
  const { code } = contest;
  const mine = arena.state === "there" ? arena.answer.mine.filter(({ game }) => game === contest.game) : [];
  const entered = contest.entries.find(({ isMine }) => isMine);
  const program = chosen ?? entered?.program?.id ?? mine[0]?.id;
  if (!me) return <p className="soft">{say("contest.sign-in")}</p>;
  if (mine.length === 0) {
    return (
      <p className="soft">
        {say("contest.no-program")} <Link href="/arena">{say("contest.register-program")}</Link>
      </p>
    );
  }
  const enter = () =>
    http.call("POST /api/contests/:code/entries", { params: { code }, body: { program: program ?? "" } });
  return (
    <section className="panel form" aria-labelledby="contest-enter">
      <h2 id="contest-enter">{say("contest.enter")}</h2>
      {entered?.program ? <p className="done">{say("contest.entered", { name: entered.program.name })}</p> : null}
      <div className="field">
        <span>
          <label htmlFor={id}>{say("contest.who")}</label>
        </span>
        <select id={id} value={program} onChange={({ target }) => setChosen(target.value)}>
          {mine.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <Problem text={problem} />
      <div className="buttons">
        <button type="button" className="button" disabled={entered?.program?.id === program} onClick={() => run(enter)}>
          {say("contest.enter-go")}
        </button>
        {entered ? (
          <button type="button" className="button plain" onClick={() => run(() => withdraw(code, entered.entry))}>
            {say("contest.withdraw")}
          </button>
        ) : null}
      </div>
    </section>
  );
}

const withdraw = (code: string, entry: number) =>
  http.call("DELETE /api/contests/:code/entries/:entry", { params: { code, entry: String(entry) } });

export function Organise({ contest, again }: ControlsProps) {
  const say = useSay();
  const [problem, run] = useDoing(again);
  const { code, phase, entries } = contest;
  const { left } = openMeetings(contest);
  const ready = entries.filter(({ version }) => version !== null).length;
  const params = { code };
  return (
    <section className="panel form" aria-labelledby="contest-organise">
      <h2 id="contest-organise">{say("contest.organise")}</h2>
      {phase === "trial" ? (
        <>
          <p>{say("contest.start-what", { ready, all: String(entries.length) })}</p>
          <div className="buttons">
            <button
              type="button"
              className="button"
              disabled={ready < 2}
              onClick={() => run(() => http.call("POST /api/contests/:code/start", { params }))}
            >
              {say("contest.start")}
            </button>
          </div>
          {entries.length > 0 ? (
            <RemoveSome contest={contest} remove={(entry) => run(() => withdraw(code, entry))} />
          ) : null}
        </>
      ) : (
        <>
          <p>{say("contest.close-what", { left })}</p>
          <div className="buttons">
            <button
              type="button"
              className="button plain"
              disabled={left === 0}
              onClick={() => run(() => http.call("POST /api/contests/:code/close-round", { params }))}
            >
              {say("contest.close-round")}
            </button>
          </div>
        </>
      )}
      <Problem text={problem} />
    </section>
  );
}

function RemoveSome({ contest, remove }: { readonly contest: Contest; remove(entry: number): void }) {
  const say = useSay();
  return (
    <details>
      <summary>{say("contest.remove-some")}</summary>
      <ul className="rows">
        {contest.entries.map(({ entry, program }) => {
          const name = program?.name ?? say("contest.gone");
          return (
            <li key={entry} className="row">
              <span>{name}</span>
              <button type="button" className="button plain" onClick={() => remove(entry)}>
                {say("contest.remove", { name })}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
