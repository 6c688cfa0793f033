/** A contest: how to enter, how it stands, every match, and how to check that nobody could choose the cards. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { CopyField } from "../../parts/copy-field.tsx";
import { useNameOfGame } from "../words.tsx";
import { askContest, type Contest, EVERY_SECONDS, entryOf, tablesOf } from "./contest.ts";
import { EnterProgram, Organise } from "./controls.tsx";
import "./contests.css";
import { Meetings } from "./meetings.tsx";
import { Standings } from "./standings.tsx";

export function ContestPage({ code }: { readonly code: string }) {
  const say = useSay();
  const [contest, again] = useAsked(askContest(code), `contest ${code}`, EVERY_SECONDS);
  return (
    <div className="page narrow">
      <When asked={contest} again={again} meanwhile={<Skeleton rows={6} />}>
        {(answer) => (
          <>
            <div className="contest-head">
              <Link href="/arena">{say("arena.title")}</Link>
              <Heading title={answer.title} />
              <About contest={answer} />
            </div>
            <Winner contest={answer} />
            {answer.phase === "trial" ? <Join contest={answer} /> : null}
            {answer.phase === "trial" ? <EnterProgram contest={answer} again={again} /> : null}
            {answer.isOwn && answer.phase !== "finished" ? <Organise contest={answer} again={again} /> : null}
            <Tables contest={answer} />
            {answer.meetings.length > 0 ? <Meetings contest={answer} /> : null}
            <Fairness contest={answer} />
          </>
        )}
      </When>
    </div>
  );
}

function About({ contest }: { readonly contest: Contest }) {
  const say = useSay();
  const nameOf = useNameOfGame();
  const { game, format, phase, round, rounds, organiser, code, liveGames } = contest;
  const isInRounds = (phase === "live" || phase === "finals") && rounds > 1;
  return (
    <>
      <p className="soft">
        {nameOf(game)} · {say(`contest.format.${format}`)} · {say("contest.by", { organiser })}
      </p>
      <p role="status">
        <span className="badge strong">{say(`contest.phase.${phase}`)}</span>{" "}
        {isInRounds ? say("contest.round", { round: String(round), rounds: String(rounds) }) : null}
      </p>
      {phase === "live" || phase === "finals" ? <p>{say("contest.live-what", { games: liveGames })}</p> : null}
      <div className="buttons">
        <Link href={`/arena/contests/${code}/wall`} className="button plain">
          {say("contest.wall")}
        </Link>
        <a className="button plain" href={`/api/contests/${code}/results?form=csv`} download>
          {say("contest.csv")}
        </a>
        <a className="button plain" href={`/api/contests/${code}/results?form=json`} download>
          {say("contest.json")}
        </a>
      </div>
    </>
  );
}

export function Winner({ contest }: { readonly contest: Contest }) {
  const say = useSay();
  const program = entryOf(contest, contest.winner)?.program;
  return program ? (
    <p className="contest-winner">{say("contest.won-by", { name: program.name, owner: program.owner })}</p>
  ) : null;
}

function Join({ contest: { code, trialGames } }: { readonly contest: Contest }) {
  const say = useSay();
  return (
    <section className="panel" aria-label={say("contest.join-code")}>
      <p>{say("contest.join-code")}</p>
      <p className="contest-code">{code}</p>
      <CopyField
        label={say("contest.link")}
        text={`${location.origin}/arena/contests/${code}`}
        copy={say("contest.copy")}
      />
      <p className="soft">{say("contest.trial-what", { games: trialGames })}</p>
    </section>
  );
}

function Tables({ contest }: { readonly contest: Contest }) {
  const say = useSay();
  const { phase } = contest;
  return tablesOf(contest).map((table, i) => {
    const id = `${table.phase}-${table.round}`;
    const label = say(`contest.table.${table.phase}`, { round: String(table.round) });
    const { rows } = table;
    return table.phase === "trial" && phase !== "trial" ? (
      <details key={id} className="panel">
        <summary>{label}</summary>
        <Standings contest={contest} rows={rows} label={label} />
      </details>
    ) : (
      <section key={id} className="panel" aria-labelledby={`contest-${id}`}>
        <h2 id={`contest-${id}`}>{label}</h2>
        <Standings contest={contest} rows={rows} label={label} withPresence={i === 0 && phase !== "finished"} />
        {i === 0 ? (
          <p className="soft">
            {say("contest.counts")} {say("contest.tied")} {phase === "trial" ? null : say("contest.tie-break")}
          </p>
        ) : null}
      </section>
    );
  });
}

function Fairness({ contest: { commitment, seed } }: { readonly contest: Contest }) {
  const say = useSay();
  return (
    <section className="panel" aria-labelledby="contest-fair">
      <h2 id="contest-fair">{say("contest.fair")}</h2>
      <dl className="contest-fair">
        <dt>{say("contest.commitment")}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{say("contest.seed")}</dt>
        <dd>{seed === null ? say("contest.seed-later") : <code>{seed}</code>}</dd>
      </dl>
    </section>
  );
}
