/** A contest for the projector: large, and nothing to press. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { askContest, EVERY_SECONDS, openMeetings, tablesOf } from "./contest.ts";
import "./contests.css";
import { Winner } from "./page.tsx";
import { Standings } from "./standings.tsx";

export function ContestWall({ code }: { readonly code: string }) {
  const say = useSay();
  const [contest, again] = useAsked(askContest(code), `contest ${code}`, EVERY_SECONDS);
  return (
    <div className="contest-wall">
      <When asked={contest} again={again} meanwhile={<Skeleton rows={8} />}>
        {(answer) => {
          const { title, phase, round, rounds } = answer;
          const tables = tablesOf(answer).filter((table) => table.phase !== "trial" || phase === "trial");
          return (
            <>
              <header>
                <h1>{title}</h1>
                <p role="status">
                  {say(`contest.phase.${phase}`)}
                  {(phase === "live" || phase === "finals") && rounds > 1
                    ? ` · ${say("contest.round", { round: String(round), rounds: String(rounds) })}`
                    : null}
                </p>
              </header>
              <Winner contest={answer} />
              {phase === "trial" ? (
                <p className="contest-wall-code">
                  <span>{say("contest.wall-join")}</span> <strong>{code}</strong>{" "}
                  <span className="soft">{`${location.host}/arena/contests/${code}`}</span>
                </p>
              ) : null}
              {tables.map((table) => {
                const label = say(`contest.table.${table.phase}`, { round: String(table.round) });
                return (
                  <section key={label}>
                    <h2>{label}</h2>
                    <Standings contest={answer} rows={table.rows} label={label} />
                  </section>
                );
              })}
              {phase === "live" || phase === "finals" ? <p>{say("contest.wall-now", openMeetings(answer))}</p> : null}
            </>
          );
        }}
      </When>
      <Link href={`/arena/contests/${code}`} className="button plain">
        {say("contest.leave-wall")}
      </Link>
    </div>
  );
}
