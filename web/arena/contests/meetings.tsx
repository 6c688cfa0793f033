/** The matches of a contest, round by round, the latest first. */
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import { type Contest, entryOf } from "./contest.ts";
import { Name } from "./standings.tsx";

type Meeting = Contest["meetings"][number];

export function Meetings({ contest }: { readonly contest: Contest }) {
  const say = useSay();
  const rounds = [...Map.groupBy(contest.meetings, ({ phase, round }) => `${phase} ${round}`).values()].reverse();
  return (
    <section className="panel" aria-labelledby="contest-meetings">
      <h2 id="contest-meetings">{say("contest.meetings")}</h2>
      {rounds.map((meetings, i) => {
        const { phase, round } = meetings[0]!; // a group has one at least
        return (
          <details key={`${phase} ${round}`} open={i === 0}>
            <summary>
              {say("contest.meetings-round", { phase: say(`contest.phase.${phase}`), round: String(round) })}
            </summary>
            <ul className="rows">
              {meetings.map((meeting) => (
                <MeetingRow key={`${meeting.first} ${meeting.second}`} contest={contest} meeting={meeting} />
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

function MeetingRow({ contest, meeting }: { readonly contest: Contest; readonly meeting: Meeting }) {
  const say = useSay();
  const { percent } = useFormats();
  const { first, second, state, points, payoff, games, isWalkover, fault, match } = meeting;
  const sides = [
    { entry: first, share: payoff, isWinner: points !== null && points > 0.5 },
    ...(second === null
      ? []
      : [{ entry: second, share: payoff === null ? null : 1 - payoff, isWinner: points !== null && points < 0.5 }]),
  ];
  const told = [
    second === null ? say("contest.free") : state === "done" ? null : say(`contest.meeting.${state}`),
    isWalkover ? say("contest.walkover") : null,
    games > 0 ? say("contest.games", { count: games }) : null,
    fault === null ? null : say("contest.fault", { code: fault }),
  ].filter((one) => one !== null);
  return (
    <li className="row arena-match">
      <div>
        {sides.map(({ entry, share, isWinner }) => (
          <div key={entry} className={isWinner && second !== null ? "contest-side winner" : "contest-side"}>
            <Name entry={entryOf(contest, entry)} />
            <span>{share === null ? "" : percent(share)}</span>
          </div>
        ))}
        <small className="soft">{told.join(" · ")}</small>
      </div>
      {match !== null && (state === "running" || games > 0) ? (
        <Link className="button plain" href={`/arena/matches/${encodeURIComponent(match)}`}>
          {say(state === "running" ? "match.watch" : "match.open")}
        </Link>
      ) : null}
    </li>
  );
}
