/** The matches of a contest, round by round, the latest first. */
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
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
  const { first, second, state, points, payoff, games, isWalkover, fault } = meeting;
  const sides = [
    { entry: first, share: payoff, isWinner: points !== null && points > 0.5 },
    ...(second === null
      ? []
      : [{ entry: second, share: payoff === null ? null : 1 - payoff, isWinner: points !== null && points < 0.5 }]),
  ];
  return (
    <li className="row arena-match">
      <div>
        {sides.map(({ entry, share, isWinner }) => (
          <div key={entry} className={isWinner && second !== null ? "contest-side winner" : "contest-side"}>
            <Name entry={entryOf(contest, entry)} />
            <span>{share === null ? "" : percent(share)}</span>
          </div>
        ))}
        <small className="soft">
          {second === null ? say("contest.free") : null}
          {second !== null && state !== "done" ? say(`contest.meeting.${state}`) : null}
          {isWalkover ? say("contest.walkover") : null}
          {games > 0 ? say("contest.games", { count: games }) : null}
          {fault === null ? null : ` · ${say("contest.fault", { code: fault })}`}
        </small>
      </div>
    </li>
  );
}
