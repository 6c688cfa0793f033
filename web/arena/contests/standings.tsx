/** A table of a contest: place, program, matches won, and the score of a game with its interval drawn to scale. */
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import { type Contest, type Entry, entryOf, type Rows } from "./contest.ts";

interface StandingsProps {
  readonly contest: Contest;
  readonly rows: Rows;
  readonly label: string;
  /** Whether it is told who is connected. */
  readonly withPresence?: boolean;
}

export function Standings({ contest, rows, label, withPresence = false }: StandingsProps) {
  const say = useSay();
  const { number, percent } = useFormats();
  return (
    <table className="arena-table contest-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say("contest.place")}</th>
          <th scope="col">{say("contest.who")}</th>
          <th scope="col">{say("contest.won")}</th>
          <th scope="col">{say("contest.score")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, place, won, matches, payoff }) => {
          const found = entryOf(contest, entry);
          return (
            <tr key={entry} className={found?.isMine ? "own" : undefined}>
              <td>{matches === 0 ? "–" : `${place}.`}</td>
              <th scope="row">
                <Name entry={found} />
                {withPresence && found ? <EntryState entry={found} /> : null}
              </th>
              <td>{matches === 0 ? "" : say("contest.won-of", { won: number(won, 1), matches: number(matches) })}</td>
              <td>
                {payoff === null ? (
                  <span className="soft">{say("contest.not-yet")}</span>
                ) : (
                  <>
                    <Whisker {...payoff} />
                    <span className="contest-score">
                      {percent(payoff.mean)} <small>{`${percent(payoff.low)}–${percent(payoff.high)}`}</small>
                    </span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Name({ entry }: { readonly entry: Entry | undefined }) {
  const say = useSay();
  if (!entry?.program) return <span className="soft">{say("contest.gone")}</span>;
  const { id, name, owner } = entry.program;
  return (
    <span className="arena-who">
      <Link href={`/arena/programs/${id}`}>{name}</Link>{" "}
      <small>
        {entry.version === null ? "" : `v${entry.version} · `}
        {owner}
      </small>
    </span>
  );
}

function EntryState({ entry: { presence, version } }: { readonly entry: Entry }) {
  const say = useSay();
  return (
    <small className={presence ? "arena-here" : "soft"}>
      {version === null ? `${say("contest.not-ready")} · ` : ""}
      {say(`contest.presence.${presence ?? "away"}`)}
    </small>
  );
}

/** The score on a line from 0 to 1, with what luck may have made of it; the figures stand beside it. */
function Whisker({ mean, low, high }: NonNullable<Rows[number]["payoff"]>) {
  return (
    <svg className="contest-whisker" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line className="scale" x1="0" x2="100" y1="6" y2="6" />
      <line className="even" x1="50" x2="50" y1="1" y2="11" />
      <rect x={100 * low} width={100 * (high - low)} y="4" height="4" />
      <line className="mean" x1={100 * mean} x2={100 * mean} y1="1" y2="11" />
    </svg>
  );
}
